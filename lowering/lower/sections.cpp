/* sections.cpp: the sections construct, as a loop over the sections' numbers.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §11.3]
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

Code lowerSection(Lowerer &L, const Construct &R) { return L.body(R); }

/// Writes one case for each section. The section owns the text of its case.
static Code cases(Lowerer &L, const Construct &R) {
  Code All;
  for (size_t I = 0; I < R.Children.size(); ++I) {
    const Construct &S = L.U.construct(R.Children[I]);
    Code Case = emit(
        S.Whole.Begin, R"(
      case $number: {
        OCC_event(occ_self, OCC_EV_CHUNK, &$record, 0);
        $body
      } break;
    )",
        {{"number", I}, {"record", L.record(R)}, {"body", lowerSection(L, S)}});
    Case.claim(S.Id);
    All.append(Case);
  }
  return All;
}

Code lowerSections(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $self
      $copies
        $await_copies
        $open_reduction
        $open_cancellable
        OCC_event(occ_self, OCC_EV_SECTIONS_BEGIN, &$record, $count);
        struct OCC_loop occ_loop;
        OCC_loop_start(occ_self, &occ_loop, OCC_DYNAMIC, $count, 1, 0);
        while (OCC_loop_next(occ_self, &occ_loop)) {
          OCC_u64 occ_section;
          for (occ_section = occ_loop.lo; occ_section < occ_loop.hi; occ_section++)
            switch (occ_section) {
              $cases
            }
          $if last
          if (occ_loop.hi == occ_loop.trip) {
            $last
          }
          $end
        }
        $landing
        OCC_loop_done(occ_self, &occ_loop);
        OCC_event(occ_self, OCC_EV_SECTIONS_END, &$record, 0);
        $close_reduction
        $close
      }
    }
  )",
                {{"copies", openCopies(L, R)},
                 {"await_copies", awaitCopies(L, R)},
                 {"open_reduction", openTaskReduction(L, R)},
                 {"open_cancellable", openCancellable(R)},
                 {"count", R.Children.size()},
                 {"cases", cases(L, R)},
                 {"last", lastValues(L, R)},
                 {"landing", L.landing(R)},
                 {"close_reduction", closeTaskReduction(L, R)},
                 {"close", closeWorkshare(L, R)}});
}

} // namespace occ
