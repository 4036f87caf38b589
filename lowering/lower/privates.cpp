/* privates.cpp: private copies and what goes in and out of them.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.9.3]
 *
 * A copy has the name of its original and hides it, so the user's text stays
 * as it is. Where the original is needed, a pointer to it is taken first.
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/reduction.h"

namespace occ {

std::string original(const Variable &V) { return "occ_original_" + V.Name; }

std::string aligned(const Variable &V) {
  return V.Align ? " __attribute__((aligned(" + std::to_string(V.Align) + ")))"
                 : "";
}

std::string declareCopy(const Variable &V, const std::string &Outer,
                        const std::string &Initializer) {
  std::string Init = Initializer.empty() ? "" : " = " + Initializer;
  // Arithmetic types are written out; for others the original says what it
  // is, run-time dimensions included. A lvalue of a field has lost qualifiers.
  if (V.Ty.Arithmetic && !V.Ty.Const && !V.Ty.Volatile)
    return declare(V.Ty.Plain, V.Name) + aligned(V) + Init + ";\n";
  const bool Qualified = V.Ty.Const || V.Ty.Volatile;
  if (!Outer.empty() && (!Qualified || V.Ty.runtimeSized()))
    return "__typeof__(" + Outer + ") " + V.Name + aligned(V) + Init + ";\n";
  return declare(V.Ty.Value, V.Name) + aligned(V) + Init + ";\n";
}

std::string copyValue(const Variable &V, const std::string &To,
                      const std::string &From) {
  if (V.Ty.Kind == Type::Array || V.Ty.Const || V.Ty.ConstMember)
    return "__builtin_memcpy((void *)&" + To + ", (const void *)&" + From +
           ", sizeof(" + To + "));\n";
  return To + " = " + From + ";\n";
}

/// The constant that holds the first value of a loop's variable.
static std::string firstValue(const Construct &R, int Var) {
  for (size_t I = 0; I < R.Nest.Loops.size(); ++I)
    if (R.Nest.Loops[I].Var == Var && R.Nest.Loops.size() > 1)
      return "occ_lb" + std::to_string(I);
  return "occ_lb";
}

std::string openCopies(const Lowerer &L, const Construct &R) {
  std::string Pointers, Copies;
  for (const Listed &C : R.Clauses) {
    if (!makesCopy(C.How))
      continue;
    const Variable &V = L.U.variable(C.Var);
    bool DeclaredHere = V.Home == R.Id && V.Function >= 0;
    std::string Outer = DeclaredHere ? "" : L.access(C.Var, R.Parent);
    bool NeedsOriginal = C.How != Sharing::Private &&
                         C.How != Sharing::LoopVariable && !DeclaredHere;
    // Nothing of such an original is in reach but its run-time dimensions.
    if (!NeedsOriginal && !V.Ty.runtimeSized())
      Outer.clear();
    if (DeclaredHere && V.Ty.runtimeSized())
      Outer = firstValue(R, C.Var) + " + 0";
    std::string From = "(*" + original(V) + ")";
    if (C.Allocated)
      Pointers += "const OCC_u64 " + allocatorName(V) + " = " +
                  allocator(L, R, C) + ";\n";
    if (C.How == Sharing::Reduction) {
      bool Behind =
          V.Ty.Kind == Type::Array || (C.Allocated && !isArrayItem(C));
      Pointers += reductionOriginal(L, R, C);
      Copies += reductionCopy(C, V, Outer,
                              "__typeof__(" + Outer + ") " +
                                  (Behind ? "*const " : "") + V.Name,
                              allocatorName(V));
      continue;
    }
    if (NeedsOriginal)
      Pointers += "__typeof__(" + Outer + ") *const " + original(V) + " = " +
                  L.address(C.Var, R.Parent) + ";\n";
    if (C.Conditional)
      Copies += "OCC_u64 occ_when_" + V.Name + " = 0;\n";
    bool CopiesIn = C.How == Sharing::FirstPrivate || C.AlsoFirst ||
                    C.How == Sharing::Linear;
    if (C.Allocated) {
      Copies += allocateCopy(C, V,
                             V.Ty.runtimeSized()
                                 ? "__typeof__(" + Outer + ") *const " + V.Name
                                 : declare(V.Ty.Pointer, "const " + V.Name),
                             allocatorName(V), CopiesIn ? From : "");
      continue;
    }
    if (R.Kind == ConstructKind::Simd && C.How == Sharing::FirstPrivate &&
        V.Ty.Kind == Type::Array) {
      // Other threads may be at work on other elements: no copy.
      Copies +=
          "__typeof__(" + From + "[0]) *const " + V.Name + " = " + From + ";\n";
    } else if (C.Conditional && !CopiesIn) {
      // It is passed on, with the time of its last assignment: never.
      Copies += declareCopy(V, Outer, "0");
    } else if (CopiesIn && V.Ty.Kind != Type::Array) {
      Copies += declareCopy(V, Outer, From);
    } else {
      Copies += declareCopy(V, Outer);
      if (CopiesIn)
        Copies += copyValue(V, V.Name, From);
    }
  }
  return Pointers + "{\n" + Copies;
}

std::string lastValues(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses) {
    if ((C.How != Sharing::LastPrivate && C.How != Sharing::Linear) ||
        C.Conditional)
      continue;
    const Variable &V = L.U.variable(C.Var);
    bool Counts = false;
    for (const Loop &Lp : R.Nest.Loops)
      Counts |= Lp.Var == C.Var;
    if (!Counts)
      Out += copyValue(V, "(*" + original(V) + ")", copyOf(C, V));
  }
  return Out;
}

} // namespace occ
