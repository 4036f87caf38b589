/* environment.cpp: fields, filling and unpacking of an mfunction's variables.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/environment.h"

#include "lower/allocated.h"
#include "lower/mfunction.h"
#include "lower/reduction.h"

#include <set>

namespace occ {

namespace {

class Builder {
public:
  Builder(const Lowerer &L, const Construct &R, bool ForTask)
      : L(L), R(R), ForTask(ForTask) {
    E.Type = "struct " + R.Name + "_env";
  }

  Environment build();

private:
  std::string outer(int Var) const { return L.access(Var, R.Parent); }
  std::string outerAddress(int Var) const { return L.address(Var, R.Parent); }

  std::vector<std::string> dimensions(int Var);
  void field(const std::string &Declaration) {
    E.Fields += Declaration + ";\n";
  }
  void fill(const Variable &V, const std::string &Value) {
    E.Fill += "occ_args->" + V.Name + " = " + Value + ";\n";
  }
  void capture(const Capture &C);
  std::string allocatorOf(const Listed &C);
  void allocated(const Listed &C);
  void firstPrivate(const Listed &C);
  void pointerTo(int Var, const std::string &As, const std::string &In = "",
                 bool Exclusive = false);
  std::string received(const std::string &Field, bool Exclusive);
  void reduction(const Listed &C);
  void taskLastPrivate(const Listed &C);

  const Lowerer &L;
  const Construct &R;
  bool ForTask;
  Environment E;
  std::set<int> Measured; ///< variables whose dimensions are passed already
};

} // namespace

/// Passes the run-time dimensions of a variable; their names in the mfunction.
std::vector<std::string> Builder::dimensions(int Var) {
  const Variable &V = L.U.variable(Var);
  std::vector<std::string> Names;
  for (size_t I = 0; I < V.Ty.Dims.size(); ++I) {
    std::string Name = "occ_dim" + std::to_string(I) + "_" + V.Name;
    Names.push_back(Name);
    if (Measured.count(Var))
      continue;
    field("OCC_u64 " + Name);
    std::string Object = V.IsTypedef ? "*(" + V.Name + " *)0" : outer(Var);
    E.Fill +=
        "occ_args->" + Name + " = " + declare(V.Ty.Dims[I], Object) + ";\n";
    E.Unpack += "const OCC_u64 " + Name + " = occ_env->" + Name + ";\n";
  }
  Measured.insert(Var);
  return Names;
}

/// What the mfunction finds in \p Field.
std::string Builder::received(const std::string &Field, bool Exclusive) {
  if (!Exclusive)
    return "occ_env->" + Field;
  std::string Name = "occ_sole_" + Field;
  E.Exclusive += ", void *__restrict " + Name;
  E.Passed += ", (void *)occ_env->" + Field;
  E.Pointers.push_back(Name);
  return Name;
}

/// A pointer to the original, under the name \p As, in the field \p In.
void Builder::pointerTo(int Var, const std::string &As, const std::string &In,
                        bool Exclusive) {
  const Variable &V = L.U.variable(Var);
  const std::string &Field = In.empty() ? V.Name : In;
  std::vector<std::string> Dims = dimensions(Var);
  if (V.Ty.runtimeSized())
    field("void *" + Field);
  else
    field(declare(V.Ty.Pointer, Field));
  E.Fill += "occ_args->" + Field + " = " +
            (V.Ty.runtimeSized() ? "(void *)" : "") + outerAddress(Var) + ";\n";
  const std::string Value = received(Field, Exclusive) + ";\n";
  // typeof where a captured variable's name could hide a type's name.
  if (V.Ty.Arithmetic && !V.Ty.Const && !V.Ty.Volatile)
    E.Unpack += declare(V.Ty.Plain, "*const " + As) + " = " + Value;
  else if (V.Ty.runtimeSized())
    E.Unpack += declare(V.Ty.Pointer, "const " + As, Dims) + " = " + Value;
  else
    E.Unpack +=
        "__typeof__(occ_env->" + Field + ") const " + As + " = " + Value;
}

void Builder::capture(const Capture &C) {
  const Variable &V = L.U.variable(C.Var);
  if (V.IsTypedef) {
    std::vector<std::string> Dims = dimensions(C.Var);
    E.Unpack += "typedef " + declare(V.Ty.Value, V.Name, Dims) + ";\n";
    return;
  }
  const Listed *Own = R.listed(C.Var);
  if (Own && makesCopy(Own->How))
    return;
  if (C.Element) {
    field(declare(V.Ty.First, V.Name));
    fill(V, outer(C.Var));
    E.Unpack += "__typeof__(occ_env->" + V.Name + ") const " + V.Name + " = " +
                received(V.Name, C.Exclusive) + ";\n";
    return;
  }
  if (C.How == Reach::Pointer)
    return pointerTo(C.Var, V.Name, "", C.Exclusive);
  std::vector<std::string> Dims = dimensions(C.Var);
  if (V.Ty.runtimeSized()) {
    field("void *" + V.Name);
    fill(V, "(void *)" + outer(C.Var));
    E.Unpack += declare(V.Ty.Plain, V.Name, Dims) + " = " +
                received(V.Name, C.Exclusive) + ";\n";
    return;
  }
  field(declare(V.Ty.Plain, V.Name));
  fill(V, outer(C.Var));
  E.Unpack +=
      (V.Ty.Arithmetic ? declare(V.Ty.Plain, V.Name)
                       : "__typeof__(occ_env->" + V.Name + ") " + V.Name) +
      " = " + received(V.Name, C.Exclusive) + ";\n";
}

/// The allocator of an allocate clause, which is asked for where the construct
/// stands.
std::string Builder::allocatorOf(const Listed &C) {
  if (C.Allocator.empty())
    return "0";
  const std::string Name = allocatorName(L.U.variable(C.Var));
  field("OCC_u64 " + Name);
  E.Fill += "occ_args->" + Name + " = " + allocator(L, R, C) + ";\n";
  return "occ_env->" + Name;
}

/// An allocate clause's copy.
void Builder::allocated(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  std::vector<std::string> Dims = dimensions(C.Var);
  std::string From;
  if (C.How == Sharing::LastPrivate ||
      (C.How == Sharing::FirstPrivate && !ForTask)) {
    pointerTo(C.Var, original(V), original(V));
    From = "(*" + original(V) + ")";
  }
  if (ForTask) {
    // Its first value is what the original has when the task is created.
    From.clear();
    if (C.How == Sharing::FirstPrivate || C.AlsoFirst) {
      field(declare(V.Ty.Plain, V.Name));
      E.Fill += copyValue(V, "occ_args->" + V.Name, outer(C.Var));
      From = "occ_env->" + V.Name;
    }
    E.Finish += "OCC_deallocate((void *)" + V.Name + ");\n";
  }
  E.Unpack += allocateCopy(C, V, declare(V.Ty.Pointer, "const " + V.Name, Dims),
                           allocatorOf(C), From);
}

void Builder::firstPrivate(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  bool RunTime = V.Ty.runtimeSized();
  std::string Value = "occ_env->" + V.Name;
  if (V.Ty.Kind == Type::Scalar) {
    std::vector<std::string> Dims = dimensions(C.Var);
    field(RunTime ? "void *" + V.Name : declare(V.Ty.Plain, V.Name));
    fill(V, (RunTime ? "(void *)" : "") + outer(C.Var));
    const bool Qualified = V.Ty.Const || V.Ty.Volatile;
    if (RunTime)
      E.Unpack += declare(Qualified ? V.Ty.Value : V.Ty.Plain, V.Name, Dims) +
                  aligned(V) + " = " + Value + ";\n";
    else
      E.Unpack += declareCopy(V, Value, Value);
    return;
  }
  if (!ForTask) {
    // The original outlives the region: copy from there.
    pointerTo(C.Var, original(V));
    std::string From = "(*" + original(V) + ")";
    if (V.Ty.Kind == Type::Array)
      E.Unpack += declareCopy(V, From) + copyValue(V, V.Name, From);
    else
      E.Unpack += declareCopy(V, From, From);
    return;
  }
  if (RunTime) {
    std::vector<std::string> Dims = dimensions(C.Var);
    field("void *" + V.Name);
    std::string Size = "sizeof(" + outer(C.Var) + ")";
    std::string Room = wholeLines(Size);
    E.Fill += "occ_args->" + V.Name + " = occ_extra;\nocc_extra += " + Room +
              ";\n__builtin_memcpy(occ_args->" + V.Name + ", (const void *)&" +
              outer(C.Var) + ", " + Size + ");\n";
    E.Extra += " + " + Room;
    E.Unpack +=
        declare(V.Ty.Pointer, "const " + V.Name, Dims) + " = " + Value + ";\n";
    return;
  }
  // Its children see this object: it is what the original is.
  field(declare(V.Ty.Volatile || V.Ty.Const ? V.Ty.Value : V.Ty.Plain, V.Name) +
        aligned(V));
  E.Fill += copyValue(V, "occ_args->" + V.Name, outer(C.Var));
  E.Unpack +=
      "__typeof__(" + Value + ") *const " + V.Name + " = &" + Value + ";\n";
}

void Builder::reduction(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  // A task shares its thread's copy.
  const bool Shares = R.isTask();
  std::string Share = "occ_env->occ_share_" + V.Name;
  if (Shares) {
    field("struct OCC_share occ_share_" + V.Name);
    E.Fill += "occ_args->occ_share_" + V.Name +
              " = OCC_reduction_find(occ_self, &" + reductionFirst(L, R, C) +
              ");\n";
  }
  if (!isArrayItem(C)) {
    if (Shares) {
      bool Local = R.reducesBySimd();
      E.Unpack += sharedCopy(V, Local ? original(V) : V.Name, Share);
      if (Local)
        E.Unpack += declareCopy(V, "*" + original(V), "*" + original(V));
      return;
    }
    size_t Others = E.Unpack.size();
    pointerTo(C.Var, original(V));
    if (C.Own.empty() && V.Ty.Arithmetic && !V.Ty.Volatile && !C.Allocated &&
        !C.ByTasks) {
      E.ForTotal += E.Unpack.substr(Others);
      E.Unpack.resize(Others);
    }
    std::string Decl =
        C.Allocated ? declare(V.Ty.Pointer, "const " + V.Name) : "";
    E.Unpack += reductionCopy(C, V, "*" + original(V), Decl, allocatorOf(C));
    return;
  }
  // The item is found where the construct stands; only addresses travel.
  ArrayItem Item = arrayItem(L, R, C);
  auto number = [&](const std::string &Name, const std::string &Value) {
    field("OCC_u64 " + Name);
    E.Fill += "occ_args->" + Name + " = " + Value + ";\n";
    E.Unpack += "const OCC_u64 " + Name + " = occ_env->" + Name + ";\n";
  };
  std::vector<std::string> Dims = dimensions(C.Var);
  bool IsArray = V.Ty.Kind == Type::Array;
  field(V.Ty.runtimeSized()
            ? "void *" + V.Name
            : declare(IsArray ? V.Ty.Pointer : V.Ty.Plain, V.Name));
  fill(V, (V.Ty.runtimeSized() ? "(void *)" : "") + Item.Base);
  field(declare(C.Element.Pointer, original(V)));
  E.Fill += "occ_args->" + original(V) + " = &" + Item.First + ";\n";
  E.Unpack += "__typeof__(occ_env->" + original(V) + ") const " + original(V) +
              " = occ_env->" + original(V) + ";\n";
  std::string Count = "occ_count_" + V.Name;
  if (isWholeOnStack(C, V) && !Shares) {
    E.Unpack += "const OCC_u64 " + Count + " = sizeof *occ_env->" + V.Name +
                " / sizeof *" + original(V) + ";\n";
  } else {
    if (!Shares)
      number(Count, Item.Count);
    E.Unpack += "const OCC_u64 occ_base_" + V.Name +
                " = (OCC_u64)(unsigned long)occ_env->" + V.Name + ";\n";
  }
  for (size_t I = 0; I < Item.Between.size(); ++I) {
    std::string N = std::to_string(I + 1) + "_" + V.Name;
    number("occ_at" + N, "(OCC_u64)(unsigned long)" + Item.Between[I].first);
    number("occ_to" + N, "(OCC_u64)(unsigned long)" + Item.Between[I].second);
  }
  std::string Const = IsArray ? "const " : "";
  std::string Decl =
      V.Ty.runtimeSized()
          ? declare(IsArray ? V.Ty.Pointer : V.Ty.Plain, Const + V.Name, Dims)
          : "__typeof__(occ_env->" + V.Name + ") " + Const + V.Name;
  E.Unpack +=
      Shares ? sharedArray(C, V, Share, Decl)
             : reductionCopy(C, V, "*occ_env->" + V.Name, Decl, allocatorOf(C));
}

/// A taskloop's, linear ones too: its first value is the original's when the
/// task is created.
void Builder::taskLastPrivate(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  if (V.Home == R.Id && V.Function >= 0) {
    E.Unpack += declareCopy(V, "");
    return;
  }
  pointerTo(C.Var, original(V), original(V));
  std::string Outer = "(*" + original(V) + ")";
  if (!C.AlsoFirst && C.How != Sharing::Linear) {
    E.Unpack += declareCopy(V, Outer);
    return;
  }
  std::string Value = "occ_env->" + V.Name;
  field(declare(V.Ty.Plain, V.Name));
  E.Fill += copyValue(V, "occ_args->" + V.Name, outer(C.Var));
  if (V.Ty.Kind == Type::Array)
    E.Unpack += declareCopy(V, Outer) + copyValue(V, V.Name, Value);
  else
    E.Unpack += declareCopy(V, Outer, Value);
}

Environment Builder::build() {
  // Dimensions first: other declarations are made of them.
  for (const Capture &C : R.Captures)
    if (L.U.variable(C.Var).IsTypedef)
      capture(C);
  for (const Capture &C : R.Captures)
    if (!L.U.variable(C.Var).IsTypedef)
      capture(C);
  for (const Listed &C : R.Clauses) {
    const Variable &V = L.U.variable(C.Var);
    if (C.Allocated && C.How != Sharing::Reduction) {
      allocated(C);
      continue;
    }
    switch (C.How) {
    case Sharing::FirstPrivate: firstPrivate(C); break;
    case Sharing::LoopVariable: E.Unpack += declareCopy(V, ""); break;
    case Sharing::LastPrivate:
    case Sharing::Linear:
      if (R.makesTasks())
        taskLastPrivate(C);
      break;
    case Sharing::InReduction:
    case Sharing::Reduction: reduction(C); break;
    case Sharing::Private:
      if (V.Ty.runtimeSized()) {
        std::vector<std::string> Dims = dimensions(C.Var);
        E.Unpack += declare(V.Ty.Value, V.Name, Dims) + aligned(V) + ";\n";
      } else {
        E.Unpack += declareCopy(V, "");
      }
      if (!C.Traits.empty()) {
        std::string Traits = "(" + L.expression(C.Traits) + ")";
        // The program may have declared what it needs of omp.h itself.
        E.Unpack +=
            "extern OCC_u64 occ_init_allocator(OCC_u64, int, const void *) "
            "__asm__(\"omp_init_allocator\");\n"
            "extern void occ_destroy_allocator(OCC_u64) "
            "__asm__(\"omp_destroy_allocator\");\n" +
            V.Name + " = (__typeof__(" + V.Name + "))occ_init_allocator(0, " +
            "sizeof " + Traits + " / sizeof *" + Traits + ", " + Traits +
            ");\n";
        E.Finish += "occ_destroy_allocator((OCC_u64)" + V.Name + ");\n";
      }
      break;
    case Sharing::CopyIn:
      field(declare(V.Ty.Pointer, V.Name));
      fill(V, outerAddress(C.Var));
      E.Unpack += "if (&" + V.Name + " != occ_env->" + V.Name + ") {\n" +
                  copyValue(V, V.Name, "(*occ_env->" + V.Name + ")") + "}\n";
      break;
    case Sharing::Shared:
    case Sharing::CopyPrivate:
    case Sharing::TaskReduction: break;
    }
  }
  return E;
}

Environment planEnvironment(const Lowerer &L, const Construct &R,
                            bool ForTask) {
  return Builder(L, R, ForTask).build();
}

} // namespace occ
