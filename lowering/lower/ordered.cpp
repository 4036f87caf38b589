/* ordered.cpp: the ordered construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §15.10]
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

/// Lowers ordered simd. Clang may vectorize the loop around the directive. If
/// there is no such loop in the function, Clang may vectorize a loop that calls
/// the function. In both cases the directive stays, so that Clang keeps the
/// order. All other loops run one iteration after the other.
static Code ofSimd(Lowerer &L, const Construct &R) {
  bool Clangs = R.Parent < 0;
  if (!Clangs) {
    const Construct &Loop = L.U.construct(R.Parent);
    Clangs =
        Loop.Kind == ConstructKind::Simd || !simdDirective(L, Loop).empty();
  }
  return L.code(R, R"(
    $if clangs
    #pragma omp ordered simd
    $body
    $else
    {
      $body
    }
    $end
  )",
                {{"clangs", Clangs}, {"body", L.body(R)}});
}

/// True if the iteration around \p R has no other ordered region. This is not
/// known in a function that the loop calls.
static bool isOnlyRegion(const Lowerer &L, const Construct &R) {
  for (int Around = R.Parent; Around >= 0;) {
    const Construct &C = L.U.construct(Around);
    if (C.Nest.Ordered)
      return C.Nest.OrderedOnce;
    Around = C.Parent;
  }
  return false;
}

Code lowerOrdered(Lowerer &L, const Construct &R) {
  if (!R.Turn.Doacross.empty())
    return lowerDoacross(L, R);
  if (R.Turn.OfSimd)
    return ofSimd(L, R);
  return L.code(R, R"(
    {
      $self
      OCC_ordered_enter(occ_self, &$record);
      $body
      $if only
      OCC_ordered_exit(occ_self, &$record);
      $else
      OCC_ordered_exit_for_now(occ_self, &$record);
      $end
    }
  )",
                {{"body", L.body(R)}, {"only", isOnlyRegion(L, R)}});
}

} // namespace occ
