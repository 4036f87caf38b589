/* devices.cpp: reads the clauses of device constructs.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.4.7 to §5.4.10, §5.8, §6.8, §13.2]
 *
 * If there is no device but the host, a mapped variable is the original. The
 * mapped items are noted for --ompt-dump. They affect only the data-sharing of
 * variables, and no other code.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

using namespace clang;

namespace occ {

/// The value of omp_initial_device.
constexpr int InitialDevice = -1;

void readDevice(const On &At) {
  auto *C = At.as<OMPDeviceClause>();
  if (C->getModifier() == OMPC_DEVICE_ancestor) {
    if (At.Kind == ConstructKind::Dispatch)
      return At.R.error(C->getBeginLoc(),
                        "this clause is not supported on 'dispatch'");
    At.R.error(C->getBeginLoc(), "device(ancestor: ...) is not supported");
  }
  const Expr *Zero = nullptr,
             *Number = decodeRange(written(C->getDevice()), Zero);
  Expr::EvalResult Value;
  if (Zero && Number->EvaluateAsInt(Value, At.R.Context) &&
      Value.Val.getInt() != InitialDevice)
    At.R.error(Number->getExprLoc(),
               "a device number must be 'omp_initial_device' or at least 0");
  At.construct().Device.Number = At.value(Number->IgnoreParens());
}

void readIsDevicePtr(const On &At) {
  if (At.Kind == ConstructKind::Target)
    At.listOfTarget(itemsOf(At.as<OMPIsDevicePtrClause>()),
                    Sharing::FirstPrivate, Rule::IsDevicePtr);
}

/// Adds the items of \p Clause, which are objects at addresses of the device.
/// Whole objects and sections of arrays get the attribute \p How by the rule
/// \p Why. If a pointer reaches an item, the pointer's value is its address:
/// the pointer is firstprivate, by the rule \p OfPointer.
static void listAddresses(const On &At, Items List, const std::string &Clause,
                          Sharing How, Rule Why, Rule OfPointer) {
  for (const Expr *E : List) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    if (!V && At.R.U.Devices)
      At.R.error(E->getExprLoc(),
                 "this kind of list item is not supported in '" + Clause +
                     "' on devices");
    else if (V && V->getType()->isPointerType() && !Whole)
      At.add(At.R.variable(V), Sharing::FirstPrivate, OfPointer);
    else if (V)
      At.add(At.R.variable(V), How, Why);
  }
}

void readHasDeviceAddr(const On &At) {
  if (At.Kind == ConstructKind::Target)
    listAddresses(At, itemsOf(At.as<OMPHasDeviceAddrClause>()),
                  "has_device_addr", Sharing::Shared, Rule::HasDeviceAddr,
                  Rule::IsDevicePtr);
}

void readUseDevicePtr(const On &At) {
  for (const Expr *E : itemsOf(At.as<OMPUseDevicePtrClause>()))
    if (const VarDecl *V = namedVariable(E))
      At.construct().Clauses.push_back(
          {At.R.variable(V), Sharing::FirstPrivate, Rule::UseDevicePtr});
}

/// Without devices a list item's name denotes the original. With devices it
/// denotes the device's variable, which lowered text reaches through a pointer.
void readUseDeviceAddr(const On &At) {
  if (At.R.U.Devices)
    listAddresses(At, itemsOf(At.as<OMPUseDeviceAddrClause>()),
                  "use_device_addr", Sharing::Private, Rule::UseDeviceAddr,
                  Rule::UseDevicePtr);
}

/// Returns the number in the note before \p Allocator, its memory space. 0, the
/// default memory space, without a note.
static unsigned memorySpace(Reader &R, const Expr *Allocator) {
  const std::string End = ")*/";
  const size_t Behind = R.Src.at(Allocator->getBeginLoc());
  const size_t Note = R.Src.text().rfind("/*", Behind);
  std::string Words;
  if (Note == std::string::npos ||
      R.Src.text().compare(Behind - End.size(), End.size(), End) != 0 ||
      !decodeWords(R.Src.text().substr(Note, Behind - Note), SpaceWords, Words))
    return 0;
  return unsigned(strtoul(Words.c_str(), nullptr, 10));
}

/// Removes the declaration of \p V, which pragma/ has added. Several allocators
/// of one clause may use it.
static void dropDeclaration(Reader &R, const VarDecl *V) {
  const Offset Begin = R.Src.at(V->getBeginLoc());
  const Span Line = {Begin, Offset(R.Src.text().find('\n', Begin))};
  for (const Edit &E : R.U.Edits)
    if (E.Where.Begin == Line.Begin)
      return;
  R.U.Edits.push_back({Line, ""});
}

/// Notes allocators that are not predefined: the region must create them, even
/// on a device. Predefined allocators exist already.
void readUsesAllocators(const On &At) {
  const int Team =
      At.Of.find(At.Of.find(ConstructKind::Teams) >= 0 ? ConstructKind::Teams
                                                       : ConstructKind::Team);
  const int Id = At.R.U.Devices ? Team : At.Id;
  const On Makes = {At.Of, At.Clause, At.Kind, Id, At.R};
  auto *C = At.as<OMPUsesAllocatorsClause>();
  for (unsigned I = 0; I < C->getNumberOfAllocators(); ++I) {
    const auto Data = C->getAllocatorData(I);
    const VarDecl *V = namedVariable(Data.Allocator);
    if (!V || !Data.AllocatorTraits)
      continue;
    const int Var = At.R.variable(V);
    Makes.add(Var, Sharing::Private, Rule::UsesAllocators);
    const VarDecl *Traits = namedVariable(Data.AllocatorTraits);
    const bool None = Traits && Traits->getName() == NoTraits;
    if (None)
      dropDeclaration(At.R, Traits);
    for (Listed &L : Makes.construct().Clauses) {
      if (L.Var != Var)
        continue;
      L.Creates = true;
      L.Space = memorySpace(At.R, Data.Allocator);
      if (!None)
        L.Traits = At.R.value(Data.AllocatorTraits, Id);
    }
  }
}

} // namespace occ
