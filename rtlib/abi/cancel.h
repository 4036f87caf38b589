/* cancel.h: ways out of a region: cancellation and errors; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Cancellation [OMP 5.2 §16] -------------------------------------------
 * `kind` is OCC_PARALLEL, OCC_FOR, OCC_SECTIONS or OCC_TASKGROUP: the innermost
 * region of that kind around the caller. All of it does nothing unless
 * OMP_CANCELLATION is true. */

/* Each thread of a team, when it enters a region that can be cancelled. */
extern void OCC_cancellable(struct OCC_thread *self, enum OCC_kind kind);
/* Returns true if the caller must go to the end of the region: always when the
 * caller itself has cancelled it. */
extern int OCC_cancel(struct OCC_thread *self, enum OCC_kind kind);
extern int OCC_cancellation_point(struct OCC_thread *self,
                                  enum OCC_kind kind);
/* Call before the join of a parallel region that can be cancelled, and after
 * it. */
extern void OCC_cancel_join(struct OCC_thread *self);
extern void OCC_cancel_clear(struct OCC_thread *self);

/* error at(execution) [OMP 5.2 §8.5]: prints the message, and ends the program
 * if it is fatal. `message` may be NULL. */
extern void OCC_error(const struct OCC_construct *construct, int fatal,
                      const char *message) OCC_COLD;
