/* critical.cpp: the critical construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §15.2]
 *
 * The lock for a name is a weak symbol, the same symbol as gcc's, so that the
 * linker makes one lock for a name. The lock for regions without a name is in
 * the runtime.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerCritical(Lowerer &L, const Construct &R) {
  std::string Mutex = "OCC_critical_unnamed";
  if (!R.CriticalName.empty()) {
    Mutex = "OCC_critical_name_" + R.CriticalName;
    L.declareOnce("__attribute__((weak)) struct OCC_mutex " + Mutex +
                  " __asm__(\".gomp_critical_user_" + R.CriticalName +
                  "\");\n");
  }
  return L.code(R, R"(
    {
      $self
      OCC_critical_enter(occ_self, &$mutex, &$record);
      $body
      OCC_critical_exit(occ_self, &$mutex, &$record);
    }
  )",
                {{"mutex", Mutex}, {"body", L.body(R)}});
}

} // namespace occ
