/* meaning.cpp: finds which copy of a variable its name denotes in a construct.
 *
 * Layer:   plan.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

namespace occ {

/// True if \p R is a target construct that maps \p Var, a variable of file
/// scope. Then code on a device gets the variable's address on that device.
static bool isMapped(const Unit &U, const Construct &R, const Variable &V,
                     int Var) {
  return U.Devices && R.Kind == ConstructKind::Target && V.Function < 0 &&
         !V.ThreadPrivate && R.maps(Var);
}

Meaning meaning(const Unit &U, int Var, int Construct) {
  const Variable &V = U.variable(Var);
  Meaning M;
  for (int R = Construct; R >= 0; R = U.construct(R).Parent) {
    const Listed *L = U.construct(R).listed(Var);
    if (L && makesCopy(L->How)) {
      M.Of = R;
      return M;
    }
    M.Mapped = isMapped(U, U.construct(R), V, Var);
    if ((R == V.Home && V.Function >= 0) || M.Mapped)
      return M;
    if (U.construct(R).Outlined())
      M.Crossed.push_back(R);
  }
  // Every function can name a variable of file scope or a threadprivate
  // variable, so it is not passed to outlined functions.
  if (V.Function < 0 || V.ThreadPrivate)
    M.Crossed.clear();
  return M;
}

std::vector<Reference> references(const Unit &U) {
  std::vector<Reference> Out;
  for (const std::vector<Use> *Uses : {&U.Uses, &U.Elsewhere})
    for (const Use &Named : *Uses)
      Out.push_back({Named.Var, Named.Construct, Named.How, Named.Decays});
  // The simd directive that Clang gets for a combined construct names the
  // reduction variable, so the combined construct needs this variable.
  for (const Construct &R : U.Constructs)
    if (R.Kind == ConstructKind::Outline)
      for (const SimdPart::Item &I : U.construct(R.Children[0]).Nest.Simd.Items)
        if (I.What == SimdPart::Reduction)
          Out.push_back({I.Var, R.Children[0], Access::Write});
  for (const Construct &R : U.Constructs)
    for (const Listed &L : R.Clauses)
      switch (L.How) {
      case Sharing::FirstPrivate:
        Out.push_back({L.Var, R.Parent, Access::Read});
        break;
      case Sharing::TaskReduction:
      case Sharing::InReduction:
      case Sharing::Reduction:
        // Tasks find the item by its address. If the item is in an array to
        // which a pointer points, only the pointer's value is needed.
        Out.push_back({L.Var, R.Parent,
                       L.isSection() && L.Subscripts[0].OfPointer ? Access::Read
                       : L.How != Sharing::Reduction || L.ByTasks
                           ? Access::Address
                           : Access::Write});
        break;
      case Sharing::LastPrivate:
      case Sharing::Linear:
      case Sharing::CopyPrivate:
        Out.push_back({L.Var, R.Parent, Access::Write});
        break;
      case Sharing::Private:
      case Sharing::LoopVariable:
        // The copy has the original's type, so the construct needs the type's
        // run-time dimensions.
        if (U.variable(L.Var).Ty.runtimeSized() &&
            U.variable(L.Var).Home != R.Id)
          Out.push_back({L.Var, R.Parent, Access::Read});
        break;
      case Sharing::Shared:
      case Sharing::CopyIn: break;
      }
  return Out;
}

} // namespace occ
