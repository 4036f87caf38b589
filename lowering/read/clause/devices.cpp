/* devices.cpp: the clauses of device constructs.
 *
 * Layer:   read.   Spec: [OMP 5.2, 5.4.7-5.4.10, 5.8, 6.8, 13.2]
 *
 * There is no device but the host: a mapped variable is the original. What is
 * mapped is noted for --ompt-dump, and changes no code but data-sharing.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

void readDevice(const On &At) {
  auto *C = At.as<OMPDeviceClause>();
  if (C->getModifier() == OMPC_DEVICE_ancestor) {
    if (At.Kind == ConstructKind::Dispatch)
      return At.R.error(C->getBeginLoc(),
                        "this clause is not supported on 'dispatch'");
    At.R.error(C->getBeginLoc(), "device(ancestor: ...) is not supported");
  }
  At.construct().Device.Number = At.value(C->getDevice());
}

/// Notes the list items of \p C, which is a map, to or from clause.
template <typename Clause>
static void keepMaps(const On &At, const Clause *C, Map As) {
  if (const auto &Mapper = C->getMapperIdInfo(); Mapper.getName())
    As.Modifiers.push_back("mapper(" + Mapper.getAsString() + ")");
  As.Implicit = C->isImplicit();
  for (const Expr *E : itemsOf(C)) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    As.Var = V ? At.R.variable(V) : -1;
    As.Item =
        As.Implicit && V
            ? V->getNameAsString()
            : flattened(At.R.Src.text(At.R.Src.span(E->getSourceRange())));
    At.construct().Device.Maps.push_back(As);
  }
}

static std::string word(OpenMPClauseKind Kind, unsigned Value) {
  return getOpenMPSimpleClauseTypeName(Kind, Value);
}

/// What enters and leaves a device is there already.
static bool hasCode(const On &At) {
  return At.Of.find(ConstructKind::Team) >= 0;
}

void readMap(const On &At) {
  const auto *C = At.as<OMPMapClause>();
  Map As;
  As.Type = word(llvm::omp::OMPC_map, C->getMapType());
  for (OpenMPMapModifierKind M : C->getMapTypeModifiers())
    if (M == OMPC_MAP_MODIFIER_always || M == OMPC_MAP_MODIFIER_close ||
        M == OMPC_MAP_MODIFIER_present || M == OMPC_MAP_MODIFIER_ompx_hold)
      As.Modifiers.push_back(word(llvm::omp::OMPC_map, M));
  keepMaps(At, C, As);
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

void readIsDevicePtr(const On &At) {
  if (At.Kind == ConstructKind::Target)
    At.listOfTarget(itemsOf(At.as<OMPIsDevicePtrClause>()),
                    Sharing::FirstPrivate, Rule::IsDevicePtr);
}

void readHasDeviceAddr(const On &At) {
  if (At.Kind == ConstructKind::Target)
    At.listOfTarget(itemsOf(At.as<OMPHasDeviceAddrClause>()), Sharing::Shared,
                    Rule::HasDeviceAddr);
}

void readUseDevicePtr(const On &At) {
  for (const Expr *E : itemsOf(At.as<OMPUseDevicePtrClause>()))
    if (const VarDecl *V = namedVariable(E))
      At.construct().Clauses.push_back(
          {At.R.variable(V), Sharing::FirstPrivate, Rule::UseDevicePtr});
}

/// The predefined ones are there; one with traits is made for the region.
void readUsesAllocators(const On &At) {
  auto *C = At.as<OMPUsesAllocatorsClause>();
  for (unsigned I = 0; I < C->getNumberOfAllocators(); ++I) {
    const auto Data = C->getAllocatorData(I);
    const VarDecl *V = namedVariable(Data.Allocator);
    if (!V || !Data.AllocatorTraits)
      continue;
    const int Var = At.R.variable(V);
    At.add(Var, Sharing::Private, Rule::UsesAllocators);
    for (Listed &L : At.construct().Clauses)
      if (L.Var == Var)
        L.Traits = At.R.value(Data.AllocatorTraits, At.Id);
  }
}

} // namespace occ
