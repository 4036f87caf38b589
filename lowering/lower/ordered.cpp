/* ordered.cpp: ordered.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.8.7]
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerOrdered(Lowerer &L, const Region &R) {
  Code Out;
  Out.generated("{\n" + L.self(R) + "OCC_ordered_enter(occ_self, &" +
                    L.record(R) + ");\n",
                R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated("OCC_ordered_exit(occ_self, &" + L.record(R) + ");\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
