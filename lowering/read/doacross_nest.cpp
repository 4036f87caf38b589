/* doacross_nest.cpp: loops with ordered(n), and the ordered constructs in them.
 *
 * Layer:   read.   Spec: [OMP 5.2, 4.4.4, 15.10]
 *
 * The loops that are not collapsed stay in the user's text; what is read of
 * them are the bounds, which tell one iteration of the nest from another.
 */
// SPDX-License-Identifier: MIT
#include "read/walker.h"

#include "clang/AST/OpenMPClause.h"

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

bool Walker::deeperLoops(OMPExecutableDirective *D, const Stmt *Body,
                         int Region) {
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

void Walker::doacross(OMPExecutableDirective *D) {
  int Around = R.Region;
  if (Around < 0 || !R.U.region(Around).IsDoacross) {
    R.error(D->getBeginLoc(), "'ordered' with 'depend' or 'doacross' has to "
                              "stand in its loop");
    return;
  }
  int Id = R.open(Construct::Ordered, Around, R.Src.statement(D));
  auto add = [&](const auto *C, DoacrossItem::Kind What) {
    DoacrossItem Item;
    Item.What = What;
    if (What == DoacrossItem::Sink)
      for (const Expr *E : C->varlists()) {
        // Clang has seen to it that this is x, x + d or x - d.
        DoacrossItem::Offset Away;
        if (auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts())) {
          Away.By = std::to_string(number(B->getRHS(), R.Context)) + "ull";
          Away.Less = B->getOpcode() == BO_Sub;
        }
        Item.Vector.push_back(Away);
      }
    R.U.region(Id).Doacross.push_back(Item);
  };
  for (const OMPClause *C : D->clauses()) {
    if (auto *Depend = dyn_cast<OMPDependClause>(C)) {
      add(Depend, Depend->getDependencyKind() == OMPC_DEPEND_source
                      ? DoacrossItem::Source
                      : DoacrossItem::Sink);
    } else if (auto *Doacross = dyn_cast<OMPDoacrossClause>(C)) {
      switch (Doacross->getDependenceType()) {
      case OMPC_DOACROSS_sink: add(Doacross, DoacrossItem::Sink); break;
      case OMPC_DOACROSS_sink_omp_cur_iteration:
        add(Doacross, DoacrossItem::Previous);
        break;
      default: add(Doacross, DoacrossItem::Source); break;
      }
    } else if (!C->isImplicit()) {
      R.error(C->getBeginLoc(), "this clause is not supported here");
    }
  }
}

} // namespace occ
