/* looptext.cpp: bounds, values and headers of one loop.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.1]
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

LoopText::LoopText(const Lowerer &L, const Loop &Lp, const std::string &Suffix,
                   int At, int Own)
    : Lp(Lp), V(L.U.variable(Lp.Var)), N(Suffix),
      Lower(L.expression(Lp.Lower, At, Own)),
      Upper(L.expression(Lp.Upper, At, Own)),
      Step(Lp.Step.empty() ? "1" : L.expression(Lp.Step, At, Own)) {}

static bool unit(const LoopText &T) { return T.Step == "1"; }

static std::string cast(const Variable &V, const std::string &E) {
  return V.Ty.Pointerish ? E : "(" + declare(V.Ty.Plain, "") + ")(" + E + ")";
}

/// Declares a constant of the type that \p Pattern declares.
static std::string constant(const Variable &V, const std::string &Name,
                            const std::string &Pattern,
                            const std::string &Value) {
  std::string Declared;
  // A pointer to an array of run-time size: an array becomes one by the sum.
  if (V.Ty.runtimeSized())
    return "__auto_type const " + Name + " = (" + Value + ") + 0;\n";
  // The qualifier goes behind a star and in front of everything else.
  if (Pattern.find('*') != std::string::npos)
    Declared = declare(Pattern, "const " + Name);
  else
    Declared = "const " + declare(Pattern, Name);
  return Declared + " = " + Value + ";\n";
}

std::string LoopText::bounds() const {
  std::string Lb = "occ_lb" + N, Ub = "occ_ub" + N, St = "occ_step" + N;
  std::string Out = constant(V, Lb, V.Ty.Plain, Lower) +
                    constant(V, Ub, Lp.CompareType, Upper);
  std::string By = "1";
  if (!unit(*this)) {
    // The distance between iterations, positive in either direction.
    bool Negative = Lp.Up == Lp.StepNegated;
    Out += "const OCC_u64 " + St + " = (OCC_u64)" +
           (Negative ? "-(OCC_i64)(" : "(OCC_i64)(") + Step + ");\n";
    By = St;
  }
  std::string From = Lb, To = Ub;
  if (!V.Ty.runtimeSized())
    From = "(" + declare(Lp.CompareType, "") + ")" + Lb;
  bool Unsigned = Lp.CompareUnsigned;
  if (!Lp.Up)
    std::swap(From, To);
  if (V.Ty.Pointerish) {
    To = To + " - " + From;
    From = "0";
    Unsigned = false;
  }
  std::string Rel = Lp.Rel == Loop::LessEqual ? "le" : "lt";
  return Out + "const OCC_u64 " + trip() + " = OCC_trip_" + Rel +
         (Unsigned ? "_u(" : "(") + From + ", " + To + ", " + By + ");\n";
}

/// \p First plus or minus \p K times \p By, as an unsigned number. The sum of
/// two of them may wrap, which a sanitizer must not take for the user's.
static std::string steps(bool Up, const std::string &First,
                         const std::string &K, const std::string &By) {
  return (Up ? "OCC_up(" : "OCC_down(") + ("(OCC_u64)" + First) + ", " + K +
         ", " + By + ")";
}

/// \p First plus or minus \p K, a number between two values of the variable.
/// What lies between a type's bounds is added plainly where OCC_i64 or the type
/// itself holds the distance: only a signed type of 64 bits may wrap.
std::string LoopText::sum(bool Up, const std::string &First,
                          const std::string &K) const {
  std::string Operator = Up ? " + " : " - ";
  if (V.Ty.Size < 8)
    return First + Operator + "(OCC_i64)" + K;
  if (V.Ty.Unsigned)
    return First + Operator + K;
  return steps(Up, First, "(OCC_u64)" + K, "1");
}

std::string LoopText::value(const std::string &K) const {
  std::string Lb = "occ_lb" + N;
  if (V.Ty.Pointerish)
    return Lb + (Lp.Up ? " + " : " - ") + "(OCC_i64)(" +
           (unit(*this) ? K : K + " * " + step()) + ")";
  return cast(V, unit(*this) ? sum(Lp.Up, Lb, K) : steps(Lp.Up, Lb, K, step()));
}

std::string LoopText::distance(const std::string &Value) const {
  std::string From = "occ_lb" + N, To = "(" + Value + ")";
  if (!Lp.Up)
    std::swap(From, To);
  if (V.Ty.Pointerish)
    return "(OCC_u64)(" + To + " - " + From + ")";
  return "(OCC_u64)(" + sum(/*Up=*/false, To, From) + ")";
}

std::string LoopText::bound(const std::string &First, const std::string &End,
                            bool ForSimd) const {
  if (!unit(*this) && !ForSimd)
    return "OCC_u64 occ_left" + N + " = " + End + " - " + First + ";\n";
  return constant(V, "occ_bound" + N, V.Ty.Plain,
                  value(unit(*this) ? End : "(" + End + " - 1)"));
}

/// Steps the variable. The last step of a loop may be more than its type holds.
std::string LoopText::next() const {
  if (Lp.WideStep)
    return V.Name + " = " + cast(V, steps(Lp.Up, V.Name, step(), "1"));
  return V.Name + (Lp.Up ? " += " : " -= ") +
         (V.Ty.Pointerish ? "(OCC_i64)" + step() : cast(V, step()));
}

std::string LoopText::header(const std::string &First, const std::string &Also,
                             bool ForSimd) const {
  std::string Bound = "occ_bound" + N, Left = "occ_left" + N;
  std::string Test, Next;
  if (unit(*this)) {
    std::string Rel = Lp.Rel != Loop::Less ? " != " : Lp.Up ? " < " : " > ";
    Test = V.Name + Rel + Bound;
    Next = V.Name + (Lp.Up ? "++" : "--");
  } else if (ForSimd) {
    Test = V.Name + (Lp.Up ? " <= " : " >= ") + Bound;
    Next = next();
  } else {
    // Counted: a step behind the last iteration is not taken, as the type may
    // not hold its value.
    Test = Left + " != 0";
    Next = "(void)(--" + Left + " && (" + next() + "))";
  }
  return "for (" + V.Name + " = " + value(First) + "; " + Test + "; " + Also +
         Next + ")\n";
}

std::string dependent(const std::string &Name, const Variable &On) {
  if (On.Ty.Pointerish)
    return "(" + On.Name + " + " + Name + "_from)";
  return "(__typeof__(" + Name + "_0))" +
         steps(/*Up=*/true, Name + "_0", "(OCC_u64)" + Name + "_by",
               "(OCC_u64)" + On.Name);
}

std::string declareDependent(const std::string &Name, const LoopText &On,
                             const std::string &Bound) {
  auto at = [&](const char *Value) {
    return "__extension__({ " + declare(On.V.Ty.Plain, On.V.Name) + " = " +
           Value + "; " + Bound + "; })";
  };
  return "__auto_type const " + Name + "_0 = " + at("0") +
         ";\n__auto_type const " + Name + "_by = (__typeof__(" + Name + "_0))" +
         steps(/*Up=*/false, at("1"), "(OCC_u64)" + Name + "_0", "1") + ";\n";
}

} // namespace occ
