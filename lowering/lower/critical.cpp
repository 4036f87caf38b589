/* critical.cpp: critical.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.8.2]
 *
 * A name's lock is a weak symbol: the linker makes one of all of them.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerCritical(Lowerer &L, const Construct &R) {
  std::string Mutex = "OCC_critical_name_" + R.CriticalName;
  if (R.CriticalName.empty())
    Mutex = "OCC_critical_unnamed";
  L.declareOnce("__attribute__((weak)) struct OCC_mutex " + Mutex + ";\n");
  Code Out;
  Out.generated("{\n" + L.self(R) + "OCC_critical_enter(occ_self, &" + Mutex +
                    ", &" + L.record(R) + ");\n",
                R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated("OCC_critical_exit(occ_self, &" + Mutex + ", &" + L.record(R) +
                    ");\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
