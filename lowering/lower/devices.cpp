/* devices.cpp: lists of maps, and the start of code on a device.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 5.8, 13.5 to 13.9], rtlib/abi/devices.h
 *
 * What clauses list is evaluated where the construct stands, and goes with the
 * target task. What no clause lists is added by the task, and so is what the
 * code on the device needs besides: copies, and the device's addresses.
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"

#include <algorithm>
#include <cctype>

namespace occ {

namespace {

/// One struct OCC_map.
struct Entry {
  std::string Name, Begin, Bytes;
  std::string Pointer = "0", Mapper = "0", Element = "0";
  std::vector<std::string> Flags;
  std::string Field = "0";
  int Var = -1; ///< whose address in an environment it translates; -1: none
  bool OfValue = false; ///< Var is a pointer, and it is its value
};

using Entries = std::vector<Entry>;

/// What the clauses of one directive list.
class MapList {
public:
  MapList(const Lowerer &L, const Construct &R) : L(L), R(R) { build(); }
  Entries List;

private:
  void build();
  std::string text(const Phrase &P) const;
  Entry item(const Map &M) const;
  Entry pointerPart(const Map &M) const;
  void structure(const Map &First);
  bool isMember(const Map &M) const;
  bool sameStructure(const Map &M, const Map &N) const;
  bool isOnlyPart(const Map &M) const;

  const Lowerer &L;
  const Construct &R;
};

} // namespace

static std::string address(const std::string &Place) {
  return "(void *)&(" + Place + ")";
}

/// An array may have become a pointer to its first element.
static std::string addressOf(const Lowerer &L, int Var, int Where) {
  const bool IsArray = L.U.variable(Var).Ty.Kind == Type::Array;
  return "(void *)" + (IsArray ? L.access(Var, Where) : L.address(Var, Where));
}

static Entry lookup(const std::string &Name, const std::string &Begin) {
  return {Name, Begin, "0", "0", "0", "0", {"IMPLICIT"}};
}

/// The item is a variable, as all of it or by its elements.
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
    }
  if (M.Implicit)
    Out.push_back("IMPLICIT");
  return Out;
}

std::string MapList::text(const Phrase &P) const {
  std::string Out;
  for (const auto &[Text, Copied] : P)
    Out += Text + (Copied.empty() ? "" : L.expression(Copied));
  return Out;
}

Entry MapList::item(const Map &M) const {
  Entry E;
  E.Name = M.Item;
  // What no clause lists is evaluated by the task.
  const int Where = M.Implicit ? R.Id : R.Parent;
  std::string Place = M.Place.empty() ? L.access(M.Var, Where) : text(M.Place);
  E.Begin = M.Place.empty() ? addressOf(L, M.Var, Where) : address(Place);
  const Variable *V = M.Var >= 0 ? &L.U.variable(M.Var) : nullptr;
  E.Element = M.Place.empty() && V->Ty.Size ? std::to_string(V->Ty.Size)
                                            : "sizeof(" + Place + ")";
  E.Bytes =
      M.Elements.empty() ? E.Element : text(M.Elements) + " * " + E.Element;
  if (!M.Pointer.empty())
    E.Pointer = address(text(M.Pointer));
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

/// The member that points to the item.
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

/// No other item is the whole structure.
bool MapList::isOnlyPart(const Map &M) const {
  if (!isMember(M))
    return false;
  for (const Map &N : R.Device.Maps)
    if (N.Structure.empty() && N.Direct && M.StructureDirect && N.Var == M.Var)
      return false;
  return true;
}

/// The structure of \p First, with all of its parts that are listed.
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
      if ((Flag == "PRESENT" || Flag == "DELETE") &&
          std::find(All.begin(), All.end(), Flag) == All.end())
        All.push_back(Flag);
    }
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
  }
}

static std::string flags(const Entry &E) {
  std::string Out;
  for (const std::string &Flag : E.Flags)
    Out += (Out.empty() ? "OCC_MAP_" : " | OCC_MAP_") + Flag;
  return Out.empty() ? "0" : Out;
}

static std::string initializers(const Entries &List) {
  std::string Out;
  for (const Entry &E : List)
    Out += "{" + quoted(E.Name) + ", " + E.Begin + ", " + E.Bytes + ", " +
           E.Pointer + ", " + E.Mapper + ", " + E.Element + ", " + flags(E) +
           ", " + E.Field + "},\n";
  return Out;
}

/// Those that are evaluated where the construct stands, or the others.
static Entries listed(const Lowerer &L, const Construct &R, bool Implicit) {
  Construct Some = R;
  Some.Device.Maps.clear();
  for (const Map &M : R.Device.Maps)
    if (M.Implicit == Implicit)
      Some.Device.Maps.push_back(M);
  return MapList(L, Some).List;
}

static void declareMappers(Lowerer &L, const std::vector<Map> &Maps);

static bool isWord(char C) {
  return isalnum(static_cast<unsigned char>(C)) || C == '_' || C == '$';
}

/// \p Text with the name of a mapper's element, which is behind a pointer.
static std::string ofElement(const std::string &Text, const std::string &Name) {
  std::string Out;
  for (size_t At = 0; At < Text.size();) {
    size_t End = At;
    while (End < Text.size() && isWord(Text[End]))
      ++End;
    const bool IsMember = (At && Text[At - 1] == '.') ||
                          (At > 1 && !Text.compare(At - 2, 2, "->"));
    const std::string Word = Text.substr(At, std::max<size_t>(End - At, 1));
    Out += Word == Name && !IsMember ? "(*" + Name + ")" : Word;
    At += Word.size();
  }
  return Out;
}

static void declareMapper(Lowerer &L, const Mapper &M) {
  declareMappers(L, M.Maps);
  Construct Element;
  Element.Device.Maps = M.Maps;
  Entries List = MapList(L, Element).List;
  for (Entry &E : List)
    for (std::string *Text : {&E.Begin, &E.Bytes, &E.Pointer})
      *Text = ofElement(*Text, M.Name);
  L.declareOnce(emit(R"(
    static void $function(struct OCC_maps *occ_into, void *occ_element) {
      $type *const $name = ($type *)occ_element;
      const struct OCC_map occ_listed[] = {
        $list
      };
      OCC_maps_add(occ_into, occ_listed, $count);
    }
  )",
                     {{"function", M.Function},
                      {"type", M.Type},
                      {"name", M.Name},
                      {"list", initializers(List)},
                      {"count", List.size()}}));
}

static void declareMappers(Lowerer &L, const std::vector<Map> &Maps) {
  for (const Map &M : Maps)
    if (M.Mapper >= 0)
      declareMapper(L, L.U.Mappers[size_t(M.Mapper)]);
}

/// Fills \p Into, an array, if there is a device.
static std::string fillMaps(const Entries &List, const std::string &Into) {
  if (List.empty())
    return "";
  return emit(R"(
    if (OCC_is_device(occ_device)) {
      const struct OCC_map occ_listed[] = {
        $list
      };
      __builtin_memcpy($into, occ_listed, sizeof occ_listed);
    }
  )",
              {{"list", initializers(List)}, {"into", Into}});
}

void passMaps(Lowerer &L, const Construct &R, Environment &E) {
  const Entries List = listed(L, R, /*Implicit=*/false);
  declareMappers(L, R.Device.Maps);
  E.Fields += "int occ_device;\n";
  E.Fill += "occ_args->occ_device = occ_device;\n";
  if (List.empty())
    return;
  E.Fields += "struct OCC_map occ_maps[" + std::to_string(List.size()) + "];\n";
  E.Fill += fillMaps(List, "occ_args->occ_maps");
}

