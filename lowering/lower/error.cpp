/* error.cpp: error at(execution).
 *
 * Layer:   lower.   Spec: [OMP 5.2, 8.5]
 *
 * at(compilation) is Clang's: it warns or refuses the unit.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerError(Lowerer &L, const Construct &R) {
  Code C;
  C.generated("{\nOCC_error(&" + L.record(R) + ", " + (R.Fatal ? "1" : "0") +
                  ", " + (R.Message.empty() ? "0" : L.expression(R.Message)) +
                  ");\n}\n",
              R.Whole.Begin);
  return C;
}

} // namespace occ
