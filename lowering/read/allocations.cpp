/* allocations.cpp: the allocate clause.
 *
 * Layer:   read.   Spec: [OMP 5.2, 6.6]
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

#include "clang/AST/OpenMPClause.h"

using namespace clang;

namespace occ {

namespace {

/// Whose copies are made where the construct runs, and can lie anywhere.
bool takesAllocators(const Region &R) {
  switch (R.Kind) {
  case Construct::Parallel:
  case Construct::Sections:
  case Construct::Single:
  case Construct::Scope: return true;
  case Construct::For: return !R.Alone;
  default: return false;
  }
}

bool isPlainCopy(const Listed &L) {
  return L.How == Sharing::Private || L.How == Sharing::FirstPrivate ||
         L.How == Sharing::LastPrivate;
}

} // namespace

void readAllocations(Reader &R, const OMPExecutableDirective *D, int Outer,
                     int Inner, const ReadExpression &Expression) {
  for (const auto *C : D->getClausesOfKind<OMPAllocateClause>()) {
    Span Allocator;
    if (const Expr *E = C->getAllocator()) {
      // A parallel region's copies are made inside it.
      bool Inside = R.U.region(Outer).Kind == Construct::Parallel;
      Expression(written(E), Inside ? inside(Outer) : Outer);
      Allocator = R.Src.span(written(E)->getSourceRange());
    }
    for (const Expr *E : C->varlists()) {
      auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
      auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      bool Found = false;
      for (int To : {Outer, Inner})
        for (Listed &L : R.U.region(To).Clauses)
          if (V && L.Var == R.variable(V) && isPlainCopy(L) &&
              takesAllocators(R.U.region(To)) &&
              !isOpenMPSimdDirective(D->getDirectiveKind()) &&
              !V->getType()->isVariablyModifiedType()) {
            L.Allocated = Found = true;
            L.Allocator = Allocator;
          }
      if (!Found)
        R.error(E->getExprLoc(), "'allocate' of this copy is not supported");
    }
  }
}

} // namespace occ
