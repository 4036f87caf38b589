/* barrier.cpp: barrier, and the implied barrier that ends worksharing; flush.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §15.3.1, §15.8.5]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

Code lowerBarrier(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $self
      OCC_barrier(occ_self, &$record, 1);
      $leave
    }
  )",
                {{"leave", leaveCancelled(L, R)}});
}

Code lowerFlush(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $self
      $if order
      OCC_flush_order(occ_self, &$record, $order);
      $else
      OCC_flush(occ_self, &$record);
      $end
    }
  )",
                {{"order", R.Atomic.Order}});
}

std::string internalBarrier(const Lowerer &L, const Construct &R) {
  return L.text(R, R"(
    OCC_barrier(occ_self, &$record, OCC_BARRIER_INTERNAL);
  )");
}

/// True if the chunk size names \p Var.
static bool sizesChunks(const Lowerer &L, const Construct &R, int Var) {
  for (const Use &Named : L.U.usesIn(R.Nest.Chunk))
    if (Named.Var == Var)
      return true;
  return false;
}

std::string awaitCopies(Lowerer &L, const Construct &R) {
  for (const Listed &C : R.Clauses)
    if ((C.How == Sharing::LastPrivate &&
         (C.AlsoFirst || sizesChunks(L, R, C.Var))) ||
        C.How == Sharing::Linear)
      return internalBarrier(L, R);
  return "";
}

/// Threads fold their copies into the originals, one after the other.
static std::string foldUnderLock(const Lowerer &L, const Construct &R) {
  std::string Fold = foldCopies(L, R);
  if (Fold.empty())
    return "";
  return L.text(R, R"(
    OCC_event(occ_self, OCC_EV_REDUCTION_BEGIN, &$record, 0);
    OCC_reduce_lock(occ_self);
    $fold
    OCC_reduce_unlock(occ_self);
    OCC_event(occ_self, OCC_EV_REDUCTION_END, &$record, 0);
    $free
  )",
                {{"fold", Fold}, {"free", freeCopies(L, R)}});
}

std::string closeWorkshare(Lowerer &L, const Construct &R) {
  const bool Single = R.Kind == ConstructKind::Single;
  std::string Free = Single ? "" : deallocateCopies(L, R);
  // A scan and a conditional last value need the results of all threads, so
  // they need a barrier even with nowait.
  if (R.NoWait && R.Nest.Scan.empty() && !R.hasConditional())
    return foldUnderLock(L, R) + Free;
  bool Reduces = declareReduction(L, R);
  // Tasks may use the copies until the next barrier, so the copies are freed
  // after that barrier.
  if (R.EndsWithParent && !Reduces)
    return Free.empty() ? "" : internalBarrier(L, R) + Free;
  // No thread may continue, and destroy the allocator, before all copies are
  // freed.
  std::string Wait = usesAllocators(R) && !Single ? internalBarrier(L, R) : "";
  return L.text(R, R"(
    $reduce
    $if !reduce
    OCC_barrier(occ_self, &$record, 0);
    $end
    $free
    $wait
    $leave
  )",
                {{"reduce", Reduces ? gatherReduction(L, R, "OCC_reduce_gather",
                                                      "OCC_reduce_end")
                                    : ""},
                 {"free", Free},
                 {"wait", Wait},
                 {"leave", leaveCancelled(L, R)}});
}

} // namespace occ
