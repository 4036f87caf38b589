/* for.cpp: the loop construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §11.5]
 *
 *   bounds and trip count, once          as seen outside of the construct
 *   private copies
 *   the thread's iterations: a span [occ_lo, occ_hi) of logical numbers
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

/// The iterations of a thread, as spans of numbers. The first span is [Lo, Hi).
/// Next is an expression that stores the next span in Lo and Hi. Its value is 0
/// if there is no next span.
struct Share {
  /// Code that finds the first span. It leaves a block open for the loop.
  std::string Open;
  std::string Lo = "occ_lo", Hi = "occ_hi", Next = "0";
  std::string Done; ///< the code after the iterations
};

/// The whole construct's text.
class ForText {
public:
  ForText(Lowerer &L, const Construct &R) : L(L), R(R), N(L, R) {}
  Code lower() { return R.Nest.Alone ? alone() : shared(); }

private:
  Code alone();
  Code shared();
  Code loops(const NestLoops &A);
  bool usesRuntime() const {
    return R.Nest.Ordered || R.Nest.IsDoacross || kind() == Schedule::Dynamic ||
           kind() == Schedule::Guided || kind() == Schedule::Runtime ||
           (!N.rectangular() && !R.Nest.Alone && R.Kind == ConstructKind::For);
  }
  Schedule kind() const { return scheduleOf(R); }
  std::string chunk() const;
  bool namesCopy() const;
  Share share() const;
  Share askedFor() const;
  /// False if the schedule or a clause requires an order of the thread's
  /// chunks, or if the thread executes a nest row by row.
  bool anyOrder() const;
  /// True if the loop is distributed among teams. Then the threads of a team
  /// share only their team's part of the loop.
  bool ofTeam() const { return L.distributed(R); }
  std::string trip() const { return ofTeam() ? "occ_part" : "occ_trip"; }
  std::string at(const std::string &Own) const {
    return ofTeam() ? "(occ_dist_lo + " + Own + ")" : Own;
  }

  Lowerer &L;
  const Construct &R;
  Nest N;
};

} // namespace

bool ForText::anyOrder() const {
  return (kind() == Schedule::Dynamic || kind() == Schedule::Runtime) &&
         !R.Nest.Monotonic && !R.Nest.Ordered && !R.Nest.IsDoacross &&
         !R.hasConditional() && N.rectangular();
}

/// True if the chunk size names a variable of which the construct has a copy,
/// or a variable that has the name of a loop variable. The size uses the
/// original [OMP 5.2 §11.5.3], so it is evaluated before the copies are
/// declared.
bool ForText::namesCopy() const {
  for (const Use &Named : L.U.usesIn(R.Nest.Chunk)) {
    if (R.listed(Named.Var))
      return true;
    for (const Loop &Lp : R.Nest.Loops)
      if (L.U.variable(Lp.Var).Name == L.U.variable(Named.Var).Name)
        return true;
  }
  return false;
}

static std::string requestedChunk(const Lowerer &L, const Construct &R) {
  return "OCC_chunk(" + L.expression(R.Nest.Chunk) + ")";
}

std::string ForText::chunk() const {
  if (R.Nest.Chunk.empty())
    return "";
  std::string Size = namesCopy() ? "occ_size" : requestedChunk(L, R);
  if (!R.Nest.WholeVectors || !R.Nest.Simd.Present)
    return Size;
  std::string Width = R.Nest.Simd.SimdLen.empty() ? "8" : R.Nest.Simd.SimdLen;
  return "(" + Size + " + " + Width + " - 1) / " + Width + " * " + Width;
}

Code ForText::loops(const NestLoops &A) {
  Code Body = doacrossBody(L, R);
  if (R.Nest.IsDoacross && !R.Nest.Alone)
    Body = L.code(
        R, R"(
      {
        $doacross
        $body
      }
    )",
        {{"doacross", doacrossIteration(L, R)}, {"body", std::move(Body)}});
  return inNest(L, R, A, std::move(Body));
}

/// Writes a loop without worksharing: the encountering thread runs all
/// iterations.
Code ForText::alone() {
  bool Rectangular = N.rectangular();
  NestLoops A = Rectangular ? N.span("occ_lo", "occ_hi")
                            : N.rows("occ_lo", "occ_hi", "0");
  return L.code(R, R"(
    {
      $self
      $bounds
      $copies
        $linear_firsts
        $counters
        const OCC_u64 occ_lo = 0, occ_hi = occ_trip;
        if (occ_lo < occ_hi) {
          $loops
          $last
        }
        $fold
        $free
        $deallocate
      }
    }
  )",
                {{"bounds", N.bounds()},
                 {"copies", openCopies(L, R)},
                 {"linear_firsts", linearFirsts(L, R)},
                 {"counters", N.counters()},
                 {"loops", loops(A)},
                 {"last", Rectangular ? N.lastIf("occ_hi") : ""},
                 {"fold", foldCopies(L, R)},
                 {"free", freeCopies(L, R)},
                 {"deallocate", deallocateCopies(L, R)}});
}

/// Returns a Share for which the runtime hands out the iterations.
Share ForText::askedFor() const {
  Share S;
  S.Lo = "occ_loop.lo";
  S.Hi = "occ_loop.hi";
  S.Next = "OCC_loop_next(occ_self, &occ_loop)";
  S.Done = "OCC_loop_done(occ_self, &occ_loop);\n";
  std::string Chunk = chunk();
  S.Open = emit(R"(
    struct OCC_loop occ_loop;
    OCC_loop_start(occ_self, &occ_loop, $schedule$any_order, $trip, $chunk, $ordered);
    $doacross_start
    $repeat ($next) {
      $if is_ordered
      occ_loop.at = occ_loop.lo;
      $end
  )",
                {{"schedule", scheduleName(R)},
                 {"any_order", anyOrder() ? " | OCC_ANY_ORDER" : ""},
                 {"trip", trip()},
                 {"chunk", Chunk.empty() ? "0" : Chunk},
                 {"ordered", R.Nest.IsDoacross ? 2
                             : R.Nest.Ordered  ? 1
                                               : 0},
                 {"doacross_start", doacrossStart(R)},
                 {"repeat", N.rectangular() ? "while" : "if"},
                 {"next", S.Next},
                 {"is_ordered", R.Nest.Ordered}});
  return S;
}

Share ForText::share() const {
  if (usesRuntime())
    return askedFor();
  Share S;
  std::string Chunk = chunk();
  const char *Static =
      R.Kind == ConstructKind::Distribute ? "OCC_dist_" : "OCC_static_";
  if (!N.rectangular() && !Chunk.empty())
    S.Open = openRows(L, R, Chunk, S.Next);
  else if (kind() == Schedule::Static && !Chunk.empty())
    S.Open = openChunks(L, R, Static, Chunk, trip());
  else
    S.Open = emit(R"(
      OCC_u64 occ_lo, occ_hi;
      if (${static}span(occ_self, $trip, &occ_lo, &occ_hi)) {
    )",
                  {{"static", Static}, {"trip", trip()}});
  return S;
}

/// Writes the loop if each thread of a team, or each team, has a part of the
/// iterations.
Code ForText::shared() {
  bool Rectangular = N.rectangular();
  Share S = share();
  NestLoops A = Rectangular ? N.span(at(S.Lo), at(S.Hi))
                            : N.rows(at(S.Lo), at(S.Hi), S.Next);
  std::string OpenReduction = openTaskReduction(L, R);
  std::string Close = closeWorkshare(L, R);
  const std::string Deeper = doacrossBounds(L, R);
  const bool Kept = keepsBounds(L, R);
  return L.code(
      R, R"(
    {
      $self
      $bounds
      $kept_bounds
      $if names_copy
      const OCC_u64 occ_size = $size;
      $end
      $copies
        $linear_firsts
        $counters
        $await_copies
        $doacross_bounds
        $open_reduction
        $open_cancellable
        $if of_team
        const OCC_u64 occ_part = occ_dist_hi - occ_dist_lo;
        $end
        OCC_event(occ_self, OCC_EV_${event}_BEGIN, &$record, $trip);
        $open_share
          $loops
          $last
        }
        $landing
        $done
        OCC_event(occ_self, OCC_EV_${event}_END, &$record, 0);
        $close_reduction
        $close
      }
    }
  )",
      {{"bounds", N.bounds()},
       {"kept_bounds", Kept ? Deeper : ""},
       {"names_copy", namesCopy()},
       {"size", requestedChunk(L, R)},
       {"copies", openCopies(L, R)},
       {"linear_firsts", linearFirsts(L, R)},
       {"counters", N.counters()},
       {"await_copies", awaitCopies(L, R)},
       {"doacross_bounds", Kept ? "" : Deeper},
       {"open_reduction", OpenReduction},
       {"open_cancellable", openCancellable(R)},
       {"of_team", ofTeam()},
       {"event", R.Kind == ConstructKind::Distribute ? "WORK" : "LOOP"},
       {"trip", trip()},
       {"open_share", S.Open},
       {"loops", loops(A)},
       {"last", Rectangular ? N.lastIf(at(S.Hi)) : ""},
       {"landing", L.landing(R)},
       {"done", S.Done},
       {"close_reduction", closeTaskReduction(L, R)},
       {"close", Close}});
}

Code lowerFor(Lowerer &L, const Construct &R) {
  return R.Nest.Scan.empty() ? ForText(L, R).lower() : lowerScan(L, R);
}

} // namespace occ
