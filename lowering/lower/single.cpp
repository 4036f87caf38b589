/* single.cpp: single, and the constructs that some or all threads execute:
 * masked, master, scope.
 *
 * Layer: lower. Spec: [OMP 5.2 §5.7.2, §10.5, §11.1, §11.2]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

namespace {

/// Copies the values of copyprivate variables from one thread to the others.
struct CopyPrivate {
  CopyPrivate(const Lowerer &L, const Construct &R);
  std::string Addresses; ///< the addresses of the thread's own variables
  std::string Copies; ///< the assignments from the published values
};

} // namespace

CopyPrivate::CopyPrivate(const Lowerer &L, const Construct &R) {
  unsigned N = 0;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::CopyPrivate)
      continue;
    std::string Here = L.access(C.Var, R.Parent);
    Addresses += (N ? ", (void *)" : "(void *)") + L.address(C.Var, R.Parent);
    Copies += copyValue(L.U.variable(C.Var), Here,
                        emit("(*(__typeof__($here) *)occ_published[$n])",
                             {{"here", Here}, {"n", N}}));
    ++N;
  }
}

/// In the first barrier the other threads wait for the end of the block. Then
/// they copy the published values. No thread needs the published values after
/// the second barrier. A tool that observes the barriers that we add must see
/// both of these barriers.
static std::string copyPublished(Lowerer &L, const Construct &R,
                                 const CopyPrivate &Private) {
  return L.text(R, R"(
    OCC_barrier(occ_self, &$record, 0);
    if (!occ_chosen) {
      void **const occ_published = (void **)OCC_copyprivate_get(occ_self);
      if (occ_published) {
        $copies
      }
    }
    $barrier
    $leave
  )",
                {{"copies", Private.Copies},
                 {"barrier", internalBarrier(L, R)},
                 {"leave", leaveCancelled(L, R)}});
}

Code lowerSingle(Lowerer &L, const Construct &R) {
  CopyPrivate Private(L, R);
  Code Body = L.body(R);
  // occ_publish must live until the last barrier.
  return L.code(
      R, R"(
    {
      $self
      $if published
      void *occ_publish[] = {$published};
      $end
      const int occ_chosen = OCC_single(occ_self);
      if (occ_chosen) {
        OCC_event(occ_self, OCC_EV_SINGLE_BEGIN, &$record, 0);
        $copies
          $body
          $deallocate
        }
        $if published
        OCC_copyprivate_put(occ_self, occ_publish);
        $end
        OCC_event(occ_self, OCC_EV_SINGLE_END, &$record, 0);
      } else {
        OCC_event(occ_self, OCC_EV_SINGLE_OTHERS_BEGIN, &$record, 0);
        OCC_event(occ_self, OCC_EV_SINGLE_OTHERS_END, &$record, 0);
      }
      $close
    }
  )",
      {{"published", Private.Addresses},
       {"copies", openCopies(L, R)},
       {"body", std::move(Body)},
       {"deallocate", deallocateCopies(L, R)},
       {"close", Private.Addresses.empty() ? closeWorkshare(L, R)
                                           : copyPublished(L, R, Private)}});
}

/// Lowers masked and master. A construct without a filter clause reports TR2's
/// events for master. With a filter clause, it reports events that we have
/// added.
Code lowerMasked(Lowerer &L, const Construct &R) {
  const bool HasFilter = !R.Filter.empty();
  return L.code(R, R"(
    {
      $self
      $if filter
      if ((OCC_i64)occ_self->num == (OCC_i64)($filter)) {
      $else
      if (occ_self->num == 0) {
      $end
        OCC_event(occ_self, OCC_EV_${event}_BEGIN, &$record, 0);
        $body
        OCC_event(occ_self, OCC_EV_${event}_END, &$record, 0);
      }
    }
  )",
                {{"filter", HasFilter ? L.expression(R.Filter) : ""},
                 {"event", HasFilter ? "MASKED" : "MASTER"},
                 {"body", L.body(R)}});
}

/// The work events are for OpenMP 5. TR2 has only the events of the scope's
/// barrier.
Code lowerScope(Lowerer &L, const Construct &R) {
  std::string OpenReduction = openTaskReduction(L, R);
  Code Body = L.body(R);
  std::string Landing = L.landing(R), Close = closeWorkshare(L, R);
  return L.code(
      R, R"(
    {
      $self
      $copies
        $open_reduction
        OCC_event(occ_self, OCC_EV_WORK_BEGIN, &$record, 0);
        $body
        $landing
        OCC_event(occ_self, OCC_EV_WORK_END, &$record, 0);
        $close_reduction
        $close
        $leave
      }
    }
  )",
      {{"copies", openCopies(L, R)},
       {"open_reduction", OpenReduction},
       {"body", std::move(Body)},
       {"landing", Landing},
       {"close_reduction", closeTaskReduction(L, R)},
       {"close", Close},
       {"leave", Landing.empty() || !R.NoWait ? "" : leaveCancelled(L, R)}});
}

} // namespace occ
