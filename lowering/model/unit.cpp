/* unit.cpp: finds uses by their places.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#include "model/unit.h"

#include <algorithm>

namespace occ {

bool Unit::isInside(int Construct, int Of) const {
  while (Construct >= 0 && Construct != Of)
    Construct = construct(Construct).Parent;
  return Construct == Of;
}

UseRange Unit::usesIn(Span S) const {
  auto Before = [](const Use &N, Offset At) { return N.Where.Begin < At; };
  const Use *First = Uses.data(), *Last = First + Uses.size();
  First = std::lower_bound(First, Last, S.Begin, Before);
  return {First, std::lower_bound(First, Last, S.End, Before)};
}

} // namespace occ
