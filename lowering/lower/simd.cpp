/* simd.cpp: simd stays Clang's; only its variables get plain names.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerSimd(Lowerer &L, const Region &R) {
  // Where every listed variable has its plain name already, nothing changes.
  bool Plain = true;
  for (const Listed &C : R.Clauses)
    Plain &= L.access(C.Var, R.Parent) == L.U.variable(C.Var).Name;
  if (Plain)
    return L.body(R);
  std::string Back;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Linear) {
      const Variable &V = L.U.variable(C.Var);
      Back += copyValue(V, "(*" + original(V) + ")", V.Name);
    }
  Code Out;
  Out.generated("{\n" + openCopies(L, R), R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(Back + "}\n}\n", R.Whole.Begin);
  return Out;
}

} // namespace occ
