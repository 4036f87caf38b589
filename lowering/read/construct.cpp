/* construct.cpp: from a directive of the AST to its regions.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/walker.h"

#include "clang/AST/OpenMPClause.h"

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
  if (Loop.Sched != Schedule::None || Loop.Ordered)
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

/// simd stays Clang's. Its listed variables must have plain names there.
void Walker::simd(OMPExecutableDirective *D) {
  Span Whole = R.Src.statement(D);
  int Id = R.open(Construct::Simd, R.Region, Whole);
  R.U.region(Id).Body = Whole;
  auto list = [&](const auto *C, Sharing How) {
    for (const Expr *E : C->varlists())
      if (auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
        if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          if (!R.U.region(Id).listed(R.variable(V)))
            R.U.region(Id).Clauses.push_back({R.variable(V), How, "", false});
  };
  for (const OMPClause *C : D->clauses()) {
    if (C->isImplicit())
      continue;
    if (auto *L = dyn_cast<OMPReductionClause>(C)) {
      // Clang's own code for it is wrong from -O1 on.
      for (const Expr *E : L->varlists())
        if (E->getType()->isArrayType() || !isa<DeclRefExpr>(E))
          R.error(E->getExprLoc(),
                  "a reduction of an array is not supported on simd");
      keepDirectives(R, L);
      list(L, Sharing::Linear);
    } else if (auto *L = dyn_cast<OMPLastprivateClause>(C)) {
      if (L->getKind() != OMPC_LASTPRIVATE_unknown)
        R.error(L->getBeginLoc(),
                "a 'lastprivate' modifier is not supported on simd");
      list(L, Sharing::Linear);
    } else if (auto *L = dyn_cast<OMPLinearClause>(C)) {
      list(L, Sharing::Linear);
      if (L->getStep())
        expression(written(L->getStep()), R.Region);
    } else if (auto *L = dyn_cast<OMPPrivateClause>(C))
      list(L, Sharing::Private);
    else if (auto *L = dyn_cast<OMPAlignedClause>(C))
      list(L, Sharing::FirstPrivate);
    else if (auto *L = dyn_cast<OMPNontemporalClause>(C))
      list(L, Sharing::FirstPrivate);
    else if (auto *If = dyn_cast<OMPIfClause>(C))
      expression(written(If->getCondition()), R.Region);
  }
  const Stmt *Loop = D->getRawStmt();
  unsigned Depth = cast<OMPLoopDirective>(D)->getLoopsNumber();
  for (unsigned I = 0; I < Depth; ++I) {
    while (auto *B = dyn_cast<CompoundStmt>(Loop))
      Loop = B->body_front();
    auto *F = dyn_cast<ForStmt>(Loop);
    if (!F)
      break;
    auto *Init = dyn_cast_or_null<BinaryOperator>(F->getInit());
    auto *Ref =
        Init ? dyn_cast<DeclRefExpr>(Init->getLHS()->IgnoreParens()) : nullptr;
    if (auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr)
      if (!R.U.region(Id).listed(R.variable(V)))
        R.U.region(Id).Clauses.push_back(
            {R.variable(V), Sharing::Linear, "", false});
    Loop = F->getBody();
  }
  body(D->getRawStmt(), Id);
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
  auto openTaskloop = [&](bool Parallel) {
    int Around = R.Region;
    if (Parallel) {
      Around = Outer = R.open(Construct::Parallel, Around, Whole);
      R.U.region(Outer).Body = Whole;
    }
    int Chosen = R.open(Construct::Master, Around, Whole);
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
  case OMPD_parallel_for: openBoth(Construct::For); break;
  case OMPD_sections: open(Construct::Sections); break;
  case OMPD_parallel_sections: openBoth(Construct::Sections); break;
  case OMPD_single: open(Construct::Single); break;
  case OMPD_master: open(Construct::Master); break;
  case OMPD_critical:
    open(Construct::Critical);
    R.U.region(Inner).CriticalName =
        cast<OMPCriticalDirective>(D)->getDirectiveName().getAsString();
    break;
  case OMPD_ordered: open(Construct::Ordered); break;
  case OMPD_atomic: open(Construct::Atomic); break;
  case OMPD_task: open(Construct::Task); break;
  case OMPD_taskloop: open(Construct::Taskloop); break;
  case OMPD_master_taskloop: openTaskloop(/*Parallel=*/false); break;
  case OMPD_parallel_master_taskloop: openTaskloop(true); break;
  case OMPD_barrier: open(Construct::Barrier); break;
  case OMPD_taskwait: open(Construct::Taskwait); break;
  case OMPD_taskyield: open(Construct::Taskyield); break;
  case OMPD_taskgroup: open(Construct::Taskgroup); break;
  case OMPD_flush: open(Construct::Flush); break;
  case OMPD_simd: return simd(D);
  case OMPD_target_data:
  case OMPD_target_enter_data:
  case OMPD_target_exit_data:
  case OMPD_target_update: return targetData(D);
  case OMPD_scan: return scan(cast<OMPScanDirective>(D));
  default:
    P = openParts(D, Whole);
    Outer = P.Outer;
    Inner = P.Inner;
    if (Inner >= 0)
      break;
    R.error(D->getBeginLoc(),
            "'" + getOpenMPDirectiveName(D->getDirectiveKind()).str() +
                "' is newer than OpenMP 3.1 and not supported yet");
    return;
  }
  readClauses(
      R, D, Outer, Inner,
      [&](const Expr *E, int Around) {
        expression(E, R.U.region(Around).Parent);
      },
      P.Inner >= 0 ? &P : nullptr);
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
  case Construct::For: {
    const Stmt *Innermost = nullptr;
    unsigned Depth = cast<OMPLoopDirective>(D)->getLoopsNumber();
    int Around = R.U.region(Inner).Parent;
    // A variable that the loop declares is at home in it.
    int Saved = R.Region;
    R.Region = Inner;
    bool Known = readLoops(
        R, S, Depth, Inner, [&](const Expr *E) { expression(E, Around); },
        Innermost);
    R.Region = Saved;
    if (!Known)
      return;
    for (const Loop &L : R.U.region(Inner).Loops)
      if (R.U.region(Inner).makesTasks() &&
          R.declaration(L.Var)->getType()->isVariablyModifiedType())
        R.error(D->getBeginLoc(), "a loop variable whose type has a run-time "
                                  "size is not supported in a 'taskloop'");
      else if (!R.U.region(Inner).listed(L.Var))
        R.U.region(Inner).Clauses.push_back(
            {L.Var, Sharing::LoopVariable, "", false});
    if (P.Distribute >= 0 && P.Distribute != Inner)
      R.U.region(P.Distribute).Loops = R.U.region(Inner).Loops;
    // The variable of a loop that is listed has its value behind the loop.
    for (const Loop &L : R.U.region(Inner).Loops)
      for (Listed &C : R.U.region(Inner).Clauses)
        C.Conditional &= C.Var != L.Var;
    size_t FirstUse = R.U.Uses.size();
    body(Innermost, Inner);
    checkScan(Innermost, Inner, FirstUse);
    break;
  }
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
