/* target_globals.cpp: finds variables of target regions that Clang overlooks.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.8.1]
 *
 * If only a task in a target region names a variable that is not local to a
 * function call, Clang 19 gives the variable no attribute on the target
 * construct.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

/// Returns the target construct around a task, if the text of the task names
/// the variable, and no construct in between declares it or has a copy of it.
/// Otherwise returns -1.
static int targetAround(const Unit &U, const Use &Named) {
  bool InTask = false;
  for (int C = Named.Construct; C >= 0; C = U.construct(C).Parent) {
    const Construct &Around = U.construct(C);
    const Listed *L = Around.listed(Named.Var);
    if (C == U.variable(Named.Var).Home)
      return -1;
    if (Around.Kind == ConstructKind::Target)
      return InTask && !L && !Around.maps(Named.Var) ? C : -1;
    if (L && makesCopy(L->How))
      return -1;
    InTask |= Around.Kind == ConstructKind::Task;
  }
  return -1;
}

/// True if each device has the variable. A variable of a link clause is mapped
/// like others.
static bool isOnDevices(const Reader &R, const VarDecl *V) {
  return isDeclaredTarget(R, V) || llvm::any_of(V->redecls(), [](auto *D) {
           const auto *A = D->template getAttr<OMPDeclareTargetDeclAttr>();
           return A && A->getMapType() != OMPDeclareTargetDeclAttr::MT_Link;
         });
}

/// The behaviour that a defaultmap clause gives to variables of the type \p T,
/// or an empty string.
static const std::string &givenBehaviour(const Construct &C, QualType T) {
  const auto &Default = C.Device.Default;
  return T->isAnyPointerType() ? Default.Pointer
         : T->isScalarType()   ? Default.Scalar
                               : Default.Aggregate;
}

Rule ownRule(const Construct &C, QualType T) {
  return givenBehaviour(C, T.getCanonicalType()).empty() ? Rule::TargetOwn
                                                         : Rule::TargetDefault;
}

/// The construct's behaviour for a variable that no clause lists:
/// "firstprivate", "none", or how the variable is mapped.
static std::string behaviour(const Construct &C, QualType T) {
  const std::string &Given = givenBehaviour(C, T);
  if (!Given.empty())
    return Given;
  return T->isScalarType() ? "firstprivate" : "tofrom";
}

void readTargetGlobals(Reader &R) {
  for (const Use &Named : R.U.Uses) {
    const Variable &V = R.U.variable(Named.Var);
    const bool Global = V.Function < 0 || V.StaticLocal;
    const int Target = Global && !V.IsTypedef && !V.ThreadPrivate
                           ? targetAround(R.U, Named)
                           : -1;
    if (Target < 0 || isOnDevices(R, R.declaration(Named.Var)))
      continue;
    Construct &C = R.U.construct(Target);
    const QualType T = R.declaration(Named.Var)->getType().getCanonicalType();
    const std::string How = behaviour(C, T);
    if (How == "none")
      R.Diag.error(Named.Where.Begin,
                   "variable '" + V.Name +
                       "' must be listed in a clause, because of "
                       "'defaultmap' with 'none'");
    else if (How == "firstprivate")
      C.Clauses.push_back({Named.Var, Sharing::FirstPrivate, ownRule(C, T)});
    else if (R.U.Devices)
      mapWhole(R, C, Named.Var, How);
  }
}

} // namespace occ
