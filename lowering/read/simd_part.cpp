/* simd_part.cpp: simd alone, and the simd part of a combined construct.
 *
 * Layer:   read.   Spec: [OMP 5.2, 10.4]
 */
// SPDX-License-Identifier: MIT
#include "read/walker.h"

#include "text/tokens.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace occ {

/// A clause with its parentheses; Clang does not know the end of each.
static Span whole(const Reader &R, const OMPClause *C) {
  Span S = R.Src.span(C->getBeginLoc());
  size_t Open = R.U.Text.find_first_not_of(" \t", S.End);
  if (Open != NoEnd && R.U.Text[Open] == '(')
    S.End = Offset(std::min(afterBracket(R.U.Text, Open), R.U.Text.size()));
  return S;
}

/// Of `target simd` only simd is left to Clang.
static void dropTarget(Reader &R, const OMPExecutableDirective *D, Span Whole) {
  size_t Word = R.U.Text.find("target", Whole.Begin);
  R.U.Edits.push_back({{Offset(Word), Offset(Word + 6)}, ""});
  for (const OMPClause *C : D->clauses()) {
    auto *If = dyn_cast<OMPIfClause>(C);
    if (!C->isImplicit() &&
        (If ? If->getNameModifier() == llvm::omp::OMPD_target
            : !llvm::omp::isAllowedClauseForDirective(llvm::omp::OMPD_simd,
                                                      C->getClauseKind(), 52)))
      R.U.Edits.push_back({whole(R, C), ""});
  }
}

namespace {

/// Does a loop declare an array of run-time size?
class SizedArrays : public RecursiveASTVisitor<SizedArrays> {
public:
  bool Found = false;
  bool VisitVarDecl(VarDecl *V) {
    Found |= V->getType()->isVariableArrayType();
    return !Found;
  }
};

/// Does a loop's step name a pointer?
class PointerSteps : public RecursiveASTVisitor<PointerSteps> {
public:
  bool Found = false;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= E->getType()->isPointerType();
    return !Found;
  }
};

} // namespace

/// Where there is an if, Clang writes the loop twice, and the second one takes
/// the first one's sizes of arrays, which nobody has computed.
static bool mixesSizes(const OMPExecutableDirective *D) {
  SizedArrays Arrays;
  Arrays.TraverseStmt(const_cast<Stmt *>(D->getRawStmt()));
  return Arrays.Found;
}

/// True if Clang's own code for the simd construct \p D does what OpenMP says.
/// It is wrong from -O1 on for a reduction of an array and for a bound that
/// depends on an outer pointer; it has no conditional last values.
bool Walker::isRightAsSimd(const OMPExecutableDirective *D) {
  for (const auto *C : D->getClausesOfKind<OMPReductionClause>())
    for (const Expr *E : C->varlists())
      if (E->getType()->isArrayType() || !isa<DeclRefExpr>(E))
        return C->getModifier() == OMPC_REDUCTION_inscan;
  for (const auto *C : D->getClausesOfKind<OMPLastprivateClause>())
    if (C->getKind() != OMPC_LASTPRIVATE_unknown)
      return false;
  const Stmt *S = D->getRawStmt();
  for (unsigned I = cast<OMPLoopDirective>(D)->getLoopsNumber(); I > 1; --I) {
    while (auto *B = dyn_cast<CompoundStmt>(S))
      S = B->body_front();
    auto *F = dyn_cast<ForStmt>(S);
    if (!F)
      break;
    auto *Step = F->getInc();
    PointerSteps Steps;
    Steps.TraverseStmt(const_cast<Expr *>(Step));
    if (Steps.Found)
      return false;
    S = F->getBody();
  }
  return true;
}

/// One thread runs the loop of a simd directive that is not left to Clang.
void Walker::inOrder(const OMPExecutableDirective *D, int Region) {
  R.U.region(Region).Alone = true;
  SimdPart &Part = R.U.region(Region).Simd;
  Part.Present = Part.OneByOne = !isLoop(D);
}

