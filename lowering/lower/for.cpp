/* for.cpp: the loop construct.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.1]
 *
 *   bounds and trip count, once          in terms of the surroundings
 *   private copies
 *   which iterations: a span [occ_lo, occ_hi) of logical ones
 *   the user's loop over that span       with the user's variable and step
 *   last values, reductions, barrier
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/nest.h"
#include "lower/reduction.h"

namespace occ {

namespace {

/// The whole construct's text.
class ForText {
public:
  ForText(Lowerer &L, const Construct &R) : L(L), R(R), N(L, R) {}
  Code lower();

private:
  Code write(const std::string &Head, const Nest::Around &A,
             const std::string &Tail);
  bool usesRuntime() const {
    return R.Nest.Ordered || R.Nest.IsDoacross || kind() == Schedule::Dynamic ||
           kind() == Schedule::Guided || kind() == Schedule::Runtime ||
           (!N.rectangular() && !R.Nest.Alone && R.Kind == ConstructKind::For);
  }
  /// A reproducible order asks for the same threads every time.
  Schedule kind() const {
    return R.Nest.Reproducible ? Schedule::Static : R.Nest.Sched;
  }
  std::string chunk() const;
  std::string schedule() const;
  /// A thread's chunks need not come in their order. They must where it goes
  /// through a nest row by row, or keeps what was assigned last.
  bool anyOrder() const;
  /// The part of a distributed loop that one team has is shared by its threads.
  bool ofTeam() const { return L.distributed(R); }
  std::string at(const std::string &Own) const {
    return ofTeam() ? "(occ_dist_lo + " + Own + ")" : Own;
  }
  std::string event(const std::string &Which, const std::string &Count) const {
    std::string Name = R.Kind == ConstructKind::Distribute ? "WORK_" : "LOOP_";
    return "OCC_event(occ_self, OCC_EV_" + Name + Which + ", &" + L.record(R) +
           ", " + Count + ");\n";
  }

  Lowerer &L;
  const Construct &R;
  Nest N;
};

} // namespace

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

bool ForText::anyOrder() const {
  return (kind() == Schedule::Dynamic || kind() == Schedule::Runtime) &&
         !R.Nest.Monotonic && !R.Nest.Ordered && !R.Nest.IsDoacross &&
         !R.hasConditional() && N.rectangular();
}

std::string ForText::chunk() const {
  if (R.Nest.Chunk.empty())
    return "";
  std::string Size = "OCC_chunk(" + L.expression(R.Nest.Chunk) + ")";
  if (!R.Nest.WholeVectors || !R.Nest.Simd.Present)
    return Size;
  std::string Width = R.Nest.Simd.SimdLen.empty() ? "8" : R.Nest.Simd.SimdLen;
  return "(" + Size + " + " + Width + " - 1) / " + Width + " * " + Width;
}

/// The body, in its loops and what stands between them.
Code ForText::write(const std::string &Head, const Nest::Around &A,
                    const std::string &Tail) {
  Code Out;
  Out.generated(Head + A.Open, R.Whole.Begin);
  for (const Loop &Lp : R.Nest.Loops)
    Out.append(L.body(Lp.InFront, R.Id));
  Out.generated(A.Loop, R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(A.CloseLoop, R.Whole.Begin);
  for (size_t I = R.Nest.Loops.size(); I-- > 0;)
    Out.append(L.body(R.Nest.Loops[I].Behind, R.Id));
  Out.generated(A.Close + Tail, R.Whole.Begin);
  return Out;
}

Code ForText::lower() {
  std::string Head = "{\n" + L.self(R) + N.bounds() + openCopies(L, R) +
                     linearFirsts(L, R) + N.counters();
  std::string Chunk = chunk(), Tail;
  Nest::Around A;
  bool Rectangular = N.rectangular();
  if (R.Nest.Alone) {
    Head += "const OCC_u64 occ_lo = 0, occ_hi = occ_trip;\n"
            "if (occ_lo < occ_hi) {\n";
    A = Rectangular ? N.span("occ_lo", "occ_hi")
                    : N.rows("occ_lo", "occ_hi", "0");
    Tail = (Rectangular ? N.lastIf("occ_hi") : "") + "}\n" + foldCopies(L, R) +
           freeCopies(L, R) + deallocateCopies(L, R) + "}\n}\n";
    return write(Head, A, Tail);
  }
  std::string Static =
      R.Kind == ConstructKind::Distribute ? "OCC_dist_" : "OCC_static_";
  std::string Trip = ofTeam() ? "occ_part" : "occ_trip";
  Head += awaitCopies(L, R) + doacrossBounds(L, R) + openTaskReduction(L, R) +
          openCancellable(R);
  if (ofTeam())
    Head += "const OCC_u64 occ_part = occ_dist_hi - occ_dist_lo;\n";
  Head += event("BEGIN", Trip);
  std::string Lo = "occ_lo", Hi = "occ_hi", Next = "0", Done;
  if (usesRuntime()) {
    const char *Ordered = R.Nest.IsDoacross ? "2" : R.Nest.Ordered ? "1" : "0";
    Lo = "occ_loop.lo";
    Hi = "occ_loop.hi";
    Next = "OCC_loop_next(occ_self, &occ_loop)";
    Done = "OCC_loop_done(occ_self, &occ_loop);\n";
    Head += "struct OCC_loop occ_loop;\nOCC_loop_start(occ_self, &occ_loop, " +
            schedule() + (anyOrder() ? " | OCC_ANY_ORDER" : "") + ", " + Trip +
            ", " + (Chunk.empty() ? "0" : Chunk) + ", " + Ordered + ");\n" +
            doacrossStart(R) + (Rectangular ? "while (" : "if (") + Next +
            ") {\n";
    if (R.Nest.Ordered)
      Head += "occ_loop.at = occ_loop.lo;\n";
  } else if (!Rectangular && !Chunk.empty()) {
    Head += openRows(L, R, Chunk, Next);
  } else if (kind() == Schedule::Static && !Chunk.empty()) {
    Head += openChunks(L, R, Static, Chunk, Trip);
  } else {
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (" +
            Static + "span(occ_self, " + Trip + ", &occ_lo, &occ_hi)) {\n";
  }
  A = Rectangular ? N.span(at(Lo), at(Hi)) : N.rows(at(Lo), at(Hi), Next);
  if (R.Nest.IsDoacross) {
    A.Loop += "{\n" + doacrossIteration(L, R);
    A.CloseLoop = "}\n" + A.CloseLoop;
  }
  Tail = (Rectangular ? N.lastIf(at(Hi)) : "") + "}\n" + L.landing(R) + Done;
  Tail += event("END", "0") + closeTaskReduction(L, R) + closeWorkshare(L, R) +
          "}\n}\n";
  return write(Head, A, Tail);
}

Code lowerFor(Lowerer &L, const Construct &R) {
  return R.Nest.Scan.empty() ? ForText(L, R).lower() : lowerScan(L, R);
}

} // namespace occ
