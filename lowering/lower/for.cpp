/* for.cpp: the loop construct.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.1]
 *
 *   bounds and trip count, once          in terms of the surroundings
 *   private copies
 *   which iterations: a span [occ_lo, occ_hi) of logical ones
 *   the user's loop over that span       with the user's variable and step
 *   last values, reductions, barrier
 *
 * The innermost loop keeps the form that the user wrote (same variable, same
 * relation), so that the optimizer knows of it what it knows of the serial
 * loop. A collapsed nest runs its innermost loop in stretches and steps the
 * outer variables between them: no division in any iteration.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

namespace {

/// One loop of the nest as text.
class LoopText {
public:
  LoopText(const Lowerer &L, const Region &R, size_t Index)
      : Lp(R.Loops[Index]), V(L.U.variable(Lp.Var)),
        N(R.Loops.size() > 1 ? std::to_string(Index) : ""),
        Lower(L.expression(Lp.Lower)), Upper(L.expression(Lp.Upper)),
        Step(Lp.Step.empty() ? "1" : L.expression(Lp.Step)) {}

  /// Evaluates the bounds and the trip count, once.
  std::string bounds() const;
  /// The variable's value in logical iteration \p K.
  std::string value(const std::string &K) const;
  std::string trip() const { return "occ_trip" + N; }
  const std::string &name() const { return V.Name; }
  /// Header of the loop over the logical iterations [First, End), First < End;
  /// \p Also is stepped with the variable. \p Bound is declared before it.
  std::string bound(const std::string &End) const;
  std::string header(const std::string &First, const std::string &Also) const;

private:
  /// Declares a constant of the type that \p Pattern declares.
  std::string constant(const std::string &Name, const std::string &Pattern,
                       const std::string &Value) const;
  bool unit() const { return Step == "1"; }
  std::string cast(const std::string &E) const {
    return V.Ty.Pointerish ? E : "(" + declare(V.Ty.Plain, "") + ")(" + E + ")";
  }

  const Loop &Lp;
  const Variable &V;
  std::string N, Lower, Upper, Step;
};

} // namespace

std::string LoopText::constant(const std::string &Name,
                               const std::string &Pattern,
                               const std::string &Value) const {
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
  std::string Out =
      constant(Lb, V.Ty.Plain, Lower) + constant(Ub, Lp.CompareType, Upper);
  std::string By = "1";
  if (!unit()) {
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
  std::string Distance = unit() ? K : K + " * occ_step" + N;
  std::string Sign = Lp.Up ? " + " : " - ";
  if (V.Ty.Pointerish)
    return Lb + Sign + "(OCC_i64)(" + Distance + ")";
  return cast("(OCC_u64)" + Lb + Sign + Distance);
}

std::string LoopText::bound(const std::string &End) const {
  std::string Value;
  if (unit())
    Value = value(End);
  else
    // Behind the last iteration, but not a whole step: no overflow where the
    // serial loop has none.
    Value = value("(" + End + " - 1)");
  return constant("occ_bound" + N, V.Ty.Plain, Value);
}

std::string LoopText::header(const std::string &First,
                             const std::string &Also) const {
  std::string Bound = "occ_bound" + N;
  std::string Test;
  if (!unit())
    Test = V.Name + (Lp.Up ? " <= " : " >= ") + Bound;
  else if (Lp.Rel == Loop::Less)
    Test = V.Name + (Lp.Up ? " < " : " > ") + Bound;
  else
    Test = V.Name + " != " + Bound;
  std::string Next;
  if (unit())
    Next = V.Name + (Lp.Up ? "++" : "--");
  else
    Next = V.Name + (Lp.Up ? " += " : " -= ") +
           (V.Ty.Pointerish ? "(OCC_i64)occ_step" + N : cast("occ_step" + N));
  return "for (" + V.Name + " = " + value(First) + "; " + Test + "; " + Also +
         Next + ")\n";
}

namespace {

/// The whole construct's text.
class ForText {
public:
  ForText(Lowerer &L, const Region &R) : L(L), R(R) {
    for (size_t I = 0; I < R.Loops.size(); ++I)
      Loops.emplace_back(L, R, I);
  }
  Code lower();

private:
  std::string bounds() const;
  std::string lastValues() const;
  /// Around the body: runs [occ_lo, occ_hi).
  std::string openSpan(const std::string &Lo, const std::string &Hi) const;
  std::string closeSpan() const;
  bool usesRuntime() const {
    return R.Ordered || R.Sched == Schedule::Dynamic ||
           R.Sched == Schedule::Guided || R.Sched == Schedule::Runtime;
  }
  std::string schedule() const;
  bool nest() const { return Loops.size() > 1; }

  Lowerer &L;
  const Region &R;
  std::vector<LoopText> Loops;
};

} // namespace

std::string ForText::bounds() const {
  std::string Out;
  for (const LoopText &Lp : Loops)
    Out += Lp.bounds();
  if (nest()) {
    Out += "const OCC_u64 occ_trip = ";
    for (size_t I = 0; I < Loops.size(); ++I)
      Out += (I ? " * " : "") + Loops[I].trip();
    Out += ";\n";
  }
  return Out;
}

std::string ForText::lastValues() const {
  std::string Out = occ::lastValues(L, R);
  for (size_t I = 0; I < Loops.size(); ++I) {
    const Listed *C = R.listed(R.Loops[I].Var);
    if (C && C->How == Sharing::LastPrivate)
      Out += "*" + original(L.U.variable(C->Var)) + " = " +
             Loops[I].value(Loops[I].trip()) + ";\n";
  }
  return Out;
}

std::string ForText::openSpan(const std::string &Lo,
                              const std::string &Hi) const {
  std::string Also = R.Ordered ? "occ_loop.at++, " : "";
  if (!nest())
    return Loops[0].bound(Hi) + Loops[0].header(Lo, Also);
  // Where the span starts in each loop of the nest.
  std::string Out = "OCC_u64 occ_at = " + Lo + ", occ_rest = occ_at";
  for (size_t I = Loops.size(); I-- > 1;) {
    std::string Q = "occ_index" + std::to_string(I);
    Out += ", " + Q + " = occ_rest % " + Loops[I].trip();
    // Each division leaves the rest to the loops further out.
    Out += ";\nocc_rest /= " + Loops[I].trip() + ";\nOCC_u64 occ_unused" +
           std::to_string(I) + " = 0";
  }
  Out += ", occ_index0 = occ_rest;\n";
  size_t Last = Loops.size() - 1;
  std::string Q = "occ_index" + std::to_string(Last);
  Out += "while (occ_at < " + Hi + ") {\n";
  for (size_t I = 0; I < Last; ++I)
    Out += Loops[I].name() + " = " +
           Loops[I].value("occ_index" + std::to_string(I)) + ";\n";
  Out += "const OCC_u64 occ_stop = " + Q + " + OCC_min(" + Hi + " - occ_at, " +
         Loops[Last].trip() + " - " + Q + ");\n" +
         Loops[Last].bound("occ_stop") + Loops[Last].header(Q, Also);
  return Out;
}

std::string ForText::closeSpan() const {
  if (!nest())
    return "";
  size_t Last = Loops.size() - 1;
  std::string Q = "occ_index" + std::to_string(Last);
  std::string Out = "occ_at += occ_stop - " + Q + ";\n" + Q + " = 0;\n";
  std::string Close;
  for (size_t I = Last; I-- > 0;) {
    std::string Index = "occ_index" + std::to_string(I);
    Out += "++" + Index + ";\n";
    if (I > 0) {
      Out += "if (" + Index + " == " + Loops[I].trip() + ") {\n" + Index +
             " = 0;\n";
      Close += "}\n";
    }
  }
  return Out + Close + "}\n";
}

std::string ForText::schedule() const {
  switch (R.Sched) {
  case Schedule::Dynamic: return "OCC_DYNAMIC";
  case Schedule::Guided: return "OCC_GUIDED";
  case Schedule::Runtime: return "OCC_RUNTIME";
  case Schedule::Auto: return "OCC_AUTO";
  case Schedule::None:
  case Schedule::Static: break;
  }
  return "OCC_STATIC";
}

Code ForText::lower() {
  std::string Record = "&" + L.record(R);
  std::string Head =
      "{\n" + L.self(R) + bounds() + openCopies(L, R) + awaitCopies(L, R) +
      "OCC_event(occ_self, OCC_EV_LOOP_BEGIN, " + Record + ", 0);\n";
  std::string Chunk =
      R.Chunk.empty() ? "" : "OCC_chunk(" + L.expression(R.Chunk) + ")";
  std::string Last = lastValues();
  auto lastIf = [&](const std::string &Hi) {
    return Last.empty() ? "" : "if (" + Hi + " == occ_trip) {\n" + Last + "}\n";
  };
  std::string Tail = closeSpan();
  if (usesRuntime()) {
    Head += "struct OCC_loop occ_loop;\nOCC_loop_start(occ_self, &occ_loop, " +
            schedule() + ", occ_trip, " + (Chunk.empty() ? "0" : Chunk) + ", " +
            (R.Ordered ? "1" : "0") +
            ");\nwhile (OCC_loop_next(occ_self, &occ_loop)) {\n";
    if (R.Ordered)
      Head += "occ_loop.at = occ_loop.lo;\n";
    Head += openSpan("occ_loop.lo", "occ_loop.hi");
    Tail += lastIf("occ_loop.hi") + "}\nOCC_loop_done(occ_self, &occ_loop);\n";
  } else if (R.Sched == Schedule::Static && !Chunk.empty()) {
    Head += "const OCC_u64 occ_chunk = " + Chunk +
            ";\nOCC_u64 occ_lo;\n"
            "for (occ_lo = OCC_static_first(occ_self, occ_chunk); "
            "occ_lo < occ_trip; "
            "occ_lo = OCC_static_next(occ_self, occ_lo, occ_chunk)) {\n"
            "const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, "
            "occ_trip - occ_lo);\n" +
            openSpan("occ_lo", "occ_hi");
    Tail += lastIf("occ_hi") + "}\n";
  } else {
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (OCC_static_span(occ_self, occ_trip, &occ_lo, &occ_hi)) {\n" +
            openSpan("occ_lo", "occ_hi");
    Tail += lastIf("occ_hi") + "}\n";
  }
  Tail += "OCC_event(occ_self, OCC_EV_LOOP_END, " + Record + ", 0);\n" +
          closeWorkshare(L, R) + "}\n}\n";
  Code Out;
  Out.generated(Head, R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(Tail, R.Whole.Begin);
  return Out;
}

Code lowerFor(Lowerer &L, const Region &R) { return ForText(L, R).lower(); }

} // namespace occ