/// simd stays Clang's. Its listed variables must have plain names there.
void Walker::simd(OMPExecutableDirective *D) {
  Span Whole = R.Src.statement(D);
  int Id = R.open(Construct::Simd, R.Region, Whole);
  R.U.region(Id).Body = Whole;
  if (D->getDirectiveKind() == llvm::omp::OMPD_target_simd)
    dropTarget(R, D, Whole);
  auto list = [&](const auto *C, Sharing How, Rule Why = Rule::Listed) {
    for (const Expr *E : C->varlists())
      if (auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
        if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          if (!R.U.region(Id).listed(R.variable(V)))
            R.U.region(Id).Clauses.push_back({R.variable(V), How, Why});
  };
  auto value = [&](const Expr *E) {
    if (E)
      expression(written(E), R.Region);
  };
  auto isOfSimd = [](const OMPIfClause *If) {
    return If->getNameModifier() != llvm::omp::OMPD_target;
  };
  bool OneByOne = llvm::any_of(D->getClausesOfKind<OMPIfClause>(), isOfSimd) &&
                  mixesSizes(D);
  for (const OMPClause *C : D->clauses()) {
    if (C->isImplicit())
      continue;
    if (OneByOne && isa<OMPSafelenClause, OMPSimdlenClause>(C)) {
      R.U.Edits.push_back({whole(R, C), ""});
    } else if (auto *L = dyn_cast<OMPReductionClause>(C)) {
      // Clang's own code for it is wrong from -O1 on.
      for (const Expr *E : L->varlists())
        if (E->getType()->isArrayType() || !isa<DeclRefExpr>(E))
          R.error(E->getExprLoc(),
                  "a reduction of an array is not supported on simd");
      keepDirectives(R, L);
      list(L, Sharing::Linear, Rule::SimdReduction);
    } else if (auto *L = dyn_cast<OMPLastprivateClause>(C)) {
      if (L->getKind() != OMPC_LASTPRIVATE_unknown)
        R.error(L->getBeginLoc(),
                "a 'lastprivate' modifier is not supported on simd");
      list(L, Sharing::Linear, Rule::SimdLast);
    } else if (auto *L = dyn_cast<OMPLinearClause>(C)) {
      list(L, Sharing::Linear);
      value(L->getStep());
    } else if (auto *L = dyn_cast<OMPPrivateClause>(C))
      list(L, Sharing::Private);
    else if (auto *L = dyn_cast<OMPAlignedClause>(C)) {
      list(L, Sharing::FirstPrivate, Rule::Ours);
      value(L->getAlignment());
    } else if (auto *L = dyn_cast<OMPNontemporalClause>(C)) {
      // What is written comes back, as in linear.
      bool Written = llvm::all_of(L->varlists(), [](const Expr *E) {
        return E->getType()->isArithmeticType() &&
               !E->getType().isConstQualified();
      });
      list(L, Written ? Sharing::Linear : Sharing::FirstPrivate, Rule::Ours);
    } else if (auto *If = dyn_cast<OMPIfClause>(C)) {
      // Asked before there are copies: Clang takes the values of its own.
      if (isOfSimd(If)) {
        value(If->getCondition());
        R.U.region(Id).Simd.If =
            R.Src.span(written(If->getCondition())->getSourceRange());
        R.U.Edits.push_back(
            {whole(R, C), OneByOne ? "safelen(1)" : "if(occ_vector)"});
      }
    } else if (auto *S = dyn_cast<OMPSafelenClause>(C))
      value(S->getSafelen());
    else if (auto *S = dyn_cast<OMPSimdlenClause>(C))
      value(S->getSimdlen());
    else if (auto *N = dyn_cast<OMPCollapseClause>(C))
      value(N->getNumForLoops());
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
            {R.variable(V), Sharing::Linear, simdVariable(Depth)});
    Loop = F->getBody();
  }
  body(D->getRawStmt(), Id);
}

