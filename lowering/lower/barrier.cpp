/* barrier.cpp: barrier, and the implied one that ends worksharing; flush.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.8.3, 2.8.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

Code lowerBarrier(Lowerer &L, const Construct &R) {
  Code C;
  C.generated("{\n" + L.self(R) + "OCC_barrier(occ_self, &" + L.record(R) +
                  ", 1);\n" + leaveCancelled(L, R) + "}\n",
              R.Whole.Begin);
  return C;
}

Code lowerFlush(Lowerer &L, const Construct &R) {
  Code C;
  std::string Args = "(occ_self, &" + L.record(R);
  if (!R.Atomic.Order.empty())
    Args = "_order" + Args + ", " + R.Atomic.Order;
  C.generated("{\n" + L.self(R) + "OCC_flush" + Args + ");\n}\n",
              R.Whole.Begin);
  return C;
}

std::string awaitCopies(Lowerer &L, const Construct &R) {
  for (const Listed &C : R.Clauses)
    if ((C.How == Sharing::LastPrivate && C.AlsoFirst) ||
        C.How == Sharing::Linear)
      return "OCC_barrier(occ_self, &" + L.record(R) +
             ", OCC_BARRIER_INTERNAL);\n";
  return "";
}

std::string closeWorkshare(Lowerer &L, const Construct &R) {
  std::string Record = "&" + L.record(R);
  // Single's copies are gone already.
  std::string Free =
      R.Kind == ConstructKind::Single ? "" : deallocateCopies(L, R);
  // Who goes on may destroy the allocator.
  std::string Wait =
      usesAllocators(R) && R.Kind != ConstructKind::Single
          ? "OCC_barrier(occ_self, " + Record + ", OCC_BARRIER_INTERNAL);\n"
          : "";
  // A scan and a conditional last value need everybody's results.
  if (R.NoWait && R.Nest.Scan.empty() && !R.hasConditional()) {
    std::string Fold = foldCopies(L, R);
    return Fold.empty()
               ? Free
               : "OCC_event(occ_self, OCC_EV_REDUCTION_BEGIN, " + Record +
                     ", 0);\nOCC_reduce_lock(occ_self);\n" + Fold +
                     "OCC_reduce_unlock(occ_self);\n"
                     "OCC_event(occ_self, OCC_EV_REDUCTION_END, " +
                     Record + ", 0);\n" + freeCopies(L, R) + Free;
  }
  if (declareReduction(L, R))
    return reductionPartials(L, R) + "OCC_reduce_begin(occ_self, " + Record +
           ");\nif (OCC_reduce_gather(occ_self, &occ_partials, " +
           partialsSize(L, R) + ", " + R.Name + "_combine)) {\n" +
           foldPartials(L, R) + "}\nOCC_reduce_end(occ_self, " + Record +
           ");\n" + freeCopies(L, R) + Free + Wait + leaveCancelled(L, R);
  if (R.EndsWithParent) // the region's tasks may use the copies
    return Free.empty() ? Free
                        : "OCC_barrier(occ_self, " + Record +
                              ", OCC_BARRIER_INTERNAL);\n" + Free;
  return "OCC_barrier(occ_self, " + Record + ", 0);\n" + Free + Wait +
         leaveCancelled(L, R);
}

} // namespace occ
