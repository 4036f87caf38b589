/* atomics.cpp: reads the forms of the atomic construct [OMP 5.2 §15.8.4], and
 * the requires directive, which may set another default memory order.
 *
 * Layer:   read. Sema has checked the form.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

namespace {

/// True if two expressions name one object, according to Sema's comparison.
bool same(const ASTContext &Ctx, const Expr *A, const Expr *B) {
  llvm::FoldingSetNodeID IA, IB;
  A->IgnoreParenImpCasts()->Profile(IA, Ctx, true);
  B->IgnoreParenImpCasts()->Profile(IB, Ctx, true);
  return IA == IB;
}

/// A change of the form x op= e, in any spelling.
struct Change {
  const Expr *X = nullptr;
  const Expr *E = nullptr; ///< null if the operand is 1
  std::string Op; ///< empty for the form x = e
  bool XOnLeft = true;
  bool Prefix = false; ///< the value of the expression is the new value
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

/// Reads v = x++; and the forms with a block.
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
  // Reads { v = x; x op= e; } or { x op= e; v = x; }
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

/// The name in abi.h of a memory order.
const char *order(OpenMPClauseKind Kind) {
  switch (Kind) {
  case llvm::omp::OMPC_seq_cst: return "OCC_SEQ_CST";
  case llvm::omp::OMPC_acq_rel: return "OCC_ACQ_REL";
  case llvm::omp::OMPC_acquire: return "OCC_ACQUIRE";
  case llvm::omp::OMPC_release: return "OCC_RELEASE";
  default: return "OCC_RELAXED";
  }
}

/// The place of \p E in the text.
Span spanOf(const Reader &R, const Expr *E) {
  return E ? R.Src.span(E->IgnoreImpCasts()->getSourceRange()) : Span();
}

/// A vector's element that is named like a member, such as v.y, becomes
/// ((T *)&v)[1].
void readComponent(Reader &R, const ExtVectorElementExpr *M) {
  llvm::SmallVector<uint32_t, 1> Which;
  M->getEncodedElementAccess(Which);
  const Span Base = spanOf(R, M->getBase()), All = spanOf(R, M);
  R.U.Edits.push_back(
      {{Base.Begin, Base.Begin},
       "((" + R.Types.print(M->getType().getUnqualifiedType(), "*") + ")" +
           (M->isArrow() ? "" : "&")});
  R.U.Edits.push_back(
      {{Base.End, All.End}, ")[" + std::to_string(Which[0]) + "]"});
}

/// The type of the value of \p E: int for an _Atomic int.
QualType valueType(const Expr *E) {
  const auto *Atomic = E->getType()->getAs<clang::AtomicType>();
  return Atomic ? Atomic->getValueType() : E->getType();
}

/// Reads x. If x is a bit-field, also reads the object around it.
void readX(Reader &R, const Expr *X, AtomicForm &A) {
  X = X->IgnoreParenImpCasts();
  A.X = spanOf(R, X);
  A.XType = R.Types.read(valueType(X));
  // C can't take the address of a vector's element, so this address is computed
  // from the vector's address.
  if (auto *At = dyn_cast<ArraySubscriptExpr>(X);
      At && At->getBase()->getType()->isVectorType()) {
    Span Base = spanOf(R, At->getBase());
    R.U.Edits.push_back(
        {{Base.Begin, Base.Begin},
         "((" + R.Types.print(X->getType().getUnqualifiedType(), "*") + ")&"});
    R.U.Edits.push_back({{Base.End, Base.End}, ")"});
  }
  if (auto *M = dyn_cast<ExtVectorElementExpr>(X);
      M && M->getNumElements() == 1)
    readComponent(R, M);
  if (const VarDecl *V = namedVariable(X);
      V && V->getStorageClass() == SC_Register && V->hasAttr<AsmLabelAttr>())
    R.error(X->getBeginLoc(), "'" + V->getNameAsString() +
                                  "' is a register, which other threads can't "
                                  "access");
  bool Whole;
  if (const VarDecl *V = baseVariable(X, Whole); V && V->isLocalVarDeclOrParm())
    R.U.Variables[unsigned(R.variable(V))].IsAtomic = true;
  if (!X->refersToBitField())
    return;
  A.BitField = true;
  if (auto *M = dyn_cast<MemberExpr>(X)) {
    // For p->bits the object is *p; for s.bits it is s.
    A.XBase = spanOf(R, M->getBase());
    A.XBaseIsPointer = M->isArrow();
  }
}

/// Reads a form such as `if (x == e) x = d;`. \p D has the form's parts.
/// Returns false if some are missing.
bool readCompare(Reader &R, const OMPAtomicDirective *D, AtomicForm &A) {
  const Expr *Cond = D->getCondExpr();
  auto *Test =
      Cond ? dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts()) : nullptr;
  if (!Test || !D->getX() || !D->getExpr())
    return false;
  A.What = AtomicForm::Compare;
  readX(R, D->getX(), A);
  A.Op = Test->getOpcodeStr().str();
  A.XOnLeft = same(R.Context, Test->getLHS(), D->getX());
  A.E = spanOf(R, D->getExpr());
  A.EType = R.Types.read(D->getExpr()->IgnoreImpCasts()->getType());
  A.D = spanOf(R, D->getD());
  if (D->getD())
    A.DType = R.Types.read(D->getD()->IgnoreImpCasts()->getType());
  A.V = spanOf(R, D->getV());
  A.R = spanOf(R, D->getR());
  A.CaptureOld = D->isPostfixUpdate();
  A.CaptureFailed = D->isFailOnly();
  A.Capture = D->getV() != nullptr;
  return true;
}

} // namespace

void readRequires(Reader &R, const OMPRequiresDecl *D) {
  for (const OMPClause *C : D->clauselists())
    switch (C->getClauseKind()) {
    case llvm::omp::OMPC_atomic_default_mem_order:
      switch (cast<OMPAtomicDefaultMemOrderClause>(C)
                  ->getAtomicDefaultMemOrderKind()) {
      case OMPC_ATOMIC_DEFAULT_MEM_ORDER_seq_cst:
        R.DefaultOrder = "OCC_SEQ_CST";
        break;
      case OMPC_ATOMIC_DEFAULT_MEM_ORDER_acq_rel:
        R.DefaultOrder = "OCC_ACQ_REL";
        break;
      default: R.DefaultOrder = "OCC_RELAXED"; break;
      }
      break;
    // A device has its own memory, so a program that requires shared memory
    // runs on the host.
    case llvm::omp::OMPC_unified_shared_memory: R.U.SharesMemory = true; break;
    // The host meets these requirements. So does a device, because only the
    // device's process uses the addresses of the device's memory.
    case llvm::omp::OMPC_unified_address:
    case llvm::omp::OMPC_reverse_offload:
    case llvm::omp::OMPC_dynamic_allocators: break;
    default: R.error(C->getBeginLoc(), "this requirement is not supported");
    }
}

void readMemoryOrder(const On &At) {
  AtomicForm &A = At.construct().Atomic;
  if (auto *Fail = dyn_cast<OMPFailClause>(At.Clause))
    A.FailOrder = order(Fail->getFailParameter());
  else if (At.Clause->getClauseKind() == llvm::omp::OMPC_weak)
    A.Weak = true;
  else
    A.Order = order(At.Clause->getClauseKind());
}

bool readAtomic(Reader &R, const OMPAtomicDirective *D, int Construct) {
  AtomicForm &A = R.U.construct(Construct).Atomic;
  if (A.Order.empty())
    A.Order = R.DefaultOrder;
  const Stmt *S = D->getRawStmt();
  bool Capture = D->hasClausesOfKind<OMPCaptureClause>();
  if (!Capture)
    if (auto *Block = dyn_cast<CompoundStmt>(S); Block && Block->size() == 1)
      S = Block->body_front();
  if (D->hasClausesOfKind<OMPCompareClause>() && readCompare(R, D, A))
    return true;
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
    R.error(D->getBeginLoc(), "this form of 'atomic' is not supported");
    return false;
  }
  readX(R, C.X, A);
  A.E = spanOf(R, C.E);
  if (C.E)
    A.EType = R.Types.read(valueType(C.E->IgnoreImpCasts()));
  A.V = spanOf(R, V);
  A.Op = C.Op;
  A.XOnLeft = C.XOnLeft;
  return true;
}

} // namespace occ
