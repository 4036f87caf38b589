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
#include "lower/reduction.h"

namespace occ {

namespace {

/// The whole construct's text.
class ForText {
public:
  ForText(Lowerer &L, const Region &R) : L(L), R(R) {
    for (size_t I = 0; I < R.Loops.size(); ++I)
      Loops.emplace_back(L, R.Loops[I],
                         R.Loops.size() > 1 ? std::to_string(I) : "");
  }
  Code lower();
  Code lowerScan();
  std::string bounds() const;
  std::string lastValues() const;
  /// Around the body: runs [occ_lo, occ_hi).
  std::string openSpan(const std::string &Lo, const std::string &Hi) const;
  std::string closeSpan() const;

private:
  bool usesRuntime() const {
    return R.Ordered || R.Sched == Schedule::Dynamic ||
           R.Sched == Schedule::Guided || R.Sched == Schedule::Runtime;
  }
  std::string schedule() const;
  bool nest() const { return Loops.size() > 1; }
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
  std::string Also = R.Ordered ? "occ_loop.at++, " : "", Number;
  if (R.hasConditional()) {
    Also += "occ_iteration++, ";
    Number = "OCC_u64 occ_iteration = " + Lo + ";\n";
  }
  if (!nest())
    return Number + Loops[0].bound(Hi) + Loops[0].header(Lo, Also);
  // Where the span starts in each loop of the nest.
  std::string Out = Number + "OCC_u64 occ_at = " + Lo + ", occ_rest = occ_at";
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
    Out += Loops[I].V.Name + " = " +
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
  std::string Head = "{\n" + L.self(R) + bounds() + openCopies(L, R) +
                     awaitCopies(L, R) + openTaskReduction(L, R) +
                     event("LOOP_BEGIN");
  std::string Static =
      R.Kind == Construct::Distribute ? "OCC_dist_" : "OCC_static_";
  std::string Trip = ofTeam() ? "occ_part" : "occ_trip";
  if (ofTeam())
    Head += "const OCC_u64 occ_part = occ_dist_hi - occ_dist_lo;\n";
  std::string Chunk =
      R.Chunk.empty() ? "" : "OCC_chunk(" + L.expression(R.Chunk) + ")";
  std::string Last = lastValues();
  auto lastIf = [&](const std::string &Hi) {
    return Last.empty() ? ""
                        : "if (" + at(Hi) + " == occ_trip) {\n" + Last + "}\n";
  };
  std::string Tail = closeSpan();
  if (usesRuntime()) {
    Head += "struct OCC_loop occ_loop;\nOCC_loop_start(occ_self, &occ_loop, " +
            schedule() + ", " + Trip + ", " + (Chunk.empty() ? "0" : Chunk) +
            ", " + (R.Ordered ? "1" : "0") +
            ");\nwhile (OCC_loop_next(occ_self, &occ_loop)) {\n";
    if (R.Ordered)
      Head += "occ_loop.at = occ_loop.lo;\n";
    Head += openSpan(at("occ_loop.lo"), at("occ_loop.hi"));
    Tail += lastIf("occ_loop.hi") + "}\nOCC_loop_done(occ_self, &occ_loop);\n";
  } else if (R.Sched == Schedule::Static && !Chunk.empty()) {
    Head += "const OCC_u64 occ_chunk = " + Chunk +
            ";\nOCC_u64 occ_lo;\n"
            "for (occ_lo = " +
            Static + "first(occ_self, occ_chunk); occ_lo < " + Trip +
            "; occ_lo = " + Static +
            "next(occ_self, occ_lo, occ_chunk)) {\n"
            "const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, " +
            Trip + " - occ_lo);\n" + openSpan(at("occ_lo"), at("occ_hi"));
    Tail += lastIf("occ_hi") + "}\n";
  } else {
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (" +
            Static + "span(occ_self, " + Trip + ", &occ_lo, &occ_hi)) {\n" +
            openSpan(at("occ_lo"), at("occ_hi"));
    Tail += lastIf("occ_hi") + "}\n";
  }
  Tail += event("LOOP_END") + closeTaskReduction(L, R) + closeWorkshare(L, R) +
          "}\n}\n";
  Code Out;
  Out.generated(Head, R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(Tail, R.Whole.Begin);
  return Out;
}

/// Two passes over one span for each thread: the first one keeps what has been
/// combined by each iteration; then every thread knows the total of each other
/// one, and the second pass starts from what the threads before it have come
/// to.
Code ForText::lowerScan() {
  std::string Record = "&" + L.record(R), Type = "struct " + R.Name + "_scan";
  std::string Fields, First, Step, Total, Before, Prefix, Resume, Back;
  for (const Listed &C : R.Clauses) {
    if (!C.InScan)
      continue;
    const Variable &V = L.U.variable(C.Var);
    const std::string &N = V.Name;
    std::string Original = "(*" + original(V) + ")", Sum = "occ_sum." + N,
                So = "occ_before." + N;
    Fields += declare(V.Ty.Plain, N) + ";\n";
    First += initialValue(C, Sum, Original);
    Step += initialValue(C, N, Original);
    std::string Keep = copyValue(V, "occ_keep->" + N, Sum);
    Total += (R.ScanExclusive ? Keep : "") + combine(C, Sum, N) +
             (R.ScanExclusive ? "" : Keep);
    Before += copyValue(V, So, Original);
    Prefix += combine(C, So, "occ_other->" + N);
    Resume += copyValue(V, N, So) + combine(C, N, "occ_keep->" + N);
    Back += copyValue(V, N, Sum);
  }
  L.declareBefore(Type + " {\n" + Fields + "};\n");
  std::string Open = "if (occ_some) {\n" + openSpan("occ_lo", "occ_hi") + "{\n";
  std::string Close = "occ_keep++;\n}\n" + closeSpan();
  std::string Last = lastValues();
  if (!Last.empty())
    Last = "if (occ_hi == occ_trip) {\n" + Last + "}\n";

  // The input phase comes first in an inclusive scan, last in an exclusive one.
  Span Input = {R.Body.Begin + 1, R.Scan.Begin};
  Span Scan = {R.Scan.End, R.Body.End - 1};
  if (R.ScanExclusive)
    std::swap(Input, Scan);

  Code Out;
  Out.generated(
      "{\n" + L.self(R) + bounds() + openCopies(L, R) + awaitCopies(L, R) +
          "OCC_event(occ_self, OCC_EV_LOOP_BEGIN, " + Record +
          ", 0);\nOCC_u64 occ_lo, occ_hi;\nconst int occ_some = "
          "OCC_static_span(occ_self, occ_trip, &occ_lo, &occ_hi);\n" +
          Type +
          " *const occ_kept = OCC_copies_new((occ_hi - "
          "occ_lo) * sizeof *occ_kept), *occ_keep = occ_kept;\n" +
          Type + " occ_sum, occ_before;\n" + First + Open + Step + "{\n",
      R.Whole.Begin);
  Out.append(L.body(Input, R.Id));
  Out.generated(
      "}\n" + Total + Close + "}\n" + Before +
          "OCC_scan_put(occ_self, &occ_sum);\n"
          // To a tool these are two loops: no barrier is inside one.
          "OCC_event(occ_self, OCC_EV_LOOP_END, " +
          Record + ", 0);\nOCC_barrier(occ_self, " + Record +
          ", 0);\nOCC_event(occ_self, OCC_EV_LOOP_BEGIN, " + Record +
          ", 0);\n{\n"
          "unsigned occ_i;\n"
          "for (occ_i = 0; occ_i < occ_self->num; occ_i++) {\n" +
          Type + " *const occ_other = OCC_scan_get(occ_self, occ_i);\n" +
          Prefix + "}\n}\nocc_keep = occ_kept;\n" + Open + Resume + "{\n",
      R.Whole.Begin);
  Out.append(L.body(Scan, R.Id));
  Out.generated("}\n" + Close + Last + "}\n" + Back +
                    "OCC_copies_free(occ_kept);\n" +
                    "OCC_event(occ_self, OCC_EV_LOOP_END, " + Record +
                    ", 0);\n" + closeWorkshare(L, R) + "}\n}\n",
                R.Whole.Begin);
  return Out;
}

Code lowerFor(Lowerer &L, const Region &R) {
  return R.Scan.empty() ? ForText(L, R).lower() : ForText(L, R).lowerScan();
}

NestText nestText(Lowerer &L, const Region &R, const std::string &Lo,
                  const std::string &Hi) {
  ForText T(L, R);
  return {T.bounds(), T.openSpan(Lo, Hi), T.closeSpan(), T.lastValues()};
}

} // namespace occ
