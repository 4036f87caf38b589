/* whole_visitor.h: a visitor that extends Clang's visitor. It also visits parts
 * of the tree that Clang's visitor leaves out.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_WHOLE_VISITOR_H
#define OCC_READ_WHOLE_VISITOR_H

#include "read/types.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

namespace occ {

template <class Derived>
class WholeVisitor : public clang::RecursiveASTVisitor<Derived> {
  using Base = clang::RecursiveASTVisitor<Derived>;

public:
  // Clang's visitor does not visit a type that an expression or a parameter
  // defines, because this type belongs to no declaration. So it is visited
  // here. VisitTagTypeLoc gets other definitions, too, so the next two
  // functions visit each definition only once.
  bool VisitTagTypeLoc(clang::TagTypeLoc TL) {
    return !TL.isDefinition() || !TypeReader::isLocal(TL.getDecl()) ||
           this->getDerived().TraverseDecl(TL.getDecl());
  }
  bool TraverseRecordDecl(clang::RecordDecl *D) {
    return !Visited.insert(D).second || Base::TraverseRecordDecl(D);
  }
  bool TraverseEnumDecl(clang::EnumDecl *D) {
    return !Visited.insert(D).second || Base::TraverseEnumDecl(D);
  }
  bool VisitConvertVectorExpr(clang::ConvertVectorExpr *E) {
    return this->getDerived().TraverseTypeLoc(
        E->getTypeSourceInfo()->getTypeLoc());
  }
  bool VisitAttributedStmt(clang::AttributedStmt *S) {
    for (const clang::Attr *A : S->getAttrs())
      this->getDerived().TraverseAttr(const_cast<clang::Attr *>(A));
    return true;
  }

private:
  llvm::DenseSet<const clang::Decl *> Visited;
};

} // namespace occ

#endif
