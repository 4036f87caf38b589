/* loop_construct.cpp: reads the loops of a construct, their transformation by a
 * directive, and their body.
 *
 * Layer:   read.   Spec: [OMP 5.2 §4.4, §5.6, §9], [OMP 6.0 §11]
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/checks.h"
#include "read/directive.h"
#include "read/quiet.h"
#include "read/tree_visitor.h"

#include <algorithm>
#include <utility>

using namespace clang;

namespace occ {

std::string constant(Reader &R, const Expr *E) {
  Expr::EvalResult Value;
  if (!E->EvaluateAsInt(Value, R.Context)) {
    R.error(written(E)->getBeginLoc(),
            "a size that is only known at run time is not supported here");
    return "1";
  }
  return std::to_string(Value.Val.getInt().getLimitedValue());
}

std::string unrollHint(Reader &R, const OMPExecutableDirective *D) {
  std::string How = "(enable)";
  if (D->getSingleClause<OMPFullClause>())
    How = "(full)";
  if (auto *Partial = D->getSingleClause<OMPPartialClause>())
    if (const Expr *Factor = Partial->getFactor())
      How = "_count(" + constant(R, Factor) + ")";
  return isa<ForStmt>(D->getRawStmt())
             ? "#pragma clang loop unroll" + How + "\n"
             : "";
}

/// Returns the order in which an interchange puts the loops.
static std::vector<unsigned>
permutation(Reader &R, const OMPLoopTransformationDirective *D) {
  std::string Words;
  if (!decodeWords(directiveText(R, D), PermutationWords, Words))
    return {1, 0};
  std::vector<unsigned> Order, Sorted;
  SmallVector<StringRef> Numbers;
  StringRef(Words).split(Numbers, ',');
  for (StringRef Number : Numbers) {
    unsigned N = 0;
    Number.trim().getAsInteger(0, N);
    Order.push_back(N - 1);
  }
  Sorted = Order;
  std::sort(Sorted.begin(), Sorted.end());
  for (unsigned I = 0; I < Sorted.size(); ++I)
    if (Sorted[I] != I || Sorted.size() < 2) {
      R.error(D->getBeginLoc(),
              "a permutation must have the numbers from 1 to the number of "
              "loops, at least 2, as constants");
      return {1, 0};
    }
  return Order;
}

/// Reads what \p D makes of a nest. \p Depth: the number of loops that are
/// needed.
static Transformation transformation(Reader &R,
                                     const OMPLoopTransformationDirective *D,
                                     unsigned Depth) {
  Transformation T;
  switch (D->getDirectiveKind()) {
  case llvm::omp::OMPD_tile:
    for (const Expr *E : D->getSingleClause<OMPSizesClause>()->getSizesRefs())
      T.Sizes.push_back(constant(R, E) + "ull");
    break;
  case llvm::omp::OMPD_interchange:
  case llvm::omp::OMPD_reverse:
    T.Reverse = isa<OMPReverseDirective>(D);
    if (!T.Reverse)
      T.Order = permutation(R, D);
    while (T.Order.size() < Depth)
      T.Order.push_back(unsigned(T.Order.size()));
    break;
  default:
    T.Unroll = true;
    auto *Partial = D->getSingleClause<OMPPartialClause>();
    const Expr *Factor = Partial ? Partial->getFactor() : nullptr;
    T.Sizes.push_back((Factor ? constant(R, Factor) : "4") + "ull");
  }
  return T;
}

/// Finds the transformations with which \p S begins; returns the nest after
/// them. On entry, \p Depth is the number of loops that \p S must have. On
/// return, it is the number of loops that the nest must have.
static const Stmt *transformations(Reader &R, const Stmt *S, int Construct,
                                   unsigned &Depth) {
  for (;;) {
    if (auto *C = dyn_cast<CapturedStmt>(S))
      S = C->getCapturedStmt();
    auto *D = dyn_cast<OMPLoopTransformationDirective>(S);
    if (!D)
      return S;
    const Transformation T = transformation(R, D, Depth);
    if (Depth > T.loops())
      R.error(D->getBeginLoc(),
              "a nest of " + std::to_string(Depth) +
                  " loops, of which this transformation generates only " +
                  std::to_string(T.loops()) + ", is not supported");
    Depth = unsigned(T.loops());
    R.U.construct(Construct).Nest.Transformations.push_back(T);
    S = D->getRawStmt();
  }
}

/// Adds the attributes of loop variables that no clause lists.
static void addLoopVariables(Reader &R, int Construct) {
  occ::Construct &Of = R.U.construct(Construct);
  for (const Loop &L : Of.Nest.Loops) {
    // A simd construct's loop variable that is declared outside is linear:
    // after the construct it has its last value. clang and gcc do the same in
    // combined constructs.
    bool Last = Of.Nest.Simd.Present && R.U.variable(L.Var).Home != Construct;
    bool Listed = false;
    for (occ::Listed &C : Of.Clauses)
      if (C.Var == L.Var) {
        Listed = true;
        if (C.How == Sharing::Linear)
          C.How = Sharing::LastPrivate;
      }
    if (!Listed)
      Of.Clauses.push_back(
          {L.Var, Last ? Sharing::LastPrivate : Sharing::LoopVariable,
           Last ? simdVariable(Of.Nest.Loops.size()) : Rule::LoopVariable});
  }
}

/// Checks a loop with a scan directive, which becomes two phases. Each phase
/// runs for many iterations, so the second can't use local variables of the
/// first.
static void checkScan(Reader &R, const Stmt *Body, int Construct,
                      size_t FirstUse) {
  const occ::Construct &Loop = R.U.construct(Construct);
  bool Scans = false, Direct = false;
  for (const Listed &L : Loop.Clauses)
    Scans |= L.InScan;
  if (!Scans)
    return;
  bool Plain = Loop.Nest.Transformations.empty();
  for (const occ::Loop &L : Loop.Nest.Loops)
    Plain &= L.LowerOn < 0 && L.UpperOn < 0 && L.InFront.empty();
  if (!Plain)
    R.Diag.error(Loop.Whole.Begin,
                 "an 'inscan' reduction is not supported on this loop nest");
  if (Loop.Nest.Sched != Schedule::None || Loop.Nest.Ordered ||
      Loop.Nest.IsDoacross)
    R.Diag.error(Loop.Whole.Begin,
                 "a loop with an 'inscan' reduction can't have a 'schedule' or "
                 "an 'ordered' clause");
  if (auto *Block = dyn_cast<CompoundStmt>(Body))
    for (const Stmt *S : Block->body())
      Direct |= isa<OMPScanDirective>(S);
  if (!Direct)
    return R.error(Body->getBeginLoc(),
                   "the body of a loop with an 'inscan' reduction has to be a "
                   "block with a 'scan' directive in it");
  for (size_t I = FirstUse; I < R.U.Uses.size(); ++I) {
    const Use &Named = R.U.Uses[I];
    const Variable &V = R.U.variable(Named.Var);
    if (V.Home == Construct && Named.Where.Begin >= Loop.Nest.Scan.End &&
        Loop.Body.contains(Named.Where.Begin) &&
        Loop.Body.contains(V.Declared) && V.Declared < Loop.Nest.Scan.Begin)
      R.Diag.error(Named.Where.Begin, "'" + V.Name +
                                          "', declared before the 'scan' "
                                          "directive, can't be used after it");
  }
}

namespace {

/// Counts ordered constructs. A construct in a loop counts twice. A label
/// counts as two constructs, because a goto may jump back to it.
class OrderedRegions : public TreeVisitor {
public:
  unsigned Count = 0;
  bool visitStmt(Stmt *S) override {
    if (isOrdered(S))
      ++Count;
    if (isa<LabelStmt>(S))
      Count += 2;
    if (isa<ForStmt, WhileStmt, DoStmt>(S)) {
      OrderedRegions Inside;
      for (Stmt *Part : S->children())
        if (Part)
          Inside.traverse(Part);
      Count += Inside.Count;
    }
    return true;
  }
};

} // namespace

/// Reads the loops up to the body \p Innermost. Returns false if they are no
/// nest.
static bool readNest(const OpenDirective &Of, const Stmt *&Innermost) {
  Reader &R = Of.R;
  const int Construct = Of.innermost().Id, Around = Of.innermost().Parent;
  const bool Transforms = isa<OMPLoopTransformationDirective>(Of.D);
  unsigned Depth = Transforms ? 1 : collapsedLoops(R, Of.D);
  R.U.construct(Construct).Nest.Shared = Depth;
  const Stmt *S = transformations(
      R, Transforms ? cast<Stmt>(Of.D) : Of.D->getRawStmt(), Construct, Depth);
  R.U.construct(Construct).Nest.Quiet = isQuiet(R.Context, S);
  // A variable that a loop declares belongs to the loop's construct.
  const int Saved = std::exchange(R.Construct, Construct);
  const bool Known = readLoops(
      R, S, Depth, Construct, [&](const Expr *E) { R.Walk->value(E, Around); },
      [&](const Stmt *Between) { R.Walk->code(Between, Construct); },
      Innermost);
  R.Construct = Saved;
  return Known && readDeeperLoops(R, Of.D, Innermost, Construct);
}

void readLoopNest(const OpenDirective &Of) {
  Reader &R = Of.R;
  const Stmt *Innermost = nullptr;
  if (!readNest(Of, Innermost))
    return;
  const int Id = Of.innermost().Id;
  addLoopVariables(R, Id);
  for (const Loop &L : Of.innermost().Nest.Loops) {
    if (Of.innermost().makesTasks() &&
        R.declaration(L.Var)->getType()->isVariablyModifiedType())
      R.error(Of.D->getBeginLoc(), "a loop variable whose type has a run-time "
                                   "size is not supported in a 'taskloop'");
    if (Of.innermost().listed(L.Var)->Allocated)
      R.error(Of.D->getBeginLoc(),
              "'allocate' of a loop's variable is not supported");
    // A loop variable gets its last value after the loop, not from an
    // assignment in the body.
    for (Listed &C : Of.innermost().Clauses)
      C.Conditional &= C.Var != L.Var;
  }
  OrderedRegions Regions;
  if (Of.innermost().Nest.Ordered)
    Regions.traverse(Innermost);
  Of.innermost().Nest.OrderedOnce = Regions.Count <= 1;
  const size_t FirstUse = R.U.Uses.size();
  R.Walk->code(Innermost, Id);
  checkScan(R, Innermost, Id, FirstUse);
}

} // namespace occ
