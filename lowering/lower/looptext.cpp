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
    Out += "const OCC_u64 " + St + " = " +
           (Negative ? "-(OCC_u64)(OCC_i64)(" : "(OCC_u64)(OCC_i64)(") + Step +
           ");\n";
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

std::string LoopText::value(const std::string &K) const {
  std::string Lb = "occ_lb" + N;
  std::string Distance = unit(*this) ? K : K + " * occ_step" + N;
  std::string Sign = Lp.Up ? " + " : " - ";
  if (V.Ty.Pointerish)
    return Lb + Sign + "(OCC_i64)(" + Distance + ")";
  return cast(V, "(OCC_u64)" + Lb + Sign + Distance);
}

std::string LoopText::distance(const std::string &Value) const {
  std::string From = "occ_lb" + N, To = "(" + Value + ")";
  if (!Lp.Up)
    std::swap(From, To);
  if (V.Ty.Pointerish)
    return "(OCC_u64)(" + To + " - " + From + ")";
  return "(OCC_u64)" + To + " - (OCC_u64)" + From;
}

std::string LoopText::bound(const std::string &End) const {
  std::string Value;
  if (unit(*this))
    Value = value(End);
  else
    // Behind the last iteration, but not a whole step: no overflow where the
    // serial loop has none.
    Value = value("(" + End + " - 1)");
  return constant(V, "occ_bound" + N, V.Ty.Plain, Value);
}

std::string LoopText::header(const std::string &First,
                             const std::string &Also) const {
  std::string Bound = "occ_bound" + N;
  std::string Test;
  if (!unit(*this))
    Test = V.Name + (Lp.Up ? " <= " : " >= ") + Bound;
  else if (Lp.Rel == Loop::Less)
    Test = V.Name + (Lp.Up ? " < " : " > ") + Bound;
  else
    Test = V.Name + " != " + Bound;
  std::string Next;
  if (unit(*this))
    Next = V.Name + (Lp.Up ? "++" : "--");
  else
    Next =
        V.Name + (Lp.Up ? " += " : " -= ") +
        (V.Ty.Pointerish ? "(OCC_i64)occ_step" + N : cast(V, "occ_step" + N));
  return "for (" + V.Name + " = " + value(First) + "; " + Test + "; " + Also +
         Next + ")\n";
}

std::string dependent(const std::string &Name, const Variable &On) {
  if (On.Ty.Pointerish)
    return "(" + On.Name + " + " + Name + "_from)";
  return "(__typeof__(" + Name + "_0))((OCC_u64)" + Name + "_0 + (OCC_u64)" +
         Name + "_by * (OCC_u64)" + On.Name + ")";
}

std::string declareDependent(const std::string &Name, const LoopText &On,
                             const std::string &Bound) {
  auto at = [&](const char *Value) {
    return "__extension__({ " + declare(On.V.Ty.Plain, On.V.Name) + " = " +
           Value + "; " + Bound + "; })";
  };
  return "__auto_type const " + Name + "_0 = " + at("0") +
         ";\n__auto_type const " + Name + "_by = " + at("1") + " - " + Name +
         "_0;\n";
}

} // namespace occ
