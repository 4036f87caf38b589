/* storage.cpp: decides which object a name in a construct denotes, and where
 * the object is.
 *
 * Layer:   plan. Requires: sharing; for outlined functions, captures.
 */
// SPDX-License-Identifier: MIT
#include "plan/storage.h"

#include "plan/plan.h"

namespace occ {

const char *Storage::passed() const {
  if (Share)
    return "value";
  if (From != Original::None)
    return "pointer";
  return Value ? "value" : nullptr;
}

bool isDeclaredIn(const Unit &U, const Construct &R, const Listed &L) {
  const Variable &V = U.variable(L.Var);
  return V.Home == R.Id && V.Function >= 0;
}

static Storage here(const Listed &L) {
  Storage S;
  S.Where = L.Allocated ? Place::Allocator : Place::Variable;
  S.Behind = L.Allocated;
  if (L.Why == Rule::UseDeviceAddr) {
    S.From = Original::Pointer;
    S.Behind = true;
  }
  return S;
}

/// A task may run after the original has ceased to exist, so the task's
/// environment contains the copy's initial value.
static Storage firstPrivate(const Construct &R, const Listed &L,
                            const Type &Ty) {
  Storage S = here(L);
  S.Starts = true;
  S.Value =
      R.isTask() || (R.Outlined() && Ty.Kind == Type::Scalar && !L.Allocated);
  if (!S.Value)
    S.From = Original::Pointer;
  S.Why = !S.Value ? "the copy is made from the original"
          : Ty.Kind == Type::Scalar
              ? "the copy is initialized with it"
              : "the original may not exist any more when the task runs";
  if (R.isTask() && Ty.Kind != Type::Scalar && !L.Allocated) {
    S.Where = Ty.runtimeSized() ? Place::Extra : Place::Record;
    S.Behind = true;
  }
  // A simd construct makes no copy of an array: writing the whole copy back
  // would undo the writes of other threads to other elements.
  if (R.Kind == ConstructKind::Simd && Ty.Kind == Type::Array)
    S.Where = Place::Outside;
  return S;
}

static Storage copiedOut(const Unit &U, const Construct &R, const Listed &L) {
  Storage S = here(L);
  if (isDeclaredIn(U, R, L))
    return S;
  S.From = Original::Pointer;
  S.Starts = L.AlsoFirst || L.How == Sharing::Linear;
  S.Value = S.Starts && R.isTask();
  S.Why = "its last value is stored there";
  return S;
}

/// True if the copy of an array, or of a part of it, is on the stack. Larger
/// copies, and copies of run-time size, are on the heap.
static bool fitsOnStack(const Listed &L, const Type &Ty) {
  for (size_t I = 1; I < L.Subscripts.size(); ++I)
    if (L.Subscripts[I].OfPointer)
      return false;
  return Ty.Kind == Type::Array && !Ty.runtimeSized() && Ty.Size &&
         Ty.Size <= 4096;
}

static Storage reduced(const Construct &R, const Listed &L, const Type &Ty) {
  Storage S = here(L);
  const bool IsArray = isArrayItem(L);
  S.From = IsArray ? Original::Item : Original::Pointer;
  S.Why = "the combined value is stored there";
  if (R.isTask()) {
    S.Share = true;
    S.Why = "it leads to the copy of the thread that executes the task";
    if (!IsArray)
      S.From = Original::None;
    // If a simd loop reduces, it works on a copy of its own, which is written
    // back after the loop.
    if (!R.reducesBySimd()) {
      S.Where = Place::Thread;
      S.Behind = !(L.isSection() && Ty.Pointerish);
    }
  } else if (IsArray) {
    if (!L.Allocated && !fitsOnStack(L, Ty))
      S.Where = Place::Heap;
    // If the item is a section of a pointer, the flag is false: the name is a
    // pointer in the user's text, too.
    S.Behind = S.Where != Place::Variable && Ty.Kind == Type::Array;
  }
  return S;
}

Storage storage(const Unit &U, const Construct &R, const Listed &L) {
  const Type &Ty = U.variable(L.Var).Ty;
  Storage S;
  switch (L.How) {
  case Sharing::Private:
  case Sharing::LoopVariable: return here(L);
  case Sharing::FirstPrivate: return firstPrivate(R, L, Ty);
  case Sharing::LastPrivate:
  case Sharing::Linear: return copiedOut(U, R, L);
  case Sharing::Reduction:
  case Sharing::InReduction: return reduced(R, L, Ty);
  case Sharing::CopyIn:
    S.Where = Place::Thread;
    S.From = Original::Pointer;
    S.Why = "each thread's copy is initialized from it";
    return S;
  case Sharing::Shared:
  case Sharing::CopyPrivate:
  case Sharing::TaskReduction: return S;
  }
  return S;
}

Storage storage(const Capture &C) {
  Storage S;
  S.Why = because(C.Why);
  switch (C.How) {
  case Reach::Value:
    S.Where = Place::Variable;
    S.Starts = S.Value = true;
    break;
  case Reach::Moved:
    S.Where = Place::Variable;
    S.From = Original::Pointer;
    S.Starts = true;
    break;
  case Reach::First: S.From = Original::First; break;
  case Reach::Pointer:
    S.From = Original::Pointer;
    S.Behind = true;
    break;
  }
  return S;
}

/// If only a clause uses a variable, the variable need not be captured. Its
/// place is Outside.
static Storage captured(const Construct &Into, int Var) {
  for (const Capture &C : Into.Captures)
    if (C.Var == Var)
      return storage(C);
  return {};
}

Storage storage(const Unit &U, int Var, int Construct) {
  const Variable &V = U.variable(Var);
  Storage S;
  if (V.IsTypedef)
    return S;
  const Meaning M = meaning(U, Var, Construct);
  if (!M.Crossed.empty())
    return captured(U.construct(M.Crossed.front()), Var);
  if (M.Of >= 0)
    return storage(U, U.construct(M.Of), *U.construct(M.Of).listed(Var));
  if (V.Allocated) {
    S.Where = Place::Allocator;
    S.Behind = true;
  }
  return S;
}

Storage arrival(const Unit &U, int Var, const Construct &R) {
  const Construct *Into = U.mfunction(R);
  if (!Into)
    return {};
  const Listed *L = R.listed(Var);
  if (L && (L->How == Sharing::CopyIn || (Into == &R && makesCopy(L->How))))
    return storage(U, R, *L);
  return captured(*Into, Var);
}

} // namespace occ
