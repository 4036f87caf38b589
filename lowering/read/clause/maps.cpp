/* maps.cpp: reads the list items of map, to and from clauses.
 *
 * Layer:   read.   Spec: [OMP 5.2 §3.2, §5.8, §5.9]
 *
 * On the host a mapped variable is the original. The items are noted for
 * --ompt-dump. Apart from that, they affect only the data-sharing of variables.
 * If the unit is compiled for devices, map_item also analyses each item.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

#include <algorithm>
#include <type_traits>

using namespace clang;

namespace occ {

/// Returns the mapper that Sema has found for an item. Returns -1 if it has
/// found none, or if the unit is not compiled for devices.
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

/// Refuses iterators: the number of items would not be known before run time.
static void refuseIterators(Reader &R, const OMPMapClause *C) {
  for (OpenMPMapModifierKind M : C->getMapTypeModifiers())
    if (M == OMPC_MAP_MODIFIER_iterator)
      R.error(C->getBeginLoc(),
              "an iterator in a 'map' clause is not supported on devices");
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
    refuseIterators(R, C);
    auto Found = C->mapperlists().begin();
    for (const Expr *E : itemsOf(C)) {
      Map Item = typeOf(C);
      Item.Item = flattened(R.Src.text(R.Src.span(E->getSourceRange())));
      readMapItem(R, E, false, Item);
      // The item that is the mapper's whole object would use this mapper again,
      // without end. So this item is mapped without a mapper.
      if (const int Own = mapperOf(R, *Found++); Own != Id)
        Item.Mapper = Own;
      M.Maps.push_back(Item);
    }
  }
  // The runtime requires that the item for the whole object comes first. Only
  // this item is no part of a structure.
  std::stable_partition(M.Maps.begin(), M.Maps.end(),
                        [](const Map &I) { return I.Structure.empty(); });
  R.U.Mappers[size_t(Id)] = M;
  return Id;
}

/// Clang looks for no mapper of an item that it maps implicitly. Returns the
/// default mapper of this item's type, or -1 if there is none.
static int defaultMapper(Reader &R, QualType T) {
  T = R.Context.getBaseElementType(T).getCanonicalType().getUnqualifiedType();
  for (const Decl *D : R.Context.getTranslationUnitDecl()->decls())
    if (auto *M = dyn_cast<OMPDeclareMapperDecl>(D);
        M && M->getDeclName().getAsString() == "default" &&
        M->getType().getCanonicalType().getUnqualifiedType() == T)
      return readMapper(R, M);
  return -1;
}

template <typename Clause>
static void refuseMotionIterators(const On &At, const Clause *C) {
  if (!At.R.U.Devices)
    return;
  std::string None;
  const Span Line = At.R.Src.span(At.Of.D->getSourceRange());
  if (decodeWords(
          At.R.Src.text().substr(
              Line.Begin, At.R.Src.text().find('\n', Line.Begin) - Line.Begin),
          IteratorWords, None))
    At.R.error(C->getBeginLoc(), "an iterator in 'target update' is not "
                                 "supported on devices");
}

void mapWhole(Reader &R, Construct &C, int Var, const std::string &Behaviour) {
  const VarDecl *V = R.declaration(Var);
  Map M;
  M.Type = Behaviour;
  if (Behaviour == "present")
    M.Type = "alloc", M.Modifiers.push_back(Behaviour);
  M.Item = V->getNameAsString();
  M.Var = Var;
  M.Implicit = M.Direct = true;
  M.Mapper = defaultMapper(R, V->getType());
  C.Device.Maps.push_back(M);
}

/// Notes the list items of a map, to or from clause.
template <typename Clause>
static void keepMaps(const On &At, const Clause *C, Map As) {
  constexpr bool IsMotion = !std::is_same_v<Clause, OMPMapClause>;
  if constexpr (IsMotion)
    refuseMotionIterators(At, C);
  else if (At.R.U.Devices)
    refuseIterators(At.R, C);
  if (const auto &Mapper = C->getMapperIdInfo(); Mapper.getName())
    As.Modifiers.push_back("mapper(" + Mapper.getAsString() + ")");
  As.Implicit = C->isImplicit();
  auto Found = C->mapperlists().begin();
  for (const Expr *E : itemsOf(C)) {
    bool Whole;
    checkLengths(At.R, E);
    const VarDecl *V = baseVariable(E, Whole);
    As.Var = V ? At.R.variable(V) : -1;
    As.Item = As.Implicit && V ? V->getNameAsString()
                               : withoutLengths(flattened(At.R.Src.text(
                                     At.R.Src.span(E->getSourceRange()))));
    Map Item = As;
    Item.Mapper = mapperOf(At.R, *Found++);
    if (Item.Mapper < 0 && At.R.U.Devices && As.Implicit && V)
      Item.Mapper = defaultMapper(At.R, V->getType());
    if (At.R.U.Devices && (!V || !Whole)) {
      At.value(E);
      readMapItem(At.R, E, IsMotion, Item);
    } else {
      if (At.R.U.Devices && !As.Implicit)
        At.value(E);
      Item.Direct = true;
    }
    At.construct().Device.Maps.push_back(Item);
  }
}

/// True if the directive has a target region, whose code uses the mapped
/// variables.
static bool hasCode(const On &At) {
  return At.Of.find(ConstructKind::Team) >= 0;
}

/// Checks the map type on target enter data and target exit data. Clang does
/// not check it since OpenMP 5.2.
static void checkMapType(const On &At, const OMPMapClause *C) {
  const OpenMPDirectiveKind Kind = At.Of.D->getDirectiveKind();
  const OpenMPMapClauseKind Type = C->getMapType();
  const bool Enters = Type == OMPC_MAP_to || Type == OMPC_MAP_alloc,
             Exits = Type == OMPC_MAP_from || Type == OMPC_MAP_release ||
                     Type == OMPC_MAP_delete;
  if ((Kind == llvm::omp::OMPD_target_enter_data && Exits) ||
      (Kind == llvm::omp::OMPD_target_exit_data && Enters))
    At.R.error(C->getBeginLoc(), "map type '" + typeOf(C).Type +
                                     "' is not allowed for '#pragma omp " +
                                     getOpenMPDirectiveName(Kind).str() + "'");
}

void readMap(const On &At) {
  const auto *C = At.as<OMPMapClause>();
  checkMapType(At, C);
  keepMaps(At, C, typeOf(C));
  if (!hasCode(At))
    return;
  for (const Expr *E : itemsOf(C)) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    if (!V)
      continue;
    // The region uses its copy of a structure that is firstprivate, also if
    // members of the structure are mapped.
    if (!Whole && V->getType()->isPointerType())
      At.Of.MappedBases.push_back(At.R.variable(V));
    else if (Whole || V->getType()->isArrayType() ||
             !At.isAlsoIn<OMPFirstprivateClause>(V))
      At.add(At.R.variable(V), Sharing::Shared, Rule::Mapped);
  }
}

/// Notes the behaviour for readTargetGlobals. Clang has applied it to all other
/// variables.
void readDefaultMap(const On &At) {
  const auto *C = At.as<OMPDefaultmapClause>();
  auto &Default = At.construct().Device.Default;
  const unsigned Of = C->getDefaultmapKind();
  const std::string Word =
      C->getDefaultmapModifier() == OMPC_DEFAULTMAP_MODIFIER_default
          ? ""
          : word(llvm::omp::OMPC_defaultmap, C->getDefaultmapModifier());
  const bool All = Of == OMPC_DEFAULTMAP_unknown;
  if (All || Of == OMPC_DEFAULTMAP_scalar)
    Default.Scalar = Word;
  if (All || Of == OMPC_DEFAULTMAP_aggregate)
    Default.Aggregate = Word;
  if (All || Of == OMPC_DEFAULTMAP_pointer)
    Default.Pointer = Word;
}

void keepImplicitMap(const On &At) {
  const auto *C = At.as<OMPMapClause>();
  keepMaps(At, C, typeOf(C));
}

/// Reads the motion clauses of target update.
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
