/* clauses.cpp: Clang's clauses to ours, each honoured or refused.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

#include "clang/AST/OpenMPClause.h"

using namespace clang;

namespace occ {

const Expr *written(const Expr *E) {
  for (;;) {
    E = E->IgnoreImpCasts();
    auto *Ref = dyn_cast<DeclRefExpr>(E);
    auto *Copy = Ref ? dyn_cast<OMPCapturedExprDecl>(Ref->getDecl()) : nullptr;
    if (!Copy || !Copy->getInit())
      return E;
    E = Copy->getInit();
  }
}

namespace {

class ClauseReader {
public:
  ClauseReader(Reader &R, OpenMPDirectiveKind Directive, int Outer, int Inner,
               const std::function<void(const Expr *, int)> &Expression)
      : R(R), Directive(Directive), Outer(Outer), Inner(Inner),
        Expression(Expression) {}

  void read(const OMPClause *C);

  /// default(private) or default(firstprivate): Sema has made lists of what
  /// the construct names.
  bool DefaultCopies = false;

private:
  occ::Region &outer() { return R.U.region(Outer); }
  occ::Region &inner() { return R.U.region(Inner); }
  bool combined() const { return Outer != Inner; }
  bool isSimd() const { return isOpenMPSimdDirective(Directive); }

  void refuse(const OMPClause *C, const std::string &What) {
    R.error(C->getBeginLoc(), What + " is not supported here");
  }

  Span expression(const Expr *E, int EvaluatedAround) {
    E = written(E);
    Expression(E, EvaluatedAround);
    return R.Src.span(E->getSourceRange());
  }

  template <typename List> void list(const List *C, Sharing How, int To) {
    for (const Expr *E : C->varlists()) {
      auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
      auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (!V) {
        refuse(C, "an array section in a clause");
        continue;
      }
      Listed L{R.variable(V), How,
               C->isImplicit() ? Rule::Default : Rule::Listed};
      // Named twice in lists of one kind, it has one copy.
      const Listed *Again = R.U.region(To).listed(L.Var);
      if (!Again || Again->How != How)
        R.U.region(To).Clauses.push_back(L);
    }
  }

  void reduction(const OMPReductionClause *C);
  void ifClause(const OMPIfClause *C);
  void lastPrivate(const OMPLastprivateClause *C);
  void linear(const OMPLinearClause *C);

  static bool isCopyClause(const OMPClause *C) {
    return C->getClauseKind() == llvm::omp::OMPC_private ||
           C->getClauseKind() == llvm::omp::OMPC_firstprivate;
  }

  Reader &R;
  OpenMPDirectiveKind Directive;
  int Outer, Inner;
  const std::function<void(const Expr *, int)> &Expression;
};

} // namespace

void ClauseReader::lastPrivate(const OMPLastprivateClause *C) {
  // One thread runs all iterations in their order: the original will do.
  if (C->getKind() != OMPC_LASTPRIVATE_unknown && inner().Alone)
    return;
  size_t First = inner().Clauses.size();
  list(C, Sharing::LastPrivate, Inner);
  if (C->getKind() == OMPC_LASTPRIVATE_unknown)
    return;
  if (inner().Kind != Construct::For && inner().Kind != Construct::Sections)
    return refuse(C, "a 'lastprivate' modifier on this construct");
  for (size_t I = First; I < inner().Clauses.size(); ++I) {
    Listed &L = inner().Clauses[I];
    L.Conditional = true;
    if (R.declaration(L.Var)->getType()->isVariablyModifiedType())
      R.error(C->getBeginLoc(), "a 'conditional' list item of run-time size is "
                                "not supported");
  }
}

void ClauseReader::reduction(const OMPReductionClause *C) {
  if (C->getModifier() == OMPC_REDUCTION_inscan &&
      inner().Kind == Construct::For) {
    size_t First = inner().Clauses.size();
    readReduction(R, C, Sharing::Reduction, Inner, Expression);
    for (size_t I = First; I < inner().Clauses.size(); ++I) {
      inner().Clauses[I].InScan = true;
      if (isArrayItem(inner().Clauses[I]))
        R.error(C->getBeginLoc(), "a scan of an array is not supported");
    }
    return;
  }
  if (C->getModifier() == OMPC_REDUCTION_inscan)
    return refuse(C, "an 'inscan' reduction");
  // On a combined construct the copies belong to the parallel part: its
  // closing barrier combines them. A taskloop's belong to its tasks.
  int To = inner().makesTasks() ? Inner : Outer;
  size_t First = R.U.region(To).Clauses.size();
  readReduction(R, C, Sharing::Reduction, To, Expression);
  for (size_t I = First; I < R.U.region(To).Clauses.size(); ++I)
    R.U.region(To).Clauses[I].ByTasks =
        inner().makesTasks() || C->getModifier() == OMPC_REDUCTION_task;
}

/// On a combined construct without a name it is the parallel part's: where
/// that is serialized, it makes no difference whether a task is deferred.
void ClauseReader::ifClause(const OMPIfClause *C) {
  // The simd part has its own reader.
  if (C->getNameModifier() == llvm::omp::OMPD_simd ||
      (isSimd() && outer().Kind != Construct::Parallel &&
       !inner().makesTasks()))
    return;
  switch (C->getNameModifier()) {
  case llvm::omp::OMPD_unknown:
  case llvm::omp::OMPD_parallel:
  case llvm::omp::OMPD_task:
  case llvm::omp::OMPD_cancel:
    outer().If = expression(C->getCondition(), Outer);
    break;
  case llvm::omp::OMPD_taskloop:
    inner().If = expression(C->getCondition(), Inner);
    break;
  default: refuse(C, "this directive name in an 'if' clause");
  }
}

void ClauseReader::linear(const OMPLinearClause *C) {
  size_t First = inner().Clauses.size();
  list(C, Sharing::Linear, Inner);
  Span Step;
  if (C->getStep())
    Step = expression(C->getStep(), Inner);
  for (size_t I = First; I < inner().Clauses.size(); ++I)
    inner().Clauses[I].Step = Step;
}

void ClauseReader::read(const OMPClause *C) {
  if (C->isImplicit() && !(DefaultCopies && isCopyClause(C)))
    return;
  switch (C->getClauseKind()) {
  case llvm::omp::OMPC_if: ifClause(cast<OMPIfClause>(C)); break;
  case llvm::omp::OMPC_filter: {
    // A taskloop stands in the masked construct.
    int Of = inner().makesTasks() ? inner().Parent : Inner;
    R.U.region(Of).Filter =
        expression(cast<OMPFilterClause>(C)->getThreadID(), Of);
    if (!written(cast<OMPFilterClause>(C)->getThreadID())
             ->getType()
             ->isIntegerType())
      R.error(C->getBeginLoc(), "a 'filter' clause takes an integer");
    break;
  }
  case llvm::omp::OMPC_at: // construct.cpp has looked at it
  case llvm::omp::OMPC_hint: break;
  case llvm::omp::OMPC_severity:
    inner().Fatal =
        cast<OMPSeverityClause>(C)->getSeverityKind() == OMPC_SEVERITY_fatal;
    break;
  case llvm::omp::OMPC_message:
    inner().Message =
        expression(cast<OMPMessageClause>(C)->getMessageString(), Inner);
    break;
  case llvm::omp::OMPC_num_threads:
    outer().NumThreads =
        expression(cast<OMPNumThreadsClause>(C)->getNumThreads(), Outer);
    break;
  case llvm::omp::OMPC_proc_bind:
    switch (cast<OMPProcBindClause>(C)->getProcBindKind()) {
    case llvm::omp::OMP_PROC_BIND_primary:
    case llvm::omp::OMP_PROC_BIND_master: outer().ProcBind = 2; break;
    case llvm::omp::OMP_PROC_BIND_close: outer().ProcBind = 3; break;
    case llvm::omp::OMP_PROC_BIND_spread: outer().ProcBind = 4; break;
    default: refuse(C, "this kind of 'proc_bind' clause");
    }
    break;
  case llvm::omp::OMPC_final:
    inner().Final = expression(cast<OMPFinalClause>(C)->getCondition(), Inner);
    break;
  case llvm::omp::OMPC_untied: inner().Untied = true; break;
  case llvm::omp::OMPC_mergeable: inner().Mergeable = true; break;
  case llvm::omp::OMPC_nogroup: inner().NoGroup = true; break;
  case llvm::omp::OMPC_grainsize: {
    auto *G = cast<OMPGrainsizeClause>(C);
    inner().Grainsize = expression(G->getGrainsize(), Inner);
    inner().Strict = G->getModifier() == OMPC_GRAINSIZE_strict;
    break;
  }
  case llvm::omp::OMPC_num_tasks: {
    auto *N = cast<OMPNumTasksClause>(C);
    inner().NumTasks = expression(N->getNumTasks(), Inner);
    inner().Strict = N->getModifier() == OMPC_NUMTASKS_strict;
    break;
  }
  case llvm::omp::OMPC_default: {
    auto Kind = cast<OMPDefaultClause>(C)->getDefaultKind();
    if (Kind == llvm::omp::OMP_DEFAULT_none)
      outer().DefaultNone = true;
    else if (Kind == llvm::omp::OMP_DEFAULT_shared)
      outer().DefaultShared = inner().DefaultShared = true;
    break;
  }
  case llvm::omp::OMPC_shared:
    list(cast<OMPSharedClause>(C), Sharing::Shared, Outer);
    break;
  case llvm::omp::OMPC_private:
    list(cast<OMPPrivateClause>(C), Sharing::Private,
         inner().Kind == Construct::Master || inner().Kind == Construct::Masked
             ? Outer // the block itself makes no copies
             : Inner);
    break;
  case llvm::omp::OMPC_firstprivate:
    list(cast<OMPFirstprivateClause>(C), Sharing::FirstPrivate,
         inner().makesTasks() ? Inner : Outer);
    break;
  case llvm::omp::OMPC_lastprivate:
    lastPrivate(cast<OMPLastprivateClause>(C));
    break;
  case llvm::omp::OMPC_linear: linear(cast<OMPLinearClause>(C)); break;
  case llvm::omp::OMPC_copyin:
    list(cast<OMPCopyinClause>(C), Sharing::CopyIn, Outer);
    break;
  case llvm::omp::OMPC_copyprivate:
    list(cast<OMPCopyprivateClause>(C), Sharing::CopyPrivate, Inner);
    break;
  case llvm::omp::OMPC_reduction: reduction(cast<OMPReductionClause>(C)); break;
  case llvm::omp::OMPC_task_reduction:
    readReduction(R, cast<OMPTaskReductionClause>(C), Sharing::TaskReduction,
                  Inner, Expression);
    break;
  case llvm::omp::OMPC_in_reduction:
    readReduction(R, cast<OMPInReductionClause>(C), Sharing::InReduction, Inner,
                  Expression);
    break;
  case llvm::omp::OMPC_schedule: {
    auto *S = cast<OMPScheduleClause>(C);
    for (auto M :
         {S->getFirstScheduleModifier(), S->getSecondScheduleModifier()}) {
      inner().WholeVectors |= M == OMPC_SCHEDULE_MODIFIER_simd;
      inner().Monotonic |= M == OMPC_SCHEDULE_MODIFIER_monotonic;
    }
    switch (S->getScheduleKind()) {
    case OMPC_SCHEDULE_static: inner().Sched = Schedule::Static; break;
    case OMPC_SCHEDULE_dynamic: inner().Sched = Schedule::Dynamic; break;
    case OMPC_SCHEDULE_guided: inner().Sched = Schedule::Guided; break;
    case OMPC_SCHEDULE_auto: inner().Sched = Schedule::Auto; break;
    case OMPC_SCHEDULE_runtime: inner().Sched = Schedule::Runtime; break;
    default: refuse(C, "this kind of schedule");
    }
    if (S->getChunkSize())
      inner().Chunk = expression(S->getChunkSize(), Inner);
    break;
  }
  case llvm::omp::OMPC_ordered:
    if (cast<OMPOrderedClause>(C)->getNumForLoops())
      inner().IsDoacross = true;
    else
      inner().Ordered = true;
    break;
  case llvm::omp::OMPC_priority:
    inner().Special.Priority =
        expression(cast<OMPPriorityClause>(C)->getPriority(), Inner);
    break;
  case llvm::omp::OMPC_depend: // read by locator
    if (inner().Kind != Construct::Task &&
        inner().Kind != Construct::Taskwait &&
        inner().Kind != Construct::Depobj)
      refuse(C, "the 'depend' clause");
    break;
  case llvm::omp::OMPC_detach: // likewise
  case llvm::omp::OMPC_depobj:
  case llvm::omp::OMPC_destroy:
  case llvm::omp::OMPC_affinity: break; // a hint
  case llvm::omp::OMPC_nowait: inner().NoWait = true; break;
  case llvm::omp::OMPC_order:
    inner().Reproducible = cast<OMPOrderClause>(C)->getModifier() ==
                           OMPC_ORDER_MODIFIER_reproducible;
    break;
  case llvm::omp::OMPC_threads: break; // what no clause means, too
  case llvm::omp::OMPC_simd: inner().OfSimd = true; break;
  case llvm::omp::OMPC_bind: {
    auto Kind = cast<OMPBindClause>(C)->getBindKind();
    bool Teams = inner().Kind == Construct::Distribute;
    if (Kind == OMPC_BIND_teams && !Teams)
      refuse(C, "binding to a league of teams");
    inner().Alone =
        Kind == OMPC_BIND_thread || (Kind == OMPC_BIND_parallel && Teams);
    break;
  }
  case llvm::omp::OMPC_sizes: // read by construct
  case llvm::omp::OMPC_full:
  case llvm::omp::OMPC_partial:
  case llvm::omp::OMPC_safelen: // read by simd
  case llvm::omp::OMPC_simdlen:
  case llvm::omp::OMPC_aligned:
  case llvm::omp::OMPC_nontemporal:
  case llvm::omp::OMPC_allocate: // read by allocations
  case llvm::omp::OMPC_collapse: // read by loopnest
  case llvm::omp::OMPC_flush:    // a flush's list
  case llvm::omp::OMPC_read:     // read by atomics
  case llvm::omp::OMPC_write:
  case llvm::omp::OMPC_update:
  case llvm::omp::OMPC_compare:
  case llvm::omp::OMPC_capture: break;
  case llvm::omp::OMPC_weak:
  case llvm::omp::OMPC_fail:
  case llvm::omp::OMPC_seq_cst:
  case llvm::omp::OMPC_acq_rel:
  case llvm::omp::OMPC_acquire:
  case llvm::omp::OMPC_release:
  case llvm::omp::OMPC_relaxed: readOrder(C, inner().Atomic); break;
  default:
    refuse(C, "the '" +
                  llvm::omp::getOpenMPClauseName(C->getClauseKind()).str() +
                  "' clause");
  }
}

void readClauses(Reader &R, const OMPExecutableDirective *D, int Outer,
                 int Inner,
                 const std::function<void(const Expr *, int)> &Expression,
                 const Parts *P) {
  OpenMPDirectiveKind Kind = D->getDirectiveKind();
  ClauseReader Clauses(R, Kind, Outer, Inner, Expression);
  if (auto *Default = D->getSingleClause<OMPDefaultClause>()) {
    Clauses.DefaultCopies =
        Default->getDefaultKind() == llvm::omp::OMP_DEFAULT_private ||
        Default->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate;
    // What a target region has of its own is in Sema's lists too.
    if (P && P->Target >= 0 && Clauses.DefaultCopies)
      R.error(Default->getBeginLoc(), "this 'default' is not supported here");
  }
  std::vector<const OMPClause *> Own(D->clauses().begin(), D->clauses().end());
  if (P)
    Own = readLeagueClauses(R, D, *P, Expression);
  for (const OMPClause *C : Own) {
    // The teams' results first, then those of the threads in each.
    if (P && P->Teams >= 0 && isa<OMPReductionClause>(C))
      for (int Part : {P->Teams, P->Team})
        ClauseReader(R, Kind, Part, Part, Expression).read(C);
    bool Done = P && isa<OMPReductionClause>(C) &&
                (Outer == P->Team ||
                 (Outer == P->Distribute && !isOpenMPSimdDirective(Kind)));
    if (!Done)
      Clauses.read(C);
  }
  if (D->hasClausesOfKind<OMPThreadsClause>())
    R.U.region(Inner).OfSimd = false;
  // A variable that is firstprivate and lastprivate is one copy, made by the
  // worksharing part.
  std::vector<Listed> &In = R.U.region(Inner).Clauses;
  bool ByInner = R.U.region(Inner).makesTasks();
  std::vector<Listed> &Out = R.U.region(ByInner ? Inner : Outer).Clauses;
  for (size_t L = 0; L < In.size(); ++L) {
    if (In[L].How != Sharing::LastPrivate)
      continue;
    for (size_t F = 0; F < Out.size(); ++F)
      if (Out[F].How == Sharing::FirstPrivate && Out[F].Var == In[L].Var) {
        In[L].AlsoFirst = true;
        // Each iteration of a chunk starts from the last one's value.
        R.U.region(Inner).Simd.OneByOne = true;
        Out.erase(Out.begin() + long(F));
        if (&Out == &In && F < L)
          --L;
        break;
      }
  }
  readAllocations(R, D, Outer, Inner, Expression, P);
}

} // namespace occ
