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
#include "lower/loops.h"
#include "lower/reduction.h"

namespace occ {

namespace {

/// The whole construct's text.
class ForText {
public:
  ForText(Lowerer &L, const Region &R);
  Code lower();
  std::string bounds() const;
  std::string lastValues() const;
  std::string lastIf(const std::string &Hi) const;
  /// Text around the body, in the order in which it is written.
  struct Around {
    std::string Open; ///< up to what stands between the loops
    std::string Loop; ///< the innermost loop, up to its body
    std::string CloseLoop;
    std::string Close;
  };
  /// Runs [Lo, Hi), which is not empty.
  Around span(const std::string &Lo, const std::string &Hi) const;
  Around spanOfNest(const std::string &Lo, const std::string &Hi) const;
  /// Of a nest that is not rectangular: runs [Lo, Hi), and then what \p Next
  /// puts there until its value is 0.
  Around rows(const std::string &Lo, const std::string &Hi,
              const std::string &Next) const;
  std::string openRow(size_t I, const std::string &Condition) const;
  std::string innermost(const std::string &First, const std::string &Number,
                        const std::string &End) const;
  std::string closeInnermost() const;
  std::string iteration(const std::string &N) const {
    return R.hasConditional() ? "OCC_u64 occ_iteration = " + N + ";\n" : "";
  }
  Code write(const std::string &Head, const Around &A, const std::string &Tail);

private:
  bool usesRuntime() const {
    return R.Ordered || kind() == Schedule::Dynamic ||
           kind() == Schedule::Guided || kind() == Schedule::Runtime ||
           (!Rectangular && !R.Alone);
  }
  /// A reproducible order asks for the same threads every time.
  Schedule kind() const { return R.Reproducible ? Schedule::Static : R.Sched; }
  std::string chunk() const;
  std::string schedule() const;
  /// The part of a distributed loop that one team has is shared by its threads.
  bool ofTeam() const { return L.distributed(R); }
  std::string at(const std::string &Own) const {
    return ofTeam() ? "(occ_dist_lo + " + Own + ")" : Own;
  }
  std::string event(const std::string &Name) const {
    return R.Kind == Construct::Distribute
               ? ""
               : "OCC_event(occ_self, OCC_EV_" + Name + ", &" + L.record(R) +
                     ", 0);\n";
  }

  // The loops whose iterations are shared: the user's, or those over tiles.
  bool transformed() const { return !R.Transformations.empty(); }
  size_t shared() const { return transformed() ? R.Shared : Loops.size(); }
  bool nest() const { return shared() > 1; }
  std::string tile(size_t I) const { return "occ_tile" + std::to_string(I); }
  std::string index(size_t I) const { return "occ_index" + std::to_string(I); }
  std::string trip(size_t I) const {
    return transformed() ? Tiles.trip(I) : Loops[I].trip();
  }
  std::string assign(size_t I, const std::string &K) const;

