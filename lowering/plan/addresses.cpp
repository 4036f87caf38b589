/* addresses.cpp: constant addresses of variables of which the construct has a
 * copy.
 *
 * Layer:   plan. Requires: sharing.
 *
 * In the initializer of a static variable, `&x` is the address of the variable
 * itself. But in an outlined function, the name x may denote a copy, whose
 * address is not constant. So the variable gets a second name.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

namespace occ {

void planAddresses(Unit &U) {
  for (const OriginalName &A : U.Addresses) {
    const Variable &V = U.variable(A.Var);
    const Meaning M = meaning(U, A.Var, A.Construct);
    if (M.Of < 0 && !M.Mapped) {
      if (V.Renamed)
        U.Edits.push_back({A.Name, V.Name});
      continue;
    }
    U.Edits.push_back({A.Name, V.second()});
    std::string &Hoisted =
        U.Functions[unsigned(U.construct(A.Construct).Function)].Hoisted;
    if (Hoisted.find(A.Again) == std::string::npos)
      Hoisted += A.Again;
  }
}

} // namespace occ
