/* outlining.cpp: chooses worksharing constructs that become functions.
 *
 * Layer:   read.
 *
 * With --ompt-outline=worksharing each worksharing construct is put, with its
 * clauses and bounds, into a construct of the kind Outline, which becomes a
 * function. A worksharing construct stays in the user's function if its code
 * would mean something else in another function.
 */
// SPDX-License-Identifier: MIT
#include "read/outlining.h"
#include "read/directive.h"
#include "read/tree_visitor.h"
#include "text/pragmas.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace occ {

namespace {

/// Finds code that would mean something else in another function.
class Bound : public TreeVisitor {
public:
  bool Found = false;

  bool visitStmt(Stmt *S) override {
    if (auto *E = dyn_cast<CallExpr>(S))
      call(E);
    // Only the function that contains a label can use the label's address.
    Found |= isa<IndirectGotoStmt, AddrLabelExpr>(S);
    return !Found;
  }

private:
  /// Finds calls of alloca, calls that use the function's arguments or frame,
  /// and calls that return twice (setjmp).
  void call(const CallExpr *E) {
    const FunctionDecl *F = E->getDirectCallee();
    switch (E->getBuiltinCallee()) {
    case Builtin::BIalloca:
    case Builtin::BI__builtin_alloca:
    case Builtin::BI__builtin_alloca_uninitialized:
    case Builtin::BI__builtin_alloca_with_align:
    case Builtin::BI__builtin_alloca_with_align_uninitialized:
    case Builtin::BI__builtin_va_start:
    case Builtin::BI__builtin_frame_address:
    case Builtin::BI__builtin_return_address: Found = true;
    }
    Found |= F && F->hasAttr<ReturnsTwiceAttr>();
  }
};

} // namespace

bool mayOutline(const Reader &R, const FunctionDecl *F) {
  // These attributes change how the function is compiled.
  if (F->hasAttr<TargetAttr>() || F->hasAttr<TargetClonesAttr>() ||
      F->hasAttr<OptimizeNoneAttr>() || F->hasAttr<NoSanitizeAttr>() ||
      F->hasAttr<NoInstrumentFunctionAttr>() || F->hasAttr<StrictFPAttr>())
    return false;
  const Span All = R.Src.span(F->getSourceRange());
  return !hasBlockPragma(R.Src.text(), All) && !R.U.Whole.count(All.Begin);
}

int openOutline(Reader &R, const OMPExecutableDirective *D, ConstructKind Kind,
                int Parent, Span Whole) {
  const bool Shares = Kind == ConstructKind::For ||
                      Kind == ConstructKind::Sections ||
                      Kind == ConstructKind::Single;
  if (!R.Outlines || !Shares ||
      isa<OMPLoopTransformationDirective, OMPSimdDirective>(D))
    return Parent;
  Bound Stays;
  Stays.traverse(D);
  if (Stays.Found)
    return Parent;
  const int Id = R.open(ConstructKind::Outline, Parent, Whole);
  R.U.construct(Id).Body = Whole;
  return Id;
}

} // namespace occ
