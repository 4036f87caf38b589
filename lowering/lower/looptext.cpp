/* looptext.cpp: writes the bounds, values and header of one loop.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §11.5]
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
  return V.Ty.Pointerish ? E
                         : emit("($type)($e)",
                                {{"type", declare(V.Ty.Plain, "")}, {"e", E}});
}

/// Declares \p Name as a constant with the value \p Value. \p Pattern is the
/// declaration of a variable of the constant's type.
static std::string constant(const Variable &V, const std::string &Name,
                            const std::string &Pattern,
                            const std::string &Value) {
  // If the variable is a pointer to an array of run-time size, `__auto_type`
  // takes the type from the value, and `+ 0` turns an array into a pointer.
  if (V.Ty.runtimeSized())
    return emit("__auto_type const $name = ($value) + 0;\n",
                {{"name", Name}, {"value", Value}});
  // `const` comes after a star. Without a star it comes first.
  const bool Star = Pattern.find('*') != std::string::npos;
  return emit("$declared = $value;\n",
              {{"declared", Star ? declare(Pattern, "const " + Name)
                                 : "const " + declare(Pattern, Name)},
               {"value", Value}});
}

/// The number of iterations from \p From to the bound \p To, in a loop that
/// counts up.
std::string LoopText::count(const std::string &From,
                            const std::string &To) const {
  return emit("OCC_trip_$relation$type($from, $to, $by)",
              {{"relation", Lp.Rel == Loop::LessEqual ? "le" : "lt"},
               {"type", Lp.CompareUnsigned && !V.Ty.Pointerish ? "_u" : ""},
               {"from", From},
               {"to", To},
               {"by", step()}});
}

/// The same in a type of more than 64 bits. If 64 bits can't hold the number,
/// returns the largest number that they can hold.
std::string LoopText::wideCount(const std::string &From,
                                const std::string &To) const {
  const bool Equal = Lp.Rel == Loop::LessEqual;
  const std::string Steps = emit("(($type)($to) - ($type)($from)$less) / $by",
                                 {{"type", Lp.Distance},
                                  {"to", To},
                                  {"from", From},
                                  {"less", Equal ? "" : " - 1"},
                                  {"by", step()}});
  return emit("!(($from) $relation ($to)) ? 0 : $steps >= ~0ull ? ~0ull : "
              "(OCC_u64)($steps) + 1",
              {{"from", From},
               {"relation", Equal ? "<=" : "<"},
               {"to", To},
               {"steps", Steps}});
}

std::string LoopText::bounds() const {
  const std::string Lb = "occ_lb" + N, Ub = "occ_ub" + N;
  std::string From = Lb, To = Ub;
  if (!V.Ty.runtimeSized())
    From =
        emit("($type)$lb", {{"type", declare(Lp.CompareType, "")}, {"lb", Lb}});
  if (!Lp.Up)
    std::swap(From, To);
  if (V.Ty.Pointerish) {
    To = emit("$to - $from", {{"to", To}, {"from", From}});
    From = "0";
  }
  // occ_step is the absolute value of the step.
  return emit(R"(
    $lower
    $upper
    $if steps
    const $distance occ_step$n = ($distance)$sign($cast)($steps);
    $end
    const OCC_u64 $trip = $count;
  )",
              {{"lower", constant(V, Lb, V.Ty.Plain, Lower)},
               {"upper", constant(V, Ub, Lp.CompareType, Upper)},
               {"steps", unit(*this) ? "" : Step},
               {"n", N},
               {"sign", Lp.Up == Lp.StepNegated ? "-" : ""},
               {"distance", Lp.Distance},
               {"cast", Lp.wide() ? Lp.Distance : "OCC_i64"},
               {"trip", trip()},
               {"count", Lp.wide() ? wideCount(From, To) : count(From, To)}});
}

/// \p First plus or minus \p K times \p By, in the unsigned type \p Type. The
/// addition may wrap, and a sanitizer must not report this.
static std::string steps(const std::string &Type, bool Up,
                         const std::string &First, const std::string &K,
                         const std::string &By) {
  if (Type != "OCC_u64")
    return emit("(($type)$first $sign ($type)$k * ($type)$by)",
                {{"type", Type},
                 {"sign", Up ? "+" : "-"},
                 {"first", First},
                 {"k", K},
                 {"by", By}});
  return emit(
      "OCC_$way((OCC_u64)$first, $k, $by)",
      {{"way", Up ? "up" : "down"}, {"first", First}, {"k", K}, {"by", By}});
}

/// Returns \p First plus or minus \p K, the distance between two values of the
/// variable. In a signed type of 64 bits the distance may overflow.
std::string LoopText::sum(bool Up, const std::string &First,
                          const std::string &K) const {
  if (Lp.wide() || (V.Ty.Size >= 8 && !V.Ty.Unsigned))
    return steps(Lp.Distance, Up, First, "(" + Lp.Distance + ")" + K, "1");
  return emit("$first $sign $signed$k",
              {{"first", First},
               {"sign", Up ? "+" : "-"},
               {"signed", V.Ty.Size < 8 ? "(OCC_i64)" : ""},
               {"k", K}});
}

std::string LoopText::value(const std::string &K) const {
  const std::string Lb = "occ_lb" + N;
  if (V.Ty.Pointerish)
    return emit("$lb $sign (OCC_i64)($k$times)",
                {{"lb", Lb},
                 {"sign", Lp.Up ? "+" : "-"},
                 {"k", K},
                 {"times", unit(*this) ? "" : " * " + step()}});
  return cast(V, unit(*this) ? sum(Lp.Up, Lb, K)
                             : steps(Lp.Distance, Lp.Up, Lb, K, step()));
}

std::string LoopText::distance(const std::string &Value) const {
  std::string From = "occ_lb" + N, To = "(" + Value + ")";
  if (!Lp.Up)
    std::swap(From, To);
  return emit("($type)($distance)",
              {{"type", Lp.Distance},
               {"distance", V.Ty.Pointerish ? To + " - " + From
                                            : sum(/*Up=*/false, To, From)}});
}

