/* default_none.cpp: default(none) also applies to names in inner constructs.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.4.1]
 *
 * Clang checks the names that are directly in the construct, and local
 * variables in inner constructs. This file checks variables of static storage
 * in inner constructs and in their clauses.
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "read/clauses.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace occ {

namespace {

class DefaultNone {
public:
  explicit DefaultNone(Reader &R) : R(R) {}
  void construct(const OMPExecutableDirective *D);

private:
  void visit(const Stmt *S);
  void declare(const DeclStmt *S);
  void name(const DeclRefExpr *E);
  void children(const Stmt *S) {
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  Reader &R;
  /// The outermost construct with default(none), and constructs inside of it.
  std::vector<const OMPExecutableDirective *> Around;
  /// True if the names are in a clause of a construct in the last one.
  bool InClause = false;
  /// The number of these constructs around each declaration.
  llvm::DenseMap<const VarDecl *, size_t> Declared;
};

} // namespace

bool hasDefaultNone(const OMPExecutableDirective *D) {
  auto *C = D->getSingleClause<OMPDefaultClause>();
  return C && C->getDefaultKind() == llvm::omp::OMP_DEFAULT_none;
}

static bool lists(Items List, const VarDecl *V) {
  return llvm::any_of(List, [&](const Expr *E) {
    bool Whole;
    const VarDecl *Base = baseVariable(E, Whole);
    return Base && Base->getCanonicalDecl() == V;
  });
}

template <typename... Clauses>
static bool listedIn(const OMPExecutableDirective *D, const VarDecl *V) {
  return llvm::any_of(D->clauses(), [&](const OMPClause *C) {
    bool Found = false;
    ((Found |= isa<Clauses>(C) && lists(itemsOf(cast<Clauses>(C)), V)), ...);
    return Found && !C->isImplicit();
  });
}

static bool isLoopVariable(const OMPExecutableDirective *D, const VarDecl *V) {
  if (!isa<OMPLoopBasedDirective>(D))
    return false;
  bool Found = false;
  forEachLoop(D, [&](const ForStmt *F) {
    const Expr *Lower;
    const VarDecl *Of = loopVariable(F->getInit(), Lower);
    Found |= Of && Of->getCanonicalDecl() == V;
  });
  return Found;
}

/// The part of \p S that is evaluated, if this is known: gcc does not check the
/// other parts. Otherwise null.
static const Expr *evaluatedPart(const Reader &R, const Stmt *S) {
  if (auto *Generic = dyn_cast<GenericSelectionExpr>(S))
    return Generic->getResultExpr();
  if (auto *Choose = dyn_cast<ChooseExpr>(S))
    return Choose->getChosenSubExpr();
  bool Value;
  if (auto *C = dyn_cast<ConditionalOperator>(S))
    if (C->getCond()->EvaluateAsBooleanCondition(Value, R.Context))
      return Value ? C->getTrueExpr() : C->getFalseExpr();
  if (auto *B = dyn_cast<BinaryOperator>(S))
    if (B->isLogicalOp() &&
        B->getLHS()->EvaluateAsBooleanCondition(Value, R.Context) &&
        Value == (B->getOpcode() == BO_LOr))
      return B->getLHS();
  return nullptr;
}

void DefaultNone::construct(const OMPExecutableDirective *D) {
  InClause = true;
  for (OMPClause *C : D->clauses())
    if (!Around.empty() && !C->isImplicit() &&
        !isa<OMPPrivateClause, OMPFlushClause, OMPCopyprivateClause,
             OMPAlignedClause, OMPNontemporalClause>(C))
      for (const Stmt *S : C->children())
        visit(S);
  InClause = false;
  if (!D->hasAssociatedStmt())
    return;
  Around.push_back(D);
  visit(D->getRawStmt());
  Around.pop_back();
}

/// Visits a declaration. The value of a static variable is computed once,
/// outside of the construct.
void DefaultNone::declare(const DeclStmt *S) {
  bool Static = false;
  for (const Decl *D : S->decls())
    if (auto *V = dyn_cast<VarDecl>(D); V && V->hasGlobalStorage()) {
      Declared[V->getCanonicalDecl()] = Around.size();
      Static = true;
    }
  if (!Static)
    children(S);
}

void DefaultNone::name(const DeclRefExpr *E) {
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (auto *Captured = dyn_cast_or_null<OMPCapturedExprDecl>(V))
    return visit(Captured->getInit());
  if (!V || !V->hasGlobalStorage() || V->hasAttr<OMPThreadPrivateDeclAttr>() ||
      E->isNonOdrUse() == NOUR_Unevaluated)
    return;
  V = V->getCanonicalDecl();
  auto Found = Declared.find(V);
  const size_t Least = Found == Declared.end() ? 0 : Found->second;
  for (size_t I = Around.size(); I > Least; --I) {
    const OMPExecutableDirective *D = Around[I - 1];
    // Clang has checked the names that are directly in the construct.
    const bool Checked = I == Around.size() && !InClause;
    if (listedIn<OMPPrivateClause>(D, V) || isLoopVariable(D, V))
      return;
    if (hasDefaultNone(D) && !Checked &&
        !listedIn<OMPFirstprivateClause, OMPLastprivateClause, OMPSharedClause,
                  OMPReductionClause, OMPInReductionClause, OMPLinearClause>(D,
                                                                             V))
      return R.error(E->getLocation(),
                     "variable '" + V->getNameAsString() +
                         "' must have explicitly specified data sharing "
                         "attributes");
  }
}

void DefaultNone::visit(const Stmt *S) {
  if (!S || isa<BlockExpr>(S))
    return;
  if (auto *D = dyn_cast<OMPExecutableDirective>(S))
    return construct(D);
  if (auto *C = dyn_cast<CapturedStmt>(S))
    return visit(C->getCapturedStmt());
  if (auto *D = dyn_cast<DeclStmt>(S))
    return declare(D);
  if (auto *E = dyn_cast<DeclRefExpr>(S))
    return name(E);
  if (const Expr *Part = evaluatedPart(R, S))
    return visit(Part);
  auto *Call = dyn_cast<CallExpr>(S);
  if (!Call || Call->getBuiltinCallee() != Builtin::BI__builtin_constant_p)
    children(S);
}

void checkDefaultNone(Reader &R, const OMPExecutableDirective *D) {
  DefaultNone(R).construct(D);
}

} // namespace occ
