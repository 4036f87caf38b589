/* omp5_codeptr.h: finds the address of an event in the program's code.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    nothing.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the translations of omp5_*, on the thread that reports.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_CODEPTR_H
#define OCC_TOOL_OMP5_CODEPTR_H

#include "base/frames.h"
#include "model/call_site.h"
#include "model/thread.h"
#include "tool/entries.h"

/* Returns the first return address outside the runtime, from this frame
 * outwards. The function saves the registers that it uses, so a receiver need
 * not save any before the call. It is called rarely. */
#if __has_attribute(__preserve_most__) && !defined(__riscv)
__attribute__((__preserve_most__))
#endif
const void *
occ_omp5_codeptr_beyond(void *const *frame);

/* Call in a receiver. Returns the address, in the program's code, of the event
 * that the receiver reports: the first return address outside the runtime. The
 * runtime has frame pointers, so its frames lead to this address. */
static inline const void *occ_omp5_codeptr(void) {
  void *const *frame = __builtin_frame_address(0);
  const void *address = occ_saved_return(frame);
  return OCC_LIKELY(!occ_is_ours(address))
             ? address
             : occ_omp5_codeptr_beyond(occ_saved_frame(frame));
}

/* For events without a construct, such as routines and cancellation. In other
 * compilers' code the first return address outside the runtime may be outside
 * the current task, too: see omp5_codeptr.c. */
const void *occ_omp5_codeptr_within(const struct OCC_thread *self,
                                    void *const *frame);
static inline const void *occ_omp5_codeptr_in(const struct OCC_thread *self) {
  void *const *frame = __builtin_frame_address(0);
  const void *address = occ_saved_return(frame);
  return OCC_LIKELY(!occ_is_ours(address))
             ? address
             : occ_omp5_codeptr_within(self, occ_saved_frame(frame));
}

/* For events of a construct. In other compilers' code each call of the runtime
 * counts as a construct. All events of this construct have the call's address.
 */
const void *occ_omp5_codeptr_of_site(const struct OCC_thread *self,
                                     const struct OCC_call_site *site);
static inline const void *
occ_omp5_codeptr_at(const struct OCC_thread *self,
                    const struct OCC_construct *construct) {
  const struct OCC_call_site *site = occ_call_site(construct);
  return OCC_UNLIKELY(site != 0) ? occ_omp5_codeptr_of_site(self, site)
                                 : occ_omp5_codeptr();
}

#endif
