/* environment_copies.cpp: writes the copies that clauses make in an outlined
 * function, and their part of the function's environment.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/environment_builder.h"
#include "lower/mfunction.h"
#include "lower/reduction.h"

namespace occ {

/// Returns an expression for the allocator, which is evaluated at the
/// construct's place.
std::string EnvironmentBuilder::allocatorOf(const Listed &C) {
  if (C.Allocator.empty())
    return "0";
  const std::string Name = allocatorName(L.U.variable(C.Var));
  field("OCC_u64 " + Name);
  fill(Name, allocator(L, R, C));
  return "occ_env->" + Name;
}

void EnvironmentBuilder::allocated(const Listed &C, const Storage &S) {
  const Variable &V = L.U.variable(C.Var);
  std::vector<std::string> Dims = dimensions(C.Var);
  std::string From;
  if (S.From == Original::Pointer) {
    pointerTo(C.Var, original(V), original(V));
    From = S.Starts ? "(*" + original(V) + ")" : "";
  }
  if (S.Value) {
    field(declare(V.Ty.Plain, V.Name));
    E.Fill += copyValue(V, "occ_args->" + V.Name, outer(C.Var));
    From = "occ_env->" + V.Name;
  }
  // A task frees the copy at its end; a team frees it before the join.
  if (R.isTask())
    E.Finish += "OCC_deallocate((void *)" + V.Name + ");\n";
  E.Unpack += allocateCopy(C, V, declare(V.Ty.Pointer, "const " + V.Name, Dims),
                           allocatorOf(C), From);
}

void EnvironmentBuilder::variable(const Listed &C, const Storage &S) {
  if (C.How == Sharing::LastPrivate || C.How == Sharing::Linear)
    return lastPrivate(C, S);
  if (S.Value)
    return scalar(C);
  if (S.From == Original::Pointer)
    return teamsFirst(C);
  privateCopy(C);
}

/// Makes a firstprivate copy from a value in the environment.
void EnvironmentBuilder::scalar(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  if (declaresConstant(V))
    return;
  const bool RunTime = V.Ty.runtimeSized();
  const std::string Value = "occ_env->" + V.Name;
  std::vector<std::string> Dims = dimensions(C.Var);
  field(RunTime ? "void *" + V.Name : declare(V.Ty.Plain, V.Name));
  fill(V.Name, (RunTime ? "(void *)" : "") + outer(C.Var));
  if (V.Ty.Pointerish)
    E.Addresses.push_back({C.Var, V.Name, /*Value=*/true});
  const bool Qualified = V.Ty.Const || V.Ty.Volatile;
  if (RunTime)
    E.Unpack += declare(Qualified ? V.Ty.Value : V.Ty.Plain, V.Name, Dims) +
                aligned(V) + " = " + Value + ";\n";
  else
    E.Unpack += declareCopy(V, Value, Value);
}

/// A team's firstprivate copy is made from the original, which outlives the
/// region.
void EnvironmentBuilder::teamsFirst(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  pointerTo(C.Var, original(V));
  const std::string From = "(*" + original(V) + ")";
  if (V.Ty.Kind == Type::Array)
    E.Unpack += declareCopy(V, From) + copyValue(V, V.Name, From);
  else
    E.Unpack += declareCopy(V, From, From);
}

/// Makes a firstprivate copy whose size is known only at run time. The copy
/// lies after the struct with the task's variables.
void EnvironmentBuilder::behindRecord(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  std::vector<std::string> Dims = dimensions(C.Var);
  field("void *" + V.Name);
  std::string Room = wholeLines("sizeof(" + outer(C.Var) + ")");
  E.Fill += emit(R"(
      occ_args->$v = occ_extra;
      occ_extra += $room;
      __builtin_memcpy(occ_args->$v, (const void *)&$outer, sizeof($outer));
    )",
                 {{"v", V.Name}, {"room", Room}, {"outer", outer(C.Var)}});
  E.Extra += " + " + Room;
  E.Unpack += declare(V.Ty.Pointer, "const " + V.Name, Dims) + " = occ_env->" +
              V.Name + ";\n";
}

/// Makes a firstprivate copy in the struct with the task's variables. This copy
/// is the original for the task's children.
void EnvironmentBuilder::inRecord(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  const std::string Value = "occ_env->" + V.Name;
  field(declare(V.Ty.Volatile || V.Ty.Const ? V.Ty.Value : V.Ty.Plain, V.Name) +
        aligned(V));
  E.Fill += copyValue(V, "occ_args->" + V.Name, outer(C.Var));
  E.Unpack +=
      "__typeof__(" + Value + ") *const " + V.Name + " = &" + Value + ";\n";
}

/// Passes data with which a task finds its thread's copy of the reduction's
/// variable.
std::string EnvironmentBuilder::share(const Listed &C) {
  std::string Name = "occ_share_" + L.U.variable(C.Var).Name;
  field("struct OCC_share " + Name);
  fill(Name, emit("OCC_reduction_find(occ_self, &$first)",
                  {{"first", reductionFirst(L, R, C)}}));
  return "occ_env->" + Name;
}

void EnvironmentBuilder::taskReduction(const Listed &C, const Storage &S) {
  const Variable &V = L.U.variable(C.Var);
  const bool Local = S.Where == Place::Variable;
  E.Unpack += sharedCopy(V, Local ? original(V) : V.Name, share(C));
  if (Local)
    E.Unpack += declareCopy(V, "*" + original(V), "*" + original(V));
}

