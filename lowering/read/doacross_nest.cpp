/* doacross_nest.cpp: loops with ordered(n).
 *
 * Layer:   read.   Spec: [OMP 5.2, 4.4.4, 15.10]
 *
 * The loops that are not collapsed stay in the user's text; what is read of
 * them are the bounds, which tell one iteration of the nest from another.
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
  return E->EvaluateKnownConstInt(Context).getZExtValue();
}

unsigned collapsedLoops(const Reader &R, const OMPExecutableDirective *D) {
  if (!orderedClause(D))
    return cast<OMPLoopBasedDirective>(D)->getLoopsNumber();
  auto *C = D->getSingleClause<OMPCollapseClause>();
  return C ? unsigned(number(C->getNumForLoops(), R.Context)) : 1;
}

bool readDeeperLoops(Reader &R, const OMPExecutableDirective *D,
                     const Stmt *Body, int Region) {
  const OMPOrderedClause *Ordered = orderedClause(D);
  unsigned Depth =
      Ordered ? unsigned(number(Ordered->getNumForLoops(), R.Context)) : 0;
  unsigned Collapsed = collapsedLoops(R, D);
  if (Ordered && !R.U.region(Region).Transformations.empty())
    R.error(D->getBeginLoc(), "a transformation of a loop with 'ordered' and a "
                              "parameter is not supported");
  if (Depth <= Collapsed)
    return true;
  std::vector<Loop> Outer = R.U.region(Region).Loops;
  Span Saved = R.U.region(Region).Body;
  int Around = R.Region;
  R.Region = Region;
  const Stmt *Innermost = nullptr;
  // Their uses are found with the body that they stand in.
  bool Known = readLoops(
      R, Body, Depth - Collapsed, Region, [](const Expr *) {},
      [](const Stmt *) {}, Innermost);
  R.Region = Around;
  occ::Region &New = R.U.region(Region);
  New.Deeper.assign(New.Loops.begin() + long(Outer.size()), New.Loops.end());
  New.Loops = Outer;
  New.Body = Saved;
  for (const Loop &L : New.Deeper) {
    const Variable &V = R.U.variable(L.Var);
    if (!New.listed(L.Var) && (V.Home != Region || V.Function < 0))
      New.Clauses.push_back({L.Var, Sharing::LoopVariable, Rule::LoopVariable});
  }
  return Known;
}

} // namespace occ
