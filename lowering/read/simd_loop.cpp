/* simd_loop.cpp: reads a simd construct that Clang compiles: `simd`, or the
 * `simd` of `target simd`.
 *
 * Layer:   read.   Spec: [OMP 5.2 §10.4]
 *
 * In lowered text, the variables in the construct's clauses must have plain
 * names: x, not (*x).
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "read/clauses.h"
#include "read/reductions.h"
#include "read/tree_visitor.h"

using namespace clang;

namespace occ {

namespace {

class SizedArrays : public TreeVisitor {
public:
  bool Found = false;
  bool visitDecl(Decl *D) override {
    auto *V = dyn_cast<VarDecl>(D);
    Found |= V && V->getType()->isVariableArrayType();
    return !Found;
  }
};

class PointerSteps : public TreeVisitor {
public:
  bool Found = false;
  bool visitStmt(Stmt *S) override {
    auto *E = dyn_cast<DeclRefExpr>(S);
    Found |= E && E->getType()->isPointerType();
    return !Found;
  }
};

/// Appends the variables that the clauses of one kind list.
template <class Clause>
void append(std::vector<const VarDecl *> &To, const OMPExecutableDirective *D) {
  for (const auto *C : D->getClausesOfKind<Clause>())
    for (const Expr *E : itemsOf(C))
      if (const VarDecl *V = namedVariable(E))
        To.push_back(V);
}

/// True if the header of a loop of \p D names a variable of which Clang makes a
/// copy. Clang 19 would then read the copy before it has a value.
bool namesCopy(const OMPExecutableDirective *D) {
  std::vector<const VarDecl *> Copied;
  append<OMPPrivateClause>(Copied, D);
  append<OMPLastprivateClause>(Copied, D);
  append<OMPLinearClause>(Copied, D);
  append<OMPReductionClause>(Copied, D);
  const Expr *Lower;
  forEachLoop(D, [&](const ForStmt *F) {
    if (const VarDecl *Own = loopVariable(F->getInit(), Lower))
      llvm::erase_if(Copied, [&](const VarDecl *V) {
        return V->getCanonicalDecl() == Own->getCanonicalDecl();
      });
  });
  bool Found = false;
  forEachLoop(D, [&](const ForStmt *F) {
    Found |= firstUse(F->getInit(), Copied) || firstUse(F->getCond(), Copied) ||
             firstUse(F->getInc(), Copied);
  });
  return Found;
}

/// True if Clang 19 counts the iterations of \p F wrongly. It subtracts the
/// step from the first value. If the variable's type is unsigned, this wraps
/// around at the type's width, which is wrong if the bound has a wider type.
bool miscounts(const ForStmt *F) {
  const Expr *Lower;
  const VarDecl *Own = loopVariable(F->getInit(), Lower);
  auto *Cond = dyn_cast_or_null<BinaryOperator>(F->getCond());
  if (!Own || !Cond || isa<UnaryOperator>(F->getInc())) // ++ and -- are right
    return false;
  const QualType T = Own->getType();
  const ASTContext &Ctx = Own->getASTContext();
  return T->isUnsignedIntegerType() && !Ctx.isPromotableIntegerType(T) &&
         Ctx.getIntWidth(T) < Ctx.getIntWidth(Cond->getLHS()->getType());
}

} // namespace

bool mixesSizes(const OMPExecutableDirective *D) {
  SizedArrays Arrays;
  Arrays.traverse(D->getRawStmt());
  return Arrays.Found;
}

/// True if a block declares a reduction of the clause. If the loop's code moves
/// to another function, Clang does not see this declaration there.
static bool isBlocksReduction(const OMPReductionClause *C) {
  return llvm::any_of(C->reduction_ops(), [](const Expr *Op) {
    const OMPDeclareReductionDecl *Own = ownReduction(Op);
    return Own && Own->getDeclContext()->isFunctionOrMethod();
  });
}

bool isRightAsSimd(const OMPExecutableDirective *D) {
  for (const auto *C : D->getClausesOfKind<OMPReductionClause>())
    if (C->getModifier() != OMPC_REDUCTION_inscan && isBlocksReduction(C))
      return false;
  for (const auto *C : D->getClausesOfKind<OMPReductionClause>())
    for (const Expr *E : C->varlists())
      if (E->getType()->isArrayType() || !isa<DeclRefExpr>(E))
        return C->getModifier() == OMPC_REDUCTION_inscan;
  for (const auto *C : D->getClausesOfKind<OMPLastprivateClause>())
    if (C->getKind() != OMPC_LASTPRIVATE_unknown)
      return false;
  PointerSteps Steps;
  std::vector<const VarDecl *> Outer;
  bool Rectangular = true, Counted = true;
  unsigned Left = cast<OMPLoopDirective>(D)->getLoopsNumber();
  forEachLoop(D, [&](const ForStmt *F) {
    if (--Left > 0) // the innermost loop's step does not matter
      Steps.traverse(F->getInc());
    Counted &= !miscounts(F);
    const Expr *Lower;
    if (const VarDecl *Own = loopVariable(F->getInit(), Lower)) {
      Rectangular &= !firstUse(Lower, Outer) && !firstUse(F->getCond(), Outer);
      Outer.push_back(Own);
    }
  });
  // If a bound names the variable of an outer loop, Clang 19 counts the
  // iterations of some nests wrongly, for example if an inner loop has no
  // iterations or an unsigned variable.
  return !Steps.Found && Rectangular && Counted && !namesCopy(D);
}

/// Removes `target` and the clauses of the target construct from `target simd`.
/// Clang compiles the rest.
static void dropTarget(const OpenDirective &Of) {
  const Reader &R = Of.R;
  const size_t Word = R.U.Text.find("target", Of.outermost().Whole.Begin);
  R.U.Edits.push_back({{Offset(Word), Offset(Word + 6)}, ""});
  for (size_t N = 0; N < Of.Clauses.size(); ++N)
    if (!Of.Clauses[N]->isImplicit() &&
        R.Src.at(Of.Clauses[N]->getBeginLoc()) >= Of.outermost().Whole.Begin &&
        !llvm::is_contained(Of.Leaves.back().Clauses, N))
      R.U.Edits.push_back({textOf(R, Of.Clauses[N]), ""});
}

void openSimdLoop(OpenDirective &Of) {
  for (size_t N : Of.Leaves.back().Clauses)
    Of.OneByOne |= Of.Clauses[N]->getClauseKind() == llvm::omp::OMPC_if &&
                   mixesSizes(Of.D);
  if (Of.Leaves.size() > 1)
    dropTarget(Of);
}

/// The variable that the loop \p F assigns first.
static const VarDecl *assigned(const ForStmt *F) {
  auto *Init = dyn_cast_or_null<BinaryOperator>(F->getInit());
  return Init ? namedVariable(Init->getLHS()) : nullptr;
}

/// A linear step must use the original variables. If the step names a variable
/// of which Clang makes a copy, the step is evaluated before the loop.
static void readStep(const OpenDirective &Of, const OMPLinearClause *C) {
  Reader &R = Of.R;
  occ::Construct &Simd = Of.innermost();
  if (!C->getStep() || isa<ConstantExpr>(C->getStep()))
    return;
  const Span Step = R.Src.span(written(C->getStep())->getSourceRange());
  if (llvm::none_of(R.U.Uses, [&](const Use &Named) {
        return Step.contains(Named.Where.Begin) && Simd.listed(Named.Var);
      }))
    return;
  std::string Names, First;
  for (const Expr *E : itemsOf(C)) {
    const std::string Name = namedVariable(E)->getNameAsString();
    First = First.empty() ? Name : First;
    Names += (Names.empty() ? "" : ", ") + Name;
  }
  for (Listed &L : Simd.Clauses)
    if (L.Var == R.variable(namedVariable(*itemsOf(C).begin())))
      L.Step = Step;
  R.U.Edits.push_back(
      {textOf(R, C), "linear(" + Names + ": occ_by_" + First + ")"});
}

/// Refuses a scan whose reduction a block declares, if the loop's code moves to
/// another function: only Clang has scans in simd loops, so the loop stays
/// Clang's.
static void checkBlocksScan(const OpenDirective &Of) {
  Reader &R = Of.R;
  bool Moves = false;
  for (int P = Of.innermost().Parent; P >= 0; P = R.U.construct(P).Parent)
    Moves |= R.U.construct(P).Outlined();
  for (const auto *C : Of.D->getClausesOfKind<OMPReductionClause>())
    if (Moves && isBlocksReduction(C))
      R.error(C->getBeginLoc(),
              "an 'inscan' reduction of a 'simd' loop in this place must be "
              "declared outside of the function");
}

void readSimdLoop(const OpenDirective &Of) {
  Reader &R = Of.R;
  occ::Construct &Simd = Of.innermost();
  checkBlocksScan(Of);
  for (const auto *C : Of.D->getClausesOfKind<OMPLinearClause>())
    readStep(Of, C);
  const unsigned Depth = cast<OMPLoopDirective>(Of.D)->getLoopsNumber();
  forEachLoop(Of.D, [&](const ForStmt *F) {
    if (const VarDecl *V = assigned(F); V && !Simd.listed(R.variable(V)))
      Simd.Clauses.push_back(
          {R.variable(V), Sharing::Linear, simdVariable(Depth)});
  });
  R.Walk->code(Of.D->getRawStmt(), Simd.Id);
}

} // namespace occ
