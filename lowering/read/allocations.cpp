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

class AllocationReader {
public:
  AllocationReader(Reader &R, const Parts &P) : R(R), P(P) {
    // From the outside in. The league's copies of what a team reduces are ours.
    for (int Id : {P.Team, P.Distribute, P.Outer, P.Inner})
      if (Id >= 0 && (All.empty() || All.back() != Id))
        All.push_back(Id);
  }

  /// The innermost region with a copy of \p V, whose allocator is \p Allocator;
  /// -1: there is none, or it can't lie there.
  int allocate(const VarDecl *V, Span Allocator);

private:
  bool has(const Region &Of, const Listed &L) const;
  /// A target task's first value goes on to the initial task in it.
  void passOn(int Var);

  Reader &R;
  const Parts P;
  std::vector<int> All;
};

} // namespace

bool AllocationReader::has(const Region &Of, const Listed &L) const {
  if (!allocatesCopies(Of.Kind))
    return false;
  // The runtime has the copies that tasks reduce into.
  if (Of.makesTasks() && L.How == Sharing::Reduction)
    return false;
  return L.How == Sharing::Private || L.How == Sharing::FirstPrivate ||
         L.How == Sharing::LastPrivate ||
         (L.How == Sharing::Reduction && !L.ByTasks);
}

void AllocationReader::passOn(int Var) {
  for (int Id : All)
    if (R.U.region(Id).listed(Var))
      return;
  const Listed *L = R.U.region(P.Target).listed(Var);
  if (L && L->How == Sharing::FirstPrivate)
    R.U.region(P.Team).Clauses.push_back({Var, Sharing::FirstPrivate, L->Why});
}

int AllocationReader::allocate(const VarDecl *V, Span Allocator) {
  if (!V || P.Simd) // simd's copies are Clang's
    return -1;
  int Var = R.variable(V), Found = -1;
  if (P.Target >= 0)
    passOn(Var);
  for (int Id : All)
    for (Listed &L : R.U.region(Id).Clauses)
      if (L.Var == Var && has(R.U.region(Id), L)) {
        L.Allocated = true;
        L.Allocator = Allocator;
        Found = Id;
        // Clang's own copies lie elsewhere.
        R.U.region(P.Inner).Simd.OneByOne = true;
      }
  return Found;
}

void readAllocations(Reader &R, const OMPExecutableDirective *D, int Outer,
                     int Inner, const ReadExpression &Expression,
                     const Parts *P) {
  Parts All = P ? *P : Parts();
  All.Outer = Outer;
  All.Inner = Inner;
  AllocationReader Reader(R, All);
  for (const auto *C : D->getClausesOfKind<OMPAllocateClause>()) {
    const Expr *Allocator = C->getAllocator();
    Span Where =
        Allocator ? R.Src.span(written(Allocator)->getSourceRange()) : Span();
    int Innermost = -1;
    for (const Expr *E : C->varlists()) {
      auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
      int Found = Reader.allocate(
          Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr, Where);
      if (Found < 0)
        R.error(E->getExprLoc(), "'allocate' of this copy is not supported");
      Innermost = std::max(Innermost, Found);
    }
    if (Allocator && Innermost >= 0)
      Expression(written(Allocator), Innermost);
  }
}

} // namespace occ
