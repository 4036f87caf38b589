/* gomp_parallel.c: executes parallel regions of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    struct gomp_region.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §10.1]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"

#include "gomp/gomp_task_reduction.h"

#include <stdlib.h>
#include <string.h>

const struct OCC_construct *gomp_parallel_site(struct OCC_thread *self,
                                               const void *address,
                                               gomp_function *function) {
  static const struct OCC_call_site unseen = {
      {OCC_PARALLEL, 0, 0, "", "", gomp_run_parallel, 0}, 0, 0};
  return OCC_observed(self)
             ? gomp_site(address, function, OCC_PARALLEL, 0, gomp_run_parallel)
             : &unseen.construct;
}

GOMP_INLINE void enter(struct OCC_thread *self, struct gomp_region *region) {
  if (self->num == 0)
    region->size = self->team_size;
  gomp_here.region = region;
  gomp_here.single = 0;
  OCC_implicit_task_begin(self, self->task->construct);
  if (__builtin_expect(region->cancellable, 0)) {
    OCC_cancellable(self, OCC_PARALLEL);
    OCC_cancellable(self, OCC_FOR);
  }
  if (region->reductions)
    gomp_reductions_enter_parallel(self, region->reductions);
  if (region->enter)
    region->enter(self, region);
}

/* After the join the record `region` may be gone. */
GOMP_INLINE void leave(struct OCC_thread *self,
                       const struct gomp_region *region,
                       const struct gomp_position *outside, void *place) {
  const int cancellable = region->cancellable;
  gomp_single_over(self);
  if (region->reductions)
    gomp_reductions_leave(self);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_join(self);
  gomp_here = *outside;
  gomp_join(self, self->task->construct, place);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_clear(self);
}

GOMP_CALLS_USER void gomp_run_parallel(struct OCC_thread *self, void *env) {
  struct gomp_region *region = env;
  const struct gomp_position outside = gomp_here;
  GOMP_CALLER(self);
  enter(self, region);
  region->function(region->data);
  leave(self, region, &outside, GOMP_JOIN_PLACE);
}

void gomp_parallel_enter(struct OCC_thread *self, struct gomp_region *region) {
  enter(self, region);
}

void gomp_parallel_leave(struct OCC_thread *self,
                         const struct gomp_region *region,
                         const struct gomp_position *outside, void *place) {
  leave(self, region, outside, place);
}

GOMP_ENTRY void GOMP_parallel(gomp_function *function, void *data,
                              unsigned num_threads, unsigned flags) {
  struct OCC_thread *self = OCC_self();
  struct gomp_region region = {.function = function, .data = data};
  GOMP_FORK(self, &region, num_threads, flags);
}

/* `data` begins with the address of the reductions' description. */
GOMP_ENTRY unsigned GOMP_parallel_reductions(gomp_function *function,
                                             void *data, unsigned num_threads,
                                             unsigned flags) {
  struct OCC_thread *self = OCC_self();
  struct gomp_region region = {
      .function = function, .data = data, .reductions = *(uintptr_t **)data};
  GOMP_FORK(self, &region, num_threads, flags);
  return region.size;
}

/* ---- Memory that a team shares ---- */

struct shared { /* the memory follows this struct */
  struct shared *next;
  void *unused;
};

void gomp_region_free(struct gomp_region *region) {
  struct shared *next, *one = region->shared;
  for (; one; one = next) {
    next = one->next;
    free(one);
  }
}

/* For a cancelled region, where the memory's contents do not matter: returns
 * `made`, or new memory, for this thread alone. */
static void *shared_alone(size_t size, void *made) {
  return made ? made : calloc(1, size ? size : 1);
}

/* Returns the same memory to each thread of the team: the memory `made` of one
 * thread or, if that is NULL, `size` new zeroed bytes. Each thread of the team
 * must call this function. Outside a region of gcc's code the new memory is
 * never freed. */
void *gomp_shared(struct OCC_thread *self,
                  const struct OCC_construct *construct, size_t size,
                  void *made) {
  void *shared = made;
  const int chosen = OCC_single(self);
  if (chosen && !made) {
    struct gomp_region *region = gomp_here.region;
    struct shared *one = gomp_allocate(sizeof *one + size, 16);
    memset(one, 0, sizeof *one + size);
    if (region) {
      one->next = __atomic_load_n(&region->shared, __ATOMIC_RELAXED);
      while (!__atomic_compare_exchange_n(&region->shared, (void **)&one->next,
                                          (void *)one, 1, __ATOMIC_RELEASE,
                                          __ATOMIC_RELAXED))
        ;
    }
    shared = one + 1;
  }
  if (self->team_size == 1)
    return shared;
  if (chosen)
    OCC_copyprivate_put(self, shared);
  OCC_barrier(self, construct, OCC_BARRIER_INTERNAL);
  if (!chosen) {
    void *got = OCC_copyprivate_get(self);
    shared = got ? got : shared_alone(size, made);
  }
  OCC_barrier(self, construct, OCC_BARRIER_INTERNAL);
  return shared;
}
