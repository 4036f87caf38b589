/* task_flags.cpp: writes the flags with which a task is created.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §12.5, §12.6, §13.8]
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"
#include "lower/tasks.h"

namespace occ {

std::string taskFlags(const Lowerer &L, const Construct &R) {
  std::string Flags = R.Task.Untied ? "OCC_TASK_UNTIED" : "0";
  if (R.Task.Mergeable)
    Flags += " | OCC_TASK_MERGEABLE";
  if (!R.Task.Final.empty())
    Flags += emit(" | (($final) ? OCC_TASK_FINAL : 0)",
                  {{"final", L.expression(R.Task.Final)}});
  if (R.Kind == ConstructKind::Target) {
    if (!R.NoWait)
      Flags += " | OCC_TASK_UNDEFERRED";
  } else if (!R.If.empty()) {
    // An if clause that also applies to simd is evaluated once.
    bool IsSimds = R.If.Begin == R.Nest.Simd.If.Begin;
    Flags += emit(
        " | (($condition) ? 0 : OCC_TASK_UNDEFERRED)",
        {{"condition", IsSimds ? "occ_vector" : L.expression(R.If, R.Parent)}});
  }
  if (R.Task.isSpecial() || mayLeave(L, R))
    Flags += " | OCC_TASK_SPECIAL";
  if (!R.Task.Event.empty())
    Flags += " | OCC_TASK_DETACH";
  return Flags;
}

} // namespace occ
