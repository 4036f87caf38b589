/* quiet.cpp: finds code in which a thread does nothing that other threads
 * notice.
 *
 * Layer:   read. Uses clang/.
 *
 * While a thread neither waits nor flushes, no other thread may write data that
 * this thread reads: that would be a data race. So a value that the thread has
 * read once stays the same.
 */
// SPDX-License-Identifier: MIT
#include "read/quiet.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace occ {

namespace {

class QuietCheck : public RecursiveASTVisitor<QuietCheck> {
public:
  explicit QuietCheck(ASTContext &Context) : Context(Context) {}

  // If one of the following functions returns false, the walk ends: the code is
  // not quiet.

  // A static assertion has no code. It must be skipped, because VisitExpr needs
  // a type, and the assertion's message has none.
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool VisitExpr(Expr *E) {
    return !E->getType().isVolatileQualified() && !E->getType()->isAtomicType();
  }
  bool VisitAtomicExpr(AtomicExpr *) { return false; }
  bool VisitAsmStmt(AsmStmt *) { return false; }
  bool VisitOMPExecutableDirective(OMPExecutableDirective *D) {
    return isa<OMPSimdDirective, OMPLoopTransformationDirective>(D);
  }
  bool VisitCallExpr(CallExpr *E) {
    FunctionDecl *F = E->getDirectCallee();
    return F && called(F);
  }

private:
  bool called(FunctionDecl *F);

  ASTContext &Context;
  llvm::DenseSet<const FunctionDecl *> Seen;
};

} // namespace

bool QuietCheck::called(FunctionDecl *F) {
  if (unsigned Id = F->getBuiltinID()) {
    const Builtin::Context &Info = Context.BuiltinInfo;
    return Info.isConst(Id) || Info.isPure(Id) ||
           Info.isConstWithoutErrnoAndExceptions(Id);
  }
  if (F->hasAttr<OMPDeclareVariantAttr>())
    return false;
  if (F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>())
    return true;
  // The linker may replace a weak function by another one, whose code is not
  // known.
  const FunctionDecl *Defined = nullptr;
  if (!F->hasBody(Defined) || F->isWeak() || F->hasAttr<WeakAttr>())
    return false;
  return !Seen.insert(Defined).second || TraverseStmt(Defined->getBody());
}

bool isQuiet(ASTContext &Context, const Stmt *S) {
  return QuietCheck(Context).TraverseStmt(const_cast<Stmt *>(S));
}

} // namespace occ
