/* copies.cpp: reads the variables of which a construct has copies. Reductions
 * and the allocate clause have files of their own.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.4, §5.7]
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

void readDefault(const On &At) {
  const auto Kind = At.as<OMPDefaultClause>()->getDefaultKind();
  At.construct().Task.DefaultShared = Kind == llvm::omp::OMP_DEFAULT_shared;
  // On a combined target construct, Sema's lists contain the variables that the
  // default clause makes private, but also private variables of the target
  // construct, to which the clause does not apply. So these lists are not used:
  // plan/sharing finds the clause's variables.
  const bool OfTarget = At.Of.find(ConstructKind::Target) >= 0;
  if (!OfTarget ||
      (At.Kind == ConstructKind::Team && At.Of.find(ConstructKind::Teams) < 0))
    return;
  if (Kind == llvm::omp::OMP_DEFAULT_private)
    At.construct().Task.DefaultCopy = Sharing::Private;
  if (Kind == llvm::omp::OMP_DEFAULT_firstprivate)
    At.construct().Task.DefaultCopy = Sharing::FirstPrivate;
}

void readShared(const On &At) {
  At.list(itemsOf(At.as<OMPSharedClause>()), Sharing::Shared);
}

void readPrivate(const On &At) {
  const Items List = itemsOf(At.as<OMPPrivateClause>());
  if (At.isSimd())
    At.listOfSimd(List, SimdPart::Private, Sharing::Private);
  else
    At.list(List, Sharing::Private);
}

/// True if a map clause of the directive lists \p V, or elements of the array
/// \p V.
static bool isMapped(const On &At, const VarDecl *V) {
  return llvm::any_of(At.Of.Clauses, [&](const OMPClause *C) {
    auto *Maps = dyn_cast<OMPMapClause>(C);
    return Maps && llvm::any_of(itemsOf(Maps), [&](const Expr *Item) {
             bool Whole;
             return baseVariable(Item, Whole) == V &&
                    (Whole || V->getType()->isArrayType());
           });
  });
}

void readFirstPrivate(const On &At) {
  const Items List = itemsOf(At.as<OMPFirstprivateClause>());
  if (At.Kind != ConstructKind::Target)
    return At.list(List, Sharing::FirstPrivate);
  // If a firstprivate item is lastprivate or mapped, too, the target construct
  // makes no copy of it, but uses the original [OMP 5.2 §17.2].
  for (const Expr *E : List) {
    const VarDecl *V = namedVariable(E);
    if (!V || !(At.isAlsoIn<OMPLastprivateClause>(V) || isMapped(At, V)))
      At.listOfTarget(E, Sharing::FirstPrivate,
                      At.Clause->isImplicit() && V
                          ? ownRule(At.construct(), V->getType())
                          : Rule::Listed);
  }
}

/// Handles lastprivate(conditional: ...)
static void makeConditional(const On &At, size_t First) {
  if (At.Kind != ConstructKind::For && At.Kind != ConstructKind::Sections)
    return At.refuse("a 'lastprivate' modifier on this construct");
  for (size_t I = First; I < At.construct().Clauses.size(); ++I) {
    Listed &L = At.construct().Clauses[I];
    L.Conditional = true;
    if (At.R.declaration(L.Var)->getType()->isVariablyModifiedType())
      At.R.error(At.Clause->getBeginLoc(),
                 "a 'conditional' list item of run-time size is not "
                 "supported");
  }
}

void readLastPrivate(const On &At) {
  auto *C = At.as<OMPLastprivateClause>();
  const bool Conditional = C->getKind() != OMPC_LASTPRIVATE_unknown;
  if (At.Kind == ConstructKind::Target)
    return At.listOfTarget(itemsOf(C), Sharing::Shared, Rule::Combined);
  if (At.isSimd())
    return At.listOfSimd(itemsOf(C), SimdPart::LastPrivate, Sharing::Linear,
                         Rule::SimdLast);
  // No copy is needed: one thread runs all iterations in order.
  if (Conditional && At.construct().Nest.Alone)
    return;
  const size_t First = At.construct().Clauses.size();
  At.list(itemsOf(C), Sharing::LastPrivate);
  if (Conditional)
    makeConditional(At, First);
}

void readLinear(const On &At) {
  auto *C = At.as<OMPLinearClause>();
  if (At.Kind == ConstructKind::Target)
    return At.listOfTarget(itemsOf(C), Sharing::Shared, Rule::Combined);
  if (At.isSimd()) {
    if (At.isClangs())
      At.value(C->getStep());
    return At.listOfSimd(itemsOf(C), SimdPart::Linear, Sharing::Linear);
  }
  const size_t First = At.construct().Clauses.size();
  At.list(itemsOf(C), Sharing::Linear);
  const Span Step = At.value(C->getStep());
  for (size_t I = First; I < At.construct().Clauses.size(); ++I)
    At.construct().Clauses[I].Step = Step;
}

void readCopyIn(const On &At) {
  At.list(itemsOf(At.as<OMPCopyinClause>()), Sharing::CopyIn);
}

void readCopyPrivate(const On &At) {
  At.list(itemsOf(At.as<OMPCopyprivateClause>()), Sharing::CopyPrivate);
}

} // namespace occ
