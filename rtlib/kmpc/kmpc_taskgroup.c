/* kmpc_taskgroup.c: executes taskgroups of clang's code, and reductions by
 * tasks.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    struct kmpc_group. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.4, §5.5.9 to §5.5.11]
 *
 * clang's code passes three functions for each variable. The runtime calls one
 * function of this file for all variables, with the variable's index. During
 * this call `reduced` is the group whose copies are initialized or combined.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_taskgroup.h"

#include <stdlib.h>
#include <string.h>

/* clang's description of a variable. */
struct described {
  void *variable, *original;
  size_t size;
  void (*init)(void *copy, void *original); /* NULL if copies are zeroed */
  void (*end)(void *copy);                  /* destroys a copy; or NULL */
  void (*combine)(void *into, void *from);
  uint32_t flags;
};

/* In code of clang before 9 the description has no `original`, and init has one
 * argument. */
struct described_shortly {
  void *variable;
  size_t size;
  void (*init)(void *copy);
  void (*end)(void *copy);
  void (*combine)(void *into, void *from);
  uint32_t flags;
};

struct kmpc_reduction {
  struct described of;
  void (*init_short)(void *copy);
};

static __thread const struct kmpc_group *reduced
    __attribute__((__tls_model__("initial-exec")));

static void reduce(unsigned number, int identity, void *into, void *from,
                   OCC_u64 size) {
  const struct kmpc_reduction *one = &reduced->reductions[number];
  if (!identity) {
    one->of.combine(into, from);
    if (one->of.end)
      one->of.end(from);
  } else if (one->of.init) {
    one->of.init(into, from);
  } else {
    memset(into, 0, size);
    if (one->init_short)
      one->init_short(into);
  }
}

struct kmpc_group *kmpc_group_push(void) {
  struct kmpc_group *one = gomp_record_take(GOMP_GROUP, sizeof *one);
  one->items = 0;
  one->reductions = 0;
  one->outer = kmpc_here.group;
  kmpc_here.group = one;
  return one;
}

/* Combines the innermost group's copies of reduction variables, and frees the
 * group. */
void kmpc_group_pop(struct OCC_thread *self) {
  struct kmpc_group *one = kmpc_here.group;
  if (one->items) {
    const struct kmpc_group *before = reduced;
    reduced = one;
    OCC_reducing_finish(self, &one->reducing);
    reduced = before;
  }
  kmpc_here.group = one->outer;
  free(one->items);
  free(one->reductions);
  gomp_record_give(GOMP_GROUP, one);
}

KMPC_ENTRY void __kmpc_taskgroup(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  kmpc_group_begin(self, KMPC_SITE(self, OCC_TASKGROUP, 0));
}

KMPC_ENTRY void __kmpc_end_taskgroup(const struct kmpc_ident *loc,
                                     int32_t thread) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread;
  kmpc_group_end(self, KMPC_SITE(self, OCC_TASKGROUP, 0));
}

/* ---- Reductions ---- */

static void *start(struct OCC_thread *self, struct kmpc_group *one,
                   unsigned count) {
  one->items =
      gomp_allocate((count ? count : 1) * sizeof *one->items, sizeof(void *));
  for (unsigned i = 0; i < count; i++) {
    const struct described *of = &one->reductions[i].of;
    one->items[i] = (struct OCC_reduction_item){
        .original = of->variable,
        .also = of->original != of->variable ? of->original : 0,
        .size = of->size};
  }
  OCC_reducing_start(self, &one->group, &one->reducing, one->items, count,
                     reduce);
  return one;
}

static void *start_described(struct OCC_thread *self, struct kmpc_group *one,
                             int count, const struct described *list) {
  one->reductions = gomp_allocate(
      ((unsigned)count + 1) * sizeof *one->reductions, sizeof(void *));
  for (int i = 0; i < count; i++)
    one->reductions[i] = (struct kmpc_reduction){list[i], 0};
  return start(self, one, (unsigned)count);
}

KMPC_ENTRY void *__kmpc_taskred_init(int32_t thread, int count, void *list) {
  (void)thread;
  return start_described(OCC_self(), kmpc_here.group, count, list);
}

static void *start_short(struct OCC_thread *self, struct kmpc_group *one,
                         int count, const struct described_shortly *list) {
  one->reductions = gomp_allocate(
      ((unsigned)count + 1) * sizeof *one->reductions, sizeof(void *));
  for (int i = 0; i < count; i++)
    one->reductions[i] = (struct kmpc_reduction){
        {list[i].variable, list[i].variable, list[i].size, 0, list[i].end,
         list[i].combine, 0},
        list[i].init};
  return start(self, one, (unsigned)count);
}

KMPC_ENTRY void *__kmpc_task_reduction_init(int32_t thread, int count,
                                            const void *list) {
  (void)thread;
  return start_short(OCC_self(), kmpc_here.group, count, list);
}

/* Begins a thread's part of a region whose reduction has the task modifier. */
static struct kmpc_group *open_implied(struct OCC_thread *self,
                                       const struct OCC_construct *construct) {
  struct kmpc_group *one = kmpc_group_begin(self, construct);
  one->group.implied = 1;
  return one;
}

KMPC_ENTRY void *__kmpc_taskred_modifier_init(const struct kmpc_ident *loc,
                                              int32_t thread, int worksharing,
                                              int count, void *list) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)worksharing;
  return start_described(
      self, open_implied(self, KMPC_SITE(self, OCC_TASKGROUP, 0)), count, list);
}

KMPC_ENTRY void *
__kmpc_task_reduction_modifier_init(const struct kmpc_ident *loc,
                                    int32_t thread, int worksharing, int count,
                                    void *list) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)worksharing;
  return start_short(
      self, open_implied(self, KMPC_SITE(self, OCC_TASKGROUP, 0)), count, list);
}

KMPC_ENTRY void
__kmpc_task_reduction_modifier_fini(const struct kmpc_ident *loc,
                                    int32_t thread, int worksharing) {
  struct OCC_thread *self = OCC_self();
  (void)loc, (void)thread, (void)worksharing;
  kmpc_group_end(self, KMPC_SITE(self, OCC_TASKGROUP, 0));
}

KMPC_ENTRY void *__kmpc_task_reduction_get_th_data(int32_t thread, void *group,
                                                   void *variable) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_share share = OCC_reduction_find(self, variable);
  const struct kmpc_group *before = reduced;
  void *copy;
  (void)thread, (void)group;
  reduced =
      (const struct kmpc_group *)(const void *)((char *)share.of -
                                                offsetof(struct kmpc_group,
                                                         reducing));
  copy = OCC_reduction_copy(self, share);
  reduced = before;
  return copy;
}
