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
  std::set<std::string> Traits; ///< such as "device kind host"
  long long Explicit = 0; ///< the sum of the scores that the user gives
  bool Scored = false; ///< the user gives the current selector a score
  /// The traits that add to the score by themselves, as bits: 1 stands for
  /// kind, 2 for arch, 4 for isa.
  unsigned Weights = 0;
  size_t Begin = 0, End = 0; ///< the place of the directive
  /// The condition to evaluate at run time. Empty if there is none.
  std::string Condition;
  bool User = false; ///< Condition contains a condition of the user
  std::vector<std::string> Constructs; ///< the selectors of the construct set

  void require(const std::string &More) {
    Condition =
        Condition.empty() ? More : "(" + Condition + ") && (" + More + ")";
  }
};

/// Returns the index of the best candidate that matches; -1 if none matches
/// [OMP 5.2 §7.3]. Candidates with a condition in \p False do not match. \p
/// Depth: the number of constructs around the metadirective.
int best(const std::vector<Variant> &All, const std::set<std::string> &False,
         unsigned Depth);

} // namespace occ

#endif
