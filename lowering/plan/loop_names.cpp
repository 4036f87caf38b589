/* loop_names.cpp: variables of loops that have the name of another variable.
 *
 * Layer:   plan. Requires: uses.
 *
 * Lowered code declares all variables of a nest in one block, together with the
 * construct's copies. In the user's code each loop opens a scope of its own. So
 * two of these variables may have the same name:
 *
 *   #pragma omp for collapse(2) private(i)
 *   for (int i = 0; i < n; i++) {
 *     j++;
 *     for (int j = 0; j < n; j++)
 *
 * A private copy that no code can name is left out. Otherwise the loop's
 * variable gets another name.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <algorithm>
#include <set>

namespace occ {

/// The variables that code of the nest of \p C can mean: it names them, or
/// declares them between two loops. Code in the body can't mean a variable that
/// a loop's variable hides, and may hide the loop's variable itself.
static std::set<int> meant(const Unit &U, const Construct &C) {
  std::set<int> All;
  for (const Use &Named : U.usesIn(C.Whole))
    if (U.isInside(Named.Construct, C.Id) &&
        !C.Body.contains(U.variable(Named.Var).Declared))
      All.insert(Named.Var);
  for (int Var = 0; Var < int(U.Variables.size()); ++Var)
    if (const Offset At = U.variable(Var).Declared;
        C.Whole.contains(At) && !C.Body.contains(At))
      All.insert(Var);
  return All;
}

template <typename List, typename Condition>
static void eraseIf(List &All, Condition Is) {
  All.erase(std::remove_if(All.begin(), All.end(), Is), All.end());
}

/// Gives the variable of \p C's loop \p I another name, if its name must be
/// that of another variable.
static void rename(Unit &U, Construct &C, size_t I, std::set<int> Others) {
  const int Own = C.Nest.Loops[I].Var;
  Variable &V = U.Variables[size_t(Own)];
  const auto IsOther = [&](int Var) {
    return Var != Own && U.variable(Var).Name == V.Name;
  };
  const auto IsUnnamed = [&](int Var) {
    return IsOther(Var) && !Others.count(Var);
  };
  std::vector<SimdPart::Item> &Items = C.Nest.Simd.Items;
  eraseIf(C.Clauses, [&](const Listed &L) {
    return L.How == Sharing::Private && !L.Creates && IsUnnamed(L.Var);
  });
  eraseIf(Items, [&](const SimdPart::Item &I) {
    return I.What == SimdPart::Private && IsUnnamed(I.Var);
  });
  for (const Listed &L : C.Clauses)
    Others.insert(L.Var);
  for (const SimdPart::Item &Item : Items)
    Others.insert(Item.Var);
  // Of two loops with one name, the inner one gets another.
  for (size_t Inner = I + 1; Inner < C.Nest.Loops.size(); ++Inner)
    Others.erase(C.Nest.Loops[Inner].Var);
  if (!std::any_of(Others.begin(), Others.end(), IsOther))
    return;
  V.Name = "occ_loop_" + V.Name + std::to_string(Own);
  V.Renamed = true;
}

void planLoopNames(Unit &U) {
  for (Construct &C : U.Constructs) {
    if (C.Nest.Loops.empty())
      continue;
    const std::set<int> Others = meant(U, C);
    for (size_t I = 0; I < C.Nest.Loops.size(); ++I)
      if (const Variable &V = U.variable(C.Nest.Loops[I].Var);
          C.Whole.contains(V.Declared) && !V.Renamed)
        rename(U, C, I, Others);
  }
}

} // namespace occ
