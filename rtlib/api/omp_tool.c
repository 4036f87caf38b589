/* omp_tool.c: ompt_control and omp_control_tool: what a program tells its tool.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/ompt.h.
 * Owns:    nothing. Callers: the user's program, in C or Fortran.
 * Emits:   control.   Spec: [TR2 §8], [OMP 5.2 §18.14]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"
#include "ompt.h"

#include "engine/attach.h"
#include "tool/emit.h"

#define API __attribute__((__visibility__("default")))

API void ompt_control(uint64_t command, uint64_t modifier) {
  struct occ_control control = {command, modifier};
  occ_emit(occ_self(), OCC_EV_CONTROL, (OCC_u64)(unsigned long)&control);
}

/* Fortran passes addresses and adds an underscore. */
API void ompt_control_(const int64_t *command, const int64_t *modifier);
API void ompt_control_(const int64_t *command, const int64_t *modifier) {
  ompt_control((uint64_t)*command, (uint64_t)*modifier);
}

/* TR2's callback has no argument and returns nothing: what it has taken it has
 * accepted. */
API int omp_control_tool(int command, int modifier, void *arg) {
  struct occ_thread *self = occ_self();
  (void)arg;
  if (!occ_observed)
    return omp_control_tool_notool;
  if (!(self->pub.events >> OCC_EV_CONTROL & 1))
    return omp_control_tool_nocallback;
  ompt_control((uint64_t)(int64_t)command, (uint64_t)(int64_t)modifier);
  return omp_control_tool_success;
}
