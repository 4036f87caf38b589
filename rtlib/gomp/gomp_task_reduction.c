/* gomp_task_reduction.c: executes reductions in which tasks of gcc's code take
 * part.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the memory of the copies.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §5.5.9 to §5.5.11]
 *
 * gcc's code initializes and combines the copies, and describes the reductions
 * in an array of words:
 *
 *   0  how many variables       1  bytes of one thread's copies
 *   2  alignment of the copies; on return, address of thread 0's copies
 *   4  the next such array      6  on return, end of all copies
 *   7 and so on, three words for each variable: its address, the offset of
 *     its copy among a thread's copies, and a word for the runtime's use
 *
 * The threads' copies lie side by side and begin as zeros. So the only job here
 * is to find a thread's copy. For a task, the runtime searches the taskgroups
 * around the task for the group that has this reduction.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_task_reduction.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT = 0, SIZE = 1, BEGIN = 2, NEXT = 4, END = 6, VARIABLES = 7 };

struct gomp_group *gomp_group_push(const struct OCC_construct *construct) {
  struct gomp_group *one = gomp_record_take(GOMP_GROUP, sizeof *one);
  one->construct = construct;
  one->described = 0;
  one->items = 0;
  one->outer = gomp_here.group;
  gomp_here.group = one;
  return one;
}

void gomp_group_pop(void) {
  struct gomp_group *one = gomp_here.group;
  gomp_here.group = one->outer;
  free(one->items);
  gomp_record_give(GOMP_GROUP, one);
}

static uintptr_t *next_of(const uintptr_t *described) {
  return (uintptr_t *)described[NEXT]; /* NOLINT */
}

/* Never called: gcc's code combines the copies. */
static void reduce(unsigned item, int identity, void *into, void *from,
                   OCC_u64 size) {
  (void)item, (void)identity, (void)into, (void)from, (void)size;
}

/* Tells the runtime the addresses of the group's reduction variables, and of
 * all their copies. */
static void announce(struct OCC_thread *self, struct gomp_group *group,
                     uintptr_t *described) {
  unsigned count = 0;
  struct OCC_reduction_item *item;
  for (const uintptr_t *d = described; d; d = next_of(d))
    count += (unsigned)d[COUNT] + 1;
  group->described = described;
  item = group->items = gomp_allocate(count * sizeof *item, sizeof(void *));
  memset(item, 0, count * sizeof *item);
  for (uintptr_t *d = described; d; d = next_of(d)) {
    *item++ = (struct OCC_reduction_item){.original = (void *)d[BEGIN],
                                          .size = d[END] - d[BEGIN]};
    for (uintptr_t i = 0; i < d[COUNT]; i++)
      *item++ = (struct OCC_reduction_item){
          .original = (void *)d[VARIABLES + 3 * i], .size = 1};
  }
  OCC_reducing_start(self, &group->group, &group->reducing, group->items, count,
                     reduce);
}

static void make_copies(uintptr_t *described, unsigned threads) {
  for (uintptr_t *d = described; d; d = next_of(d)) {
    const size_t size = d[SIZE] * threads;
    void *copies = gomp_allocate(size, d[BEGIN]);
    memset(copies, 0, size);
    d[BEGIN] = (uintptr_t)copies;
    d[END] = (uintptr_t)copies + size;
  }
}

static void take_copies(uintptr_t *described, const uintptr_t *first) {
  for (uintptr_t *d = described; d && first;
       d = next_of(d), first = next_of(first)) {
    d[BEGIN] = first[BEGIN];
    d[END] = first[END];
  }
}

void gomp_reductions_register(struct OCC_thread *self, uintptr_t *described) {
  make_copies(described, self->team_size);
  announce(self, gomp_here.group, described);
}

GOMP_ENTRY void GOMP_taskgroup_reduction_register(uintptr_t *described) {
  gomp_reductions_register(OCC_self(), described);
}

