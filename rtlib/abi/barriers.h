/* barriers.h: declares barriers, and reductions in them; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- barrier [OMP 5.2 §15.3.1] -------------------------------------------- */

enum OCC_ENUM OCC_barrier_kind {
  OCC_BARRIER_IMPLIED,
  OCC_BARRIER_EXPLICIT, /* a barrier construct */
  OCC_BARRIER_INTERNAL /* a barrier that we add and the standard lacks */
};

/* Returns when every thread has arrived and all tasks of the team are done.
 * `kind` is an enum OCC_barrier_kind. */
extern void OCC_barrier_wait(struct OCC_thread *self, int kind);

OCC_INLINE void OCC_barrier_begin(struct OCC_thread *self,
                                  const struct OCC_construct *construct,
                                  int kind) {
  OCC_enter(self, OCC_EV_BARRIER_BEGIN, construct, (OCC_u64)kind);
}

OCC_INLINE void OCC_barrier_end(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                int kind) {
  OCC_leave(self, OCC_EV_BARRIER_END, construct, (OCC_u64)kind);
}

/* A barrier in which each thread waits once. If the threads must do work inside
 * the barrier, call the functions above instead: begin, wait, do the work,
 * wait, end. */
OCC_INLINE void OCC_barrier(struct OCC_thread *self,
                            const struct OCC_construct *construct, int kind) {
  OCC_barrier_begin(self, construct, kind);
  OCC_barrier_wait(self, kind);
  OCC_barrier_end(self, construct, kind);
}

/* ---- reduction at the end of a worksharing construct --------------------- */

/* Like OCC_join_gather and OCC_join_release (regions.h). The implied barrier
 * ends with the release. */
extern int OCC_reduce_gather(struct OCC_thread *self, void *partial,
                             OCC_u64 size, OCC_combine *combine);
extern void OCC_reduce_release(struct OCC_thread *self);

/* Ends the barrier that OCC_reduce_begin began for a worksharing construct. */
OCC_INLINE void OCC_reduce_end(struct OCC_thread *self,
                               const struct OCC_construct *construct) {
  OCC_reduce_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, OCC_EV_REDUCTION_END, construct, 0);
    OCC_leave(self, OCC_EV_BARRIER_END, construct, 0);
  }
}

/* For a parallel region whose reduction copies lie in an allocator's memory.
 * The region's barrier has two waits. OCC_reduce_leave ends the first wait, and
 * OCC_join_again is the second. Free the copies between these two calls: at
 * that time all threads have combined the copies, and no thread can have
 * destroyed the allocator. Tools get the events of one barrier. */
OCC_INLINE void OCC_reduce_leave(struct OCC_thread *self,
                                 const struct OCC_construct *construct) {
  OCC_reduce_release(self);
  OCC_event(self, OCC_EV_REDUCTION_END, construct, 0);
}

OCC_INLINE void OCC_join_again(struct OCC_thread *self,
                               const struct OCC_construct *construct) {
  OCC_join_gather(self, 0, 0, 0);
  OCC_join_end(self, construct);
}

/* scan: put publishes the thread's total; get returns the total of thread
 * `num`. The caller must execute a barrier between put and get, and one after
 * get. */
extern void OCC_scan_put(struct OCC_thread *self, void *total);
extern void *OCC_scan_get(struct OCC_thread *self, unsigned num);

/* For copies of an array that is too large for a stack, or has a size that is
 * known at run time only. */
extern void *OCC_copies_new(OCC_u64 bytes);
extern void OCC_copies_free(void *copies);

/* A reduction with nowait: a thread folds its copies into the originals between
 * lock and unlock. */
extern void OCC_reduce_lock(struct OCC_thread *self);
extern void OCC_reduce_unlock(struct OCC_thread *self);
