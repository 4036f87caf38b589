/* tree_visitor.h: a visitor with virtual functions.
 *
 * Layer:   read. Uses clang/.
 *
 * Clang's visitor is a template with a function for each kind of node. The
 * compilation of each class that is derived from it takes many seconds. Derive
 * from this class instead, if the class needs only the functions below.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_TREE_VISITOR_H
#define OCC_READ_TREE_VISITOR_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"

namespace occ {

class TreeVisitor {
public:
  virtual ~TreeVisitor() = default;

  /// Visits a node and all nodes below it, in the order of Clang's visitor.
  /// Ends when one of the functions below returns false, and then returns
  /// false.
  bool traverse(const clang::Stmt *S);
  bool traverse(const clang::Decl *D);

  virtual bool visitStmt(clang::Stmt *) { return true; }
  virtual bool visitDecl(clang::Decl *) { return true; }
  virtual bool visitTypeLoc(clang::TypeLoc) { return true; }
  /// Returns true if static assertions are not visited.
  virtual bool skipsAssertions() const { return false; }
};

} // namespace occ

#endif
