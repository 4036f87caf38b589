/* locator.cpp: the clauses of tasks, taskwait and depobj that name storage.
 *
 * Layer:   read.   Spec: [OMP 5.2, 3.2.5, 3.2.6, 12.5.2, 15.9.4, 15.9.5]
 *
 * A list item is evaluated in front of the construct, like the condition of an
 * if clause, and its address is taken there. How long an array section is does
 * not matter: list items that overlap must be the same.
 */
// SPDX-License-Identifier: MIT
#include "read/walker.h"

#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/OpenMPClause.h"

using namespace clang;

namespace occ {

/// The enumerator behind OCC_DEPEND_; empty for depobj.
static std::string enumerator(OpenMPDependClauseKind Kind) {
  switch (Kind) {
  case OMPC_DEPEND_in: return "IN";
  case OMPC_DEPEND_out: return "OUT";
  case OMPC_DEPEND_inout: return "INOUT";
  case OMPC_DEPEND_mutexinoutset: return "MUTEXINOUTSET";
  case OMPC_DEPEND_inoutset: return "INOUTSET";
  case OMPC_DEPEND_outallmemory: return "ALL_MEMORY";
  case OMPC_DEPEND_inoutallmemory: return "INOUT_ALL_MEMORY";
  default: return "";
  }
}

Locator Walker::locator(const Expr *E) {
  Locator L;
  auto read = [&](const Expr *Part) {
    expression(Part, R.Region);
    return R.Src.span(Part->getSourceRange());
  };
  E = written(E)->IgnoreParens();
  while (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
    const Expr *From = Section->getLowerBound();
    L.From.insert(L.From.begin(), From ? read(From) : Span());
    E = Section->getBase()->IgnoreParenImpCasts();
    // A pointer's own address is not asked for.
    if (E->getType()->isPointerType())
      How[E] = Access::Read;
  }
  if (auto *Shaped = dyn_cast<OMPArrayShapingExpr>(E)) {
    for (const Expr *Dimension : Shaped->getDimensions())
      L.Shape.push_back(read(Dimension));
    L.Base = read(Shaped->getBase());
    return L;
  }
  body(E, R.Region);
  L.Base = R.Src.span(E->getSourceRange());
  return L;
}

void Walker::depend(const OMPDependClause *C, int Region) {
  Depend D;
  D.Kind = enumerator(C->getDependencyKind());
  if (auto *M = dyn_cast_or_null<OMPIteratorExpr>(C->getModifier())) {
    auto *Iterators = const_cast<OMPIteratorExpr *>(M);
    for (unsigned I = 0; I < Iterators->numOfIterators(); ++I) {
      auto *V = cast<VarDecl>(Iterators->getIteratorDecl(I));
      OMPIteratorExpr::IteratorRange Range = Iterators->getIteratorRange(I);
      Iterator It;
      auto bound = [&](const Expr *E) {
        if (!E || E->getBeginLoc().isInvalid())
          return Span();
        E = written(E);
        expression(E, R.Region);
        return R.Src.span(E->getSourceRange());
      };
      TraverseDecl(V);
      It.Var = R.variable(V);
      It.Begin = bound(Range.Begin);
      It.End = bound(Range.End);
      It.Step = bound(Range.Step);
      It.Pointer = V->getType()->isPointerType();
      It.Unsigned = V->getType()->isUnsignedIntegerOrEnumerationType();
      D.Iterators.push_back(It);
    }
  }
  if (D.Kind != "ALL_MEMORY" && D.Kind != "INOUT_ALL_MEMORY")
    for (const Expr *E : C->varlists())
      D.Items.push_back(locator(E));
  R.U.region(Region).Special.Depends.push_back(D);
}

/// What is evaluated outside of \p Region, R.Region being its surroundings.
void Walker::taskClauses(const OMPExecutableDirective *D, int Region) {
  for (const OMPClause *C : D->clauses()) {
    if (auto *Listed = dyn_cast<OMPDependClause>(C)) {
      depend(Listed, Region);
    } else if (auto *Detach = dyn_cast<OMPDetachClause>(C)) {
      // The task has a copy of the handle [OMP 5.2, 12.5.2].
      auto *E = written(Detach->getEventHandler())->IgnoreParens();
      auto *Ref = dyn_cast<DeclRefExpr>(E);
      auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (!V)
        continue;
      body(E, R.Region);
      R.U.region(Region).Special.Event = R.Src.span(E->getSourceRange());
      if (!R.U.region(Region).listed(R.variable(V)))
        R.U.region(Region).Clauses.push_back(
            {R.variable(V), Sharing::FirstPrivate, Rule::EventHandle});
    } else if (auto *Object = dyn_cast<OMPDepobjClause>(C)) {
      R.U.region(Region).Special.Object = locator(Object->getDepobj());
    } else if (auto *Hint = dyn_cast<OMPHintClause>(C)) {
      R.U.region(Region).Hint = constant(Hint->getHint());
    } else if (auto *Update = dyn_cast<OMPUpdateClause>(C)) {
      if (Update->isExtended())
        R.U.region(Region).Special.Update =
            enumerator(Update->getDependencyKind());
    } else if (isa<OMPDestroyClause>(C)) {
      R.U.region(Region).Special.Destroy = true;
    }
  }
  const TaskClauses &S = R.U.region(Region).Special;
  if (R.U.region(Region).Kind == Construct::Depobj && S.Depends.empty() &&
      S.Update.empty() && !S.Destroy) // Clang lets it pass
    R.error(D->getBeginLoc(),
            "a 'depend', 'update' or 'destroy' clause is expected");
}

} // namespace occ
