/* omp5_codeptr.h: the address of an event of OpenMP 5 in the program's code.
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

/* The first return address from this frame outwards that is not in the runtime.
 * Called rarely: it saves registers, so that receivers need not. */
#if __has_attribute(__preserve_most__) && !defined(__riscv)
__attribute__((__preserve_most__))
#endif
const void *
occ_omp5_codeptr_beyond(void *const *frame);

/* The address of the calling receiver's event in the program's code. The
 * runtime is compiled with frame pointers, so the chain of frames leads from
 * here, through the runtime's functions, to the first return address outside of
 * the runtime. The frame of the program's function is not needed. */
static inline const void *occ_omp5_codeptr(void) {
  void *const *frame = __builtin_frame_address(0);
  const void *address = occ_saved_return(frame);
  return OCC_LIKELY(!occ_is_ours(address))
             ? address
             : occ_omp5_codeptr_beyond(occ_saved_frame(frame));
}

/* Does the same for events without a construct, such as routines and
 * cancellation. In other compilers' code the chain of frames may lead out of
 * the task: see omp5_codeptr.c. */
const void *occ_omp5_codeptr_within(const struct OCC_thread *self,
                                    void *const *frame);
static inline const void *occ_omp5_codeptr_in(const struct OCC_thread *self) {
  void *const *frame = __builtin_frame_address(0);
  const void *address = occ_saved_return(frame);
  return OCC_LIKELY(!occ_is_ours(address))
             ? address
             : occ_omp5_codeptr_within(self, occ_saved_frame(frame));
}

/* In other compilers' code each call of an entry is a construct, which knows
 * its place. Events that the runtime reports about the construct have that
 * place, too. */
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
