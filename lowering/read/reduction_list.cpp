/* reduction_list.cpp: reads the lists of reduction clauses, the items and their
 * combiners.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.5.5, §3.2.5]
 */
// SPDX-License-Identifier: MIT
#include "read/reductions.h"

#include "read/reader.h"

using namespace clang;

namespace occ {

const OMPDeclareReductionDecl *ownReduction(const Expr *Op) {
  auto *Call = dyn_cast_or_null<CallExpr>(Op);
  auto *Callee = Call ? dyn_cast<OpaqueValueExpr>(Call->getCallee()) : nullptr;
  if (!Callee || !Callee->getSourceExpr())
    return nullptr;
  auto *Ref =
      dyn_cast<DeclRefExpr>(Callee->getSourceExpr()->IgnoreParenImpCasts());
  return Ref ? dyn_cast<OMPDeclareReductionDecl>(Ref->getDecl()) : nullptr;
}

namespace {

/// Reads one list item, from the outermost brackets inwards.
class ItemReader {
public:
  ItemReader(Reader &R, int Around) : R(R), Around(Around) {}

  /// Returns the variable, and fills \p L. Returns null if the item is no part
  /// of a variable.
  const VarDecl *read(const Expr *E, Listed &L);
  QualType type() const { return ItemType; }
  bool Nothing = false; ///< a section of length 0

private:
  Span span(const Expr *E) { return E ? R.value(E, Around) : Span(); }
  void step(const Expr *Base, Subscript S, Listed &L) {
    S.OfPointer = ItemType->isAnyPointerType();
    ItemType = S.OfPointer
                   ? ItemType->getPointeeType()
                   : QualType(ItemType->getArrayElementTypeNoTypeQual(), 0);
    L.Subscripts.push_back(S);
  }

  /// Checks the next inner brackets. \p Whole: they may stand for all elements.
  void checkContiguous(const Expr *E, bool Whole);
  /// True if \p E is missing, or is known and equals \p Value.
  bool maybe(const Expr *E, uint64_t Value) const {
    Expr::EvalResult Is;
    return !E || E->isValueDependent() || !E->EvaluateAsInt(Is, R.Context) ||
           Is.Val.getInt() == Value;
  }

  Reader &R;
  int Around;
  QualType ItemType;
  bool Several = false; ///< the outer brackets have more than one element
};

} // namespace

/// The storage of a list item is contiguous [OMP 5.2 §5.5.5]: only the
/// outermost brackets with several elements may leave elements out.
void ItemReader::checkContiguous(const Expr *E, bool Whole) {
  if (Several && !Whole)
    R.error(E->getExprLoc(), "the array section is not contiguous");
}

const VarDecl *ItemReader::read(const Expr *E, Listed &L) {
  E = E->IgnoreParenImpCasts();
  if (isa<DeclRefExpr>(E)) {
    const VarDecl *V = namedVariable(E);
    if (V)
      ItemType = V->getType().getNonReferenceType();
    return V;
  }
  if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const VarDecl *V = read(Element->getBase(), L);
    Subscript S;
    if (V) {
      const auto *Array = R.Context.getAsConstantArrayType(ItemType);
      checkContiguous(E, Array && Array->getZExtSize() == 1);
      S.Lower = span(Element->getIdx());
      step(Element->getBase(), S, L);
    }
    return V;
  }
  if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
    const VarDecl *V = read(Section->getBase(), L);
    Subscript S;
    if (V) {
      const auto *Array = R.Context.getAsConstantArrayType(ItemType);
      checkContiguous(
          E, !ItemType->isAnyPointerType() &&
                 maybe(Section->getLowerBound(), 0) &&
                 (!Array || maybe(Section->getLength(), Array->getZExtSize())));
      S.Section = true;
      S.Lower = span(Section->getLowerBound());
      S.Length = span(Section->getLength());
      Expr::EvalResult Length;
      Nothing |= Section->getLength() &&
                 Section->getLength()->EvaluateAsInt(Length, R.Context) &&
                 Length.Val.getInt() == 0;
      // [i] is a section without a colon: a single element.
      if (Section->getColonLocFirst().isInvalid())
        S.Section = false;
      else if (!Section->getLength() || !maybe(Section->getLength(), 1))
        Several = true;
      step(Section->getBase(), S, L);
    }
    return V;
  }
  return nullptr;
}

void readReductionList(Reader &R, const ReductionClause &C, Sharing How,
                       int To) {
  std::string Op = C.Name.getNameKind() == DeclarationName::CXXOperatorName
                       ? getOperatorSpelling(C.Name.getCXXOverloadedOperator())
                       : C.Name.getAsString();
  for (size_t I = 0; I < C.Items.size(); ++I) {
    Listed L;
    ItemReader Item(R, R.U.construct(To).Parent);
    const VarDecl *V = Item.read(C.Items[I], L);
    if (!V) {
      R.error(C.Items[I]->getExprLoc(),
              "this kind of list item is not supported in a reduction");
      continue;
    }
    // A reduction of an empty structure is allowed: its combiner may work on
    // other objects. Tasks can't take part: they find their copies by the
    // original's address, and another object may have the same address.
    bool Nothing = Item.type()->isConstantSizeType() &&
                   R.Context.getTypeSize(Item.type()) == 0 &&
                   (Item.type()->isArrayType() || How != Sharing::Reduction);
    if (Item.Nothing || Nothing)
      R.error(C.Items[I]->getExprLoc(), "this list item has no elements");
    L.Var = R.variable(V);
    L.How = How;
    for (const Listed &Other : R.U.construct(To).Clauses)
      if (Other.Var == L.Var && Other.How == How)
        R.error(C.Items[I]->getExprLoc(),
                "several parts of '" + V->getNameAsString() +
                    "' in the reductions of a construct are not supported");
    L.Operator = Op;
    if (I < C.Ops.size())
      if (const OMPDeclareReductionDecl *Own = ownReduction(C.Ops[I]))
        L.Own = R.Own.Names.lookup(Own);
    QualType T = Item.type();
    while (const clang::ArrayType *A = R.Context.getAsArrayType(T)) {
      T = A->getElementType();
      ++L.Deeper;
    }
    R.Types.Failed = false;
    L.Element = R.Types.read(T);
    if (R.Types.Failed || L.Element.runtimeSized())
      R.error(C.Items[I]->getExprLoc(),
              "a reduction of this type is not supported: it can't be named "
              "outside its function");
    R.U.construct(To).Clauses.push_back(L);
  }
}

} // namespace occ
