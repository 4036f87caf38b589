/* scan.cpp: a loop construct with a scan directive.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/nest.h"
#include "lower/reduction.h"

namespace occ {

namespace {

/// The statements of the two passes, for all scanned variables. In them,
/// `occ_sum` is the value that the thread has combined up to the current
/// iteration, `occ_before` the combined value of the preceding threads, and
/// `occ_keep` points to an iteration's kept value.
struct ScanText {
  ScanText(const Lowerer &L, const Construct &R);

  std::string Fields;
  std::string First; ///< sets occ_sum at first
  std::string Step; ///< sets the copy at the beginning of an iteration
  std::string Total; ///< adds the copy to occ_sum, and keeps occ_sum
  std::string Before; ///< sets occ_before at first
  std::string Prefix; ///< adds the sum of a preceding thread to occ_before
  std::string Resume; ///< sets the copy that an iteration's scan phase sees
  std::string Back; ///< copies occ_sum to the copy
};

} // namespace

ScanText::ScanText(const Lowerer &L, const Construct &R) {
  for (const Listed &C : R.Clauses) {
    if (!C.InScan)
      continue;
    const Variable &V = L.U.variable(C.Var);
    const std::string &N = V.Name, Copy = L.access(C.Var, R.Id);
    std::string Original = "(*" + original(V) + ")", Sum = "occ_sum." + N,
                So = "occ_before." + N;
    Fields += declare(V.Ty.Plain, N) + ";\n";
    First += initialValue(C, Sum, Original);
    Step += initialValue(C, Copy, Original);
    std::string Keep = copyValue(V, "occ_keep->" + N, Sum);
    Total += (R.Nest.ScanExclusive ? Keep : "") + combine(C, Sum, Copy) +
             (R.Nest.ScanExclusive ? "" : Keep);
    Before += copyValue(V, So, Original);
    Prefix += combine(C, So, "occ_other->" + N);
    Resume += copyValue(V, Copy, So) + combine(C, Copy, "occ_keep->" + N);
    Back += copyValue(V, Copy, Sum);
  }
}

/// Combines each iteration's value with the sum. Stores the new sum for the
/// second pass; in an exclusive scan, stores the sum before this value.
static Code inputPass(Lowerer &L, const Construct &R, const NestText &Nest,
                      const ScanText &Scan, Span Phase) {
  return L.code(R, R"(
    $first
    if (occ_some) {
      $open_loops
      {
        $step
        {
          $phase
        }
        $total
        occ_keep++;
      }
      $close_loops
    }
  )",
                {{"first", Scan.First},
                 {"open_loops", Nest.Around.Open + Nest.Around.Loop},
                 {"step", Scan.Step},
                 {"phase", L.body(Phase, R.Id)},
                 {"total", Scan.Total},
                 {"close_loops", Nest.Around.CloseLoop + Nest.Around.Close}});
}

/// The scan phase of each iteration sees the sum that inputPass has stored for
/// it, plus the sum of the preceding threads.
static Code scanPass(Lowerer &L, const Construct &R, const NestText &Nest,
                     const ScanText &Scan, Span Phase) {
  return L.code(R, R"(
    occ_keep = occ_kept;
    if (occ_some) {
      $open_loops
      {
        $resume
        {
          $phase
        }
        occ_keep++;
      }
      $close_loops
      $if last
      if (occ_hi == occ_trip) {
        $last
      }
      $end
    }
    $back
  )",
                {{"open_loops", Nest.Around.Open + Nest.Around.Loop},
                 {"resume", Scan.Resume},
                 {"phase", L.body(Phase, R.Id)},
                 {"close_loops", Nest.Around.CloseLoop + Nest.Around.Close},
                 {"last", Nest.Last},
                 {"back", Scan.Back}});
}

static std::string exchange(const Lowerer &L, const Construct &R,
                            const ScanText &Scan) {
  return L.text(R, R"(
    $before
    OCC_scan_put(occ_self, &occ_sum);
    $barrier
    {
      unsigned occ_i;
      for (occ_i = 0; occ_i < occ_self->num; occ_i++) {
        struct ${name}_scan *const occ_other = OCC_scan_get(occ_self, occ_i);
        $prefix
      }
    }
  )",
                {{"before", Scan.Before},
                 {"barrier", internalBarrier(L, R)},
                 {"prefix", Scan.Prefix}});
}

/// Each thread has one span of iterations, for both passes. The first pass
/// keeps the sum at each iteration. Then the threads exchange their totals, and
/// the second pass starts from the sum of the preceding threads.
Code lowerScan(Lowerer &L, const Construct &R) {
  NestText Nest = nestText(L, R, "occ_lo", "occ_hi");
  ScanText Scan(L, R);
  L.declareBefore(L.text(R, R"(
    struct ${name}_scan {
      $fields
    };
  )",
                         {{"fields", Scan.Fields}}));
  // An inclusive scan begins with the input phase, an exclusive scan ends with
  // it.
  Span Input = {R.Body.Begin + 1, R.Nest.Scan.Begin};
  Span Output = {R.Nest.Scan.End, R.Body.End - 1};
  if (R.Nest.ScanExclusive)
    std::swap(Input, Output);
  return L.code(R, R"(
    {
      $self
      $bounds
      $copies
        $linear_firsts
        $await_copies
        OCC_event(occ_self, OCC_EV_LOOP_BEGIN, &$record, occ_trip);
        OCC_u64 occ_lo, occ_hi;
        const int occ_some = OCC_static_span(occ_self, occ_trip, &occ_lo, &occ_hi);
        struct ${name}_scan *const occ_kept = \
          OCC_copies_new((occ_hi - occ_lo) * sizeof *occ_kept), *occ_keep = occ_kept;
        struct ${name}_scan occ_sum, occ_before;
        $input_pass
        $exchange
        $scan_pass
        OCC_copies_free(occ_kept);
        OCC_event(occ_self, OCC_EV_LOOP_END, &$record, 0);
        $close
      }
    }
  )",
                {{"bounds", Nest.Bounds},
                 {"copies", openCopies(L, R)},
                 {"linear_firsts", linearFirsts(L, R)},
                 {"await_copies", awaitCopies(L, R)},
                 {"input_pass", inputPass(L, R, Nest, Scan, Input)},
                 {"exchange", exchange(L, R, Scan)},
                 {"scan_pass", scanPass(L, R, Nest, Scan, Output)},
                 {"close", closeWorkshare(L, R)}});
}

} // namespace occ
