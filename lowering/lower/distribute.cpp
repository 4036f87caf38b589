/* distribute.cpp: distribute: each team's part of a loop.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 11.6]
 *
 * Alone it is a loop construct over the teams. In `distribute parallel for` a
 * team meets the parallel part once for each chunk that it has, and the
 * threads share the logical iterations [occ_lo, occ_hi) of that chunk.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

Code lowerDistribute(Lowerer &L, const Region &R) {
  bool Combined =
      R.Children.size() == 1 && L.U.region(R.Children[0]).EndsWithParent;
  if (!Combined)
    return lowerFor(L, R);
  std::string Head = "{\n" + L.self(R), Trip;
  for (size_t I = 0; I < R.Loops.size(); ++I) {
    LoopText Lp(L, R.Loops[I], R.Loops.size() > 1 ? std::to_string(I) : "",
                R.Parent);
    Head += Lp.bounds();
    Trip += (I ? " * " : "") + Lp.trip();
  }
  if (R.Loops.size() > 1)
    Head += "const OCC_u64 occ_trip = " + Trip + ";\n";
  if (R.Chunk.empty())
    Head += "OCC_u64 occ_lo, occ_hi;\n"
            "if (OCC_dist_span(occ_self, occ_trip, &occ_lo, &occ_hi)) {\n";
  else
    Head += "const OCC_u64 occ_chunk = OCC_chunk(" + L.expression(R.Chunk) +
            ");\nOCC_u64 occ_lo;\n"
            "for (occ_lo = OCC_dist_first(occ_self, occ_chunk); "
            "occ_lo < occ_trip; "
            "occ_lo = OCC_dist_next(occ_self, occ_lo, occ_chunk)) {\n"
            "const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, "
            "occ_trip - occ_lo);\n";
  Code Out;
  Out.generated(Head, R.Whole.Begin);
  Out.append(L.body(R.Whole, R.Id));
  Out.generated("}\n}\n", R.Whole.Begin);
  return Out;
}

} // namespace occ