namespace {

class SimdPartReader {
public:
  SimdPartReader(Reader &R, int Region,
                 const std::function<void(const Expr *, int)> &Expression)
      : R(R), Region(Region), Expression(Expression) {
    part().Present = true;
  }

  void read(const OMPClause *C);

private:
  SimdPart &part() { return R.U.region(Region).Simd; }

  Span expression(const Expr *E) {
    if (!E)
      return {};
    E = written(E);
    Expression(E, Region);
    return R.Src.span(E->getSourceRange());
  }

  std::string constant(const Expr *E) const {
    if (!E)
      return "";
    return std::to_string(E->EvaluateKnownConstInt(R.Context).getZExtValue());
  }

  template <typename List>
  void list(const List *C, SimdPart::Kind What, const std::string &Op = "",
            const std::string &Alignment = "") {
    for (const Expr *E : C->varlists()) {
      auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
      auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (V)
        part().Items.push_back({What, R.variable(V), Op, Alignment});
      if (What == SimdPart::Aligned || What == SimdPart::NonTemporal)
        Expression(E, Region); // it may be named nowhere else
      // Clang's code for a reduction of an array is wrong from -O1 on, and
      // one of the user's own is unknown to it.
      if (What == SimdPart::Reduction &&
          (!V || Op.empty() || !E->getType()->isArithmeticType()))
        part().OneByOne = true;
    }
  }

  Reader &R;
  int Region;
  const std::function<void(const Expr *, int)> &Expression;
};

} // namespace

void SimdPartReader::read(const OMPClause *C) {
  if (C->isImplicit())
    return;
  if (auto *S = dyn_cast<OMPSafelenClause>(C)) {
    part().SafeLen = constant(S->getSafelen());
  } else if (auto *S = dyn_cast<OMPSimdlenClause>(C)) {
    part().SimdLen = constant(S->getSimdlen());
  } else if (auto *If = dyn_cast<OMPIfClause>(C)) {
    if (If->getNameModifier() == llvm::omp::OMPD_unknown ||
        If->getNameModifier() == llvm::omp::OMPD_simd)
      part().If = expression(If->getCondition());
  } else if (auto *L = dyn_cast<OMPPrivateClause>(C)) {
    list(L, SimdPart::Private);
  } else if (auto *L = dyn_cast<OMPLastprivateClause>(C)) {
    list(L, SimdPart::LastPrivate);
  } else if (auto *L = dyn_cast<OMPReductionClause>(C)) {
    DeclarationName Name = L->getNameInfo().getName();
    std::string Op;
    if (Name.getNameKind() == DeclarationName::CXXOperatorName)
      Op = getOperatorSpelling(Name.getCXXOverloadedOperator());
    else if (Name.getAsString() == "min" || Name.getAsString() == "max")
      Op = Name.getAsString();
    list(L, SimdPart::Reduction, Op);
  } else if (auto *L = dyn_cast<OMPLinearClause>(C)) {
    list(L, SimdPart::Linear);
  } else if (auto *L = dyn_cast<OMPAlignedClause>(C)) {
    list(L, SimdPart::Aligned, "", constant(L->getAlignment()));
  } else if (auto *L = dyn_cast<OMPNontemporalClause>(C)) {
    list(L, SimdPart::NonTemporal);
  } else if (isa<OMPInReductionClause>(C)) {
    part().OneByOne = true; // to Clang it is an ordinary variable
  }
}

void readSimdPart(Reader &R, const OMPExecutableDirective *D, int Region,
                  const std::function<void(const Expr *, int)> &Expression) {
  SimdPartReader Part(R, Region, Expression);
  for (const OMPClause *C : D->clauses())
    Part.read(C);
  if (!R.U.region(Region).Simd.If.empty() && mixesSizes(D))
    R.U.region(Region).Simd.OneByOne = true;
}

} // namespace occ
