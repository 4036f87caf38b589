/* simd.cpp: gives the variables of simd constructs plain names (x, not (*x)).
 * Clang handles the constructs.
 *
 * Layer: lower. Spec: [OMP 5.2 §10.4]
 *
 * In a combined construct, each run of consecutive iterations of a thread is a
 * simd loop. Its variables are the thread's private copies, which have plain
 * names and keep their values from loop to loop.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

/// Declares a constant for each step that can't be evaluated in its clause.
static std::string givenSteps(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (!C.Step.empty())
      Out += "const OCC_i64 occ_by_" + L.U.variable(C.Var).Name + " = (" +
             L.expression(C.Step) + ");\n";
  return Out;
}

/// True if the code around the construct can name the variable. An outlined
/// function does not receive a variable if its code uses only private copies of
/// the variable. It may receive a pointer to an array's first element: then the
/// array's name denotes the pointer.
static bool isVisible(const Lowerer &L, const Construct &R, int Var) {
  const Variable &V = L.U.variable(Var);
  for (int P = R.Parent; P >= 0 && V.Function >= 0;) {
    const Construct &Around = L.U.construct(P);
    const Listed *C = Around.listed(Var);
    if (V.Home == P || (C && makesCopy(C->How)))
      return true;
    if (Around.Outlined()) {
      const Capture *Passed = Around.captured(Var);
      return Passed && Passed->How != Reach::First;
    }
    P = Around.Parent;
  }
  return true;
}

/// Clang makes a private array of run-time size and copies it to \p V at the
/// end of the loop; its memory is then free. LLVM 19 joins this copy with a
/// later copy from \p V, and reads the freed memory. It can't join them if the
/// assembler might change \p V in between.
static std::string stopForwarding(const Variable &V) {
  return "__asm__ volatile(\"\" : : \"r\"(&" + V.Name + ") : \"memory\");\n";
}

Code lowerSimd(Lowerer &L, const Construct &R) {
  const std::string Steps = givenSteps(L, R);
  // If every listed variable has its plain name already, nothing changes.
  bool Plain = true;
  for (const Listed &C : R.Clauses)
    Plain &= L.access(C.Var, R.Parent) == L.U.variable(C.Var).Name &&
             isVisible(L, R, C.Var);
  if (Plain && R.Nest.Simd.If.empty() && Steps.empty())
    return L.body(R);
  std::string Back;
  for (const Listed &C : R.Clauses) {
    const Variable &V = L.U.variable(C.Var);
    if (V.Ty.runtimeSized())
      Back += stopForwarding(V);
    if (C.How == Sharing::Linear)
      Back += copyValue(V, "(*" + original(V) + ")", V.Name);
  }
  return L.code(R, R"(
    {
      $condition
      $steps
      $copies
        $body
        $back
      }
    }
  )",
                {{"condition", simdCondition(L, R)},
                 {"steps", Steps},
                 {"copies", openCopies(L, R)},
                 {"body", L.body(R)},
                 {"back", Back}});
}

std::string simdCondition(const Lowerer &L, const Construct &R) {
  if (R.Nest.Simd.If.empty())
    return "";
  return "const int occ_vector = !!(" + L.expression(R.Nest.Simd.If, R.Parent) +
         ");\n";
}

/// True if the region's code can name the variable: an outlined function does
/// not get a variable that only a clause names.
static bool isKnown(const Lowerer &L, const Construct &R, int Var) {
  return R.captured(Var) || !R.Outlined() || L.U.variable(Var).Function < 0 ||
         R.listed(Var);
}

static std::string simdItem(const Lowerer &L, const Construct &R,
                            const SimdPart::Item &I) {
  const std::string &Name = L.U.variable(I.Var).Name;
  for (const Loop &Lp : R.Nest.Loops)
    if (Lp.Var == I.Var)
      return ""; // Clang knows the attribute of a loop's variable
  switch (I.What) {
  case SimdPart::Private: return " private(" + Name + ")";
  case SimdPart::LastPrivate: return " lastprivate(" + Name + ")";
  case SimdPart::Reduction:
    return " reduction(" + I.Operator + ":" + Name + ")";
  case SimdPart::Linear: return " linear(" + Name + ":occ_by_" + Name + ")";
  case SimdPart::Aligned:
  case SimdPart::NonTemporal: break;
  }
  // The clause is only a hint, so it is not written for a variable that is
  // reached through a pointer.
  if (L.access(I.Var, R.Id) != Name || !isKnown(L, R, I.Var))
    return "";
  if (I.What == SimdPart::NonTemporal)
    return " nontemporal(" + Name + ")";
  return " aligned(" + Name + (I.Alignment.empty() ? "" : ":" + I.Alignment) +
         ")";
}

std::string simdDirective(const Lowerer &L, const Construct &R) {
  if (!R.Nest.Simd.Present || R.Nest.Simd.OneByOne || R.Nest.Ordered ||
      R.hasConditional() || !R.Nest.Scan.empty() ||
      (!R.Nest.Loops.empty() &&
       (R.Nest.Loops.back().WideStep || R.Nest.Loops.back().wide())))
    return "";
  std::string Out = "#pragma omp simd";
  if (!R.Nest.Simd.SafeLen.empty())
    Out += " safelen(" + R.Nest.Simd.SafeLen + ")";
  if (!R.Nest.Simd.SimdLen.empty())
    Out += " simdlen(" + R.Nest.Simd.SimdLen + ")";
  if (!R.Nest.Simd.If.empty())
    Out += " if(occ_vector)";
  for (const SimdPart::Item &I : R.Nest.Simd.Items)
    Out += simdItem(L, R, I);
  return Out + "\n";
}

} // namespace occ
