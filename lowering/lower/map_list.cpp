/* map_list.cpp: writes the entries of a list of maps.
 *
 * Layer: lower. Spec: [OMP 5.2 §5.8.3], rtlib/abi/devices.h
 *
 * If only members of a structure are listed, the structure gets an entry. After
 * this entry come entries for the members that are listed, or that point to
 * listed items.
 */
// SPDX-License-Identifier: MIT
#include "lower/map_list.h"

#include <algorithm>

namespace occ {

namespace {

/// The items in the clauses of one directive.
class MapList {
public:
  /// \p Where is the construct whose code evaluates the items.
  MapList(const Lowerer &L, const Construct &R, int Where)
      : L(L), R(R), Where(Where) {
    build();
  }
  Entries List;

private:
  void build();
  std::string text(const Phrase &P) const;
  Entry item(const Map &M) const;
  Entry pointerPart(const Map &M) const;
  void structure(const Map &First);
  void dimensions(const Map &M);
  bool isMember(const Map &M) const;
  bool sameStructure(const Map &M, const Map &N) const;
  bool isOnlyPart(const Map &M) const;

  const Lowerer &L;
  const Construct &R;
  const int Where;
};

} // namespace

static std::string address(const std::string &Place) {
  return "(void *)&(" + Place + ")";
}

/// An array needs no `&`: its name, or the name of a pointer that replaces it,
/// gives the address of the first element.
std::string addressOf(const Lowerer &L, int Var, int Where) {
  const bool IsArray = L.U.variable(Var).Ty.Kind == Type::Array;
  return "(void *)" + (IsArray ? L.access(Var, Where) : L.address(Var, Where));
}

Entry lookup(const std::string &Name, const std::string &Begin) {
  return {Name, Begin, "0", "0", "0", "0", {"IMPLICIT"}};
}

/// True if the item is \p V or a part of \p V, not data that \p V points to.
static bool isOwn(const Map &M, const Variable &V) {
  return M.Direct && (M.Place.empty() || !V.Ty.Pointerish);
}

static std::vector<std::string> flagsOf(const Map &M) {
  std::vector<std::string> Out;
  if (M.Type == "to" || M.Type == "tofrom")
    Out.push_back("TO");
  if (M.Type == "from" || M.Type == "tofrom")
    Out.push_back("FROM");
  if (M.Type == "delete")
    Out.push_back("DELETE");
  for (const std::string &Word : M.Modifiers)
    if (Word == "always" || Word == "present" || Word == "close") {
      Out.push_back(Word);
      for (char &C : Out.back())
        C = char(C - 'a' + 'A');
    } else if (Word == "ompx_hold") {
      Out.push_back("HOLD");
    }
  if (M.Implicit)
    Out.push_back("IMPLICIT");
  return Out;
}

std::string MapList::text(const Phrase &P) const {
  std::string Out;
  for (const auto &[Text, Copied] : P)
    Out += Text + (Copied.empty() ? "" : L.expression(Copied, Where));
  return Out;
}

Entry MapList::item(const Map &M) const {
  Entry E;
  E.Name = M.Item;
  std::string Place = M.Place.empty() ? L.access(M.Var, Where) : text(M.Place);
  E.Begin = M.Place.empty() ? addressOf(L, M.Var, Where) : address(Place);
  const Variable *V = M.Var >= 0 ? &L.U.variable(M.Var) : nullptr;
  E.Element = M.Place.empty() && V->Ty.Size ? std::to_string(V->Ty.Size)
                                            : "sizeof(" + Place + ")";
  E.Bytes =
      M.Elements.empty() ? E.Element : text(M.Elements) + " * " + E.Element;
  if (!M.Pointer.empty()) {
    E.Pointer = address(text(M.Pointer));
    E.Base = "(void *)(" + text(M.Pointer) + ")";
  }
  E.Element = "0";
  if (M.Mapper >= 0) {
    const Mapper &Of = L.U.Mappers[size_t(M.Mapper)];
    E.Mapper = Of.Function;
    E.Element = "sizeof(" + Of.Type + ")";
  }
  E.Flags = flagsOf(M);
  if (M.Direct && V) {
    E.Var = M.Var;
    E.OfValue = !isOwn(M, *V);
  }
  return E;
}

/// The entry of the member that points to the item.
Entry MapList::pointerPart(const Map &M) const {
  const std::string Place = text(M.Pointer);
  return {Place, address(Place), "sizeof(" + Place + ")", "0", "0",
          "0",   {"PART"}};
}

bool MapList::isMember(const Map &M) const {
  return !M.Structure.empty() && R.Hint != "OCC_DATA_UPDATE";
}

bool MapList::sameStructure(const Map &M, const Map &N) const {
  return isMember(M) && isMember(N) && M.Var == N.Var &&
         M.StructureBehind == N.StructureBehind &&
         text(M.Structure) == text(N.Structure);
}

bool MapList::isOnlyPart(const Map &M) const {
  if (!isMember(M))
    return false;
  for (const Map &N : R.Device.Maps)
    if (N.Structure.empty() && N.Direct && M.StructureDirect && N.Var == M.Var)
      return false;
  return true;
}

void MapList::structure(const Map &First) {
  Entry Whole;
  const std::string Place = text(First.Structure);
  Whole.Name = First.StructureBehind ? "*" + Place : Place;
  Whole.Begin = Whole.Bytes = "0";
  Whole.Flags = {"STRUCT"};
  if (First.StructureDirect) {
    Whole.Var = First.Var;
    Whole.OfValue = First.StructureBehind;
  } else if (First.StructureBehind) {
    Whole.Pointer = address(Place);
  }
  const size_t At = List.size();
  List.push_back(Whole);
  for (const Map &M : R.Device.Maps) {
    if (!sameStructure(First, M))
      continue;
    Entry Part = M.ThroughMember ? pointerPart(M) : item(M);
    if (!M.ThroughMember) {
      Part.Var = -1;
      Part.Flags.push_back("PART");
    }
    List.push_back(Part);
    for (const std::string &Flag : flagsOf(M)) {
      std::vector<std::string> &All = List[At].Flags;
      if ((Flag == "PRESENT" || Flag == "DELETE" || Flag == "HOLD") &&
          std::find(All.begin(), All.end(), Flag) == All.end())
        All.push_back(Flag);
    }
  }
}

void MapList::dimensions(const Map &M) {
  for (const Map::Dimension &D : M.Dimensions) {
    Entry E = lookup(M.Item, "0");
    E.Bytes = text(D.Bytes);
    E.Element = text(D.Count);
    E.Flags = {"REPEAT"};
    List.push_back(E);
  }
}

void MapList::build() {
  const std::vector<Map> &All = R.Device.Maps;
  for (size_t I = 0; I < All.size(); ++I) {
    bool Only = isOnlyPart(All[I]), First = true;
    for (size_t K = 0; K < I; ++K)
      First &= !sameStructure(All[K], All[I]);
    if (Only && First)
      structure(All[I]);
    if (!Only || All[I].ThroughMember)
      List.push_back(item(All[I]));
    dimensions(All[I]);
  }
}

static std::string flags(const Entry &E) {
  std::string Out;
  for (const std::string &Flag : E.Flags)
    Out += (Out.empty() ? "OCC_MAP_" : " | OCC_MAP_") + Flag;
  return Out.empty() ? "0" : Out;
}

std::string initializers(const Entries &List) {
  std::string Out;
  for (const Entry &E : List)
    Out += "{" + quoted(E.Name) + ", " + E.Begin + ", " + E.Bytes + ", " +
           E.Pointer + ", " + E.Mapper + ", " + E.Element + ", " + flags(E) +
           ", " + E.Field + ", " + E.Base + "},\n";
  return Out;
}

/// True if the task evaluates the item: no clause lists the item, or the item
/// is a reduction variable, whose copy the task finds.
static bool isLate(const Construct &R, const Map &M) {
  const Listed *C = M.Var >= 0 ? R.listed(M.Var) : nullptr;
  return M.Implicit || (C && C->How == Sharing::InReduction);
}

Entries entriesOf(const Lowerer &L, const Construct &R, bool Late) {
  Construct Some = R;
  Some.Device.Maps.clear();
  for (const Map &M : R.Device.Maps)
    if (isLate(R, M) == Late)
      Some.Device.Maps.push_back(M);
  return MapList(L, Some, Late ? R.Id : R.Parent).List;
}

} // namespace occ