  Lowerer &L;
  const Region &R;
  std::vector<LoopText> Loops;
  TransformedNest Tiles;
  bool Rectangular = true;
  std::string Dependent; ///< declares what bounds depend on outer loops by
};

} // namespace

ForText::ForText(Lowerer &L, const Region &R) : L(L), R(R), Tiles(R, Loops) {
  bool Numbered = R.Loops.size() > 1 || transformed();
  for (size_t I = 0; I < R.Loops.size(); ++I) {
    std::string N = Numbered ? std::to_string(I) : "";
    Loops.emplace_back(L, R.Loops[I], N);
    if (R.Loops[I].LowerOn < 0 && R.Loops[I].UpperOn < 0)
      continue;
    // Whatever the user wrote is evaluated once, in the surroundings.
    Rectangular = false;
    auto depend = [&](int Outer, const std::string &Name, std::string &Text) {
      if (Outer < 0) {
        Dependent += "__auto_type const " + Name + "_0 = " + Text + ";\n";
        Text = Name + "_0";
        return;
      }
      const LoopText &On = Loops[size_t(Outer)];
      Dependent += declareDependent(Name, On, Text);
      Text = dependent(Name, On.V.Name);
    };
    depend(R.Loops[I].LowerOn, "occ_lb" + N, Loops[I].Lower);
    depend(R.Loops[I].UpperOn, "occ_ub" + N, Loops[I].Upper);
    if (Loops[I].Step != "1")
      depend(-1, "occ_step" + N, Loops[I].Step);
  }
}

/// Gives the variable of shared loop \p I its value in logical iteration K.
std::string ForText::assign(size_t I, const std::string &K) const {
  return transformed() ? tile(I) + " = " + K + ";\n"
                       : Loops[I].V.Name + " = " + Loops[I].value(K) + ";\n";
}

std::string ForText::bounds() const {
  std::string Out = Dependent, Product;
  for (size_t I = 0; I < Loops.size(); ++I)
    if (R.Loops[I].LowerOn < 0 && R.Loops[I].UpperOn < 0)
      Out += Loops[I].bounds();
  if (transformed())
    Out += Tiles.trips();
  for (size_t I = 0; Rectangular && I < shared(); ++I)
    Product =
        I ? "OCC_trip_product(" + Product + ", " + trip(I) + ")" : trip(I);
  if (!Rectangular) {
    // Counted row by row: a row is what the innermost loop runs.
    Out += "OCC_u64 occ_trip = 0;\n{\n";
    for (size_t I = 0; I + 1 < Loops.size(); ++I)
      Out += declareCopy(Loops[I].V, "");
    std::string Close = "}\n";
    for (size_t I = 0; I < Loops.size(); ++I) {
      Out += openRow(I, "");
      if (I > 0)
        Close += "}\n}\n";
    }
    Out += "occ_trip += " + trip(shared() - 1) + ";\n" + Close;
  } else if (Product != "occ_trip") {
    Out += "const OCC_u64 occ_trip = " + Product + ";\n";
  }
  return Out + linearSteps(L, R) + simdCondition(L, R);
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

std::string ForText::lastIf(const std::string &Hi) const {
  std::string Last = lastValues();
  return Last.empty() ? "" : "if (" + Hi + " == occ_trip) {\n" + Last + "}\n";
}

/// The innermost shared loop from logical iteration \p First of it up to
/// \p End, and what has to stand in front of the body. \p Number is the number
/// of the first iteration in the whole nest.
std::string ForText::innermost(const std::string &First,
                               const std::string &Number,
                               const std::string &End) const {
  std::string Also = R.Ordered ? "occ_loop.at++, " : "";
  Also += R.hasConditional() ? "occ_iteration++, " : "";
  std::string Simd = simdDirective(L, R);
  std::string Linear = linearValues(L, R, "occ_number");
  std::string Out, Inside;
  // In a simd loop Clang steps the linear variables.
  if (!Simd.empty())
    Simd = linearValues(L, R, Number) + Simd;
  else if (!Linear.empty())
    Out = "OCC_u64 occ_number = " + Number + ";\n";
  if (!Out.empty())
    Inside = "{\n" + Linear + "++occ_number;\n";
  size_t Last = shared() - 1;
  if (!transformed())
    return Out + Loops[Last].bound(End) + Simd +
           Loops[Last].header(First, Also) + Inside;
  std::string Counter = tile(Last);
  Out += "const OCC_u64 occ_bound = " + End + ";\nfor (" + Counter + " = " +
         First + "; " + Counter + " < occ_bound; " + Also + Counter +
         "++) {\n" + Inside;
  std::vector<std::string> Counters;
  for (size_t I = 0; I < Tiles.outer(); ++I) {
    Counters.push_back(tile(I));
    if (I > Last)
      Out += "{\nOCC_u64 " + tile(I) + ";\nfor (" + tile(I) + " = 0; " +
             tile(I) + " < " + trip(I) + "; " + tile(I) + "++) {\n";
  }
  return Out + Tiles.open(Counters);
}

std::string ForText::closeInnermost() const {
  std::string Out;
  if (transformed()) {
    Out = Tiles.close() + "}\n";
    for (size_t I = shared(); I < Tiles.outer(); ++I)
      Out += "}\n}\n";
  }
  if (!linearSteps(L, R).empty() && simdDirective(L, R).empty())
    Out += "}\n";
  return Out;
}

ForText::Around ForText::span(const std::string &Lo,
                              const std::string &Hi) const {
  if (nest())
    return spanOfNest(Lo, Hi);
  return {iteration(Lo), innermost(Lo, Lo, Hi), closeInnermost(), ""};
}

ForText::Around ForText::spanOfNest(const std::string &Lo,
                                    const std::string &Hi) const {
  // Where the span starts in each loop of the nest.
  std::string Out = "OCC_u64 occ_at = " + Lo + ", occ_rest = occ_at";
  for (size_t I = shared(); I-- > 1;) {
    Out += ", " + index(I) + " = occ_rest % " + trip(I);
    // Each division leaves the rest to the loops further out.
    Out += ";\nocc_rest /= " + trip(I) + ";\nOCC_u64 occ_unused" +
           std::to_string(I) + " = 0";
  }
  Out += ", occ_index0 = occ_rest;\n";
  size_t Last = shared() - 1;
  std::string Q = index(Last);
  Out += "while (occ_at < " + Hi + ") {\n";
  for (size_t I = 0; I < Last; ++I)
    Out += assign(I, index(I));
  Out += "const OCC_u64 occ_stop = " + Q + " + OCC_min(" + Hi + " - occ_at, " +
         trip(Last) + " - " + Q + ");\n" + iteration("occ_at");
  std::string Close = "occ_at += occ_stop - " + Q + ";\n" + Q + " = 0;\n";
  std::string Braces = "}\n";
  for (size_t I = Last; I-- > 0;) {
    Close += "++" + index(I) + ";\n";
    if (I > 0) {
      Close +=
          "if (" + index(I) + " == " + trip(I) + ") {\n" + index(I) + " = 0;\n";
      Braces = "}\n" + Braces;
    }
  }
  return {Out, innermost(Q, "occ_at", "occ_stop"), closeInnermost(),
          Close + Braces};
}

/// Up to the bounds of loop \p I, within the loops around it; while
/// \p Condition holds.
std::string ForText::openRow(size_t I, const std::string &Condition) const {
  std::string Out;
  if (I > 0)
    Out = "{\nOCC_u64 " + index(I - 1) + ";\nfor (" + index(I - 1) + " = 0; " +
          index(I - 1) + " < " + trip(I - 1) + Condition + "; ++" +
          index(I - 1) + ") {\n" + assign(I - 1, index(I - 1));
  if (R.Loops[I].LowerOn >= 0 || R.Loops[I].UpperOn >= 0)
    Out += Loops[I].bounds();
  return Out;
}

ForText::Around ForText::rows(const std::string &Lo, const std::string &Hi,
                              const std::string &Next) const {
  // A thread's spans come in the order of their iterations, so that it goes
  // through the rows once. Behind its last span it is nowhere.
  size_t Last = shared() - 1;
  std::string Out = "OCC_u64 occ_at = " + Lo + ", occ_row = 0;\n", Close;
  for (size_t I = 0; I <= Last; ++I)
    Out += openRow(I, " && occ_at != ~0ull");
  for (size_t I = 0; I < Last; ++I)
    Close += "}\n}\n";
  Out += "while (occ_at - occ_row < " + trip(Last) +
         ") {\nconst OCC_u64 occ_stop = OCC_min(" + Hi + " - occ_row, " +
         trip(Last) + ");\n" + iteration("occ_at");
  return {Out, innermost("(occ_at - occ_row)", "occ_at", "occ_stop"),
          closeInnermost(),
          "occ_at = occ_row + occ_stop;\nif (occ_at == " + Hi + ") {\n" +
              lastIf(Hi) + "occ_at = " + Next + " ? " + Lo +
              " : ~0ull;\n}\n}\n" + "occ_row += " + trip(Last) + ";\n" + Close};
}

std::string ForText::schedule() const {
  switch (kind()) {
  case Schedule::Dynamic: return "OCC_DYNAMIC";
  case Schedule::Guided: return "OCC_GUIDED";
  case Schedule::Runtime: return "OCC_RUNTIME";
  case Schedule::Auto: return "OCC_AUTO";
  case Schedule::None:
  case Schedule::Static: break;
  }
  return "OCC_STATIC";
}

std::string ForText::chunk() const {
  if (R.Chunk.empty())
    return "";
  std::string Size = "OCC_chunk(" + L.expression(R.Chunk) + ")";
  if (!R.WholeVectors || !R.Simd.Present)
    return Size;
  std::string Width =
      R.Simd.SimdLen.empty() ? "8" : "(" + L.expression(R.Simd.SimdLen) + ")";
  return "(" + Size + " + " + Width + " - 1) / " + Width + " * " + Width;
}

/// The body, in its loops and what stands between them.
Code ForText::write(const std::string &Head, const Around &A,
                    const std::string &Tail) {
  Code Out;
  Out.generated(Head + A.Open, R.Whole.Begin);
  for (const Loop &Lp : R.Loops)
    Out.append(L.body(Lp.InFront, R.Id));
  Out.generated(A.Loop, R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(A.CloseLoop, R.Whole.Begin);
  for (size_t I = R.Loops.size(); I-- > 0;)
    Out.append(L.body(R.Loops[I].Behind, R.Id));
  Out.generated(A.Close + Tail, R.Whole.Begin);
  return Out;
}

Code ForText::lower() {
  std::string Head =
      "{\n" + L.self(R) + bounds() + openCopies(L, R) + linearFirsts(L, R);
  for (size_t I = 0; transformed() && I < shared(); ++I)
    Head += "OCC_u64 " + tile(I) + ";\n";
  std::string Chunk = chunk(), Tail;
  Around A;
  if (R.Alone) {
    Head += "const OCC_u64 occ_lo = 0, occ_hi = occ_trip;\n"
            "if (occ_lo < occ_hi) {\n";
    A = Rectangular ? span("occ_lo", "occ_hi") : rows("occ_lo", "occ_hi", "0");
    Tail = (Rectangular ? lastIf("occ_hi") : "") + "}\n" + foldCopies(L, R) +
           freeCopies(L, R) + "}\n}\n";
    return write(Head, A, Tail);
  }
  Head += awaitCopies(L, R) + openTaskReduction(L, R) + event("LOOP_BEGIN");
  std::string Static =
      R.Kind == Construct::Distribute ? "OCC_dist_" : "OCC_static_";
  std::string Trip = ofTeam() ? "occ_part" : "occ_trip";
  if (ofTeam())
    Head += "const OCC_u64 occ_part = occ_dist_hi - occ_dist_lo;\n";
  if (usesRuntime()) {
    std::string Next = "OCC_loop_next(occ_self, &occ_loop)";
    Head += "struct OCC_loop occ_loop;\nOCC_loop_start(occ_self, &occ_loop, " +
            schedule() + ", " + Trip + ", " + (Chunk.empty() ? "0" : Chunk) +
            ", " + (R.Ordered ? "1" : "0") + ");\n" +
            (Rectangular ? "while (" : "if (") + Next + ") {\n";
    if (R.Ordered)
      Head += "occ_loop.at = occ_loop.lo;\n";
    A = Rectangular ? span(at("occ_loop.lo"), at("occ_loop.hi"))
                    : rows("occ_loop.lo", "occ_loop.hi", Next);
    Tail = (Rectangular ? lastIf(at("occ_loop.hi")) : "") +
           "}\nOCC_loop_done(occ_self, &occ_loop);\n";
  } else if (kind() == Schedule::Static && !Chunk.empty()) {
    Head += "const OCC_u64 occ_chunk = " + Chunk +
            ";\nOCC_u64 occ_lo;\n"
            "for (occ_lo = " +
            Static + "first(occ_self, occ_chunk); occ_lo < " + Trip +
            "; occ_lo = " + Static +
            "next(occ_self, occ_lo, occ_chunk)) {\n"
            "const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, " +
            Trip + " - occ_lo);\n";
    A = span(at("occ_lo"), at("occ_hi"));
    Tail = lastIf(at("occ_hi")) + "}\n";
  } else {
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (" +
            Static + "span(occ_self, " + Trip + ", &occ_lo, &occ_hi)) {\n";
    A = span(at("occ_lo"), at("occ_hi"));
    Tail = lastIf(at("occ_hi")) + "}\n";
  }
  Tail += event("LOOP_END") + closeTaskReduction(L, R) + closeWorkshare(L, R) +
          "}\n}\n";
  return write(Head, A, Tail);
}

Code lowerFor(Lowerer &L, const Region &R) {
  return R.Scan.empty() ? ForText(L, R).lower() : lowerScan(L, R);
}

NestText nestText(Lowerer &L, const Region &R, const std::string &Lo,
                  const std::string &Hi) {
  ForText T(L, R);
  ForText::Around A = T.span(Lo, Hi);
  return {T.bounds(), A.Open + A.Loop, A.CloseLoop + A.Close, T.lastValues()};
}

} // namespace occ
