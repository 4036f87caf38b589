/* capture.cpp: what an mfunction gets from the code around it, and how.
 *
 * Layer:   plan. Requires: sharing.
 *
 * A shared scalar that no region writes and whose address nobody takes is
 * passed by value: the mfunction keeps it in a register. Everything else is
 * reached through one pointer. A task may run when its creator has gone on, so
 * there not even the creator may write.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <map>

namespace occ {

namespace {

/// One variable or one copy of it.
using Thing = std::pair<int, int>; // variable, the region whose copy it is

struct Facts {
  bool Address = false;
  bool WrittenAtHome = false;
  bool WrittenAcross = false;
  bool CrossesTask = false;
};

} // namespace

void planCaptures(Unit &U) {
  std::map<Thing, Facts> Known;
  std::vector<Reference> Refs = references(U);
  for (const Reference &Ref : Refs) {
    Meaning M = meaning(U, Ref.Var, Ref.Region);
    Facts &F = Known[{Ref.Var, M.Of}];
    F.Address |= Ref.How == Access::Address;
    if (Ref.How == Access::Write)
      (M.Crossed.empty() ? F.WrittenAtHome : F.WrittenAcross) = true;
    for (int R : M.Crossed)
      F.CrossesTask |= U.region(R).isTask();
  }
  for (const Reference &Ref : Refs) {
    const Variable &V = U.variable(Ref.Var);
    Meaning M = meaning(U, Ref.Var, Ref.Region);
    const Facts &F = Known[{Ref.Var, M.Of}];
    bool Written = F.WrittenAcross || (F.CrossesTask && F.WrittenAtHome);
    bool ByValue = V.Ty.Kind == Type::Scalar && !V.Ty.Volatile &&
                   !V.StaticLocal && !F.Address && !Written;
    for (int R : M.Crossed) {
      Region &Into = U.region(R);
      bool Have = false;
      for (const Capture &C : Into.Captures)
        Have |= C.Var == Ref.Var;
      if (!Have)
        Into.Captures.push_back(
            {Ref.Var, ByValue ? Reach::Value : Reach::Pointer, M.Of});
    }
  }
  // `register` forbids the address that an mfunction needs.
  for (const Region &R : U.Regions)
    for (const Capture &C : R.Captures) {
      Variable &V = U.Variables[unsigned(C.Var)];
      if (!V.Register || C.How == Reach::Value)
        continue;
      V.Register = false;
      size_t At = U.Text.rfind("register", V.Declared);
      if (At != std::string::npos)
        U.Edits.push_back({{Offset(At), Offset(At + 8)}, ""});
    }
}

} // namespace occ
