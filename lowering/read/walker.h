/* walker.h: the visitor that finds directives and uses.
 *
 * Layer:   read. Uses clang/. walk.cpp holds the uses, construct.cpp the
 *          directives.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_WALKER_H
#define OCC_READ_WALKER_H

#include "read/walk.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace occ {

class Walker : public clang::RecursiveASTVisitor<Walker> {
  using Base = clang::RecursiveASTVisitor<Walker>;

public:
  explicit Walker(Reader &R) : R(R) {}

  bool TraverseStmt(clang::Stmt *S, DataRecursionQueue * = nullptr) {
    if (auto *D = llvm::dyn_cast_or_null<clang::OMPExecutableDirective>(S)) {
      directive(D);
      return true;
    }
    return Base::TraverseStmt(S);
  }

  // How an expression uses the variable in it is known above the name.
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *E) {
    if (E->getCastKind() == clang::CK_LValueToRValue)
      accessed(E->getSubExpr(), Access::Read);
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr *E) {
    if (!E->isArgumentType())
      How[E->getArgumentExpr()->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *E) {
    if (E->isAssignmentOp())
      accessed(E->getLHS(), Access::Write);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      accessed(E->getSubExpr(), Access::Write);
    return true;
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr *E);
  bool VisitPredefinedExpr(clang::PredefinedExpr *E);
  bool VisitSourceLocExpr(clang::SourceLocExpr *E);
  bool VisitCallExpr(clang::CallExpr *E);
  bool VisitVarDecl(clang::VarDecl *D);
  bool VisitTypedefNameDecl(clang::TypedefNameDecl *D);
  bool VisitVariableArrayTypeLoc(clang::VariableArrayTypeLoc TL) {
    if (clang::Expr *Size = TL.getSizeExpr())
      How[Size->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitTypedefTypeLoc(clang::TypedefTypeLoc TL);
  bool VisitOMPThreadPrivateDecl(clang::OMPThreadPrivateDecl *D) {
    readThreadPrivate(R, D);
    return true;
  }
  bool TraverseOMPAllocateDecl(clang::OMPAllocateDecl *D) {
    readAllocate(R, D, [&](const clang::Expr *E) { expression(E, R.Region); });
    return true;
  }
  bool TraverseOMPDeclareReductionDecl(clang::OMPDeclareReductionDecl *D) {
    readDeclareReduction(R, D);
    return true;
  }

private:
  void directive(clang::OMPExecutableDirective *D);
  Parts openParts(const clang::OMPExecutableDirective *D, Span Whole);
  void targetData(clang::OMPExecutableDirective *D);
  void simd(clang::OMPExecutableDirective *D);
  static bool isRightAsSimd(const clang::OMPExecutableDirective *D);
  void inOrder(const clang::OMPExecutableDirective *D, int Region);
  void interop(clang::OMPExecutableDirective *D);
  void dispatch(clang::OMPExecutableDirective *D);
  void checkConditional(const clang::DeclRefExpr *E);
  void taskClauses(const clang::OMPExecutableDirective *D, int Region);
  void depend(const clang::OMPDependClause *C, int Region);
  Locator locator(const clang::Expr *E);
  void sections(clang::OMPExecutableDirective *D, int Region);
  void scan(clang::OMPScanDirective *D);
  void checkScan(const clang::Stmt *Body, int Region, size_t FirstUse);
  void loopVariables(int Region);
  void loopNest(clang::OMPExecutableDirective *D, int Region);
  const clang::Stmt *transformations(const clang::Stmt *S, int Region,
                                     unsigned &Depth);
  std::string constant(const clang::Expr *E);
  bool isLoop(const clang::OMPExecutableDirective *D);
  void hint(const clang::OMPExecutableDirective *D, int Region);
  void doacross(clang::OMPExecutableDirective *D);
  bool deeperLoops(clang::OMPExecutableDirective *D, const clang::Stmt *Body,
                   int Region);
  void cancels(clang::OMPExecutableDirective *D,
               clang::OpenMPDirectiveKind Named, int Region);
  void body(const clang::Stmt *S, int Region);
  void expression(const clang::Expr *E, int Region);
  void use(clang::SourceLocation Where, int Var, Access A);
  void accessed(const clang::Expr *E, Access A);

  /// The innermost region whose code becomes an mfunction, -1: none.
  int outlined(int Region) const {
    while (Region >= 0 && !R.U.region(Region).Outlined())
      Region = R.U.region(Region).Parent;
    return Region;
  }

  Reader &R;
  llvm::DenseMap<const clang::Stmt *, Access> How;
  llvm::DenseSet<const clang::Stmt *> Followed; ///< pointers: see Use
  llvm::DenseMap<const clang::Decl *, int> Typedefs;   ///< of run-time size
};

} // namespace occ

#endif
