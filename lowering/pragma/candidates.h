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
  long long Explicit = 0; ///< the sum of the scores that the user gives
  bool Scored = false; ///< the current selector has a score of the user's
  /// Bits of the traits that count by themselves: 1 kind, 2 arch, 4 isa.
  unsigned Weights = 0;
  size_t Begin = 0, End = 0; ///< the directive
  /// A condition that the program evaluates; empty: none.
  std::string Condition;
  bool User = false; ///< it contains a condition of the user's
  std::vector<std::string> Constructs; ///< the selectors of that set

  /// From now on, the variant holds only if \p More does, too.
  void require(const std::string &More) {
    Condition =
        Condition.empty() ? More : "(" + Condition + ") && (" + More + ")";
  }
};

/// The best candidate that matches if the conditions \p False do not hold; -1
/// if none matches. [OMP 5.2 §7.3] \p Depth: the number of constructs around
/// it.
int best(const std::vector<Variant> &All, const std::set<std::string> &False,
         unsigned Depth);

} // namespace occ

#endif
