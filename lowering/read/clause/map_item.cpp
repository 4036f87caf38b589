/* map_item.cpp: finds the parts of one list item of a map clause or of a motion
 * clause (to, from).
 *
 * Layer:   read.   Spec: [OMP 5.2 §3.2, §5.8, §5.9, §13.9]
 *
 * The result is the item's beginning and length, the pointer that leads to it,
 * and the structure of which the item or the pointer is a member. An item of
 * target update may have gaps between its elements. Then the result is one
 * element and the number of elements in each dimension.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

#include "clang/AST/ExprOpenMP.h"

#include <optional>

using namespace clang;

namespace occ {

namespace {

/// Finds the parts of one list item.
class ItemParts {
public:
  ItemParts(Reader &R, Map &To, bool IsUpdate = false)
      : R(R), To(To), IsUpdate(IsUpdate) {}
  void read(const Expr *Item);

private:
  void add(Phrase &P, const std::string &Text, Span S = {}) const {
    P.push_back({Text, S});
  }
  Span span(const Expr *E) const { return R.Src.span(E->getSourceRange()); }
  void place(const Expr *E, Phrase &Out) const;
  void shaped(const OMPArrayShapingExpr *E, Phrase &Out) const;
  void length(const ArraySectionExpr *E, Phrase &Out) const;
  bool isContiguous(const Expr *Item, SourceLocation &Gap) const;
  void dimensions(const Expr *Item);
  void elements(const Expr *Item);

  Reader &R;
  Map &To;
  const bool IsUpdate;
};

} // namespace

static bool hasSection(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isa<ArraySectionExpr, OMPArrayShapingExpr>(E))
    return true;
  if (auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return hasSection(Element->getBase());
  if (auto *Member = dyn_cast<MemberExpr>(E))
    return hasSection(Member->getBase());
  if (auto *Follows = dyn_cast<UnaryOperator>(E))
    return hasSection(Follows->getSubExpr());
  return false;
}

/// Handles ([n][m])p: an array of n times m elements at the address p.
void ItemParts::shaped(const OMPArrayShapingExpr *E, Phrase &Out) const {
  add(Out, "(*(__typeof__(*(", span(E->getBase()));
  std::string Before = ")) (*)";
  for (const Expr *Dimension : E->getDimensions()) {
    add(Out, Before + "[", span(Dimension));
    Before = "]";
  }
  add(Out, Before + ")(", span(E->getBase()));
  add(Out, "))");
}

/// Writes \p E as an lvalue. For a section, writes the section's first element.
void ItemParts::place(const Expr *E, Phrase &Out) const {
  E = E->IgnoreImpCasts();
  if (!hasSection(E))
    return add(Out, "", span(E));
  if (auto *Bracketed = dyn_cast<ParenExpr>(E)) {
    add(Out, "(");
    place(Bracketed->getSubExpr(), Out);
    return add(Out, ")");
  }
  if (auto *Shaped = dyn_cast<OMPArrayShapingExpr>(E))
    return shaped(Shaped, Out);
  if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
    place(Section->getBase(), Out);
    if (const Expr *Lower = Section->getLowerBound()) {
      add(Out, "[", span(Lower));
      return add(Out, "]");
    }
    return add(Out, "[0]");
  }
  if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    place(Element->getBase(), Out);
    add(Out, "[", span(Element->getIdx()));
    return add(Out, "]");
  }
  if (auto *Member = dyn_cast<MemberExpr>(E)) {
    place(Member->getBase(), Out);
    return add(Out, (Member->isArrow() ? "->" : ".") +
                        Member->getMemberDecl()->getNameAsString());
  }
  add(Out, "(*");
  place(cast<UnaryOperator>(E)->getSubExpr(), Out);
  add(Out, ")");
}

static bool isPointer(const Expr *Base) {
  QualType T = isa<ArraySectionExpr>(Base)
                   ? ArraySectionExpr::getBaseOriginalType(Base)
                   : Base->getType();
  return T->isAnyPointerType();
}

/// The number of elements of a section.
void ItemParts::length(const ArraySectionExpr *E, Phrase &Out) const {
  if (E->getColonLocFirst().isInvalid())
    return add(Out, "(OCC_u64)(1)");
  if (const Expr *Length = E->getLength()) {
    add(Out, "(OCC_u64)(", span(Length));
    return add(Out, ")");
  }
  const Expr *Stride = E->getStride();
  add(Out, Stride ? "((OCC_u64)(sizeof(" : "(OCC_u64)(sizeof(");
  place(E->getBase(), Out);
  add(Out, ") / sizeof((");
  place(E->getBase(), Out);
  add(Out, ")[0])");
  if (const Expr *Lower = E->getLowerBound()) {
    add(Out, " - (", span(Lower));
    add(Out, ")");
  }
  add(Out, ")");
  if (Stride) {
    add(Out, " + (", span(Stride));
    add(Out, ") - 1) / (", span(Stride));
    add(Out, ")");
  }
}

/// True if \p E is \p N; no value if that is not known before run time.
static std::optional<bool> is(const ASTContext &C, const Expr *E, uint64_t N) {
  Expr::EvalResult Value;
  if (!E->EvaluateAsInt(Value, C))
    return std::nullopt;
  return Value.Val.getInt() == N;
}

/// True if a section covers its whole dimension; no value if that is not known
/// before run time.
static std::optional<bool> isAll(const ASTContext &C,
                                 const ArraySectionExpr *E) {
  const Expr *Lower = E->getLowerBound(), *Length = E->getLength();
  const auto FromFirst = Lower ? is(C, Lower, 0) : true;
  if (!Length || FromFirst == false)
    return FromFirst;
  const auto *Array = dyn_cast_or_null<ConstantArrayType>(
      C.getAsArrayType(ArraySectionExpr::getBaseOriginalType(
          E->getBase()->IgnoreParenImpCasts())));
  const auto ToLast = Array ? is(C, Length, Array->getSize().getZExtValue())
                            : std::optional<bool>();
  return ToLast == false ? ToLast : FromFirst ? ToLast : FromFirst;
}

/// True if the item's elements follow each other in memory without gaps. So if
/// a section does not cover its whole dimension, the dimensions to its left
/// must have one element each. If a section's length is not a constant, we
/// assume that the section of a map clause covers its dimension, and that the
/// section of an update does not.
bool ItemParts::isContiguous(const Expr *Item, SourceLocation &Gap) const {
  const ASTContext &C = R.Context;
  bool Partial = false;
  for (const Expr *E = Item->IgnoreParenImpCasts();;) {
    const Expr *Base = nullptr;
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      Gap = Section->getExprLoc();
      if (Section->getStride() && is(C, Section->getStride(), 1) != true)
        return false;
      const bool Element = Section->getColonLocFirst().isInvalid();
      const bool One = Element || (Section->getLength() &&
                                   is(C, Section->getLength(), 1) == true);
      if (Partial && !One)
        return false;
      Partial |= Element || !isAll(C, Section).value_or(!IsUpdate);
      Base = Section->getBase();
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Partial = true;
      Base = Element->getBase();
    } else {
      return true;
    }
    E = Base->IgnoreParenImpCasts();
    if (isPointer(E))
      return true;
  }
}

/// Handles an item whose elements are in one array, with gaps between them.
void ItemParts::dimensions(const Expr *Item) {
  for (const Expr *E = Item->IgnoreParenImpCasts();;) {
    const Expr *Base = nullptr;
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      Map::Dimension D;
      length(Section, D.Count);
      if (const Expr *Stride = Section->getStride()) {
        add(D.Bytes, "(OCC_u64)(", span(Stride));
        add(D.Bytes, ") * ");
      }
      add(D.Bytes, "sizeof(");
      place(Section, D.Bytes);
      add(D.Bytes, ")");
      if (Section->getColonLocFirst().isValid())
        To.Dimensions.insert(To.Dimensions.begin(), D);
      Base = Section->getBase();
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Base = Element->getBase();
    } else {
      return;
    }
    E = Base->IgnoreParenImpCasts();
    if (isPointer(E))
      return;
  }
}

/// Handles an item whose elements follow each other.
void ItemParts::elements(const Expr *Item) {
  const Expr *E = Item->IgnoreParenImpCasts();
  while (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
    if (!To.Elements.empty())
      add(To.Elements, " * ");
    length(Section, To.Elements);
    E = Section->getBase()->IgnoreParenImpCasts();
  }
}

/// Returns the object that contains \p E. If a pointer leads to \p E, returns
/// this pointer, and sets \p Behind to true. Sets \p Members to true if \p E is
/// a member or a part of a member.
static const Expr *objectOf(const Expr *E, bool &Behind, bool &Members) {
  for (Behind = Members = false;;) {
    E = E->IgnoreParenImpCasts();
    const Expr *Base = nullptr;
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      Base = Section->getBase();
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Base = Element->getBase();
    } else if (auto *Member = dyn_cast<MemberExpr>(E)) {
      Members = true;
      Base = Member->getBase();
    } else if (auto *U = dyn_cast<UnaryOperator>(E);
               U && U->getOpcode() == UO_Deref) {
      Base = U->getSubExpr();
    } else {
      return E;
    }
    Base = Base->IgnoreParenImpCasts();
    if (isPointer(Base)) {
      Behind = true;
      return Base;
    }
    E = Base;
  }
}

void ItemParts::read(const Expr *Item) {
  SourceLocation Gap;
  place(Item, To.Place);
  if (isContiguous(Item, Gap))
    elements(Item);
  else if (IsUpdate)
    dimensions(Item);
  else
    R.error(Gap, "mapped storage must be one piece of memory, but the elements "
                 "of this array section are not");
  bool Behind, Members;
  const Expr *Base = objectOf(Item, Behind, Members);
  const VarDecl *V = namedVariable(Base);
  if (Behind && Base->IgnoreParenImpCasts()->isLValue() &&
      !(V && V->getStorageClass() == SC_Register)) {
    place(Base, To.Pointer);
    if (!Members && !V) {
      Base = objectOf(Base, Behind, Members);
      To.ThroughMember = Members;
    }
  }
  To.Direct = !To.ThroughMember && V;
  if (!Members)
    return;
  V = namedVariable(Base);
  To.StructureDirect = V != nullptr;
  place(Base, To.Structure);
  To.StructureBehind = Behind;
}

/// Reports a section of a pointer for which the user has written no length.
/// (The user may leave out the length only if the base is an array.) pragma/
/// has added a length of ours to such a section before the parse.
void checkLengths(Reader &R, const Expr *Item) {
  for (const Expr *E = Item->IgnoreParenImpCasts();;) {
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      const Expr *Length = Section->getLength(), *Base = Section->getBase();
      const Offset Colon =
          Length ? R.Src.at(Section->getColonLocFirst()) : Offset();
      if (Length && isPointer(Base->IgnoreParenImpCasts()) &&
          isOwnLength(R.Src.text().substr(
              Colon, R.Src.at(Length->getBeginLoc()) - Colon)))
        R.error(
            Base->getExprLoc(),
            "a section of an array that a pointer points to needs a length");
      E = Base->IgnoreParenImpCasts();
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      E = Element->getBase()->IgnoreParenImpCasts();
    } else {
      return;
    }
  }
}

void readMapItem(Reader &R, const Expr *Item, bool IsUpdate, Map &To) {
  ItemParts(R, To, IsUpdate).read(Item);
}

} // namespace occ
