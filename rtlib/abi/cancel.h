/* cancel.h: declares cancellation and the error directive; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Cancellation [OMP 5.2 §16] -------------------------------------------
 * `kind` is OCC_PARALLEL, OCC_FOR, OCC_SECTIONS or OCC_TASKGROUP, and means the
 * innermost region of this kind around the caller. These functions do nothing
 * unless OMP_CANCELLATION is true. */

/* Call on each thread, on entry to a region that can be cancelled. */
extern void OCC_cancellable(struct OCC_thread *self, enum OCC_kind kind);
/* OCC_cancel cancels the region. Both functions return true if the region is
 * cancelled: then go to the region's end. */
extern int OCC_cancel(struct OCC_thread *self, enum OCC_kind kind);
extern int OCC_cancellation_point(struct OCC_thread *self,
                                  enum OCC_kind kind);
/* Call before and after the join of a parallel region that can be cancelled. */
extern void OCC_cancel_join(struct OCC_thread *self);
extern void OCC_cancel_clear(struct OCC_thread *self);

/* error at(execution) [OMP 5.2 §8.5]: prints the message, and ends the program
 * if `fatal` is not 0. `message` may be NULL. */
extern void OCC_error(const struct OCC_construct *construct, int fatal,
                      const char *message) OCC_COLD;
