/* distribute.cpp: the distribute construct, which gives each team a part of a
 * loop.
 *
 * Layer: lower. Spec: [OMP 5.2 §11.6]
 *
 * A distribute construct alone becomes a loop construct whose iterations are
 * divided among teams instead of threads. In `distribute parallel for` a team
 * executes the parallel construct once for each of the team's chunks, and the
 * threads share the chunk's logical iterations [occ_lo, occ_hi).
 */
// SPDX-License-Identifier: MIT
#include "lower/nest.h"

namespace occ {

std::string openChunks(const Lowerer &L, const Construct &R,
                       const std::string &By, const std::string &Chunk,
                       const std::string &Trip) {
  return L.text(R, R"(
    const OCC_u64 occ_chunk = $chunk;
    OCC_u64 occ_lo;
    for (occ_lo = ${by}first(occ_self, occ_chunk); occ_lo < $trip; \
         occ_lo = ${by}next(occ_self, occ_lo, occ_chunk)) {
      const OCC_u64 occ_hi = occ_lo + OCC_min(occ_chunk, $trip - occ_lo);
      OCC_chunk_event(occ_self, &$record, occ_lo, occ_hi);
  )",
                {{"chunk", Chunk}, {"by", By}, {"trip", Trip}});
}

std::string openRows(const Lowerer &L, const Construct &R,
                     const std::string &Chunk, std::string &Next) {
  std::string End =
      L.text(R, "occ_hi = occ_lo + OCC_min(occ_chunk, occ_trip - occ_lo), "
                "OCC_chunk_event(occ_self, &$record, occ_lo, occ_hi)");
  Next = emit("((occ_lo = OCC_dist_next(occ_self, occ_lo, occ_chunk)) < "
              "occ_trip && ($end, 1))",
              {{"end", End}});
  return emit(R"(
    const OCC_u64 occ_chunk = $chunk;
    OCC_u64 occ_lo = OCC_dist_first(occ_self, occ_chunk), occ_hi;
    if (occ_lo < occ_trip) {
      $span;
  )",
              {{"chunk", Chunk}, {"span", End}});
}

/// Opens the loop over the chunks of the team. If there is no chunk size, the
/// team has at most one chunk, and an if statement is opened for this chunk.
static std::string openParts(const Lowerer &L, const Construct &R) {
  if (!R.Nest.Chunk.empty())
    return openChunks(L, R, "OCC_dist_",
                      "OCC_chunk(" + L.expression(R.Nest.Chunk) + ")",
                      "occ_trip");
  return "OCC_u64 occ_lo, occ_hi;\n"
         "if (OCC_dist_span(occ_self, occ_trip, &occ_lo, &occ_hi)) {\n";
}

Code lowerDistribute(Lowerer &L, const Construct &R) {
  bool Combined =
      R.Children.size() == 1 && L.U.construct(R.Children[0]).EndsWithParent;
  if (!Combined)
    return lowerFor(L, R);
  return L.code(R, R"(
    {
      $self
      $bounds
      OCC_event(occ_self, OCC_EV_WORK_BEGIN, &$record, occ_trip);
      $open_parts
        $body
      }
      OCC_event(occ_self, OCC_EV_WORK_END, &$record, 0);
    }
  )",
                {{"bounds", Nest(L, R, R.Parent).bounds()},
                 {"open_parts", openParts(L, R)},
                 {"body", L.body(R.Whole, R.Id)}});
}

} // namespace occ
