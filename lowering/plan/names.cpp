/* names.cpp: names that people meet in profilers and debuggers.
 *
 * Layer:   plan. Requires: regions.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <set>

namespace occ {

void planNames(Unit &U) {
  std::set<std::string> Taken;
  for (Region &R : U.Regions) {
    std::string Base = U.Functions[unsigned(R.Function)].Name + "_L" +
                       std::to_string(R.Line) + "_" + spelling(R.Kind);
    std::string Name = Base;
    for (int N = 2; !Taken.insert(Name).second; ++N)
      Name = Base + "_" + std::to_string(N);
    R.Name = Name;
  }
}

} // namespace occ
