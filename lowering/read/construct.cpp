/* construct.cpp: from a directive of the AST to its regions.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "read/quiet.h"
#include "read/walker.h"

using namespace clang;

namespace occ {

void Walker::sections(OMPExecutableDirective *D, int Region) {
  const Stmt *S = D->getRawStmt();
  auto *Block = dyn_cast<CompoundStmt>(S);
  std::vector<const Stmt *> Parts;
  if (Block)
    Parts.assign(Block->body_begin(), Block->body_end());
  else
    Parts.push_back(S);
  for (const Stmt *Part : Parts) {
    int Id = R.open(Construct::Section, Region, R.Src.statement(Part));
    if (auto *Section = dyn_cast<OMPSectionDirective>(Part))
      Part = Section->getRawStmt();
    R.U.region(Id).Body = R.Src.statement(Part);
    body(Part, Id);
  }
}

/// Lies between the two phases of its loop's body. In a simd loop it is
/// Clang's.
void Walker::scan(OMPScanDirective *D) {
  occ::Region &Loop = R.U.region(R.Region);
  if (Loop.Kind != Construct::For)
    return;
  Loop.Scan = R.Src.statement(D);
  Loop.ScanExclusive = D->getSingleClause<OMPExclusiveClause>() != nullptr;
}

/// The phases run one after the other, each for many iterations.
void Walker::checkScan(const Stmt *Body, int Region, size_t FirstUse) {
  const occ::Region &Loop = R.U.region(Region);
  bool Scans = false, Direct = false;
  for (const Listed &L : Loop.Clauses)
    Scans |= L.InScan;
  if (!Scans)
    return;
  bool Plain = Loop.Transformations.empty();
  for (const occ::Loop &L : Loop.Loops)
    Plain &= L.LowerOn < 0 && L.UpperOn < 0 && L.InFront.empty();
  if (!Plain)
    R.Diag.error(Loop.Whole.Begin, "an 'inscan' reduction is not supported on "
                                   "such a nest");
  if (Loop.Sched != Schedule::None || Loop.Ordered || Loop.IsDoacross)
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
    if (V.Home == Region && Named.Where.Begin >= Loop.Scan.End &&
        Loop.Body.contains(Named.Where.Begin) &&
        Loop.Body.contains(V.Declared) && V.Declared < Loop.Scan.Begin)
      R.Diag.error(Named.Where.Begin, "'" + V.Name +
                                          "', declared in front of the 'scan' "
                                          "directive, can't be used behind it");
  }
}

/// What the variables of a construct's loops are where no clause says it.
void Walker::loopVariables(int Region) {
  occ::Region &Of = R.U.region(Region);
  for (const Loop &L : Of.Loops) {
    // simd makes one of its surroundings linear: it has its last value after
    // the construct, as clang and gcc have it for combined constructs too.
    bool Last = Of.Simd.Present && R.U.variable(L.Var).Home != Region;
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
           Last ? simdVariable(Of.Loops.size()) : Rule::LoopVariable});
  }
}

/// True if \p D is a loop construct that Clang has made another one of.
bool Walker::isLoop(const OMPExecutableDirective *D) {
  Offset At = R.Src.directiveStart(D->getBeginLoc());
  std::string Line = R.Src.text(
      {At, Offset(std::min(R.Src.text().find('\n', At), R.Src.text().size()))});
  size_t Omp = Line.find("omp");
  size_t Word = Line.find_first_not_of(" \t", Omp + 3);
  return Omp != std::string::npos && Line.compare(Word, 4, "loop") == 0;
}

/// What Clang is told of the loop behind an unroll directive.
void Walker::hint(const OMPExecutableDirective *D, int Region) {
  std::string How = "(enable)";
  if (D->getSingleClause<OMPFullClause>())
    How = "(full)";
  if (auto *Partial = D->getSingleClause<OMPPartialClause>())
    if (const Expr *Factor = Partial->getFactor())
      How = "_count(" + constant(Factor) + ")";
  if (isa<ForStmt>(D->getRawStmt()))
    R.U.region(Region).Hint = "#pragma clang loop unroll" + How + "\n";
}

/// The transformations that \p S begins with, and the nest behind them.
/// \p Depth, the number of loops that are asked of \p S, becomes the nest's.
const Stmt *Walker::transformations(const Stmt *S, int Region,
                                    unsigned &Depth) {
  for (;;) {
    if (auto *C = dyn_cast<CapturedStmt>(S))
      S = C->getCapturedStmt();
    auto *D = dyn_cast<OMPLoopTransformationDirective>(S);
    if (!D)
      return S;
    Transformation T;
    if (auto *Tile = dyn_cast<OMPTileDirective>(S)) {
      for (const Expr *E :
           Tile->getSingleClause<OMPSizesClause>()->getSizesRefs())
        T.Sizes.push_back(constant(E) + "ull");
    } else {
      auto *Partial = D->getSingleClause<OMPPartialClause>();
      const Expr *Factor = Partial ? Partial->getFactor() : nullptr;
      T.Unroll = true;
      T.Sizes.push_back((Factor ? constant(Factor) : "4") + "ull");
    }
    if (Depth > T.Sizes.size())
      R.error(D->getBeginLoc(),
              "a nest of " + std::to_string(Depth) +
                  " loops of which this transformation makes only " +
                  std::to_string(T.Sizes.size()) + " is not supported");
    Depth = unsigned(T.Sizes.size());
    R.U.region(Region).Transformations.push_back(T);
    S = D->getRawStmt();
  }
}

std::string Walker::constant(const Expr *E) {
  Expr::EvalResult Value;
  if (!E->EvaluateAsInt(Value, R.Context)) {
    R.error(written(E)->getBeginLoc(),
            "a size that is only known at run time is not supported here");
    return "1";
  }
  return std::to_string(Value.Val.getInt().getZExtValue());
}

void Walker::loopNest(OMPExecutableDirective *D, int Region) {
  int Around = R.U.region(Region).Parent;
  bool Transforms = isa<OMPLoopTransformationDirective>(D);
  unsigned Depth = Transforms ? 1 : collapsedLoops(R, D);
  R.U.region(Region).Shared = Depth;
  const Stmt *S =
      transformations(Transforms ? D : D->getRawStmt(), Region, Depth);
  R.U.region(Region).Quiet = isQuiet(R.Context, S);
  // A variable that the loop declares is at home in it.
  int Saved = R.Region;
  R.Region = Region;
  const Stmt *Innermost = nullptr;
  bool Known = readLoops(
      R, S, Depth, Region, [&](const Expr *E) { expression(E, Around); },
      [&](const Stmt *Between) { body(Between, Region); }, Innermost);
  R.Region = Saved;
  if (!Known || !deeperLoops(D, Innermost, Region))
    return;
  for (const Loop &L : R.U.region(Region).Loops)
    if (R.U.region(Region).makesTasks() &&
        R.declaration(L.Var)->getType()->isVariablyModifiedType())
      R.error(D->getBeginLoc(), "a loop variable whose type has a run-time "
                                "size is not supported in a 'taskloop'");
  loopVariables(Region);
  for (const Loop &L : R.U.region(Region).Loops)
    if (R.U.region(Region).listed(L.Var)->Allocated)
      R.error(D->getBeginLoc(),
              "'allocate' of a loop's variable is not supported");
  // The variable of a loop that is listed has its value behind the loop.
  for (const Loop &L : R.U.region(Region).Loops)
    for (Listed &C : R.U.region(Region).Clauses)
      C.Conditional &= C.Var != L.Var;
  size_t FirstUse = R.U.Uses.size();
  body(Innermost, Region);
  checkScan(Innermost, Region, FirstUse);
}

/// A part of the loop runs twice, or somebody waits for all of it.
static bool runsToItsEnd(const Region &R) {
  bool Scans = false;
  for (const Listed &L : R.Clauses)
    Scans |= L.InScan;
  return R.Kind == Construct::For &&
         (R.Alone || R.Ordered || R.IsDoacross || Scans);
}

/// Sema has checked that the construct named stands around.
void Walker::cancels(OMPExecutableDirective *D, OpenMPDirectiveKind Named,
                     int Region) {
  Construct Kind = Named == llvm::omp::OMPD_parallel   ? Construct::Parallel
                   : Named == llvm::omp::OMPD_for      ? Construct::For
                   : Named == llvm::omp::OMPD_sections ? Construct::Sections
                                                       : Construct::Task;
  for (int P = R.U.region(Region).Parent; P >= 0; P = R.U.region(P).Parent)
    if (R.U.region(P).Kind == Kind ||
        (Kind == Construct::Task && R.U.region(P).makesTasks())) {
      if (runsToItsEnd(R.U.region(P)))
        break;
      R.U.region(Region).Cancels = P;
      R.U.region(P).Cancellable = true;
      return;
    }
  R.error(D->getBeginLoc(), "cancellation of this construct is not supported");
}

void Walker::directive(OMPExecutableDirective *D) {
  Span Whole = R.Src.statement(D);
  int Outer = -1, Inner = -1;
  Parts P;
  auto open = [&](Construct Kind) {
    Outer = Inner = R.open(Kind, R.Region, Whole);
  };
  auto openBoth = [&](Construct Kind) {
    Outer = R.open(Construct::Parallel, R.Region, Whole);
    Inner = R.open(Kind, Outer, Whole);
    R.U.region(Inner).EndsWithParent = true;
    R.U.region(Outer).Body = Whole;
  };
  // The thread that is chosen makes the tasks; nothing waits for it but them.
  auto openTaskloop = [&](Construct By, bool Parallel) {
    int Around = R.Region;
    if (Parallel) {
      Around = Outer = R.open(Construct::Parallel, Around, Whole);
      R.U.region(Outer).Body = Whole;
    }
    int Chosen = R.open(By, Around, Whole);
    R.U.region(Chosen).EndsWithParent = Parallel;
    R.U.region(Chosen).Body = Whole;
    Inner = R.open(Construct::Taskloop, Chosen, Whole);
    if (!Parallel)
      Outer = Inner;
  };
  using namespace llvm::omp;
  switch (D->getDirectiveKind()) {
  case OMPD_parallel: open(Construct::Parallel); break;
  case OMPD_for: open(Construct::For); break;
  case OMPD_parallel_loop: openBoth(Construct::For); break;
  case OMPD_tile:
    open(Construct::For);
    R.U.region(Inner).Alone = true;
    break;
  case OMPD_unroll:
    if (D->getSingleClause<OMPPartialClause>() &&
        !isa<ForStmt>(D->getRawStmt())) {
      open(Construct::For);
      R.U.region(Inner).Alone = true;
    } else {
      open(Construct::Unroll);
      hint(D, Inner);
    }
    break;
  case OMPD_for_simd: open(Construct::For); break;
  case OMPD_parallel_for: openBoth(Construct::For); break;
  case OMPD_parallel_for_simd: openBoth(Construct::For); break;
  case OMPD_sections: open(Construct::Sections); break;
  case OMPD_parallel_sections: openBoth(Construct::Sections); break;
  case OMPD_single: open(Construct::Single); break;
  case OMPD_master: open(Construct::Master); break;
  case OMPD_parallel_master: openBoth(Construct::Master); break;
  case OMPD_masked: open(Construct::Masked); break;
  case OMPD_parallel_masked: openBoth(Construct::Masked); break;
  case OMPD_scope: open(Construct::Scope); break;
  case OMPD_critical:
    open(Construct::Critical);
    R.U.region(Inner).CriticalName =
        cast<OMPCriticalDirective>(D)->getDirectiveName().getAsString();
    break;
  case OMPD_ordered:
    if (D->hasClausesOfKind<OMPDependClause>() ||
        D->hasClausesOfKind<OMPDoacrossClause>())
      return doacross(D);
    open(Construct::Ordered);
    break;
  case OMPD_atomic: open(Construct::Atomic); break;
  case OMPD_task: open(Construct::Task); break;
  case OMPD_taskloop:
  case OMPD_taskloop_simd: open(Construct::Taskloop); break;
  case OMPD_master_taskloop:
  case OMPD_master_taskloop_simd: openTaskloop(Construct::Master, false); break;
  case OMPD_parallel_master_taskloop:
  case OMPD_parallel_master_taskloop_simd:
    openTaskloop(Construct::Master, true);
    break;
  case OMPD_masked_taskloop:
  case OMPD_masked_taskloop_simd: openTaskloop(Construct::Masked, false); break;
  case OMPD_parallel_masked_taskloop:
  case OMPD_parallel_masked_taskloop_simd:
    openTaskloop(Construct::Masked, true);
    break;
  case OMPD_barrier: open(Construct::Barrier); break;
  case OMPD_taskwait: open(Construct::Taskwait); break;
  case OMPD_taskyield: open(Construct::Taskyield); break;
  case OMPD_taskgroup: open(Construct::Taskgroup); break;
  case OMPD_depobj: open(Construct::Depobj); break;
  case OMPD_flush: open(Construct::Flush); break;
  case OMPD_simd:
    // Clang makes one of a loop that binds to a thread.
    if (!isLoop(D) && isRightAsSimd(D))
      return simd(D);
    open(Construct::For);
    inOrder(D, Inner);
    break;
  case OMPD_error:
    // What happens at compile time Clang has done.
    if (auto *At = D->getSingleClause<OMPAtClause>();
        !At || At->getAtKind() != OMPC_AT_execution)
      return;
    open(Construct::Error);
    break;
  case OMPD_cancel:
    open(Construct::Cancel);
    cancels(D, cast<OMPCancelDirective>(D)->getCancelRegion(), Inner);
    break;
  case OMPD_cancellation_point:
    open(Construct::CancellationPoint);
    cancels(D, cast<OMPCancellationPointDirective>(D)->getCancelRegion(),
            Inner);
    break;
  case OMPD_target_data:
  case OMPD_target_enter_data:
  case OMPD_target_exit_data:
  case OMPD_target_update: return targetData(D);
  case OMPD_interop: return interop(D);
  case OMPD_dispatch: return dispatch(D);
  case OMPD_scan: return scan(cast<OMPScanDirective>(D));
  default:
    P = openParts(D, Whole);
    Outer = P.Outer;
    Inner = P.Inner;
    if (Inner >= 0)
      break;
    R.error(D->getBeginLoc(),
            "'" + getOpenMPDirectiveName(D->getDirectiveKind()).str() +
                "' is not supported");
    return;
  }
  auto Around = [&](const Expr *E, int Of) {
    expression(E, Of < 0 ? inside(Of) : R.U.region(Of).Parent);
  };
  // The simd part goes first: what an if clause of several parts needs in the
  // innermost one the outer ones have too.
  if (isOpenMPSimdDirective(D->getDirectiveKind()) && !P.Simd &&
      !R.U.region(Inner).Alone)
    readSimdPart(R, D, Inner, Around);
  if (P.Simd)
    for (const auto *If : D->getClausesOfKind<OMPIfClause>())
      if (If->getNameModifier() != OMPD_target)
        expression(written(If->getCondition()), Inner);
  readClauses(R, D, Outer, Inner, Around, P.Inner >= 0 ? &P : nullptr);
  checkReduced(R, Inner);
  taskClauses(D, P.Target >= 0 ? P.Target : Inner);
  if (P.Simd) {
    R.U.region(Inner).Body = Whole;
    R.Region = Inner;
    simd(D);
    R.Region = R.U.region(P.Target).Parent;
    return;
  }
  if (!D->hasAssociatedStmt())
    return;
  const Stmt *S = D->getRawStmt();
  R.U.region(Inner).Body = R.Src.statement(S);
  switch (R.U.region(Inner).Kind) {
  case Construct::Distribute:
  case Construct::Taskloop:
  case Construct::For: loopNest(D, Inner); break;
  case Construct::Sections: sections(D, Inner); break;
  case Construct::Atomic:
    readAtomic(R, cast<OMPAtomicDirective>(D), Inner);
    // Its operands are code of the surroundings.
    body(S, Inner);
    break;
  default: body(S, Inner); break;
  }
}

} // namespace occ
