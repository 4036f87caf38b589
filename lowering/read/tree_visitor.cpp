/* tree_visitor.cpp: calls the virtual functions of a visitor.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#include "read/tree_visitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace occ {

namespace {

class Walk : public RecursiveASTVisitor<Walk> {
public:
  explicit Walk(TreeVisitor &To) : To(To) {}
  bool VisitStmt(Stmt *S) { return To.visitStmt(S); }
  bool VisitDecl(Decl *D) { return To.visitDecl(D); }
  bool VisitTypeLoc(TypeLoc TL) { return To.visitTypeLoc(TL); }
  bool TraverseStaticAssertDecl(StaticAssertDecl *D) {
    return To.skipsAssertions() ||
           RecursiveASTVisitor<Walk>::TraverseStaticAssertDecl(D);
  }

private:
  TreeVisitor &To;
};

} // namespace

bool TreeVisitor::traverse(const Stmt *S) {
  return Walk(*this).TraverseStmt(const_cast<Stmt *>(S));
}

bool TreeVisitor::traverse(const Decl *D) {
  return Walk(*this).TraverseDecl(const_cast<Decl *>(D));
}

} // namespace occ
