/* capture.cpp: decides how an outlined function gets the variables of the code
 * around its construct.
 *
 * Layer:   plan. Requires: sharing.
 *
 * A shared scalar or small struct that the region does not write and whose
 * address is not taken is passed by value, so that the outlined function keeps
 * it in registers. Everything else is reached through one pointer. Writes
 * before and after a parallel region do not matter, because the encountering
 * thread waits for the region's end. But a task may run after its creator has
 * continued, so a task gets by value only variables that no code writes.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"
#include "plan/storage.h"

#include <map>
#include <set>

namespace occ {

namespace {

/// One variable or one copy of it.
using Thing = std::pair<int, int>; // variable, the construct whose copy it is

struct Facts {
  bool Address = false;
  /// True for an array of which an outlined function needs more than a pointer
  /// to the first element.
  bool Whole = false;
  bool WrittenAtHome = false;
  bool CrossesTask = false;
  bool Mapped = false;
  bool OnDevice = false; ///< a target construct names it
  /// The constructs in whose outlined functions the variable or copy is
  /// written. If several such constructs are around one write, the set has only
  /// the outermost of them.
  std::set<int> WrittenIn;
};

/// The largest struct that is passed by value. A loop that reads a struct
/// through a pointer, which may be an alias, costs more than a copy of two
/// cache lines.
constexpr unsigned long long SmallStruct = 128;

} // namespace

/// Why the variable's declaration does not allow passing by value.
static Kept tooMuch(const Variable &V) {
  if (V.Ty.Volatile)
    return Kept::Volatile;
  if (V.StaticLocal && V.Constant.empty())
    return Kept::Static;
  if (V.Ty.Kind == Type::Scalar ||
      (V.Ty.Movable && V.Ty.Size && V.Ty.Size <= SmallStruct))
    return Kept::Not;
  return V.Ty.Kind == Type::Array ? Kept::Array : Kept::Large;
}

/// True if the array's elements are arrays of run-time size.
static bool runtimeElements(const Type &T) {
  return T.First.find('#') != std::string::npos;
}

/// True if \p Loop is a simd loop that reduces into \p Var. Then Clang's
/// directive must name a variable: x, not (*x).
static bool reducesBySimd(const Construct &Loop, int Var) {
  if (Loop.Nest.Simd.OneByOne) // Clang gets no directive
    return false;
  for (const SimdPart::Item &I : Loop.Nest.Simd.Items)
    if (I.Var == Var && I.What == SimdPart::Reduction)
      return true;
  return false;
}

/// True if \p C is a scalar of the thread that calls the function of \p
/// Outline: a copy that a construct around \p Outline has, or a local variable
/// of the caller.
static bool isThreadsOwn(const Unit &U, const Construct &Outline,
                         const Capture &C) {
  const Variable &V = U.variable(C.Var);
  const bool Declared = C.Of < 0;
  const int Owner = Declared ? V.Home : C.Of;
  int P = Outline.Parent;
  while (P >= 0 && P != Owner && !U.construct(P).Outlined())
    P = U.construct(P).Parent;
  // A _Bool is not copied: it may have no value yet, and UBSan reports a copy
  // that is neither 0 nor 1.
  if (P != Owner || V.Ty.Kind != Type::Scalar || V.Ty.Volatile || V.Ty.Bool)
    return false;
  if (Declared)
    return V.Function >= 0 && !V.StaticLocal && !V.IsTypedef && !V.Allocated;
  const Listed *L = U.construct(C.Of).listed(C.Var);
  return L && !L->ByTasks &&
         storage(U, U.construct(C.Of), *L).Where == Place::Variable;
}

/// Variables that code outside of an Outline (the function around a worksharing
/// construct) may access while the Outline runs: through a pointer, or in a
/// task, which may end after the Outline.
static std::set<int> reachable(const Unit &U) {
  std::set<int> Out;
  for (const Use &Named : U.Uses)
    if (Named.How == Access::Address)
      Out.insert(Named.Var);
  for (const Construct &R : U.Constructs)
    if (R.isTask())
      for (const Capture &C : R.Captures)
        Out.insert(C.Var);
  return Out;
}

/// Gives each Outline (the function around a worksharing construct) copies of
/// the calling thread's own variables. The function works on these copies. This
/// is faster than access through pointers.
static void moveOwn(Unit &U) {
  if (!U.Outlines)
    return;
  const std::set<int> Reachable = reachable(U);
  for (Construct &R : U.Constructs) {
    if (R.Kind != ConstructKind::Outline)
      continue;
    const Construct &Loop = U.construct(R.Children[0]);
    for (Capture &C : R.Captures)
      if (C.How != Reach::Value &&
          ((reducesBySimd(Loop, C.Var) && R.EndsWithParent &&
            C.Of == R.Parent) ||
           (isThreadsOwn(U, R, C) && !Reachable.count(C.Var))))
        C.How = Reach::Moved;
  }
}

/// True if \p Into is the code of a target construct that maps \p Var.
static bool isMapped(const Unit &U, int Into, int Var) {
  const int Target = U.construct(Into).Parent;
  return U.Devices && Target >= 0 &&
         U.construct(Target).Kind == ConstructKind::Target &&
         U.construct(Target).maps(Var);
}

/// Removes `register` from the variable's declaration: lowered code needs the
/// variable's address.
static void allowAddress(Unit &U, int Var) {
  Variable &V = U.Variables[unsigned(Var)];
  if (!V.Register)
    return;
  V.Register = false;
  const size_t At = U.Text.rfind("register", V.Declared);
  if (At != std::string::npos)
    U.Edits.push_back({{Offset(At), Offset(At + 8)}, ""});
}

/// Why \p Into does not get the value of a variable that is written. \p Here
/// is true if the outermost construct around the place writes it.
static Kept writtenBy(const Facts &F, const Construct &Into, bool Here) {
  if (!F.CrossesTask)
    return Kept::Written;
  if (Into.isTask())
    return Kept::WrittenByTask;
  return Here ? Kept::Written : Kept::UsedByTask;
}

void planCaptures(Unit &U) {
  std::map<Thing, Facts> Known;
  std::vector<Reference> Refs = references(U);
  for (const Reference &Ref : Refs) {
    Meaning M = meaning(U, Ref.Var, Ref.Construct);
    Facts &F = Known[{Ref.Var, M.Of}];
    F.Address |= Ref.How == Access::Address;
    F.Whole |= !Ref.Decays && !M.Crossed.empty();
    if (Ref.How == Access::Write && M.Crossed.empty())
      F.WrittenAtHome = true;
    else if (Ref.How == Access::Write)
      F.WrittenIn.insert(M.Crossed.back());
    for (int R : M.Crossed) {
      F.CrossesTask |= U.construct(R).isTask();
      F.Mapped |= isMapped(U, R, Ref.Var);
      F.OnDevice |= U.Devices && U.construct(R).Kind == ConstructKind::Target;
    }
  }
  for (const Reference &Ref : Refs) {
    const Variable &V = U.variable(Ref.Var);
    Meaning M = meaning(U, Ref.Var, Ref.Construct);
    const Facts &F = Known[{Ref.Var, M.Of}];
    const bool Here = M.Crossed.empty() || F.WrittenIn.count(M.Crossed.back());
    const bool Written =
        F.CrossesTask ? F.WrittenAtHome || !F.WrittenIn.empty() : Here;
    Kept Why = tooMuch(V);
    if (Why == Kept::Not && F.Mapped)
      Why = Kept::Mapped;
    if (Why == Kept::Not && F.Address)
      Why = Kept::Addressed;
    if (Why == Kept::Not && Written)
      Why = Kept::Written;
    const bool First = !F.Whole && !V.Ty.First.empty() &&
                       !runtimeElements(V.Ty) && !U.ChecksBounds &&
                       !(V.Ty.runtimeSized() && F.OnDevice);
    const Reach How = Why == Kept::Not ? Reach::Value
                      : First          ? Reach::First
                                       : Reach::Pointer;
    for (int R : M.Crossed) {
      Construct &Into = U.construct(R);
      if (!Into.captured(Ref.Var))
        Into.Captures.push_back(
            {Ref.Var, How,
             Why == Kept::Written ? writtenBy(F, Into, Here) : Why, M.Of});
    }
  }
  moveOwn(U);
  for (const Construct &R : U.Constructs) {
    for (const Capture &C : R.Captures)
      if (C.How != Reach::Value)
        allowAddress(U, C.Var);
    for (const Listed &L : R.Clauses)
      if (L.How == Sharing::CopyPrivate ||
          storage(U, R, L).From != Original::None)
        allowAddress(U, L.Var);
  }
  for (size_t V = 0; V < U.Variables.size(); V++)
    if (U.Variables[V].IsAtomic)
      allowAddress(U, int(V));
}

} // namespace occ
