/* schedule.cpp: selects the schedule by which the iterations of a loop
 * construct are shared.
 *
 * Layer: lower. Spec: [OMP 5.2 §11.5.3]
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

/// A reproducible schedule gives each iteration to the same thread every time.
Schedule scheduleOf(const Construct &R) {
  return R.Nest.Reproducible ? Schedule::Static : R.Nest.Sched;
}

const char *scheduleName(const Construct &R) {
  switch (scheduleOf(R)) {
  case Schedule::Dynamic: return "OCC_DYNAMIC";
  case Schedule::Guided: return "OCC_GUIDED";
  case Schedule::Runtime: return "OCC_RUNTIME";
  case Schedule::Auto: return "OCC_AUTO";
  case Schedule::None:
  case Schedule::Static: break;
  }
  return "OCC_STATIC";
}

} // namespace occ