void gomp_reductions_free(const uintptr_t *described) {
  for (const uintptr_t *d = described; d; d = next_of(d))
    free((void *)d[BEGIN]);
}

GOMP_ENTRY void GOMP_taskgroup_reduction_unregister(uintptr_t *described) {
  gomp_reductions_free(described);
}

/* ---- Regions with reductions by tasks ---- */

static struct gomp_group *open(struct OCC_thread *self,
                               const struct OCC_construct *construct) {
  struct gomp_group *group = gomp_group_push(construct);
  OCC_taskgroup_begin(self, &group->group, construct);
  group->group.implied = 1;
  return group;
}

void gomp_reductions_enter(struct OCC_thread *self,
                           const struct OCC_construct *construct,
                           uintptr_t *described) {
  struct gomp_group *group = open(self, construct);
  const int chosen = self->num == 0;
  if (chosen)
    make_copies(described, self->team_size);
  if (self->team_size > 1) {
    OCC_barrier(self, construct, OCC_BARRIER_INTERNAL);
    if (chosen)
      OCC_copyprivate_put(self, described);
    OCC_barrier(self, construct, OCC_BARRIER_INTERNAL);
    if (!chosen) {
      const uintptr_t *first = OCC_copyprivate_get(self);
      if (first)
        take_copies(described, first);
      else /* the region is cancelled */
        make_copies(described, self->team_size);
    }
    OCC_barrier(self, construct, OCC_BARRIER_INTERNAL);
  }
  announce(self, group, described);
}

void gomp_reductions_enter_parallel(struct OCC_thread *self,
                                    uintptr_t *described) {
  struct gomp_group *group = open(self, self->task->construct);
  if (self->num == 0)
    make_copies(described, self->team_size);
  if (self->team_size > 1)
    OCC_barrier(self, group->construct, OCC_BARRIER_INTERNAL);
  announce(self, group, described);
}

void gomp_reductions_leave(struct OCC_thread *self) {
  struct gomp_group *group = gomp_here.group;
  OCC_taskgroup_end(self, &group->group, group->construct);
  gomp_group_pop();
}

/* ---- In a task ---- */

static uintptr_t copies_of(const struct OCC_thread *self,
                           const uintptr_t *described) {
  return described[BEGIN] + self->num * described[SIZE];
}

/* Finds the variable whose original or copy is at `address`. Returns 0 if there
 * is none. */
static int find(const struct OCC_thread *self, const uintptr_t *described,
                uintptr_t address, uintptr_t *copy, uintptr_t *original) {
  uintptr_t inside = address - described[BEGIN];
  const int is_copy = inside < described[END] - described[BEGIN];
  inside %= described[SIZE];
  for (uintptr_t i = 0; i < described[COUNT]; i++) {
    const uintptr_t *variable = &described[VARIABLES + 3 * i];
    if (is_copy ? variable[1] == inside : variable[0] == address) {
      *copy = copies_of(self, described) + variable[1];
      *original = variable[0];
      return 1;
    }
  }
  if (is_copy)
    *copy = copies_of(self, described) + inside;
  return is_copy;
}

/* Replaces the first `count` pointers by pointers to the thread's copies.
 * Stores the originals of the first `originals` pointers after these `count`
 * pointers. */
GOMP_ENTRY void GOMP_task_reduction_remap(size_t count, size_t originals,
                                          void **pointers) {
  struct OCC_thread *self = OCC_self();
  for (size_t i = 0; i < count; i++) {
    const struct OCC_share share = OCC_reduction_find(self, pointers[i]);
    const struct gomp_group *group =
        (const struct gomp_group *)((char *)share.of -
                                    offsetof(struct gomp_group, reducing));
    uintptr_t copy = 0, original = 0;
    for (const uintptr_t *d = group->described; d; d = next_of(d))
      if (find(self, d, (uintptr_t)pointers[i], &copy, &original))
        break;
    pointers[i] = (void *)copy;
    if (i < originals)
      pointers[count + i] = (void *)original;
  }
}
