/* league.cpp: target, teams and distribute: the parts of a directive, and the
 * clauses that only they have.
 *
 * Layer:   read.
 *
 *   target       Target, Team        the target task, the initial task in it
 *   teams        Teams, Team         the league, the initial task of each team
 *   target teams Target, Teams, Team
 *   distribute   Distribute
 *
 * There is no device but the host: a mapped variable is the original.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/walker.h"

#include "clang/AST/OpenMPClause.h"
#include "llvm/Frontend/OpenMP/OMP.h"

using namespace clang;
using namespace llvm::omp;

namespace occ {

Parts Walker::openParts(const OMPExecutableDirective *D, Span Whole) {
  Parts P;
  int Last = R.Region;
  auto open = [&](Construct Kind) {
    int Id = R.open(Kind, Last, Whole);
    R.U.region(Id).EndsWithParent = P.Inner >= 0;
    R.U.region(Id).Body = Whole;
    return P.Inner = Last = Id;
  };
  bool InTeams = false;
  for (Directive Leaf : getLeafConstructsOrSelf(D->getDirectiveKind()))
    switch (Leaf) {
    case OMPD_target: P.Target = open(Construct::Target); break;
    case OMPD_teams:
      P.Teams = open(Construct::Teams);
      P.Team = P.Outer = open(Construct::Team);
      InTeams = true;
      break;
    case OMPD_distribute:
      P.Distribute = P.Outer = open(Construct::Distribute);
      break;
    case OMPD_loop:
      if (InTeams) {
        P.Distribute = P.Outer = open(Construct::Distribute);
        break;
      }
      [[fallthrough]];
    case OMPD_parallel:
    case OMPD_for:
    case OMPD_simd:
      if (P.Target >= 0 && P.Team < 0)
        P.Team = P.Outer = open(Construct::Team);
      if (Leaf == OMPD_parallel)
        P.Outer = open(Construct::Parallel);
      else if (Leaf != OMPD_simd)
        open(Construct::For);
      else if (P.Inner == P.Team)
        P.Simd = true;
      break;
    default: return Parts();
    }
  if (P.Target >= 0 && P.Team < 0)
    P.Team = P.Outer = open(Construct::Team);
  if (P.Distribute >= 0)
    R.U.region(P.Distribute).NoWait = true;
  return P;
}

/// The variable that \p E is, or is a part of; Whole: it is all of it.
static const VarDecl *baseVariable(const Expr *E, bool &Whole) {
  Whole = true;
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (auto *Ref = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<VarDecl>(Ref->getDecl());
    Whole = false;
    if (auto *Section = dyn_cast<ArraySectionExpr>(E))
      E = Section->getBase();
    else if (auto *At = dyn_cast<ArraySubscriptExpr>(E))
      E = At->getBase();
    else if (auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (auto *U = dyn_cast<UnaryOperator>(E))
      E = U->getSubExpr();
    else if (auto *B = dyn_cast<BinaryOperator>(E))
      E = B->getLHS();
    else
      return nullptr;
  }
}

namespace {

class LeagueReader {
public:
  LeagueReader(Reader &R, const Parts &P, const ReadExpression &Expression)
      : R(R), P(P), Expression(Expression) {}

  bool read(const OMPClause *C);
  /// A pointer of which only sections are mapped is firstprivate, as are
  /// scalars and pointers that no clause names [OMP 5.2, 5.8.1].
  void finish();

private:
  Span expression(const Expr *E, int Around) {
    E = written(E);
    Expression(E, Around);
    return R.Src.span(E->getSourceRange());
  }
  template <typename List>
  void list(const List *C, Sharing How, int To, Rule Why = Rule::Listed) {
    for (const Expr *E : C->varlists()) {
      bool Whole;
      // Clang has variables of its own there.
      if (const VarDecl *V = baseVariable(E, Whole);
          V && Whole && !V->getName().starts_with("."))
        add(R.variable(V), How, To, Why);
    }
  }
  void add(int Var, Sharing How, int To, Rule Why) {
    if (!R.U.region(To).listed(Var))
      R.U.region(To).Clauses.push_back({Var, How, Why});
  }
  void readIf(const OMPIfClause *C);
  void readTeams(const OMPNumTeamsClause *C);
  void readMap(const OMPMapClause *C);
  void readAllocators(const OMPUsesAllocatorsClause *C);

  Reader &R;
  const Parts &P;
  const ReadExpression &Expression;
  std::vector<int> Pointers; ///< with a section that is mapped
};

} // namespace

void LeagueReader::readIf(const OMPIfClause *C) {
  OpenMPDirectiveKind Of = C->getNameModifier();
  bool ForTarget = P.Target >= 0 && (Of == OMPD_target || Of == OMPD_unknown);
  bool ForParallel = R.U.region(P.Outer).Kind == Construct::Parallel &&
                     (Of == OMPD_parallel || Of == OMPD_unknown);
  if (!ForTarget && !ForParallel)
    return; // simd's
  // Where both have it, what the inner one needs the outer one has too.
  Span If = expression(C->getCondition(), ForParallel ? P.Outer : P.Target);
  if (ForTarget)
    R.U.region(P.Target).If = If;
  if (ForParallel)
    R.U.region(P.Outer).If = If;
}

void LeagueReader::readTeams(const OMPNumTeamsClause *C) {
  const Expr *Lower;
  const Expr *Upper = decodeRange(written(C->getNumTeams()), Lower);
  occ::Region &Teams = R.U.region(P.Teams);
  if (Lower)
    Teams.TeamsLower = expression(Lower, P.Teams);
  Teams.NumTeams = expression(Upper, P.Teams);
}

void LeagueReader::readMap(const OMPMapClause *C) {
  for (const Expr *E : C->varlists()) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    if (!V)
      continue;
    if (!Whole && V->getType()->isPointerType())
      Pointers.push_back(R.variable(V));
    else
      add(R.variable(V), Sharing::Shared, P.Target, Rule::Mapped);
  }
}

/// The predefined ones are there; one with traits is made for the region.
void LeagueReader::readAllocators(const OMPUsesAllocatorsClause *C) {
  for (unsigned I = 0; I < C->getNumberOfAllocators(); ++I) {
    auto Data = C->getAllocatorData(I);
    auto *Ref = dyn_cast<DeclRefExpr>(Data.Allocator->IgnoreParenImpCasts());
    auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!V || !Data.AllocatorTraits)
      continue;
    int Var = R.variable(V), Inside = P.Teams >= 0 ? P.Teams : P.Team;
    add(Var, Sharing::Private, P.Target, Rule::UsesAllocators);
    for (Listed &L : R.U.region(P.Target).Clauses)
      if (L.Var == Var)
        L.Traits = expression(Data.AllocatorTraits, Inside);
  }
}

bool LeagueReader::read(const OMPClause *C) {
  if (C->isImplicit()) {
    // Clang has applied defaultmap and the rules for what no clause names.
    if (P.Target >= 0 && isa<OMPFirstprivateClause>(C))
      list(cast<OMPFirstprivateClause>(C), Sharing::FirstPrivate, P.Target,
           Rule::TargetOwn);
    return P.Target >= 0; // else it may be what a default clause asks for
  }
  switch (C->getClauseKind()) {
  case OMPC_if: readIf(cast<OMPIfClause>(C)); return true;
  case OMPC_num_teams: readTeams(cast<OMPNumTeamsClause>(C)); return true;
  case OMPC_thread_limit: {
    int Of = P.Teams >= 0 ? P.Teams : P.Team;
    R.U.region(Of).ThreadLimit =
        expression(cast<OMPThreadLimitClause>(C)->getThreadLimit(), Of);
    return true;
  }
  case OMPC_device: {
    auto *Device = cast<OMPDeviceClause>(C);
    if (Device->getModifier() == OMPC_DEVICE_ancestor)
      R.error(C->getBeginLoc(), "device(ancestor: ...) is not supported");
    R.U.region(P.Target).Device = expression(Device->getDevice(), P.Target);
    return true;
  }
  case OMPC_dist_schedule:
    if (const Expr *Chunk = cast<OMPDistScheduleClause>(C)->getChunkSize())
      R.U.region(P.Distribute).Chunk = expression(Chunk, P.Distribute);
    R.U.region(P.Distribute).Sched = Schedule::Static;
    return true;
  case OMPC_map: readMap(cast<OMPMapClause>(C)); return true;
  case OMPC_is_device_ptr:
    list(cast<OMPIsDevicePtrClause>(C), Sharing::FirstPrivate, P.Target,
         Rule::IsDevicePtr);
    return true;
  case OMPC_has_device_addr:
    list(cast<OMPHasDeviceAddrClause>(C), Sharing::Shared, P.Target,
         Rule::HasDeviceAddr);
    return true;
  case OMPC_defaultmap: return true;
  case OMPC_uses_allocators:
    readAllocators(cast<OMPUsesAllocatorsClause>(C));
    return true;
  case OMPC_depend: return P.Target >= 0; // read by locator
  case OMPC_nowait:
    if (P.Target < 0)
      return false;
    R.U.region(P.Target).NoWait = true;
    return true;
  case OMPC_firstprivate:
    if (P.Target < 0)
      return false;
    list(cast<OMPFirstprivateClause>(C), Sharing::FirstPrivate, P.Target);
    return P.Outer == P.Team && P.Teams < 0;
  case OMPC_in_reduction:
    if (P.Target >= 0)
      readReduction(R, cast<OMPInReductionClause>(C), Sharing::InReduction,
                    P.Target, Expression);
    return P.Target >= 0;
  case OMPC_reduction:
    if (P.Target >= 0)
      list(cast<OMPReductionClause>(C), Sharing::Shared, P.Target,
           Rule::Combined);
    return false;
  case OMPC_lastprivate:
    if (P.Target >= 0)
      list(cast<OMPLastprivateClause>(C), Sharing::Shared, P.Target,
           Rule::Combined);
    return P.Simd;
  case OMPC_linear:
    if (P.Target >= 0)
      list(cast<OMPLinearClause>(C), Sharing::Shared, P.Target, Rule::Combined);
    return P.Simd;
  default: return false;
  }
}

void LeagueReader::finish() {
  for (int Var : Pointers)
    add(Var, Sharing::FirstPrivate, P.Target, Rule::MappedBase);
}

std::vector<const OMPClause *>
readLeagueClauses(Reader &R, const OMPExecutableDirective *D, const Parts &P,
                  const ReadExpression &Expression) {
  LeagueReader Reader(R, P, Expression);
  std::vector<const OMPClause *> Rest;
  for (const OMPClause *C : D->clauses())
    if (!Reader.read(C))
      Rest.push_back(C);
  Reader.finish();
  return Rest;
}

static const char *dataKind(OpenMPDirectiveKind Kind) {
  return Kind == OMPD_target_data         ? "OCC_DATA_REGION"
         : Kind == OMPD_target_enter_data ? "OCC_DATA_ENTER"
         : Kind == OMPD_target_exit_data  ? "OCC_DATA_EXIT"
                                          : "OCC_DATA_UPDATE";
}

/// target data, update, enter data, exit data. The last three are target tasks
/// that have nothing to do.
void Walker::targetData(OMPExecutableDirective *D) {
  bool IsTask = D->getDirectiveKind() != OMPD_target_data;
  int Id = R.open(IsTask ? Construct::Target : Construct::TargetData, R.Region,
                  R.Src.statement(D));
  R.U.region(Id).Hint = dataKind(D->getDirectiveKind());
  auto read = [&](const Expr *E) {
    E = written(E);
    expression(E, R.U.region(Id).Parent);
    return R.Src.span(E->getSourceRange());
  };
  for (const OMPClause *C : D->clauses())
    switch (C->getClauseKind()) {
    case OMPC_if:
      R.U.region(Id).If = read(cast<OMPIfClause>(C)->getCondition());
      break;
    case OMPC_device:
      R.U.region(Id).Device = read(cast<OMPDeviceClause>(C)->getDevice());
      break;
    case OMPC_nowait: R.U.region(Id).NoWait = true; break;
    case OMPC_depend: break; // read by locator
    case OMPC_use_device_ptr:
      for (const Expr *E : cast<OMPUseDevicePtrClause>(C)->varlists())
        if (auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
          if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
            R.U.region(Id).Clauses.push_back(
                {R.variable(V), Sharing::FirstPrivate, Rule::UseDevicePtr});
      break;
    case OMPC_map:
    case OMPC_to:
    case OMPC_from:
    case OMPC_use_device_addr: break; // the host's data are the originals
    default:
      R.error(C->getBeginLoc(),
              "the '" + getOpenMPClauseName(C->getClauseKind()).str() +
                  "' clause is not supported here");
    }
  taskClauses(D, Id);
  if (!D->hasAssociatedStmt() || D->getDirectiveKind() != OMPD_target_data)
    return;
  const Stmt *S = D->getRawStmt();
  R.U.region(Id).Body = R.Src.statement(S);
  body(S, Id);
}

} // namespace occ
