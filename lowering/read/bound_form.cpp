/* bound_form.cpp: checks that a bound is a linear function of the variable of
 * an outer loop.
 *
 * Layer:   read. Uses clang/. Clang accepts some bounds of other forms, such as
 *          `i / 2`, `a[i]` and `f(i)`.
 * Spec:    [OMP 5.2 §4.4.1]
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"

using namespace clang;

namespace occ {

namespace {

class Form {
public:
  explicit Form(const VarDecl *V) : V(V) {}
  bool isLinear(const Expr *E) const;

private:
  bool named(const Expr *E) const { return firstUse(E, {V}); }
  bool isLinearAddress(const Expr *E) const;
  bool isLinearCast(const CastExpr *E) const;
  bool isLinear(const BinaryOperator *E) const;

  const VarDecl *V;
};

} // namespace

/// True if the address of the object \p E is a linear function.
bool Form::isLinearAddress(const Expr *E) const {
  E = E->IgnoreParens();
  if (!named(E))
    return true;
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return U->getOpcode() == UO_Deref && isLinear(U->getSubExpr());
  if (auto *S = dyn_cast<ArraySubscriptExpr>(E))
    return isLinear(S->getBase()) && isLinear(S->getIdx());
  if (auto *M = dyn_cast<MemberExpr>(E))
    return M->isArrow() ? isLinear(M->getBase())
                        : isLinearAddress(M->getBase());
  return false;
}

bool Form::isLinearCast(const CastExpr *E) const {
  switch (E->getCastKind()) {
  case CK_LValueToRValue: return namedVariable(E->getSubExpr());
  case CK_ArrayToPointerDecay: return isLinearAddress(E->getSubExpr());
  case CK_NoOp:
  case CK_BitCast:
  case CK_IntegralCast:
  case CK_PointerToIntegral:
  case CK_IntegralToPointer: return isLinear(E->getSubExpr());
  default: return false;
  }
}

bool Form::isLinear(const BinaryOperator *E) const {
  switch (E->getOpcode()) {
  case BO_Add:
  case BO_Sub: return isLinear(E->getLHS()) && isLinear(E->getRHS());
  case BO_Mul:
    return (!named(E->getLHS()) || !named(E->getRHS())) &&
           isLinear(E->getLHS()) && isLinear(E->getRHS());
  case BO_Shl: return !named(E->getRHS()) && isLinear(E->getLHS());
  case BO_Comma: return isLinear(E->getRHS());
  default: return false;
  }
}

bool Form::isLinear(const Expr *E) const {
  E = E->IgnoreParens();
  if (!named(E) || isa<DeclRefExpr, UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (auto *C = dyn_cast<CastExpr>(E))
    return isLinearCast(C);
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return isLinear(B);
  auto *U = dyn_cast<UnaryOperator>(E);
  if (!U)
    return false;
  switch (U->getOpcode()) {
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
  case UO_Extension: return isLinear(U->getSubExpr());
  case UO_AddrOf: return isLinearAddress(U->getSubExpr());
  default: return false;
  }
}

bool isLinearBound(const Expr *E, const VarDecl *V) {
  return Form(V).isLinear(E);
}

} // namespace occ
