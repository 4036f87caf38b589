/* doacross_nest.cpp: reads loops with ordered(n).
 *
 * Layer:   read.   Spec: [OMP 5.2 §4.4.4, §15.10]
 *
 * Loops that are not collapsed stay in the user's text. The runtime needs only
 * their bounds, to number the iterations of the nest.
 */
// SPDX-License-Identifier: MIT
#include "read/directive.h"

using namespace clang;

namespace occ {

static const OMPOrderedClause *orderedClause(const OMPExecutableDirective *D) {
  auto *C = D->getSingleClause<OMPOrderedClause>();
  return C && C->getNumForLoops() ? C : nullptr;
}

static uint64_t number(const Expr *E, const ASTContext &Context) {
  return E->EvaluateKnownConstInt(Context).getLimitedValue();
}

unsigned collapsedLoops(const Reader &R, const OMPExecutableDirective *D) {
  if (!orderedClause(D))
    return cast<OMPLoopBasedDirective>(D)->getLoopsNumber();
  auto *C = D->getSingleClause<OMPCollapseClause>();
  return C ? unsigned(number(C->getNumForLoops(), R.Context)) : 1;
}

/// True if \p S names a variable that \p Construct lists.
static bool namesListed(Reader &R, const Stmt *S, int Construct) {
  if (auto *E = dyn_cast<Expr>(S))
    if (const VarDecl *V = namedVariable(E))
      return R.U.construct(Construct).listed(R.variable(V));
  return llvm::any_of(S->children(), [&](const Stmt *Part) {
    return Part && namesListed(R, Part, Construct);
  });
}

bool readDeeperLoops(Reader &R, const OMPExecutableDirective *D,
                     const Stmt *Body, int Construct) {
  const OMPOrderedClause *Ordered = orderedClause(D);
  unsigned Depth =
      Ordered ? unsigned(number(Ordered->getNumForLoops(), R.Context)) : 0;
  unsigned Collapsed = collapsedLoops(R, D);
  if (Ordered && !R.U.construct(Construct).Nest.Transformations.empty())
    R.error(D->getBeginLoc(), "a transformation of a loop that has 'ordered' "
                              "with a parameter is not supported");
  if (Depth <= Collapsed)
    return true;
  std::vector<Loop> Outer = R.U.construct(Construct).Nest.Loops;
  Span Saved = R.U.construct(Construct).Body;
  int Around = R.Construct;
  R.Construct = Construct;
  const Stmt *Innermost = nullptr;
  // The uses of variables in the deeper loops are found later, with the body.
  // If the construct has a copy of a variable in a bound, the bound must use
  // the original. So such a bound is read here, as code of the parent.
  bool Known = readLoops(
      R, Body, Depth - Collapsed, Construct,
      [&](const Expr *E) {
        if (namesListed(R, E, Construct))
          R.Walk->value(E, R.U.construct(Construct).Parent);
      },
      [](const Stmt *) {}, Innermost);
  R.Construct = Around;
  occ::Construct &New = R.U.construct(Construct);
  New.Nest.Deeper.assign(New.Nest.Loops.begin() + long(Outer.size()),
                         New.Nest.Loops.end());
  New.Nest.Loops = Outer;
  New.Body = Saved;
  for (const Loop &L : New.Nest.Deeper) {
    const Variable &V = R.U.variable(L.Var);
    if (!New.listed(L.Var) && (V.Home != Construct || V.Function < 0))
      New.Clauses.push_back({L.Var, Sharing::LoopVariable, Rule::LoopVariable});
  }
  return Known;
}

} // namespace occ
