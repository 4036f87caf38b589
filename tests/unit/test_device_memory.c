/* test_device_memory.c: blocks of a device's memory, and what of it the host
 * can touch.
 */
/* SPDX-License-Identifier: MIT */
#include "device/memory.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct occ_device_memory memory;
static void setup(void) { cr_assert(occ_device_memory_open(&memory, 0)); }
static void teardown(void) { occ_device_memory_close(&memory); }
TestSuite(device_memory, .init = setup, .fini = teardown);

static void *view(void *block, size_t bytes) {
  return occ_device_memory_view(&memory, block, bytes);
}

Test(device_memory, blocks_do_not_overlap) {
  enum { BLOCKS = 300 };
  unsigned char *block[BLOCKS] = {0};
  size_t bytes[BLOCKS];
  unsigned state = 7;
  for (int step = 0; step < 30000; step++) {
    state = state * 1664525u + 1013904223u;
    const int i = (int)(state >> 16) % BLOCKS;
    if (block[i]) {
      const unsigned char *at = view(block[i], bytes[i]);
      for (size_t k = 0; k < bytes[i]; k++)
        cr_assert_eq(at[k], (unsigned char)i);
      cr_assert(occ_device_memory_release(&memory, block[i]));
      cr_assert_not(occ_device_memory_release(&memory, block[i]));
      block[i] = 0;
    } else {
      bytes[i] = state % 700 + 1;
      block[i] = occ_device_memory_alloc(&memory, bytes[i]);
      cr_assert_eq((size_t)block[i] % 64, 0);
      memset(view(block[i], bytes[i]), i, bytes[i]);
    }
  }
  for (int i = 0; i < BLOCKS; i++)
    if (block[i])
      occ_device_memory_release(&memory, block[i]);
  /* All of it is one block again. */
  void *all = occ_device_memory_alloc(&memory, memory.bytes);
  cr_assert_eq(all, memory.there);
  cr_assert_not(occ_device_memory_alloc(&memory, 1));
  cr_assert(occ_device_memory_release(&memory, all));
}

Test(device_memory, only_given_blocks_are_taken_back) {
  char *block = occ_device_memory_alloc(&memory, 1000);
  int mine;
  cr_assert_not(occ_device_memory_release(&memory, block + 64));
  cr_assert_not(occ_device_memory_release(&memory, &mine));
  cr_assert_not(occ_device_memory_alloc(&memory, memory.bytes));
  cr_assert_not(occ_device_memory_alloc(&memory, (size_t)-1));
  cr_assert_not(view(&mine, 1));
  cr_assert_not(view(memory.there + memory.bytes - 1, 2));
  cr_assert(view(memory.there + memory.bytes - 1, 1));
}

Test(device_memory, the_host_may_not_touch_it, .signal = SIGSEGV) {
  volatile char *block = occ_device_memory_alloc(&memory, 10);
  *block = 1;
}

Test(device_memory, another_process_has_it_at_its_own_address) {
  int *block = occ_device_memory_alloc(&memory, sizeof *block);
  int status;
  *(int *)view(block, sizeof *block) = 41;
  pid_t child = fork();
  if (!child) {
    /* The child of a fork has the host's reservation, which a fresh image
     * would not have. */
    if (occ_device_memory_join(memory.file, memory.there, memory.bytes))
      _exit(1);
    if (!occ_device_memory_join(memory.file, memory.there + 2 * memory.bytes,
                                memory.bytes))
      _exit(2);
    ++*(int *)((char *)block + 2 * memory.bytes);
    _exit(0);
  }
  cr_assert_eq(waitpid(child, &status, 0), child);
  cr_assert_eq(status, 0);
  cr_assert_eq(*(int *)view(block, sizeof *block), 42);
}

Test(device_memory, several_devices_have_addresses_of_their_own) {
  struct occ_device_memory other;
  cr_assert(occ_device_memory_open(&other, 1));
  char *one = occ_device_memory_alloc(&memory, 8);
  char *two = occ_device_memory_alloc(&other, 8);
  cr_assert_neq(one, two);
  cr_assert_not(occ_device_memory_view(&other, one, 8));
  cr_assert_not(view(two, 8));
  occ_device_memory_close(&other);
}
