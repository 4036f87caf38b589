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

std::string externDeclaration(Reader &R, const ValueDecl *D,
                              const std::string &Name) {
  auto *V = dyn_cast<VarDecl>(D);
  std::string Attributes;
  if (Name != D->getName() && !D->hasAttr<AsmLabelAttr>())
    Attributes = " __asm__(" + quoted(D->getNameAsString()) + ")";
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
         R.Types.print(D->getType(), Name) + Attributes + ";\n";
}

/// True if the user's text does not declare \p F.
static bool isBuiltin(const ASTContext &Context, const FunctionDecl *F) {
  const unsigned Id = F->getBuiltinID();
  if (!Id)
    return false;
  if (!Context.BuiltinInfo.isPredefinedLibFunction(Id))
    return true;
  for (const FunctionDecl *Re : F->redecls())
    if (!Re->isImplicit())
      return false;
  return true;
}

bool isDeclaredBefore(Reader &R, const FunctionDecl *F) {
  // Clang's own declarations are visible everywhere.
  if (isBuiltin(R.Context, F))
    return true;
  // A prototype in a block converts arguments, which a declaration without one
  // does not.
  const Offset Begin = R.U.Functions[unsigned(R.Function)].Begin;
  for (const FunctionDecl *Re : F->redecls())
    if (!Re->getLexicalDeclContext()->isFunctionOrMethod() &&
        !isa<CapturedDecl>(Re->getLexicalDeclContext()) &&
        R.Src.at(Re->getBeginLoc()) <= Begin &&
        (Re->hasPrototype() || !F->hasPrototype()))
      return true;
  return false;
}

} // namespace occ
