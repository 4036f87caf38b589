/* privates.cpp: writes private copies, and the code that copies values into and
 * out of them.
 *
 * Layer: lower. Spec: [OMP 5.2 §5.4]
 *
 * A copy has the name of its original, so the user's text stays unchanged. If
 * the original is needed, its address is taken before the copy hides it.
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
  // __typeof__ of the original has the run-time dimensions, too. But if the
  // original is passed in a field, it lacks const and volatile. So const and
  // volatile types of known size are written out. Arithmetic types are always
  // written out.
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

namespace {

/// The copy of one variable, in a worksharing construct or simd.
class CopyText {
public:
  CopyText(const Lowerer &L, const Construct &R, const Listed &C);
  /// Declarations before all copies, such as a pointer to the original.
  std::string pointers() const;
  std::string copies() const;

private:
  std::string allocatedCopy() const;

  const Lowerer &L;
  const Construct &R;
  const Listed &C;
  const Variable &V;
  const Storage S;
  const bool DeclaredHere; ///< the construct declares the variable
  std::string Outer; ///< an lvalue of the original, or of its dimensions
  std::string From; ///< an lvalue of the original, through its pointer
};

} // namespace

CopyText::CopyText(const Lowerer &L, const Construct &R, const Listed &C)
    : L(L), R(R), C(C), V(L.U.variable(C.Var)), S(storage(L.U, R, C)),
      DeclaredHere(isDeclaredIn(L.U, R, C)), From("(*" + original(V) + ")") {
  if (L.U.Devices && C.Why == Rule::UseDevicePtr)
    From = "(__typeof__" + From + ")OCC_device_address(occ_self, occ_device, " +
           "(const void *)" + From + ")";
  // Sets Outer only if the original, or its run-time dimensions, are needed.
  if (DeclaredHere && V.Ty.runtimeSized())
    Outer = firstValue(R, C.Var) + " + 0";
  else if (!DeclaredHere && (S.From != Original::None || V.Ty.runtimeSized()))
    Outer = L.access(C.Var, R.Parent);
}

std::string CopyText::pointers() const {
  std::string Out;
  if (S.Where == Place::Allocator)
    Out += "const OCC_u64 " + allocatorName(V) + " = " + allocator(L, R, C) +
           ";\n";
  if (C.How == Sharing::Reduction)
    return Out + reductionOriginal(L, R, C);
  if (S.From == Original::Pointer)
    Out += emit("__typeof__($outer) *const $original = $address;\n",
                {{"outer", Outer},
                 {"original", original(V)},
                 {"address", L.address(C.Var, R.Parent)}});
  return Out;
}

std::string CopyText::allocatedCopy() const {
  std::string Decl = V.Ty.runtimeSized()
                         ? "__typeof__(" + Outer + ") *const " + V.Name
                         : declare(V.Ty.Pointer, "const " + V.Name);
  return allocateCopy(C, V, Decl, allocatorName(V), S.Starts ? From : "");
}

std::string CopyText::copies() const {
  const bool IsArray = V.Ty.Kind == Type::Array;
  if (C.Why == Rule::UseDeviceAddr)
    return emit(
        "__typeof__($original) $v = ($type)OCC_device_address(occ_self, "
        "occ_device, (const void *)$original);\n",
        {{"original", original(V)},
         {"type", "__typeof__(" + original(V) + ")"},
         {"v", V.Name}});
  if (C.How == Sharing::Reduction)
    return reductionCopy(C, V, S, Outer,
                         "__typeof__(" + Outer + ") " +
                             (S.Behind ? "*const " : "") + V.Name,
                         allocatorName(V));
  std::string When =
      C.Conditional ? "OCC_u64 occ_when_" + V.Name + " = 0;\n" : "";
  if (S.Where == Place::Allocator)
    return When + allocatedCopy();
  if (S.Where == Place::Outside)
    return When + emit("__typeof__($from[0]) *const $v = $from;\n",
                       {{"from", From}, {"v", V.Name}});
  // lastprivate(conditional:) uses the value of the last iteration or section
  // that assigned. occ_when_NAME has the number of this iteration or section
  // plus 1. It is 0 if the thread has not assigned.
  if (C.Conditional && !S.Starts)
    return When + declareCopy(V, Outer, "0");
  if (S.Starts && !IsArray)
    return When + declareCopy(V, Outer, From);
  return When + declareCopy(V, Outer) +
         (S.Starts ? copyValue(V, V.Name, From) : "");
}

std::string openCopies(const Lowerer &L, const Construct &R) {
  std::string Pointers, Copies;
  for (const Listed &C : R.Clauses)
    if (makesCopy(C.How)) {
      CopyText Text(L, R, C);
      Pointers += Text.pointers();
      Copies += Text.copies();
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
      Out += copyValue(V, "(*" + original(V) + ")", L.access(C.Var, R.Id));
  }
  return Out;
}

} // namespace occ
