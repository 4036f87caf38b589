/* sharing.cpp: determines the implicit data-sharing of tasks.
 *
 * Layer:   plan. Requires: constructs with their explicit clauses, uses.
 * Spec:    [OMP 5.2 §5.1.1]
 *
 * A variable without a clause is shared in a parallel region. In a task it is
 * shared if every implicit task of the team shares it, and firstprivate
 * otherwise.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <set>

namespace occ {

/// True if all threads of the team share \p Var in \p Construct.
static bool sharedAround(const Unit &U, int Var, int Construct) {
  const Variable &V = U.variable(Var);
  for (int R = Construct; R >= 0; R = U.construct(R).Parent) {
    const Listed *L = U.construct(R).listed(Var);
    if (L && makesCopy(L->How))
      return false;
    // A shared clause of a task does not show that the team shares the
    // variable: a task can share a variable of one thread.
    const bool IsTask = U.construct(R).makesTasks();
    if (L && L->How == Sharing::Shared && !IsTask)
      return true;
    if (R == V.Home && V.Function >= 0)
      return V.StaticLocal;
    if (U.construct(R).Task.DefaultShared && !IsTask)
      return true;
    // An outlined region of a team shares what no clause lists. But a Team's
    // clauses are at the construct around it, and an Outline (made for
    // --ompt-outline) is code of the region around it.
    if (U.construct(R).Outlined() && !U.construct(R).makesTasks() &&
        U.construct(R).Kind != ConstructKind::Team &&
        U.construct(R).Kind != ConstructKind::Outline)
      return true;
  }
  return V.Function < 0 || V.StaticLocal;
}

/// Returns for each construct the variables that it names, that come from
/// outside of it, and that \p Asks accepts. Ignores names in inner constructs
/// that have a copy of the variable.
static std::vector<std::set<int>>
wanted(const Unit &U, bool (*Asks)(const Unit &, const Construct &, int Var)) {
  std::vector<std::set<int>> Wanted(U.Constructs.size());
  for (const Reference &Ref : references(U)) {
    const Variable &V = U.variable(Ref.Var);
    if (V.IsTypedef || V.ThreadPrivate)
      continue;
    for (int R = Ref.Construct; R >= 0; R = U.construct(R).Parent) {
      const Construct &C = U.construct(R);
      if (R == V.Home && V.Function >= 0)
        break;
      if (Asks(U, C, Ref.Var))
        Wanted[unsigned(R)].insert(Ref.Var);
      const Listed *L = C.listed(Ref.Var);
      if (L && makesCopy(L->How))
        break;
    }
  }
  return Wanted;
}

static bool isTasks(const Unit &, const Construct &C, int) {
  return C.makesTasks();
}

/// True if a clause of \p Part's directive lists \p Var. Ignores the target
/// part, which also lists variables that no clause names.
static bool listedOnDirective(const Unit &U, const Construct &Part, int Var) {
  for (const Construct &C : U.Constructs) {
    if (C.Whole.Begin != Part.Whole.Begin || C.Whole.End != Part.Whole.End)
      continue;
    if (C.Kind != ConstructKind::Target && C.listed(Var))
      return true;
    for (const SimdPart::Item &I : C.Nest.Simd.Items)
      if (I.Var == Var)
        return true;
  }
  return false;
}

static bool isDefaults(const Unit &U, const Construct &C, int Var) {
  return C.Task.DefaultCopy && !listedOnDirective(U, C, Var);
}

/// In directives with a target construct: finds the variables that a default
/// clause makes private. Clang's lists can't be used, because they mix these
/// variables with private variables of the target construct.
static void planDefaults(Unit &U) {
  const std::vector<std::set<int>> Wanted = wanted(U, isDefaults);
  for (Construct &C : U.Constructs)
    for (int Var : Wanted[unsigned(C.Id)])
      C.Clauses.push_back({Var, *C.Task.DefaultCopy, Rule::Default});
}

void planSharing(Unit &U) {
  planDefaults(U);
  const std::vector<std::set<int>> Wanted = wanted(U, isTasks);
  // Outer tasks come first: an inner task uses their results.
  for (Construct &T : U.Constructs) {
    if (T.Task.DefaultShared)
      continue;
    for (int Var : Wanted[unsigned(T.Id)])
      if (!T.listed(Var) && !sharedAround(U, Var, T.Parent))
        T.Clauses.push_back({Var, Sharing::FirstPrivate, Rule::TaskOwn});
  }
}

} // namespace occ
