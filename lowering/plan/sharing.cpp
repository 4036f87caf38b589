/* sharing.cpp: implicitly determined data-sharing of tasks.
 *
 * Layer:   plan. Requires: regions with their explicit clauses, uses.
 * Spec:    [OMP 3.1, 2.9.1.1]
 *
 * A variable without a clause is shared in a parallel region. In a task it is
 * shared if every implicit task of the team shares it, and firstprivate
 * otherwise.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <set>

namespace occ {

/// What code that surrounds \p Region sees of \p Var is shared by the team.
static bool sharedAround(const Unit &U, int Var, int Region) {
  const Variable &V = U.variable(Var);
  for (int R = Region; R >= 0; R = U.region(R).Parent) {
    const Listed *L = U.region(R).listed(Var);
    if (L && makesCopy(L->How))
      return false;
    if (L && L->How == Sharing::Shared)
      return true;
    if (R == V.Home && V.Function >= 0)
      return V.StaticLocal;
    if (U.region(R).DefaultShared)
      return true;
    // A team's initial task has no clauses of its target construct's.
    if (U.region(R).Outlined() && !U.region(R).makesTasks() &&
        U.region(R).Kind != Construct::Team)
      return true;
  }
  return V.Function < 0 || V.StaticLocal;
}

/// The variables that names in each task's code refer to around it, by the
/// clauses that the user wrote.
static std::vector<std::set<int>> wantedByTasks(const Unit &U) {
  std::vector<std::set<int>> Wanted(U.Regions.size());
  for (const Reference &Ref : references(U)) {
    const Variable &V = U.variable(Ref.Var);
    if (V.IsTypedef || V.ThreadPrivate)
      continue;
    for (int R = Ref.Region; R >= 0; R = U.region(R).Parent) {
      if (R == V.Home && V.Function >= 0)
        break;
      if (U.region(R).makesTasks())
        Wanted[unsigned(R)].insert(Ref.Var);
      const Listed *L = U.region(R).listed(Ref.Var);
      if (L && makesCopy(L->How))
        break;
    }
  }
  return Wanted;
}

void planSharing(Unit &U) {
  const std::vector<std::set<int>> Wanted = wantedByTasks(U);
  // Outer tasks come first: an inner one asks what they decided.
  for (Region &T : U.Regions) {
    if (T.DefaultShared)
      continue;
    for (int Var : Wanted[unsigned(T.Id)])
      if (!T.listed(Var) && !sharedAround(U, Var, T.Parent))
        T.Clauses.push_back({Var, Sharing::FirstPrivate, Rule::TaskOwn});
  }
}

} // namespace occ