std::string LoopText::bound(const std::string &First, const std::string &End,
                            bool ForSimd) const {
  if (!unit(*this) && !ForSimd)
    return emit("OCC_u64 occ_left$n = $last - $first;\n",
                {{"n", N}, {"last", End}, {"first", First}});
  return constant(V, "occ_bound" + N, V.Ty.Plain,
                  value(unit(*this) ? End : "(" + End + " - 1)"));
}

/// A step that may be too large for the variable's type is added without a
/// sign, in the type of distances.
std::string LoopText::next() const {
  if (Lp.WideStep)
    return emit(
        "$v = $value",
        {{"v", V.Name},
         {"value", cast(V, steps(Lp.Distance, Lp.Up, V.Name, step(), "1"))}});
  return emit(
      "$v $sign= $step",
      {{"v", V.Name},
       {"sign", Lp.Up ? "+" : "-"},
       {"step", V.Ty.Pointerish ? "(OCC_i64)" + step() : cast(V, step())}});
}

std::string LoopText::header(const std::string &First, const std::string &Also,
                             bool ForSimd) const {
  std::string Relation = Lp.Rel != Loop::Less ? "!=" : Lp.Up ? "<" : ">";
  std::string Next = V.Name + (Lp.Up ? "++" : "--");
  if (!unit(*this)) {
    Relation = Lp.Up ? "<=" : ">=";
    Next = next();
  }
  // After the last iteration the variable is not stepped: its new value may be
  // too large for its type.
  if (!unit(*this) && !ForSimd)
    return emit("for ($v = $first; occ_left$n != 0; "
                "$also(void)(--occ_left$n && ($next)))\n",
                {{"v", V.Name},
                 {"first", value(First)},
                 {"n", N},
                 {"also", Also},
                 {"next", Next}});
  return emit("for ($v = $first; $v $relation occ_bound$n; $also$next)\n",
              {{"v", V.Name},
               {"first", value(First)},
               {"relation", Relation},
               {"n", N},
               {"also", Also},
               {"next", Next}});
}

std::string dependent(const std::string &Name, const LoopText &Of,
                      const Variable &On) {
  if (On.Ty.Pointerish)
    return emit("($on + ${name}_from)", {{"on", On.Name}, {"name", Name}});
  return emit("(__typeof__(${name}_0))$value",
              {{"name", Name},
               {"value", steps(Of.Lp.Distance, /*Up=*/true, Name + "_0",
                               "(" + Of.Lp.Distance + ")" + Name + "_by",
                               "(" + Of.Lp.Distance + ")" + On.Name)}});
}

std::string declareDependent(const std::string &Name, const LoopText &Of,
                             const LoopText &On, const std::string &Bound) {
  auto at = [&](const char *Value) {
    return emit("__extension__({ $on = $value; $bound; })",
                {{"on", declare(On.V.Ty.Plain, On.V.Name)},
                 {"value", Value},
                 {"bound", Bound}});
  };
  return emit(
      R"(
    __auto_type const ${name}_0 = $at0;
    __auto_type const ${name}_by = (__typeof__(${name}_0))$growth;
  )",
      {{"name", Name},
       {"at0", at("0")},
       {"growth", steps(Of.Lp.Distance, /*Up=*/false, at("1"),
                        "(" + Of.Lp.Distance + ")" + Name + "_0", "1")}});
}

} // namespace occ
