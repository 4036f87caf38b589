/* block_externs.cpp: declarations of external variables in the blocks of a
 * construct that has a copy of the variable.
 *
 * Layer:   plan. Requires: sharing.
 *
 * In such a construct the variable's name must denote the copy, but the
 * declaration would make it denote the variable of file scope. So the
 * declaration gets another name, which no code uses.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

namespace occ {

/// Renames the local variables of \p Function that \p E's declaration hides:
/// without the declaration, code after it would use them.
static void renameHidden(Unit &U, const OriginalName &E, int Function) {
  const std::string Name = U.variable(E.Var).Name;
  for (size_t I = 0; I < U.Variables.size(); ++I) {
    Variable &V = U.Variables[I];
    if (V.Name != Name || V.Function != Function || V.Declared > E.Name.Begin)
      continue;
    const Span At = {V.Declared, V.Declared + Offset(Name.size())};
    V.Name = "occ_hidden_" + Name + std::to_string(I);
    V.Renamed = true;
    U.Edits.push_back({At, V.Name});
  }
}

void planBlockExterns(Unit &U) {
  for (const OriginalName &E : U.BlockExterns) {
    const Meaning M = meaning(U, E.Var, E.Construct);
    if (M.Of < 0 && M.Crossed.empty())
      continue;
    U.Edits.push_back({E.Name, "occ_extern_" + U.variable(E.Var).Name});
    renameHidden(U, E, U.construct(E.Construct).Function);
  }
}

} // namespace occ
