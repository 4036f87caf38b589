/* empty_body.cpp: finds empty bodies, as in `if (x);`.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#include "read/empty_body.h"
#include "read/tree_visitor.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace occ {

namespace {

class EmptyBodySearch : public TreeVisitor {
public:
  EmptyBodySearch(const SourceManager &SM, const std::string &Text)
      : SM(SM), Text(Text) {}

  bool visitStmt(Stmt *S) override {
    auto *Empty = dyn_cast_or_null<NullStmt>(body(S));
    return !Empty || !isOnLineOfHead(Empty->getSemiLoc());
  }

private:
  // A `do` statement is not here, and neither is an `else`: Clang does not warn
  // about them.
  static Stmt *body(Stmt *S) {
    if (auto *If = dyn_cast<IfStmt>(S))
      return If->getElse() ? nullptr : If->getThen();
    if (auto *For = dyn_cast<ForStmt>(S))
      return For->getBody();
    if (auto *While = dyn_cast<WhileStmt>(S))
      return While->getBody();
    if (auto *Switch = dyn_cast<SwitchStmt>(S))
      return Switch->getBody();
    return nullptr;
  }

  bool isOnLineOfHead(SourceLocation Semicolon) const {
    const unsigned At = SM.getFileOffset(SM.getExpansionLoc(Semicolon));
    const size_t Before = Text.find_last_not_of(" \t", At - 1);
    return At > 0 && Before != std::string::npos && Text[Before] != '\n';
  }

  const SourceManager &SM;
  const std::string &Text;
};

} // namespace

bool hasEmptyBody(ASTContext &Context, const std::string &Text) {
  const SourceManager &SM = Context.getSourceManager();
  EmptyBodySearch Search(SM, Text);
  for (Decl *D : Context.getTranslationUnitDecl()->decls()) {
    auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->doesThisDeclarationHaveABody() &&
        !SM.isInSystemHeader(F->getLocation()) &&
        !Search.traverse(F->getBody()))
      return true;
  }
  return false;
}

} // namespace occ
