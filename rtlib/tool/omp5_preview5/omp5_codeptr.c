/* omp5_codeptr.c: finds the address in the program's code for an event that a
 * function of the runtime reports.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    nothing.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the translations of omp5_*, on the thread that reports.
 *
 * If a function of the program calls the runtime in its last statement, another
 * compiler may have made the call a jump. Then the return address lies in the
 * function's caller.
 * If this caller is the runtime, the function that jumped is the outlined
 * function of the current task. Then the result is the address of the outlined
 * function plus 1, because tools look one byte before an address.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5_codeptr.h"

#define DEEPEST 32 /* greatest depth of calls in the runtime */

/* Returns the innermost frame whose return address is not in the runtime, or
 * NULL. */
static void *const *beyond(void *const *frame) {
  for (int depth = 0; depth < DEEPEST; depth++, frame = occ_saved_frame(frame))
    if (!occ_is_ours(occ_saved_return(frame)))
      return frame;
  return 0;
}

const void *occ_omp5_codeptr_beyond(void *const *frame) {
  frame = beyond(frame);
  return frame ? occ_saved_return(frame) : 0;
}

static const void *in_function(const struct OCC_task *task) {
  OCC_mfunction *function =
      task->construct ? occ_construct_function(task->construct) : 0;
  return function ? (const char *)(void *)function + 1 : 0;
}

const void *occ_omp5_codeptr_of_site(const struct OCC_thread *self,
                                     const struct OCC_call_site *site) {
  if (OCC_LIKELY(site->address && !occ_is_ours(site->address)))
    return site->address;
  return site->address ? in_function(self->task) : occ_omp5_codeptr();
}

const void *occ_omp5_codeptr_within(const struct OCC_thread *self,
                                    void *const *frame) {
  void *const *end = occ_call_site(self->task->construct)
                         ? occ_load(&self->task->frame.exit, RELAXED)
                         : 0;
  frame = beyond(frame);
  if (!frame)
    return 0;
  return !end || frame < end ? occ_saved_return(frame)
                             : in_function(self->task);
}
