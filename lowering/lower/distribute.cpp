/* distribute.cpp: distribute: each team's part of a loop.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 11.6]
 *
 * Alone it is a loop construct over the teams. In `distribute parallel for` a
 * team meets the parallel part once for each chunk that it has, and the
 * threads share the logical iterations [occ_lo, occ_hi) of that chunk.
 */
// SPDX-License-Identifier: MIT
#include "lower/nest.h"

namespace occ {

std::string openChunks(const Lowerer &L, const Construct &R,
                       const std::string &By, const std::string &Chunk,
                       const std::string &Trip) {
  return "const OCC_u64 occ_chunk = " + Chunk +
         ";\nOCC_u64 occ_lo;\nfor (occ_lo = " + By +
         "first(occ_self, occ_chunk); occ_lo < " + Trip + "; occ_lo = " + By +
         "next(occ_self, occ_lo, occ_chunk)) {\n"
         "const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, " +
         Trip + " - occ_lo);\nOCC_chunk_event(occ_self, &" + L.record(R) +
         ", occ_lo, occ_hi);\n";
}

std::string openRows(const Lowerer &L, const Construct &R,
                     const std::string &Chunk, std::string &Next) {
  std::string End = "occ_hi = occ_lo + OCC_min(occ_chunk, occ_trip - occ_lo), "
                    "OCC_chunk_event(occ_self, &" +
                    L.record(R) + ", occ_lo, occ_hi)";
  Next = "((occ_lo = OCC_dist_next(occ_self, occ_lo, occ_chunk)) < occ_trip && "
         "(" +
         End + ", 1))";
  return "const OCC_u64 occ_chunk = " + Chunk +
         ";\nOCC_u64 occ_lo = OCC_dist_first(occ_self, occ_chunk), occ_hi;\n"
         "if (occ_lo < occ_trip) {\n" +
         End + ";\n";
}

Code lowerDistribute(Lowerer &L, const Construct &R) {
  bool Combined =
      R.Children.size() == 1 && L.U.construct(R.Children[0]).EndsWithParent;
  if (!Combined)
    return lowerFor(L, R);
  std::string Head = "{\n" + L.self(R) + Nest(L, R, R.Parent).bounds();
  std::string Event = "OCC_event(occ_self, OCC_EV_WORK_", Record = L.record(R);
  Head += Event + "BEGIN, &" + Record + ", occ_trip);\n";
  if (R.Nest.Chunk.empty())
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (OCC_dist_span(occ_self, occ_trip, &occ_lo, &occ_hi)) {\n";
  else
    Head +=
        openChunks(L, R, "OCC_dist_",
                   "OCC_chunk(" + L.expression(R.Nest.Chunk) + ")", "occ_trip");
  Code Out;
  Out.generated(Head, R.Whole.Begin);
  Out.append(L.body(R.Whole, R.Id));
  Out.generated("}\n" + Event + "END, &" + Record + ", 0);\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
