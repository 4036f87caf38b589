/* test_data_env.c: tests mapping, with a simulated device, which is a piece of
 * the heap and counts requests.
 */
/* SPDX-License-Identifier: MIT */
#include "device/data_env.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static struct occ_device device;
static size_t allocations, bytes_to, bytes_from;
static const struct OCC_construct here = {OCC_TARGET, 7, 9, "f", "f.c", 0, 0};

static void *give(struct occ_device *of, size_t bytes, const void *like,
                  size_t align) {
  (void)of, (void)like, (void)align;
  allocations++;
  return memset(malloc(bytes), 0x55, bytes);
}
static void take(struct occ_device *of, void *memory) {
  (void)of;
  allocations--;
  free(memory);
}
static void to(struct occ_device *of, void *at, const void *from, size_t n) {
  (void)of;
  bytes_to += n;
  memcpy(at, from, n);
}
static void from(struct occ_device *of, void *at, const void *it, size_t n) {
  (void)of;
  bytes_from += n;
  memcpy(at, it, n);
}
static const struct occ_device_kind heap = {
    .alloc = give, .release = take, .copy_to = to, .copy_from = from};

static void setup(void) {
  allocations = bytes_to = bytes_from = 0;
  device = (struct occ_device){.kind = &heap, .number = 0};
  occ_data_env_setup(&device.data);
}
TestSuite(data_env, .init = setup);

static struct occ_item item(void *begin, size_t bytes, unsigned flags) {
  return (struct occ_item){
      .map = {.name = "x", .begin = begin, .bytes = bytes, .flags = flags}};
}
static void enter(struct occ_item *items, size_t count) {
  occ_data_enter(&device, &here, items, count);
}
static void leave(struct occ_item *items, size_t count) {
  occ_data_exit(&device, &here, items, count);
}
#define TOFROM (OCC_MAP_TO | OCC_MAP_FROM)

Test(data_env, values_go_there_and_back) {
  int a[4] = {1, 2, 3, 4};
  struct occ_item i = item(a, sizeof a, TOFROM);
  enter(&i, 1);
  int *there = occ_data_find(&device, a);
  cr_assert(there && there != a && there[3] == 4);
  cr_assert_eq(occ_data_find(&device, a + 2), there + 2);
  cr_assert_not(occ_data_find(&device, a + 4));
  there[1] = 20;
  cr_assert_eq(a[1], 2);
  leave(&i, 1);
  cr_assert_eq(a[1], 20);
  cr_assert_eq(allocations, 0);
  cr_assert_not(occ_data_find(&device, a));
}

Test(data_env, an_inner_construct_copies_nothing_unless_always) {
  int a[4] = {1, 2, 3, 4};
  struct occ_item outer = item(a, sizeof a, OCC_MAP_TO);
  enter(&outer, 1);
  struct occ_item part = item(a + 1, 2 * sizeof *a, TOFROM);
  int *there = occ_data_find(&device, a);
  a[1] = 9;
  enter(&part, 1);
  cr_assert_eq(there[1], 2);
  there[1] = 10;
  leave(&part, 1);
  cr_assert_eq(a[1], 9);
  part.map.flags |= OCC_MAP_ALWAYS;
  enter(&part, 1);
  cr_assert_eq(there[1], 9);
  there[2] = 30;
  leave(&part, 1);
  cr_assert_eq(a[2], 30);
  cr_assert_eq(allocations, 1);
  leave(&outer, 1);
  cr_assert_eq(bytes_from, 2 * sizeof *a);
  cr_assert_eq(allocations, 0);
}

Test(data_env, delete_does_not_count) {
  int a = 1;
  struct occ_item i = item(&a, sizeof a, OCC_MAP_TO);
  enter(&i, 1);
  enter(&i, 1);
  enter(&i, 1);
  i.map.flags = 0;
  leave(&i, 1);
  cr_assert_eq(allocations, 1);
  i.map.flags = OCC_MAP_DELETE;
  leave(&i, 1);
  cr_assert_eq(allocations, 0);
  leave(&i, 1); /* an item that is not mapped is ignored */
}

struct list {
  int length;
  double *data;
  int *other;
};

Test(data_env, parts_of_a_structure_and_its_pointers) {
  double values[3] = {1, 2, 3};
  int outside = 5;
  struct list s = {3, values, &outside};
  struct occ_item items[] = {
      item(0, 0, OCC_MAP_STRUCT),
      item(&s.length, sizeof s.length, OCC_MAP_PART | OCC_MAP_TO),
      item(&s.data, sizeof s.data, OCC_MAP_PART),
      item(values + 1, 2 * sizeof *values, TOFROM)};
  items[3].map.pointer = &s.data;
  enter(items, 4);
  cr_assert_eq(allocations, 2);
  struct list *there = occ_data_find(&device, &s);
  double *data = occ_data_find(&device, values + 1);
  cr_assert_eq(there->length, 3);
  cr_assert_eq(there->data + 1, data);
  cr_assert_not(occ_data_find(&device, &s.other));
  /* If a whole structure is copied, each side keeps its own values of the
   * pointers in it. */
  struct occ_item all = item(&s, offsetof(struct list, other), TOFROM);
  s.length = 2;
  there->data[1] = 20;
  occ_data_update(&device, &here, &all, 1);
  cr_assert_eq(there->length, 2);
  cr_assert_eq(there->data + 1, data);
  cr_assert_eq(s.data, values);
  leave(items, 4);
  cr_assert_eq(values[1], 20);
  cr_assert_eq(allocations, 0);
}

