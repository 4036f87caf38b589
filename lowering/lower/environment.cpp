/* environment.cpp: passes variables to an outlined function in the fields of a
 * struct, the function's environment.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/environment_builder.h"

namespace occ {

/// Passes a variable's run-time dimensions. Returns their names in the outlined
/// function.
std::vector<std::string> EnvironmentBuilder::dimensions(int Var) {
  const Variable &V = L.U.variable(Var);
  std::vector<std::string> Names;
  for (size_t I = 0; I < V.Ty.Dims.size(); ++I) {
    std::string Name = "occ_dim" + std::to_string(I) + "_" + V.Name;
    Names.push_back(Name);
    if (Measured.count(Var))
      continue;
    std::string Object = V.IsTypedef ? "*(" + V.Name + " *)0" : outer(Var);
    number(Name, declare(V.Ty.Dims[I], Object));
  }
  Measured.insert(Var);
  return Names;
}

std::string EnvironmentBuilder::received(const std::string &Field,
                                         bool Exclusive) {
  if (!Exclusive)
    return "occ_env->" + Field;
  std::string Name = "occ_sole_" + Field;
  E.Exclusive += ", void *__restrict " + Name;
  E.Passed += ", (void *)occ_env->" + Field;
  E.Pointers.push_back(Name);
  return Name;
}

/// Passes, in the field \p In, a pointer to the original. In the outlined
/// function, \p As is the pointer's name.
void EnvironmentBuilder::pointerTo(int Var, const std::string &As,
                                   const std::string &In, bool Exclusive) {
  const Variable &V = L.U.variable(Var);
  const std::string &Field = In.empty() ? V.Name : In;
  std::vector<std::string> Dims = dimensions(Var);
  if (V.Ty.runtimeSized())
    field("void *" + Field);
  else
    field(declare(V.Ty.Pointer, Field));
  fill(Field, (V.Ty.runtimeSized() ? "(void *)" : "") + outerAddress(Var));
  E.Addresses.push_back({Var, Field});
  const std::string Value = received(Field, Exclusive) + ";\n";
  if (V.Ty.Arithmetic && !V.Ty.Const && !V.Ty.Volatile)
    E.Unpack += declare(V.Ty.Plain, "*const " + As) + " = " + Value;
  else if (V.Ty.runtimeSized())
    E.Unpack += declare(V.Ty.Pointer, "const " + As, Dims) + " = " + Value;
  else // typeof: a captured variable's name could hide the name of this type
    E.Unpack +=
        "__typeof__(occ_env->" + Field + ") const " + As + " = " + Value;
}

void EnvironmentBuilder::capture(const Capture &C) {
  const Variable &V = L.U.variable(C.Var);
  if (V.IsTypedef) {
    std::vector<std::string> Dims = dimensions(C.Var);
    E.Unpack += "typedef " + declare(V.Ty.Value, V.Name, Dims) + ";\n";
    return;
  }
  const Listed *Own = R.listed(C.Var);
  if (Own && makesCopy(Own->How))
    return;
  const Storage S = storage(C);
  if (S.Value)
    return valueOf(C);
  switch (S.From) {
  case Original::First:
    field(declare(V.Ty.First, V.Name));
    fill(V.Name, outer(C.Var));
    E.Addresses.push_back({C.Var, V.Name});
    E.Unpack += "__typeof__(occ_env->" + V.Name + ") const " + V.Name + " = " +
                received(V.Name, C.Exclusive) + ";\n";
    return;
  case Original::Pointer:
    if (S.Where == Place::Outside)
      return pointerTo(C.Var, V.Name, "", C.Exclusive);
    return workOnCopy(V, C.Var);
  case Original::None:
  case Original::Item: return;
  }
}

/// Declares a constant with its value, which the optimizer can use. Returns
/// false for other variables.
bool EnvironmentBuilder::declaresConstant(const Variable &V) {
  if (V.Constant.empty())
    return false;
  E.Unpack += declareCopy(V, "", V.Constant);
  return true;
}

/// Gives the outlined function a variable of its own with the original's value.
void EnvironmentBuilder::valueOf(const Capture &C) {
  const Variable &V = L.U.variable(C.Var);
  if (declaresConstant(V))
    return;
  std::vector<std::string> Dims = dimensions(C.Var);
  if (V.Ty.Pointerish)
    E.Addresses.push_back({C.Var, V.Name, /*Value=*/true});
  if (V.Ty.runtimeSized()) {
    field("void *" + V.Name);
    fill(V.Name, "(void *)" + outer(C.Var));
    E.Unpack += declare(V.Ty.Plain, V.Name, Dims) + " = " +
                received(V.Name, C.Exclusive) + ";\n";
    return;
  }
  field(declare(V.Ty.Plain, V.Name));
  fill(V.Name, outer(C.Var));
  E.Unpack +=
      (V.Ty.Arithmetic ? declare(V.Ty.Plain, V.Name)
                       : "__typeof__(occ_env->" + V.Name + ") " + V.Name) +
      " = " + received(V.Name, C.Exclusive) + ";\n";
}

void EnvironmentBuilder::workOnCopy(const Variable &V, int Var) {
  const std::string From = "(*" + original(V) + ")";
  const bool IsArray = V.Ty.Kind == Type::Array;
  pointerTo(Var, original(V), original(V));
  E.Unpack += declareCopy(V, From, IsArray ? "" : From) +
              (IsArray ? copyValue(V, V.Name, From) : "");
  E.Finish += copyValue(V, From, V.Name);
}

void EnvironmentBuilder::listed(const Listed &C) {
  const Storage S = storage(L.U, R, C);
  if (C.How == Sharing::Reduction || C.How == Sharing::InReduction)
    return reduction(C, S);
  switch (S.Where) {
  case Place::Variable: return variable(C, S);
  case Place::Record: return inRecord(C);
  case Place::Extra: return behindRecord(C);
  case Place::Allocator: return allocated(C, S);
  case Place::Thread: return copyIn(C);
  case Place::Outside:
  case Place::Heap: return;
  }
}

Environment EnvironmentBuilder::build() {
  // Typedefs come first: they have run-time dimensions, which other
  // declarations may use.
  for (const Capture &C : R.Captures)
    if (L.U.variable(C.Var).IsTypedef)
      capture(C);
  for (const Capture &C : R.Captures)
    if (!L.U.variable(C.Var).IsTypedef)
      capture(C);
  for (const Listed &C : R.Clauses)
    listed(C);
  return E;
}

Environment planEnvironment(const Lowerer &L, const Construct &R) {
  return EnvironmentBuilder(L, R).build();
}

void addTeamsPart(Environment &E, const std::string &Lo,
                  const std::string &Hi) {
  E.Fields += "OCC_u64 occ_dist_lo, occ_dist_hi;\n";
  E.Fill += "occ_args->occ_dist_lo = " + Lo +
            ";\n"
            "occ_args->occ_dist_hi = " +
            Hi + ";\n";
  E.Unpack += "const OCC_u64 occ_dist_lo = occ_env->occ_dist_lo, "
              "occ_dist_hi = occ_env->occ_dist_hi;\n";
}

} // namespace occ
