/* explain.cpp: lists the attribute of each variable in each construct, and the
 * rule that decides the attribute.
 *
 * Layer:   plan. Requires: captures.
 * Spec:    [OMP 5.2 §5.1]
 *
 * This pass decides nothing. A variable's attribute comes from clauses, and
 * from entries that other passes have added to the lists of clauses. Otherwise
 * the rules of [OMP 5.2 §5.1.1] apply, as in planSharing.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"
#include "plan/storage.h"

#include <map>

namespace occ {

namespace {

class Explainer {
public:
  explicit Explainer(const Unit &U) : U(U), Found(U.Constructs.size()) {}
  std::vector<std::vector<Attribute>> all();

private:
  bool isLocal(const Variable &V) const { return V.Function >= 0; }
  Attribute of(int Var, int Construct) const;
  Attribute around(int Var, int Construct) const;
  void note(int Var, int Construct);

  const Unit &U;
  std::vector<std::map<int, Attribute>> Found; ///< by construct, by variable
};

} // namespace

/// Returns the variable's attribute in the code around a construct that gives
/// the variable no attribute.
Attribute Explainer::around(int Var, int Construct) const {
  for (int R = U.construct(Construct).Parent; R >= 0;
       R = U.construct(R).Parent) {
    Attribute A = of(Var, R);
    if (A.Why != Rule::Enclosing)
      return {Var, A.How, Rule::Enclosing, R, nullptr, ""};
  }
  const Variable &V = U.variable(Var);
  bool Static = !isLocal(V) || V.StaticLocal;
  return {Var,
          Static ? Sharing::Shared : Sharing::Private,
          Static ? Rule::CalledStatic : Rule::CalledOwn,
          -1,
          nullptr,
          ""};
}

Attribute Explainer::of(int Var, int Construct) const {
  const occ::Construct &R = U.construct(Construct);
  const Variable &V = U.variable(Var);
  auto is = [&](Sharing How, Rule Why) {
    return Attribute{Var, How, Why, -1, nullptr, ""};
  };
  if (const Listed *L = R.listed(Var); L && L->Why != Rule::Ours)
    return is(L->How, L->Why);
  if (V.ThreadPrivate)
    return is(Sharing::Private, Rule::ThreadPrivate);
  if (isLocal(V) && V.Home == Construct)
    return V.StaticLocal ? is(Sharing::Shared, Rule::InsideStatic)
                         : is(Sharing::Private, Rule::Inside);
  if (R.Task.DefaultShared && R.Kind != ConstructKind::Target)
    return is(Sharing::Shared, Rule::Default);
  if (R.makesTasks())
    return is(Sharing::Shared, Rule::TaskShared);
  if (R.Kind == ConstructKind::Target)
    return is(Sharing::Shared, Rule::TargetMapped);
  if (R.Kind == ConstructKind::Parallel)
    return is(Sharing::Shared, Rule::ParallelShared);
  return around(Var, Construct);
}

/// Notes the attribute of \p Var in \p Construct and in each construct around
/// it, up to the one that has the variable's copy or declares the variable.
void Explainer::note(int Var, int Construct) {
  const Variable &V = U.variable(Var);
  for (int R = Construct; R >= 0; R = U.construct(R).Parent) {
    // The construct in an Outline gets an attribute, too, because the Outline's
    // function may need the variable for a bound.
    if (U.construct(R).Kind == ConstructKind::Outline) {
      const int In = U.construct(R).Children[0];
      Found[unsigned(In)].emplace(Var, of(Var, In));
    }
    Found[unsigned(R)].emplace(Var, of(Var, R));
    const Listed *L = U.construct(R).listed(Var);
    if ((L && L->Why != Rule::Ours && makesCopy(L->How)) ||
        (isLocal(V) && V.Home == R))
      return;
  }
}

std::vector<std::vector<Attribute>> Explainer::all() {
  for (const Reference &Ref : references(U))
    if (!U.variable(Ref.Var).IsTypedef)
      note(Ref.Var, Ref.Construct);
  for (const Construct &R : U.Constructs)
    for (const Listed &L : R.Clauses)
      if (L.Why != Rule::Ours)
        note(L.Var, R.Id);
  std::vector<std::vector<Attribute>> Out;
  for (const auto &ByVariable : Found) {
    Out.emplace_back();
    for (const auto &Entry : ByVariable) {
      Attribute A = Entry.second;
      const Storage S = arrival(U, A.Var, U.construct(int(Out.size()) - 1));
      // The outlined function declares a constant with its value.
      const bool Known = S.Value && !U.variable(A.Var).Constant.empty();
      A.Passed = Known ? nullptr : S.passed();
      A.PassedWhy = S.Why;
      Out.back().push_back(A);
    }
  }
  return Out;
}

std::vector<std::vector<Attribute>> explainSharing(const Unit &U) {
  return Explainer(U).all();
}

} // namespace occ
