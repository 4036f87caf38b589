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
#include "read/tree_visitor.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace occ {

namespace {

class QuietCheck : public TreeVisitor {
public:
  explicit QuietCheck(ASTContext &Context) : Context(Context) {}

  // A static assertion has no code. It must be skipped, because visitStmt needs
  // the type of an expression, and the assertion's message has none.
  bool skipsAssertions() const override { return true; }
  // If this function returns false, the walk ends: the code is not quiet.
  bool visitStmt(Stmt *S) override {
    if (isa<AtomicExpr, AsmStmt>(S))
      return false;
    if (isa<OMPExecutableDirective>(S))
      return isa<OMPSimdDirective, OMPLoopTransformationDirective>(S);
    auto *E = dyn_cast<Expr>(S);
    if (E &&
        (E->getType().isVolatileQualified() || E->getType()->isAtomicType()))
      return false;
    auto *Call = dyn_cast<CallExpr>(S);
    FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    return !Call || (F && called(F));
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
  return !Seen.insert(Defined).second || traverse(Defined->getBody());
}

bool isQuiet(ASTContext &Context, const Stmt *S) {
  return QuietCheck(Context).traverse(S);
}

} // namespace occ
