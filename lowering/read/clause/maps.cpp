/* maps.cpp: the list items of map, to and from clauses.
 *
 * Layer:   read.   Spec: [OMP 5.2, 3.2, 5.8, 5.9]
 *
 * On the host a mapped variable is the original: what is mapped is noted for
 * --ompt-dump, and changes no code but data-sharing. Where the unit is compiled
 * for devices, an item is also taken apart: where it begins, how long it is,
 * through which pointer it is reached, and of which structure it, or that
 * pointer, is a member.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

#include "clang/AST/ExprOpenMP.h"

#include <algorithm>
#include <optional>
#include <type_traits>

using namespace clang;

namespace occ {

namespace {

/// Takes one list item apart.
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
  void length(const ArraySectionExpr *E);
  void checkContiguous(const Expr *Item) const;

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

/// ([n][m])p: an array of that shape where p points to.
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

/// \p E as an lvalue, sections as their first elements.
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

/// How many of its elements a section has.
void ItemParts::length(const ArraySectionExpr *E) {
  const char *Times = To.Elements.empty() ? "(OCC_u64)(" : " * (OCC_u64)(";
  if (E->getColonLocFirst().isInvalid())
    return add(To.Elements, Times + std::string("1)"));
  if (const Expr *Length = E->getLength()) {
    add(To.Elements, Times, span(Length));
    return add(To.Elements, ")");
  }
  add(To.Elements, Times + std::string("sizeof("));
  place(E->getBase(), To.Elements);
  add(To.Elements, ") / sizeof((");
  place(E->getBase(), To.Elements);
  add(To.Elements, ")[0])");
  if (const Expr *Lower = E->getLowerBound()) {
    add(To.Elements, " - (", span(Lower));
    add(To.Elements, ")");
  }
  add(To.Elements, ")");
}

/// Whether \p E is the number \p N; nothing: only the program's run can tell.
static std::optional<bool> is(const ASTContext &C, const Expr *E, uint64_t N) {
  Expr::EvalResult Value;
  if (!E->EvaluateAsInt(Value, C))
    return std::nullopt;
  return uint64_t(Value.Val.getInt().getExtValue()) == N;
}

/// Whether a section is all of its dimension.
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

/// What lies between the elements of a section is not mapped, and one list item
/// here is one range: of several sections in one item only the first may be
/// less than its dimension, unless those before it are one element. A map
/// clause may rely on that where lengths are not constants; an update can't.
void ItemParts::checkContiguous(const Expr *Item) const {
  const ASTContext &C = R.Context;
  bool Partial = false;
  for (const Expr *E = Item->IgnoreParenImpCasts();;) {
    const Expr *Base = nullptr;
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      if (Section->getStride() && is(C, Section->getStride(), 1) != true)
        R.error(Section->getExprLoc(),
                "a stride in an array section is not supported on devices");
      const bool Element = Section->getColonLocFirst().isInvalid();
      const bool One = Element || (Section->getLength() &&
                                   is(C, Section->getLength(), 1) == true);
      if (Partial && !One)
        return R.error(Section->getExprLoc(),
                       "an array section whose elements do not follow each "
                       "other is not supported on devices");
      Partial |= Element || !isAll(C, Section).value_or(!IsUpdate);
      Base = Section->getBase();
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Partial = true;
      Base = Element->getBase();
    } else {
      return;
    }
    E = Base->IgnoreParenImpCasts();
    if (isPointer(E))
      return;
  }
}

/// From \p E, which lies in an object, to that; or to the pointer that leads to
/// it. \p Members: it passes through a member on the way.
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
  checkContiguous(Item);
  place(Item, To.Place);
  for (const Expr *E = Item->IgnoreParenImpCasts();;) {
    if (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
      length(Section);
      E = Section->getBase()->IgnoreParenImpCasts();
    } else {
      break;
    }
  }
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

/// The mapper that Sema has found for an item; -1: none.
static int mapperOf(Reader &R, const Expr *Found) {
  auto *Ref = dyn_cast_or_null<DeclRefExpr>(Found);
  auto *D = Ref ? dyn_cast<OMPDeclareMapperDecl>(Ref->getDecl()) : nullptr;
  return D && R.U.Devices ? readMapper(R, D) : -1;
}

static std::string word(OpenMPClauseKind Kind, unsigned Value) {
  return getOpenMPSimpleClauseTypeName(Kind, Value);
}

static Map typeOf(const OMPMapClause *C) {
  Map As;
  As.Type = word(llvm::omp::OMPC_map, C->getMapType());
  for (OpenMPMapModifierKind M : C->getMapTypeModifiers())
    if (M == OMPC_MAP_MODIFIER_always || M == OMPC_MAP_MODIFIER_close ||
        M == OMPC_MAP_MODIFIER_present || M == OMPC_MAP_MODIFIER_ompx_hold)
      As.Modifiers.push_back(word(llvm::omp::OMPC_map, M));
  return As;
}

int readMapper(Reader &R, const OMPDeclareMapperDecl *D) {
  auto [At, New] = R.Mappers.try_emplace(D, int(R.U.Mappers.size()));
  const int Id = At->second;
  if (!New)
    return Id;
  R.U.Mappers.emplace_back();
  Mapper M;
  M.Function = "occ_mapper" + std::to_string(Id);
  M.Type = declare(R.Types.read(D->getType()).Value, "");
  M.Name = const_cast<OMPDeclareMapperDecl *>(D)->getVarName().getAsString();
  for (const OMPClause *Any : D->clauselists()) {
    auto *C = dyn_cast<OMPMapClause>(Any);
    if (!C)
      continue;
    auto Found = C->mapperlists().begin();
    for (const Expr *E : itemsOf(C)) {
      Map Item = typeOf(C);
      Item.Item = flattened(R.Src.text(R.Src.span(E->getSourceRange())));
      ItemParts(R, Item).read(E);
      // The element itself has no other mapper than this one.
      if (const int Own = mapperOf(R, *Found++); Own != Id)
        Item.Mapper = Own;
      M.Maps.push_back(Item);
    }
  }
  // The first item stands for the element.
  std::stable_partition(M.Maps.begin(), M.Maps.end(),
                        [](const Map &I) { return I.Structure.empty(); });
  R.U.Mappers[size_t(Id)] = M;
  return Id;
}

/// The default mapper of what Clang maps by itself, which Clang does not look
/// for; -1: none.
static int defaultMapper(Reader &R, QualType T) {
  T = R.Context.getBaseElementType(T).getCanonicalType().getUnqualifiedType();
  for (const Decl *D : R.Context.getTranslationUnitDecl()->decls())
    if (auto *M = dyn_cast<OMPDeclareMapperDecl>(D);
        M && M->getDeclName().getAsString() == "default" &&
        M->getType().getCanonicalType().getUnqualifiedType() == T)
      return readMapper(R, M);
  return -1;
}

/// Notes the list items of \p C, which is a map, to or from clause.
template <typename Clause>
static void keepMaps(const On &At, const Clause *C, Map As) {
  if (const auto &Mapper = C->getMapperIdInfo(); Mapper.getName())
    As.Modifiers.push_back("mapper(" + Mapper.getAsString() + ")");
  As.Implicit = C->isImplicit();
  auto Found = C->mapperlists().begin();
  for (const Expr *E : itemsOf(C)) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    As.Var = V ? At.R.variable(V) : -1;
    As.Item =
        As.Implicit && V
            ? V->getNameAsString()
            : flattened(At.R.Src.text(At.R.Src.span(E->getSourceRange())));
    Map Item = As;
    Item.Mapper = mapperOf(At.R, *Found++);
    if (Item.Mapper < 0 && At.R.U.Devices && As.Implicit && V)
      Item.Mapper = defaultMapper(At.R, V->getType());
    if (At.R.U.Devices && (!V || !Whole)) {
      At.value(E);
      ItemParts(At.R, Item, !std::is_same_v<Clause, OMPMapClause>).read(E);
    } else {
      if (At.R.U.Devices && !As.Implicit)
        At.value(E);
      Item.Direct = true;
    }
    At.construct().Device.Maps.push_back(Item);
  }
}

/// What enters and leaves a device is there already.
static bool hasCode(const On &At) {
  return At.Of.find(ConstructKind::Team) >= 0;
}

void readMap(const On &At) {
  const auto *C = At.as<OMPMapClause>();
  keepMaps(At, C, typeOf(C));
  if (!hasCode(At))
    return;
  for (const Expr *E : itemsOf(C)) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    if (!V)
      continue;
    if (!Whole && V->getType()->isPointerType())
      At.Of.MappedBases.push_back(At.R.variable(V));
    else
      At.add(At.R.variable(V), Sharing::Shared, Rule::Mapped);
  }
}

void keepImplicitMap(const On &At) {
  const auto *C = At.as<OMPMapClause>();
  keepMaps(At, C, typeOf(C));
}

/// The motion clauses of target update.
template <typename Clause>
static void readMotion(const On &At, const char *Type) {
  const auto *C = At.as<Clause>();
  Map As;
  As.Type = Type;
  for (OpenMPMotionModifierKind M : C->getMotionModifiers())
    if (M == OMPC_MOTION_MODIFIER_present)
      As.Modifiers.push_back("present");
  keepMaps(At, C, As);
}
void readTo(const On &At) { readMotion<OMPToClause>(At, "to"); }
void readFrom(const On &At) { readMotion<OMPFromClause>(At, "from"); }

} // namespace occ