void EnvironmentBuilder::reduction(const Listed &C, const Storage &S) {
  const Variable &V = L.U.variable(C.Var);
  if (S.From == Original::Item)
    return arrayReduction(C, S);
  if (S.Share)
    return taskReduction(C, S);
  size_t Others = E.Unpack.size();
  pointerTo(C.Var, original(V));
  const bool Allocated = S.Where == Place::Allocator;
  if (C.Own.empty() && V.Ty.Arithmetic && !V.Ty.Volatile && !Allocated &&
      !C.ByTasks) {
    E.ForTotal += E.Unpack.substr(Others);
    E.Unpack.resize(Others);
  }
  std::string Decl = Allocated ? declare(V.Ty.Pointer, "const " + V.Name) : "";
  E.Unpack += reductionCopy(C, V, S, "*" + original(V), Decl, allocatorOf(C));
}

/// Reduces an array item. The item's expressions are evaluated at the
/// construct. The outlined function gets only addresses and numbers.
void EnvironmentBuilder::arrayReduction(const Listed &C, const Storage &S) {
  const Variable &V = L.U.variable(C.Var);
  const bool Shares = S.Share, IsArray = V.Ty.Kind == Type::Array;
  std::string Share = Shares ? share(C) : "";
  ArrayItem Item = arrayItem(L, R, C);
  std::vector<std::string> Dims = dimensions(C.Var);
  field(V.Ty.runtimeSized()
            ? "void *" + V.Name
            : declare(IsArray ? V.Ty.Pointer : V.Ty.Plain, V.Name));
  fill(V.Name, (V.Ty.runtimeSized() ? "(void *)" : "") + Item.Base);
  field(declare(C.Element.Pointer, original(V)));
  fill(original(V), "&" + Item.First);
  E.Addresses.push_back({C.Var, V.Name, /*Value=*/!IsArray});
  E.Addresses.push_back({C.Var, original(V), /*Value=*/!IsArray});
  E.Unpack += emit("__typeof__(occ_env->$o) const $o = occ_env->$o;\n",
                   {{"o", original(V)}});
  if (isWholeOnStack(C, S)) {
    E.Unpack += emit(R"(
      const OCC_u64 occ_count_$v = sizeof *occ_env->$v / sizeof *$original;
    )",
                     {{"v", V.Name}, {"original", original(V)}});
  } else {
    if (!Shares)
      number("occ_count_" + V.Name, Item.Count);
    E.Unpack += emit(R"(
      const OCC_u64 occ_base_$v = (OCC_u64)(unsigned long)occ_env->$v;
    )",
                     {{"v", V.Name}});
  }
  for (size_t I = 0; I < Item.Between.size(); ++I) {
    std::string N = std::to_string(I + 1) + "_" + V.Name;
    number("occ_at" + N, "(OCC_u64)(unsigned long)" + Item.Between[I].first);
    number("occ_to" + N, "(OCC_u64)(unsigned long)" + Item.Between[I].second);
  }
  std::string Name = (IsArray ? "const " : "") + V.Name;
  std::string Decl =
      V.Ty.runtimeSized()
          ? declare(IsArray ? V.Ty.Pointer : V.Ty.Plain, Name, Dims)
          : "__typeof__(occ_env->" + V.Name + ") " + Name;
  E.Unpack += Shares ? sharedArray(C, V, Share, Decl)
                     : reductionCopy(C, V, S, "*occ_env->" + V.Name, Decl,
                                     allocatorOf(C));
}

/// Makes lastprivate copies, and a taskloop's copies of linear variables. The
/// first value of a linear copy is the value of the original when the task is
/// created.
void EnvironmentBuilder::lastPrivate(const Listed &C, const Storage &S) {
  const Variable &V = L.U.variable(C.Var);
  if (S.From == Original::None) {
    E.Unpack += declareCopy(V, "");
    return;
  }
  pointerTo(C.Var, original(V), original(V));
  std::string Outer = "(*" + original(V) + ")";
  if (!S.Value) {
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

/// Creates an allocator for this construct only.
void EnvironmentBuilder::allocatorTraits(const Listed &C) {
  const std::string &Name = L.U.variable(C.Var).Name;
  // These two functions are declared under other names than in omp.h, because
  // the program may declare the functions of omp.h itself, in a different way.
  E.Unpack +=
      emit(R"(
    extern OCC_u64 occ_init_allocator(OCC_u64, int, const void *) \
      __asm__("omp_init_allocator");
    extern void occ_destroy_allocator(OCC_u64) __asm__("omp_destroy_allocator");
    $if traits
    $v = (__typeof__($v))occ_init_allocator($space, sizeof ($traits) / sizeof *($traits), ($traits));
    $else
    $v = (__typeof__($v))occ_init_allocator($space, 0, 0);
    $end
  )",
           {{"v", Name},
            {"space", std::to_string(C.Space)},
            {"traits", C.Traits.empty() ? "" : L.expression(C.Traits)}});
  E.Finish += "occ_destroy_allocator((OCC_u64)" + Name + ");\n";
}

void EnvironmentBuilder::privateCopy(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  if (V.Ty.runtimeSized()) {
    std::vector<std::string> Dims = dimensions(C.Var);
    E.Unpack += declare(V.Ty.Value, V.Name, Dims) + aligned(V) + ";\n";
  } else {
    E.Unpack += declareCopy(V, "");
  }
  if (C.Creates)
    allocatorTraits(C);
}

void EnvironmentBuilder::copyIn(const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  field(declare(V.Ty.Pointer, V.Name));
  fill(V.Name, outerAddress(C.Var));
  E.Unpack +=
      emit(R"(
    if (&$v != occ_env->$v) {
      $copy
    }
  )",
           {{"v", V.Name},
            {"copy", copyValue(V, V.Name, "(*occ_env->" + V.Name + ")")}});
}

} // namespace occ
