/* candidates.h: the when clauses of a metadirective, and the best of them.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CANDIDATES_H
#define OCC_PRAGMA_CANDIDATES_H

#include <set>
#include <string>
#include <vector>

namespace occ {

/// The conditions of a when clause, and the directive that it would select.
struct Variant {
  bool Matches = true;
  std::set<std::string> Traits; ///< "device kind host"
  long long Explicit = 0;       ///< the sum of the scores that are given
  bool Scored = false;          ///< the current selector has such a score
  unsigned Weights = 0; ///< 1, 2, 4: kind, arch and isa count by themselves
  size_t Begin = 0, End = 0; ///< the directive
  std::string Condition; ///< of the program's; empty: none
  bool User = false; ///< it contains a condition of the user's
  std::vector<std::string> Constructs; ///< the selectors of that set

  /// It holds only if \p More does, too.
  void require(const std::string &More) {
    Condition =
        Condition.empty() ? More : "(" + Condition + ") && (" + More + ")";
  }
};

/// The best candidate that matches if the conditions \p False do not hold; -1:
/// none. [OMP 5.2 §7.3] \p Depth: how many constructs are around it.
int best(const std::vector<Variant> &All, const std::set<std::string> &False,
         unsigned Depth);

} // namespace occ

#endif
