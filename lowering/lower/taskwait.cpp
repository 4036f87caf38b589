/* taskwait.cpp: taskwait and taskyield.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.7.2, 2.8.4]
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerTaskwait(Lowerer &L, const Region &R) {
  Code C;
  C.generated("{\n" + L.self(R) + "OCC_taskwait(occ_self, &" + L.record(R) +
                  ");\n}\n",
              R.Whole.Begin);
  return C;
}

Code lowerTaskyield(Lowerer &L, const Region &R) {
  Code C;
  C.generated("{\n" + L.self(R) + "OCC_taskyield(occ_self);\n}\n",
              R.Whole.Begin);
  return C;
}

} // namespace occ
