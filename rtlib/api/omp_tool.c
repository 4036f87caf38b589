/* omp_tool.c: ompt_control, the one routine of TR2 that programs call.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/ompt.h.
 * Owns:    nothing. Callers: the user's program, in C or Fortran.
 * Emits:   control.   Spec: [TR2 §8]
 */
/* SPDX-License-Identifier: MIT */
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