Test(data_env, the_environment_gets_the_devices_addresses) {
  int a[4] = {1, 2, 3, 4}, copy = 6, unmapped = 7;
  struct {
    int *a, *copy, *unmapped;
    int value;
  } env = {a, &copy, &unmapped, 8};
  struct occ_item items[] = {item(a + 1, 3 * sizeof *a, OCC_MAP_TO),
                             item(&copy, sizeof copy, OCC_MAP_COPY),
                             item(&unmapped, 0, OCC_MAP_IMPLICIT)};
  items[0].map.field = 1;
  items[1].map.field = 1 + sizeof(int *);
  items[2].map.field = 1 + 2 * sizeof(int *);
  enter(items, 3);
  occ_data_translate(&env, items, 3);
  cr_assert_eq(env.a + 1, occ_data_find(&device, a + 1));
  cr_assert(env.copy != &copy && *env.copy == 6);
  cr_assert_eq(env.unmapped, &unmapped);
  cr_assert_eq(env.value, 8);
  cr_assert_not(occ_data_find(&device, &copy));
  *env.copy = 60;
  leave(items, 3);
  cr_assert_eq(copy, 6);
  cr_assert_eq(allocations, 0);
}

Test(data_env, a_section_of_no_length_finds_what_is_there) {
  int a[4] = {0};
  struct occ_item all = item(a, sizeof a, OCC_MAP_TO);
  struct occ_item none = item(a + 1, 0, OCC_MAP_IMPLICIT);
  int *env = a + 1;
  none.map.field = 1;
  enter(&all, 1);
  enter(&none, 1);
  occ_data_translate(&env, &none, 1);
  cr_assert_eq(env, occ_data_find(&device, a + 1));
  leave(&none, 1);
  cr_assert_eq(allocations, 1);
  leave(&all, 1);
  cr_assert_eq(allocations, 0);
}

Test(data_env, kept_storage_stays) {
  int global = 1, device_copy = 2, another;
  cr_assert(occ_data_keep(&device, &global, sizeof global, &device_copy));
  cr_assert(occ_data_keep(&device, &global, sizeof global, &device_copy));
  cr_assert_not(occ_data_keep(&device, &global, sizeof global, &another));
  struct occ_item i = item(&global, sizeof global, TOFROM | OCC_MAP_DELETE);
  enter(&i, 1);
  leave(&i, 1);
  cr_assert(global == 1 && device_copy == 2);
  i.map.flags = OCC_MAP_FROM;
  occ_data_update(&device, &here, &i, 1);
  cr_assert_eq(global, 2);
  cr_assert(occ_data_covers(&device, &global, sizeof global));
  cr_assert_not(occ_data_covers(&device, &global, sizeof global + 1));
  cr_assert(occ_data_forget(&device, &global));
  cr_assert_not(occ_data_forget(&device, &global));
}

Test(data_env, present_is_asked_for, .exit_code = 1) {
  int a = 1;
  struct occ_item i = item(&a, sizeof a, OCC_MAP_TO | OCC_MAP_PRESENT);
  enter(&i, 1);
}

Test(data_env, a_larger_section_is_refused, .exit_code = 1) {
  int a[4] = {0};
  struct occ_item small = item(a, 2 * sizeof *a, OCC_MAP_TO);
  struct occ_item large = item(a, sizeof a, OCC_MAP_TO);
  enter(&small, 1);
  enter(&large, 1);
}

/* Maps and unmaps random sections of an array. Compares what is mapped with
 * counts that the test keeps for each section. */
Test(data_env, counts_of_random_sections) {
  enum { SECTIONS = 8, LENGTH = 4 };
  int a[SECTIONS * LENGTH], uses[SECTIONS] = {0};
  unsigned state = 1;
  for (int step = 0; step < 20000; step++) {
    state = state * 1664525u + 1013904223u;
    const unsigned s = state >> 24 & (SECTIONS - 1);
    const int kind = state >> 20 & 3;
    const size_t skip = kind == 3 && uses[s] ? 1 : 0; /* maps only a part */
    struct occ_item i =
        item(a + s * LENGTH + skip, (LENGTH - skip) * sizeof *a, 0);
    if (kind == 1 || kind == 3) {
      enter(&i, 1);
      uses[s]++;
    } else {
      i.map.flags = kind == 2 ? OCC_MAP_DELETE : 0;
      leave(&i, 1);
      uses[s] = kind == 2 || !uses[s] ? 0 : uses[s] - 1;
    }
    size_t there = 0;
    for (int k = 0; k < SECTIONS; k++) {
      there += uses[k] > 0;
      cr_assert_eq(occ_data_find(&device, a + k * LENGTH + 1) != 0,
                   uses[k] > 0);
    }
    cr_assert_eq(allocations, there);
  }
}
