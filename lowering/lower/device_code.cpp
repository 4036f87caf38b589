/* device_code.cpp: writes the start of a target construct's code on a device.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §13.8], rtlib/abi/devices.h
 *
 * The target task has a list of maps. This file adds entries for copies, and
 * for variables that no clause lists. The code gets its variables by a struct,
 * its environment. This struct contains addresses of the host, which the
 * runtime replaces by addresses of the device. So each entry of the list also
 * has the offset of its address in the struct.
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"
#include "lower/map_list.h"

namespace occ {

namespace {

/// The list of maps of a target construct. An entry also says where its address
/// is in the environment.
class KernelMaps {
public:
  KernelMaps(const Lowerer &L, const Construct &Code)
      : L(L), Target(L.U.construct(Code.Parent)),
        Type("struct " + Code.Name + "_env"),
        List(entriesOf(L, Target, false)) {
    Listed = List.size();
    for (const Entry &E : entriesOf(L, Target, true))
      if (E.Var < 0 || has(Code, E.Var))
        List.push_back(E);
  }
  void address(const AddressField &A);
  std::string text() const;
  size_t size() const { return List.size(); }

private:
  bool has(const Construct &Code, int Var) const;
  Entry *find(int Var, bool OfValue);
  void translate(Entry &E, const std::string &Offset);

  const Lowerer &L;
  const Construct &Target;
  const std::string Type;
  Entries List;
  size_t Listed; ///< number of entries that the task has; they come first
};

} // namespace

/// False if the code has no access to \p Var, a local variable: Clang also maps
/// a variable of which the code only uses a private copy, if an allocate clause
/// lists it.
bool KernelMaps::has(const Construct &Code, int Var) const {
  return L.U.variable(Var).Function < 0 || Code.captured(Var);
}

Entry *KernelMaps::find(int Var, bool OfValue) {
  for (Entry &E : List)
    if (E.Var == Var && E.OfValue == OfValue)
      return &E;
  return nullptr;
}

/// Makes \p E translate the address at \p Offset in the environment. An entry
/// translates one address: a second address gets a new entry.
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
  const bool Copied =
      C && (C->How == Sharing::FirstPrivate || C->How == Sharing::Private);
  // The maps may list a part of a structure that the target construct copies.
  // The code then uses the copy.
  Entry *Mapped = Copied && !A.Value ? nullptr : find(A.Var, A.Value);
  if (Mapped)
    return translate(*Mapped, Offset);
  const std::string Value = L.access(A.Var, Target.Id);
  Entry E;
  E.Name = V.Name;
  E.Begin = addressOf(L, A.Var, Target.Id);
  E.Bytes = V.Ty.Size ? std::to_string(V.Ty.Size) : "sizeof(" + Value + ")";
  E.Var = A.Var;
  E.OfValue = A.Value;
  if (A.Value)
    E = lookup(V.Name, "(void *)" + Value), E.Var = A.Var, E.OfValue = true;
  else if (Copied)
    E.Flags = {"COPY"};
  else
    E.Flags = {"TO", "FROM", "IMPLICIT"};
  E.Field = Offset;
  List.push_back(E);
  // An entry with the flag COPY makes one copy, which the teams of a league
  // share. A copy of a pointer needs a second entry, so that the copy points to
  // the device's memory.
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

/// True if the task may leave its thread while the device works. Then the
/// function restName(R) ends the task. This function does not have the task's
/// variables. So the task must stay if code with these variables (Finish)
/// follows the device's code.
bool mayLeave(const Lowerer &L, const Construct &R) {
  return L.U.Devices && R.Kind == ConstructKind::Target && R.Hint.empty() &&
         R.NoWait && planEnvironment(L, R).Finish.empty();
}

std::string restName(const Construct &R) { return R.Name + "_rest"; }

std::string runOnDevice(const Lowerer &L, const Construct &R,
                        const Environment &E) {
  const Construct &Target = L.U.construct(R.Parent);
  const bool Leaves = mayLeave(L, Target);
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
                                            $most, $limit, $rest};
      occ_done = OCC_target_run(occ_self, $target, &occ_kernel, $list, $count);
      $if leaves
      if (occ_done == OCC_TARGET_LEFT)
        return;
      $end
    }
  )",
                {{"maps", Maps.text()},
                 {"args", E.empty() ? "0" : "occ_args"},
                 {"bytes", E.empty() ? "0" : "sizeof *occ_args"},
                 {"least", count(R.Team.TeamsLower)},
                 {"most", count(R.Team.NumTeams)},
                 {"limit", count(R.Team.ThreadLimit)},
                 {"rest", Leaves ? restName(Target) : "0"},
                 {"leaves", Leaves},
                 {"target", Leaves ? "&occ_env->occ_target" : "&occ_target"},
                 {"list", Maps.size() ? "occ_maps" : "0"},
                 {"count", Maps.size()}});
}

} // namespace occ
