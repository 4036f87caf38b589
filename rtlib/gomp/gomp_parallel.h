/* gomp_parallel.h: describes a parallel region that an entry has begun.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    struct gomp_region, gomp_barrier.
 * Callers: the entries that begin regions, and entries called in regions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_PARALLEL_H
#define OCC_GOMP_PARALLEL_H

#include "gomp/gomp_entry.h"

/* A region, on the stack of the thread that encounters the construct. */
struct gomp_region {
  gomp_function *function;
  void *data;
  /* For a combined construct: enters the worksharing region, on each thread. */
  void (*enter)(struct OCC_thread *self, struct gomp_region *region);
  const struct OCC_construct *inner; /* construct of the worksharing region */
  uint64_t first, end, step, chunk;
  unsigned schedule; /* an enum OCC_schedule */
  int up;
  int cancellable;
  unsigned size; /* the team size; written by the primary thread */
  uintptr_t *reductions; /* reductions in which tasks take part, or NULL */
  void *shared; /* atomic: memory that is freed when the region ends */
};

/* Executes the region. A macro: tools must get the frame and the return address
 * of the entry that uses the macro. */
#define GOMP_FORK(self, region, num_threads, flags)                        \
  do {                                                                     \
    struct OCC_parallel parallel;                                          \
    const struct OCC_construct *construct = gomp_parallel_site(            \
        self, __builtin_return_address(0), (region)->function);            \
    (region)->cancellable = gomp_cancellation();                           \
    (region)->shared = 0;                                                  \
    OCC_parallel_begin(self, &parallel, construct, (OCC_i64)(num_threads), \
                       (num_threads) != 0, 0);                             \
    if ((flags) & 7)                                                       \
      OCC_fork_bound(self, &parallel, region,                              \
                     (enum OCC_proc_bind)((flags) & 7));                   \
    else                                                                   \
      OCC_fork(self, &parallel, region);                                   \
    if ((region)->shared)                                                  \
      gomp_region_free(region);                                            \
    OCC_parallel_end(self, &parallel);                                     \
  } while (0)

const struct OCC_construct *gomp_parallel_site(struct OCC_thread *self,
                                               const void *address,
                                               gomp_function *function);
void gomp_region_free(struct gomp_region *region);

/* The runtime calls this function on each thread of a parallel region of gcc's
 * code. The function calls the outlined function. */
void gomp_run_parallel(struct OCC_thread *self, void *region);

/* For a thread that calls the outlined function itself (gomp_parallel_start.c).
 * gomp_run_parallel does the same before and after its call of that function.
 * `outside` is the value of gomp_here before gomp_parallel_enter. gomp_join
 * explains `place`. */
void gomp_parallel_enter(struct OCC_thread *self, struct gomp_region *region);
void gomp_parallel_leave(struct OCC_thread *self,
                         const struct gomp_region *region,
                         const struct gomp_position *outside, void *place);

/* ---- single ---- */

/* Reports the end of a single region, if the task is still in it
 * (gomp_single.c). */
OCC_INLINE void gomp_single_over(struct OCC_thread *self) {
  const struct OCC_construct *single = gomp_here.single;
  if (__builtin_expect(single != 0, 0) && gomp_here.single_task == self->task) {
    gomp_here.single = 0;
    if (gomp_here.single_chosen)
      OCC_event(self, OCC_EV_SINGLE_END, single, 0);
  }
}

/* Executes a barrier. Also counts worksharing regions that can be cancelled
 * (OCC_cancellable). Between two barriers there is at most one such region. So
 * each barrier counts one region, even if no region follows, and all threads
 * have the same count. */
OCC_INLINE void gomp_barrier(struct OCC_thread *self,
                             const struct OCC_construct *construct, int kind) {
  OCC_barrier(self, construct, kind);
  if (__builtin_expect(gomp_cancellation(), 0))
    OCC_cancellable(self, OCC_FOR);
}

#endif
