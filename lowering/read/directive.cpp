/* directive.cpp: reads a directive of the AST into its constructs.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/directive.h"
#include "pragma/encoding.h"
#include "read/checks.h"
#include "read/outlining.h"

#include <utility>

using namespace clang;
using namespace llvm::omp;

namespace occ {

int OpenDirective::find(ConstructKind Kind) const {
  for (size_t I = 0; I < Leaves.size(); ++I)
    if (Leaves[I].Kind == Kind)
      return Constructs[I];
  return -1;
}

// --- the constructs of a directive ---

bool isOrdered(const Stmt *S) {
  auto *Critical = dyn_cast<OMPCriticalDirective>(S);
  return isa<OMPOrderedDirective>(S) ||
         (Critical &&
          Critical->getDirectiveName().getAsString() == OrderedName);
}

/// True for a simd construct with several ordered simd constructs.
static bool isOrderedTwice(const Reader &R, const OMPExecutableDirective *D) {
  std::string None;
  return decodeWords(directiveText(R, D), OrderedWords, None);
}

/// True if Clang does not support the simd construct, or if Clang's code would
/// be wrong.
static bool isNotClangs(const Reader &R, const OMPExecutableDirective *D) {
  return !isRightAsSimd(D) || isOrderedTwice(R, D);
}

/// The leaves of \p D. A loop becomes a For with LoopPart::Alone if it is
/// transformed but not shared with other threads, or if Clang's simd is wrong
/// for it.
static std::vector<Leaf> leaves(const Reader &R,
                                const OMPExecutableDirective *D) {
  switch (D->getDirectiveKind()) {
  case OMPD_tile:
  case OMPD_interchange:
  case OMPD_reverse: return {{ConstructKind::For, D->getDirectiveKind()}};
  case OMPD_unroll:
    if (D->getSingleClause<OMPPartialClause>() &&
        !isa<ForStmt>(D->getRawStmt()))
      return {{ConstructKind::For, OMPD_unroll}};
    break;
  case OMPD_parallel:
    if (std::string None; decodeWords(directiveText(R, D), ScopeWords, None))
      return {{ConstructKind::Scope, OMPD_parallel}};
    break;
  case OMPD_parallel_for:
    if (std::string None; decodeWords(directiveText(R, D), LeagueWords, None))
      return {{ConstructKind::Distribute, OMPD_for}};
    break;
  case OMPD_critical:
    if (isOrdered(D))
      return {{ConstructKind::Ordered, OMPD_ordered}};
    break;
  case OMPD_simd:
    // Clang changes a loop construct with bind(thread) into a simd construct.
    if (isLoop(R, D))
      return {{ConstructKind::For, OMPD_simd}};
    if (isNotClangs(R, D))
      return {{ConstructKind::For, OMPD_simd},
              {ConstructKind::Simd, OMPD_simd}};
    break;
  case OMPD_target_simd:
    if (isNotClangs(R, D) || D->hasClausesOfKind<OMPAllocateClause>()) {
      std::vector<Leaf> All = leavesOf(OMPD_target_simd);
      All.insert(All.end() - 1, {ConstructKind::For, OMPD_simd});
      return All;
    }
    break;
  default: break;
  }
  return leavesOf(D->getDirectiveKind());
}

/// True if the directive waits for iterations, or reports an iteration as done.
static bool isDoacross(const OMPExecutableDirective *D) {
  return isa<OMPOrderedDirective>(D) &&
         (D->hasClausesOfKind<OMPDependClause>() ||
          D->hasClausesOfKind<OMPDoacrossClause>());
}

/// True for directives that act at compile time: Clang has done their work.
static bool hasHappened(const OMPExecutableDirective *D) {
  auto *At = D->getSingleClause<OMPAtClause>();
  return isa<OMPErrorDirective>(D) &&
         (!At || At->getAtKind() != OMPC_AT_execution);
}

/// True for a directive that pragma/ has added for Clang: scope, around a scope
/// construct that is rewritten as parallel; task, for in_reduction on target;
/// or parallel, around a worksharing construct in a target region.
static bool isForClang(const Reader &R, const OMPExecutableDirective *D) {
  std::string None;
  return (isa<OMPScopeDirective>(D) &&
          decodeWords(directiveText(R, D), ScopeWords, None)) ||
         (isa<OMPTaskDirective>(D) &&
          decodeWords(directiveText(R, D), InReductionWords, None)) ||
         (isa<OMPParallelDirective>(D) &&
          decodeWords(directiveText(R, D), TeamWords, None));
}

static void readInside(Reader &R, const OMPExecutableDirective *D) {
  const Offset At = R.Src.directiveStart(D->getBeginLoc());
  R.U.Edits.push_back({{At, Offset(At + directiveText(R, D).size())}, ""});
  if (isa<OMPTaskDirective>(D))
    R.Around = D;
  R.Walk->code(D->getRawStmt(), R.Construct);
}

/// Reads the scan directive, which is between the two phases of its loop's
/// body. In a simd loop, Clang compiles the directive.
static void readScan(Reader &R, const OMPExecutableDirective *D) {
  occ::Construct &Loop = R.U.construct(R.Construct);
  if (Loop.Kind != ConstructKind::For)
    return;
  Loop.Nest.Scan = R.Src.statement(D);
  Loop.Nest.ScanExclusive = D->getSingleClause<OMPExclusiveClause>() != nullptr;
}

// --- opening constructs ---

/// True for a loop that can't be cancelled: one thread runs all iterations,
/// iterations wait for other iterations, or each iteration has two phases
/// (scan).
static bool runsToItsEnd(const Construct &R) {
  bool Scans = false;
  for (const Listed &L : R.Clauses)
    Scans |= L.InScan;
  return R.Kind == ConstructKind::For &&
         (R.Nest.Alone || R.Nest.Ordered || R.Nest.IsDoacross || Scans);
}

/// Finds the construct that is cancelled. Sema has checked that this construct
/// is around the directive.
static void findCancelled(const OpenDirective &Of, OpenMPDirectiveKind Named) {
  Reader &R = Of.R;
  ConstructKind Kind = Named == OMPD_parallel   ? ConstructKind::Parallel
                       : Named == OMPD_for      ? ConstructKind::For
                       : Named == OMPD_sections ? ConstructKind::Sections
                                                : ConstructKind::Task;
  bool Scope = false;
  for (int P = Of.innermost().Parent; P >= 0; P = R.U.construct(P).Parent) {
    Scope |= R.U.construct(P).Kind == ConstructKind::Scope;
    if (R.U.construct(P).Kind == Kind ||
        (Kind == ConstructKind::Task && R.U.construct(P).makesTasks())) {
      if (runsToItsEnd(R.U.construct(P)))
        break;
      if (Scope)
        return R.error(Of.D->getBeginLoc(),
                       "a 'scope' region can't be left by cancellation");
      Of.innermost().Cancels = P;
      R.U.construct(P).Cancellable = true;
      return;
    }
  }
  R.error(Of.D->getBeginLoc(),
          "cancellation of this construct is not supported");
}

static const char *dataKind(OpenMPDirectiveKind Kind) {
  switch (Kind) {
  case OMPD_target_data: return "OCC_DATA_REGION";
  case OMPD_target_enter_data: return "OCC_DATA_ENTER";
  case OMPD_target_exit_data: return "OCC_DATA_EXIT";
  case OMPD_target_update: return "OCC_DATA_UPDATE";
  default: return "";
  }
}

/// Notes the facts that the directive states without a clause.
static void describe(OpenDirective &Of) {
  occ::Construct &R = Of.innermost();
  if (auto *C = dyn_cast<OMPCriticalDirective>(Of.D))
    R.CriticalName = C->getDirectiveName().getAsString();
  else if (auto *C = dyn_cast<OMPCancelDirective>(Of.D))
    findCancelled(Of, C->getCancelRegion());
  else if (auto *P = dyn_cast<OMPCancellationPointDirective>(Of.D))
    findCancelled(Of, P->getCancelRegion());
  if (isUntied(Of.R, Of.D))
    R.Task.Untied = true;
  if (std::string Words;
      R.Kind == ConstructKind::Scope &&
      decodeWords(directiveText(Of.R, Of.D), ScopeWords, Words))
    R.NoWait = !Words.empty();
  R.Nest.Alone = R.Kind == ConstructKind::For &&
                 isa<OMPLoopTransformationDirective, OMPSimdDirective,
                     OMPTargetSimdDirective>(Of.D);
  R.Nest.Simd.OneByOne =
      R.Nest.Simd.Present && (R.Nest.Alone || isOrderedTwice(Of.R, Of.D));
  if (R.Kind == ConstructKind::Unroll)
    R.Hint = unrollHint(Of.R, Of.D);
  if (R.Kind == ConstructKind::Simd)
    openSimdLoop(Of);
  Of.outermost().Hint += dataKind(Of.D->getDirectiveKind());
  if (int Distribute = Of.find(ConstructKind::Distribute); Distribute >= 0)
    Of.R.U.construct(Distribute).NoWait = true;
}

static bool isLoopConstruct(ConstructKind Kind) {
  return Kind == ConstructKind::For || Kind == ConstructKind::Distribute ||
         Kind == ConstructKind::Taskloop;
}

static void openConstructs(OpenDirective &Of) {
  Reader &R = Of.R;
  const Span Whole = R.Src.statement(Of.D);
  int Last = R.Construct;
  for (size_t I = 0; I < Of.Leaves.size(); ++I) {
    const ConstructKind Kind = Of.Leaves[I].Kind;
    const bool Simd = Kind == ConstructKind::Simd;
    if (Simd && I > 0 && isLoopConstruct(Of.Leaves[I - 1].Kind)) {
      R.U.construct(Last).Nest.Simd.Present = true;
    } else {
      const int Around = openOutline(R, Of.D, Kind, Last, Whole);
      const bool Outlines = Around != Last;
      Last = R.open(Kind, Around, Whole);
      // A taskloop waits for its tasks at its end, even if its parent ends
      // there, too. So EndsWithParent is false.
      R.U.construct(Last).EndsWithParent =
          I > 0 && !Simd && Kind != ConstructKind::Taskloop;
      if (Outlines)
        R.U.construct(Around).EndsWithParent = I > 0;
      if (Simd || I + 1 < Of.Leaves.size())
        R.U.construct(Last).Body = Whole;
    }
    Of.Constructs.push_back(Last);
  }
}

// --- the body of a directive ---

static void readSections(const OpenDirective &Of) {
  Reader &R = Of.R;
  const int Parent = Of.innermost().Id;
  const Stmt *S = Of.D->getRawStmt();
  std::vector<const Stmt *> Parts = {S};
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    Parts.assign(Block->body_begin(), Block->body_end());
  for (const Stmt *Part : Parts) {
    int Id = R.open(ConstructKind::Section, Parent, R.Src.statement(Part));
    if (auto *Section = dyn_cast<OMPSectionDirective>(Part))
      Part = Section->getRawStmt();
    R.U.construct(Id).Body = R.Src.statement(Part);
    R.Walk->code(Part, Id);
  }
}

static void readBody(const OpenDirective &Of) {
  Reader &R = Of.R;
  occ::Construct &Inner = Of.innermost();
  // Clang invents a statement for target enter data, exit data and update.
  if (!Of.D->hasAssociatedStmt() || Inner.Kind == ConstructKind::Target)
    return;
  if (Inner.Kind == ConstructKind::Simd)
    return readSimdLoop(Of);
  const Stmt *S = Of.D->getRawStmt();
  Inner.Body = R.Src.statement(S);
  if (isLoopConstruct(Inner.Kind))
    return readLoopNest(Of);
  if (Inner.Kind == ConstructKind::Sections)
    return readSections(Of);
  if (auto *Atomic = dyn_cast<OMPAtomicDirective>(Of.D))
    readAtomic(R, Atomic, Inner.Id);
  else if (Inner.Kind == ConstructKind::Dispatch)
    readTargetCall(Of);
  // The operands of an atomic construct are visited like the code around the
  // construct.
  R.Walk->code(S, Inner.Id);
}

/// Clang allows no default clause on this construct. So pragma/ has replaced
/// the clause by a note, and this function reads the note.
static void readDefaultOfSimd(const OpenDirective &Of) {
  std::string Words;
  if (Of.D->getDirectiveKind() != OMPD_target_teams_distribute_simd ||
      !decodeWords(directiveText(Of.R, Of.D), DefaultWords, Words))
    return;
  checkDefault(Of.R, Of.D, Words);
  TaskPart &Team = Of.R.U.construct(Of.find(ConstructKind::Team)).Task;
  if (Words == "private")
    Team.DefaultCopy = Sharing::Private;
  if (Words == "firstprivate")
    Team.DefaultCopy = Sharing::FirstPrivate;
}

/// Makes the checks that Clang does not make.
static void check(const OpenDirective &Of) {
  checkReduced(Of.R, Of.Constructs.back());
  readDefaultOfSimd(Of);
  const TaskPart &S = Of.innermost().Task;
  if (Of.innermost().Kind == ConstructKind::Depobj && S.Depends.empty() &&
      S.Update.empty() && !S.Destroy)
    Of.R.error(Of.D->getBeginLoc(),
               "a 'depend', 'update' or 'destroy' clause is expected");
}

void readDirective(Reader &R, const OMPExecutableDirective *D) {
  if (isa<OMPScanDirective>(D))
    return readScan(R, D);
  if (hasHappened(D))
    return;
  if (isForClang(R, D))
    return readInside(R, D);
  if (isDoacross(D) &&
      (R.Construct < 0 || !R.U.construct(R.Construct).Nest.IsDoacross))
    return R.error(
        D->getBeginLoc(),
        "'ordered' with 'depend' or 'doacross' must be inside its loop");
  OpenDirective Of{R, D, {}, leaves(R, D), {}};
  Of.Around = std::exchange(R.Around, nullptr);
  if (Of.Leaves.empty())
    return R.error(D->getBeginLoc(),
                   "'" + getOpenMPDirectiveName(D->getDirectiveKind()).str() +
                       "' is not supported");
  sortClauses(Of);
  openConstructs(Of);
  describe(Of);
  readClauses(Of);
  check(Of);
  readBody(Of);
}

} // namespace occ
