/* barriers.h: barriers, and reductions in them; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- barrier [OMP 5.2 §15.3.1] -------------------------------------------- */

enum OCC_ENUM OCC_barrier_kind {
  OCC_BARRIER_IMPLIED,
  OCC_BARRIER_EXPLICIT, /* a barrier construct */
  OCC_BARRIER_INTERNAL /* a barrier of ours that the standard does not have */
};

/* Returns when every thread of the team has arrived and all its tasks are
 * done. `kind` is an enum OCC_barrier_kind. */
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

/* Between begin and end, call wait once, or twice with work between the calls
 * that must be complete when the barrier ends. */
OCC_INLINE void OCC_barrier(struct OCC_thread *self,
                            const struct OCC_construct *construct, int kind) {
  OCC_barrier_begin(self, construct, kind);
  OCC_barrier_wait(self, kind);
  OCC_barrier_end(self, construct, kind);
}

/* ---- reduction at the end of a worksharing construct --------------------- */

/* As OCC_join_gather and OCC_join_release. The implied barrier ends with the
 * release. */
extern int OCC_reduce_gather(struct OCC_thread *self, void *partial,
                             OCC_u64 size, OCC_combine *combine);
extern void OCC_reduce_release(struct OCC_thread *self);

/* Goes after OCC_reduce_begin, which also serves a region's end. */
OCC_INLINE void OCC_reduce_end(struct OCC_thread *self,
                               const struct OCC_construct *construct) {
  OCC_reduce_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, OCC_EV_REDUCTION_END, construct, 0);
    OCC_leave(self, OCC_EV_BARRIER_END, construct, 0);
  }
}

/* Goes after OCC_reduce_begin at a region's end. Copies in memory of an
 * allocator are freed between the two waits: after all threads have combined
 * them, and before any thread can destroy the allocator. To a tool it is one
 * barrier. */
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

/* scan: between two barriers each thread shows its total to the others. */
extern void OCC_scan_put(struct OCC_thread *self, void *total);
extern void *OCC_scan_get(struct OCC_thread *self, unsigned num);

/* Room for the copies of an array that has too many bytes for a stack, or a
 * size that is only known at run time. */
extern void *OCC_copies_new(OCC_u64 bytes);
extern void OCC_copies_free(void *copies);

/* With nowait: the caller folds its copies into the originals between lock and
 * unlock. */
extern void OCC_reduce_lock(struct OCC_thread *self);
extern void OCC_reduce_unlock(struct OCC_thread *self);