std::string declareMaps(Lowerer &L, const Construct &R) {
  const Entries List = listed(L, R, /*Implicit=*/false);
  declareMappers(L, R.Device.Maps);
  if (List.empty())
    return "";
  return "struct OCC_map occ_maps[" + std::to_string(List.size()) + "];\n" +
         fillMaps(List, "occ_maps");
}

std::string mapData(const Lowerer &L, const Construct &R, bool Behind) {
  const Entries List = listed(L, R, /*Implicit=*/false);
  if (List.empty())
    return "";
  const bool IsRegion = R.Kind == ConstructKind::TargetData;
  const char *What = Behind || R.Hint == "OCC_DATA_EXIT" ? "exit"
                     : R.Hint == "OCC_DATA_UPDATE"       ? "update"
                                                         : "enter";
  return L.text(R,
                "OCC_data_$what(occ_self, ${of}occ_device, &$record, "
                "${of}occ_maps, $count);\n",
                {{"what", What},
                 {"of", IsRegion ? "" : "occ_env->"},
                 {"count", List.size()}});
}

bool mayRunOnDevice(const Lowerer &L, const Construct &R) {
  return L.U.Devices && R.Parent >= 0 &&
         L.U.construct(R.Parent).Kind == ConstructKind::Target;
}

// --- what the code on a device needs ---

namespace {

/// The maps of a target construct, with the addresses in its environment.
class KernelMaps {
public:
  KernelMaps(const Lowerer &L, const Construct &Code)
      : L(L), Target(L.U.construct(Code.Parent)),
        Type("struct " + Code.Name + "_env"), List(listed(L, Target, false)) {
    Listed = List.size();
    for (const Entry &E : occ::listed(L, Target, true))
      List.push_back(E);
  }
  void address(const AddressField &A);
  std::string text() const;
  size_t size() const { return List.size(); }

private:
  Entry *find(int Var, bool OfValue);
  void translate(Entry &E, const std::string &Offset);

