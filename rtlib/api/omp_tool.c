/* omp_tool.c: passes a program's commands to its tool, in ompt_control and
 * omp_control_tool.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/ompt.h.
 * Owns:    nothing. Callers: the user's program, in C or Fortran.
 * Emits:   control.   Spec: [TR2 §8], [OMP 5.2 §18.14]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"
#include "ompt.h"

#include "engine/lifecycle.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/listening.h"

#define API __attribute__((__visibility__("default")))

API void ompt_control(uint64_t command, uint64_t modifier) {
  struct occ_control control = {command, modifier, 0, 0};
  occ_emit_CONTROL(occ_self(), &control);
}

/* For Fortran, which passes addresses and adds an underscore to the name. */
API void ompt_control_(const int64_t *command, const int64_t *modifier);
API void ompt_control_(const int64_t *command, const int64_t *modifier) {
  ompt_control((uint64_t)*command, (uint64_t)*modifier);
}

/* Returns the result of a tool's callback of OpenMP 5. The callback of TR2 does
 * not get `arg` and has no result, so for a tool of TR2 this routine returns
 * that the command was accepted. */
API int omp_control_tool(int command, int modifier, void *arg) {
  struct occ_thread *self = occ_self();
  struct occ_control control = {(OCC_u64)(OCC_i64)command,
                                (OCC_u64)(OCC_i64)modifier, arg,
                                omp_control_tool_nocallback};
  int framed;
  if (!occ_tool_is_there())
    return omp_control_tool_notool;
  if (!occ_wanted(self, OCC_EV_CONTROL))
    return omp_control_tool_nocallback;
  framed = occ_frame_edge(self->pub.task, OCC_EDGE);
  occ_emit_CONTROL(self, &control);
  if (framed)
    occ_frame_edge_clear(self->pub.task);
  return control.answer;
}
