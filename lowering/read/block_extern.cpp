/* block_extern.cpp: declarations of functions and external variables in a
 * block, written for file scope.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/walk.h"

using namespace clang;

namespace occ {

/// True if code that uses the declared name depends on \p A.
static bool isNeeded(const Attr *A) {
  return isa<AsmLabelAttr, WeakAttr, WeakImportAttr, VisibilityAttr,
             TLSModelAttr, ErrorAttr, NoReturnAttr, ReturnsTwiceAttr, ConstAttr,
             PureAttr, NoThrowAttr>(A);
}

std::string externDeclaration(Reader &R, const ValueDecl *D) {
  auto *V = dyn_cast<VarDecl>(D);
  std::string Attributes;
  for (const Attr *A : D->attrs()) {
    if (!isNeeded(A) || A->isImplicit())
      continue;
    if (auto *Label = dyn_cast<AsmLabelAttr>(A)) { // goes first
      Attributes =
          " __asm__(" + quoted(Label->getLabel().str()) + ")" + Attributes;
      continue;
    }
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    A->printPretty(Out, R.Context.getPrintingPolicy());
    Attributes += " " + Text;
  }
  return "extern " + std::string(V && V->getTLSKind() ? "__thread " : "") +
         R.Types.print(D->getType(), D->getNameAsString()) + Attributes + ";\n";
}

} // namespace occ