  const Lowerer &L;
  const Construct &Target;
  const std::string Type;
  Entries List;
  size_t Listed; ///< the first ones, which the task has
};

} // namespace

Entry *KernelMaps::find(int Var, bool OfValue) {
  for (Entry &E : List)
    if (E.Var == Var && E.OfValue == OfValue)
      return &E;
  return nullptr;
}

/// An entry translates one address.
void KernelMaps::translate(Entry &E, const std::string &Offset) {
  if (E.Field == "0") {
    E.Field = Offset;
    return;
  }
  const size_t Of = size_t(&E - List.data());
  Entry Again = lookup(E.Name, E.Begin);
  if (Of < Listed)
    Again.Begin = "occ_env->occ_maps[" + std::to_string(Of) + "].begin";
  Again.Field = Offset;
  List.push_back(Again);
}

void KernelMaps::address(const AddressField &A) {
  const Variable &V = L.U.variable(A.Var);
  const occ::Listed *C = Target.listed(A.Var);
  if (C && (C->Why == Rule::IsDevicePtr || C->Why == Rule::HasDeviceAddr) &&
      (A.Value || C->How == Sharing::Shared))
    return;
  const std::string Offset =
      "1 + __builtin_offsetof(" + Type + ", " + A.Field + ")";
  if (Entry *E = find(A.Var, A.Value))
    return translate(*E, Offset);
  const std::string Value = L.access(A.Var, Target.Id);
  Entry E;
  E.Name = V.Name;
  E.Begin = addressOf(L, A.Var, Target.Id);
  E.Bytes = V.Ty.Size ? std::to_string(V.Ty.Size) : "sizeof(" + Value + ")";
  E.Var = A.Var;
  E.OfValue = A.Value;
  if (A.Value)
    E = lookup(V.Name, "(void *)" + Value), E.Var = A.Var, E.OfValue = true;
  else if (C && (C->How == Sharing::FirstPrivate || C->How == Sharing::Private))
    E.Flags = {"COPY"};
  else
    E.Flags = {"TO", "FROM", "IMPLICIT"};
  E.Field = Offset;
  List.push_back(E);
  // The teams of a league share a copy, which leads to the device's memory.
  if (E.Flags[0] == "COPY" && V.Ty.Pointerish && C->Why != Rule::IsDevicePtr) {
    Entry Points = lookup(V.Name, "(void *)" + Value);
    if (Entry *Item = find(A.Var, true))
      Points.Begin =
          "occ_env->occ_maps[" + std::to_string(Item - List.data()) + "].begin";
    Points.Pointer = E.Begin;
    List.push_back(Points);
  }
}

std::string KernelMaps::text() const {
  if (List.empty())
    return "";
  std::string Fields;
  for (size_t I = 0; I < Listed; ++I)
    if (List[I].Field != "0")
      Fields += "occ_maps[" + std::to_string(I) + "].field = " + List[I].Field +
                ";\n";
  return emit(R"(
    $if others
    const struct OCC_map occ_others[] = {
      $others
    };
    $end
    struct OCC_map occ_maps[$count];
    $if listed
    __builtin_memcpy(occ_maps, occ_env->occ_maps, sizeof occ_env->occ_maps);
    $fields
    $end
    $if others
    __builtin_memcpy(occ_maps + $listed, occ_others, sizeof occ_others);
    $end
  )",
              {{"others",
                initializers(Entries(List.begin() + long(Listed), List.end()))},
               {"count", List.size()},
               {"listed", Listed},
               {"fields", Fields}});
}

std::string runOnDevice(const Lowerer &L, const Construct &R,
                        const Environment &E) {
  const Construct &Target = L.U.construct(R.Parent);
  KernelMaps Maps(L, R);
  for (const AddressField &A : E.Addresses)
    Maps.address(A);
  auto count = [&](const Span &S) {
    return S.empty() ? "0" : "OCC_count(" + L.expression(S) + ")";
  };
  return L.text(R, R"(
    int occ_done = 0;
    if (OCC_is_device(occ_env->occ_device)) {
      $maps
      const struct OCC_kernel occ_kernel = {&$record, $args, $bytes, $least, \
                                            $most, $limit};
      occ_done = OCC_target_run(occ_self, occ_env->occ_device, &$target, \
                                &occ_kernel, $list, $count);
    }
  )",
                {{"maps", Maps.text()},
                 {"args", E.empty() ? "0" : "occ_args"},
                 {"bytes", E.empty() ? "0" : "sizeof *occ_args"},
                 {"least", count(R.Team.TeamsLower)},
                 {"most", count(R.Team.NumTeams)},
                 {"limit", count(R.Team.ThreadLimit)},
                 {"target", L.record(Target)},
                 {"list", Maps.size() ? "occ_maps" : "0"},
                 {"count", Maps.size()}});
}

} // namespace occ
