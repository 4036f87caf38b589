/* loopnest.cpp: the canonical loops of a loop construct [OMP 3.1, 2.5.1].
 *
 * Layer:   read. Sema has checked the form; here it is taken apart.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

using namespace clang;

namespace occ {

/// The loop that \p S is, out of braces that hold nothing else.
static const ForStmt *asLoop(const Stmt *S) {
  for (;;) {
    if (auto *C = dyn_cast<CapturedStmt>(S))
      S = C->getCapturedStmt();
    else if (auto *A = dyn_cast<AttributedStmt>(S))
      S = A->getSubStmt();
    else if (auto *B = dyn_cast<CompoundStmt>(S); B && B->size() == 1)
      S = B->body_front();
    else
      return dyn_cast<ForStmt>(S);
  }
}

static const VarDecl *namedVariable(const Expr *E) {
  auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// The loop variable and its first value.
static const VarDecl *readInit(const Stmt *Init, const Expr *&Lower) {
  if (auto *D = dyn_cast_or_null<DeclStmt>(Init)) {
    auto *V =
        D->isSingleDecl() ? dyn_cast<VarDecl>(D->getSingleDecl()) : nullptr;
    Lower = V ? V->getInit() : nullptr;
    return V;
  }
  auto *E = dyn_cast_or_null<Expr>(Init);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!B || B->getOpcode() != BO_Assign)
    return nullptr;
  Lower = B->getRHS();
  return namedVariable(B->getLHS());
}

/// var += step, in any of its spellings.
static bool readStep(const Expr *Inc, const VarDecl *V, const Expr *&Step,
                     bool &Negated) {
  Inc = Inc->IgnoreParenImpCasts();
  Step = nullptr;
  if (auto *U = dyn_cast<UnaryOperator>(Inc)) {
    Negated = U->isDecrementOp();
    return U->isIncrementDecrementOp();
  }
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B)
    return false;
  if (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign) {
    Negated = B->getOpcode() == BO_SubAssign;
    Step = B->getRHS();
    return true;
  }
  if (B->getOpcode() != BO_Assign)
    return false;
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (!Sum)
    return false;
  Negated = Sum->getOpcode() == BO_Sub;
  if (namedVariable(Sum->getLHS()) == V)
    Step = Sum->getRHS();
  else
    Step = Sum->getLHS();
  return Sum->getOpcode() == BO_Add || Negated;
}

/// The first place in \p S that names one of \p Vars, nullptr: none does.
static const DeclRefExpr *firstUse(const Stmt *S,
                                   const std::vector<const VarDecl *> &Vars) {
  if (!S)
    return nullptr;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    for (const VarDecl *V : Vars)
      if (Ref->getDecl()->getCanonicalDecl() == V->getCanonicalDecl())
        return Ref;
  for (const Stmt *Child : S->children())
    if (const DeclRefExpr *Found = firstUse(Child, Vars))
      return Found;
  return nullptr;
}

static bool readLoop(Reader &R, const ForStmt *F, Loop &L,
                     std::vector<const VarDecl *> &Outer,
                     const std::function<void(const Expr *)> &Expression) {
  const Expr *Lower = nullptr, *Step = nullptr;
  const VarDecl *V = readInit(F->getInit(), Lower);
  auto *Cond =
      F->getCond()
          ? dyn_cast<BinaryOperator>(F->getCond()->IgnoreParenImpCasts())
          : nullptr;
  if (!V || !Lower || !Cond || !F->getInc() ||
      !readStep(F->getInc(), V, Step, L.StepNegated))
    return false;
  bool Mirrored = namedVariable(Cond->getLHS()) != V;
  const Expr *Upper = Mirrored ? Cond->getLHS() : Cond->getRHS();
  switch (Cond->getOpcode()) {
  case BO_LT:
  case BO_GT:
    L.Rel = Loop::Less;
    L.Up = (Cond->getOpcode() == BO_LT) != Mirrored;
    break;
  case BO_LE:
  case BO_GE:
    L.Rel = Loop::LessEqual;
    L.Up = (Cond->getOpcode() == BO_LE) != Mirrored;
    break;
  case BO_NE: {
    L.Rel = Loop::NotEqual;
    Expr::EvalResult Value;
    bool Positive = true;
    if (Step && Step->EvaluateAsInt(Value, R.Context))
      Positive = !Value.Val.getInt().isNegative();
    L.Up = Positive != L.StepNegated;
    break;
  }
  default: return false;
  }
  L.Var = R.variable(V);
  QualType Compared =
      Cond->getLHS()->getType().getCanonicalType().getUnqualifiedType();
  if (R.Context.getTypeSize(V->getType()) > 64 ||
      (Compared->isIntegerType() && R.Context.getTypeSize(Compared) > 64)) {
    R.error(F->getBeginLoc(),
            "a loop variable wider than 64 bits is not supported");
    return true;
  }
  // The trip counts are computed before the first loop starts.
  for (const Expr *E : {Lower, Upper, Step})
    if (const DeclRefExpr *Ref = firstUse(E, Outer)) {
      R.error(Ref->getBeginLoc(),
              "a loop of the nest that depends on '" +
                  Ref->getDecl()->getNameAsString() +
                  "', the variable of an outer one, is newer than OpenMP 3.1 "
                  "and not supported yet");
      return true;
    }
  Outer.push_back(V);
  L.CompareType = R.Types.print(Compared, "@");
  L.CompareUnsigned = Compared->isUnsignedIntegerOrEnumerationType();
  auto take = [&](const Expr *E) {
    E = E->IgnoreImpCasts();
    Expression(E);
    return R.Src.span(E->getSourceRange());
  };
  L.Lower = take(Lower);
  L.Upper = take(Upper);
  if (Step)
    L.Step = take(Step);
  return true;
}

bool readLoops(Reader &R, const Stmt *S, unsigned Depth, int Region,
               const std::function<void(const Expr *)> &Expression,
               const Stmt *&Body) {
  std::vector<const VarDecl *> Outer;
  for (unsigned I = 0; I < Depth; ++I) {
    const ForStmt *F = asLoop(S);
    Loop L;
    if (!F || !readLoop(R, F, L, Outer, Expression)) {
      R.error(S->getBeginLoc(), "this loop is not in the canonical form of "
                                "[OMP 3.1, 2.5.1]");
      return false;
    }
    R.U.region(Region).Loops.push_back(L);
    S = F->getBody();
  }
  Body = S;
  R.U.region(Region).Body = R.Src.statement(S);
  return true;
}

} // namespace occ
