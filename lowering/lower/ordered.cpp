/* ordered.cpp: ordered.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.8.7]
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

Code lowerOrdered(Lowerer &L, const Construct &R) {
  if (!R.Turn.Doacross.empty())
    return lowerDoacross(L, R);
  Code Out;
  if (R.Turn.OfSimd) {
    // Clang keeps the order of its vectors, also of those that a function is
    // called from. In a loop that is no simd loop for Clang the iterations run
    // one by one.
    bool Clangs = R.Parent < 0;
    if (!Clangs) {
      const Construct &Loop = L.U.construct(R.Parent);
      Clangs =
          Loop.Kind == ConstructKind::Simd || !simdDirective(L, Loop).empty();
    }
    Out.generated(Clangs ? "#pragma omp ordered simd\n" : "{\n", R.Whole.Begin);
    Out.append(L.body(R));
    if (!Clangs)
      Out.generated("}\n", R.Whole.Begin);
    return Out;
  }
  Out.generated("{\n" + L.self(R) + "OCC_ordered_enter(occ_self, &" +
                    L.record(R) + ");\n",
                R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated("OCC_ordered_exit(occ_self, &" + L.record(R) + ");\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
