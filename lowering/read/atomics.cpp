/* atomics.cpp: the forms of the atomic construct [OMP 3.1, 2.8.5].
 *
 * Layer:   read. Sema has checked the form; here it is taken apart.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

#include "clang/AST/OpenMPClause.h"

using namespace clang;

namespace occ {

namespace {

/// Two expressions that name one place, as Sema compares them.
bool same(const ASTContext &Ctx, const Expr *A, const Expr *B) {
  llvm::FoldingSetNodeID IA, IB;
  A->IgnoreParenImpCasts()->Profile(IA, Ctx, true);
  B->IgnoreParenImpCasts()->Profile(IB, Ctx, true);
  return IA == IB;
}

/// x op= e in any spelling.
struct Change {
  const Expr *X = nullptr;
  const Expr *E = nullptr; ///< null: 1
  std::string Op;          ///< empty: x = e
  bool XOnLeft = true;
  bool Prefix = false; ///< its value is the new one
};

bool readChange(const ASTContext &Ctx, const Expr *S, Change &C) {
  S = S->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(S)) {
    if (!U->isIncrementDecrementOp())
      return false;
    C.X = U->getSubExpr();
    C.Op = U->isIncrementOp() ? "+" : "-";
    C.Prefix = U->isPrefix();
    return true;
  }
  auto *B = dyn_cast<BinaryOperator>(S);
  if (!B || !B->isAssignmentOp())
    return false;
  C.X = B->getLHS();
  C.Prefix = true;
  if (B->isCompoundAssignmentOp()) {
    C.Op = BinaryOperator::getOpcodeStr(
               BinaryOperator::getOpForCompoundAssignment(B->getOpcode()))
               .str();
    C.E = B->getRHS();
    return true;
  }
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (Sum && !Sum->isAssignmentOp()) {
    C.XOnLeft = same(Ctx, Sum->getLHS(), C.X);
    if (C.XOnLeft || same(Ctx, Sum->getRHS(), C.X)) {
      C.Op = Sum->getOpcodeStr().str();
      C.E = C.XOnLeft ? Sum->getRHS() : Sum->getLHS();
      return true;
    }
  }
  C.XOnLeft = true;
  C.E = B->getRHS();
  return true;
}

const BinaryOperator *asAssignment(const Stmt *S) {
  auto *E = dyn_cast<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()) : nullptr;
  return B && B->getOpcode() == BO_Assign ? B : nullptr;
}

/// v = x++; and the block forms.
bool readCapture(const ASTContext &Ctx, const Stmt *S, Change &C,
                 const Expr *&V, bool &Old) {
  auto *Block = dyn_cast<CompoundStmt>(S);
  if (!Block) {
    const BinaryOperator *B = asAssignment(S);
    if (!B || !readChange(Ctx, B->getRHS(), C))
      return false;
    V = B->getLHS();
    Old = !C.Prefix;
    return true;
  }
  if (Block->size() != 2)
    return false;
  const Stmt *First = Block->body_begin()[0], *Second = Block->body_begin()[1];
  // { v = x; x op= e; } or { x op= e; v = x; }
  if (const BinaryOperator *B = asAssignment(First)) {
    Change After;
    auto *E = dyn_cast<Expr>(Second);
    if (E && readChange(Ctx, E, After) && same(Ctx, B->getRHS(), After.X)) {
      C = After;
      V = B->getLHS();
      Old = true;
      return true;
    }
  }
  auto *E = dyn_cast<Expr>(First);
  const BinaryOperator *B = asAssignment(Second);
  if (!E || !B || !readChange(Ctx, E, C) || !same(Ctx, B->getRHS(), C.X))
    return false;
  V = B->getLHS();
  Old = false;
  return true;
}

} // namespace

bool readAtomic(Reader &R, const OMPAtomicDirective *D, int Region) {
  AtomicForm &A = R.U.region(Region).Atomic;
  const Stmt *S = D->getRawStmt();
  bool Capture = D->hasClausesOfKind<OMPCaptureClause>();
  if (!Capture)
    if (auto *Block = dyn_cast<CompoundStmt>(S); Block && Block->size() == 1)
      S = Block->body_front();
  Change C;
  const Expr *V = nullptr;
  bool Known = false;
  auto *E = dyn_cast<Expr>(S);
  if (Capture) {
    A.What = AtomicForm::Update;
    A.Capture = true;
    Known = readCapture(R.Context, S, C, V, A.CaptureOld);
    if (Known && C.Op.empty())
      A.What = AtomicForm::Write;
  } else if (D->hasClausesOfKind<OMPReadClause>()) {
    A.What = AtomicForm::Read;
    if (const BinaryOperator *B = E ? asAssignment(E) : nullptr) {
      V = B->getLHS();
      C.X = B->getRHS();
      Known = true;
    }
  } else if (D->hasClausesOfKind<OMPWriteClause>()) {
    A.What = AtomicForm::Write;
    if (const BinaryOperator *B = E ? asAssignment(E) : nullptr) {
      C.X = B->getLHS();
      C.E = B->getRHS();
      Known = true;
    }
  } else {
    A.What = AtomicForm::Update;
    Known = E && readChange(R.Context, E, C) && !C.Op.empty();
  }
  if (!Known) {
    // The clause is refused already.
    if (D->hasClausesOfKind<OMPCompareClause>())
      return false;
    R.error(D->getBeginLoc(), "this form of 'atomic' is newer than OpenMP 3.1 "
                              "and not supported yet");
    return false;
  }
  auto span = [&](const Expr *E) {
    return E ? R.Src.span(E->IgnoreImpCasts()->getSourceRange()) : Span();
  };
  const Expr *X = C.X->IgnoreParenImpCasts();
  A.X = span(X);
  A.XType = R.Types.read(X->getType());
  if (X->refersToBitField()) {
    A.BitField = true;
    if (auto *M = dyn_cast<MemberExpr>(X)) {
      // p->bits: *p is the object; s.bits: s.
      A.XBase = span(M->getBase());
      A.XBaseIsPointer = M->isArrow();
    }
  }
  A.E = span(C.E);
  if (C.E)
    A.EType = R.Types.read(C.E->IgnoreImpCasts()->getType());
  A.V = span(V);
  A.Op = C.Op;
  A.XOnLeft = C.XOnLeft;
  return true;
}

} // namespace occ
