/* candidates.cpp: finds the best when clause of a metadirective.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.3]
 */
// SPDX-License-Identifier: MIT
#include "pragma/candidates.h"

#include <algorithm>

namespace occ {

int best(const std::vector<Variant> &All, const std::set<std::string> &False,
         unsigned Depth) {
  auto matches = [&](const Variant &V) {
    return V.Matches && !False.count(V.Condition);
  };
  int Best = -1;
  long long Highest = -1;
  for (size_t I = 0; I < All.size(); ++I) {
    const Variant &V = All[I];
    if (!matches(V))
      continue;
    bool Subset = std::any_of(All.begin(), All.end(), [&](const Variant &O) {
      return matches(O) && O.Traits.size() > V.Traits.size() &&
             std::includes(O.Traits.begin(), O.Traits.end(), V.Traits.begin(),
                           V.Traits.end());
    });
    long long Score =
        Subset ? 0 : V.Explicit + 1 + ((long long)V.Weights << Depth);
    if (Score > Highest) {
      Highest = Score;
      Best = int(I);
    }
  }
  return Best;
}

} // namespace occ
