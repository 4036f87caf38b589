/* metadirective.h: what metadirectives select.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_METADIRECTIVE_H
#define OCC_PRAGMA_METADIRECTIVE_H

#include "text/diag.h"

#include <vector>

namespace occ {

/// A directive, or a condition of the program's that decides between two.
struct Selection {
  /// Nothing is selected yet: it takes the constructs around, and one of them
  /// is a metadirective that has not been translated.
  bool Waits = false;
  std::string Directive; ///< without a condition; empty: none
  Offset At = 0; ///< where it stands
  std::string Condition;
  std::vector<Selection> Either; ///< where it holds; where it does not
};

/// What the metadirective selects whose clauses stand between \p At and \p End.
/// \p Wrong: why there is no answer, and where; empty: there is one.
Selection selectDirective(const std::string &Text, size_t At, size_t End,
                          const std::vector<std::string> &CC1,
                          std::pair<Offset, std::string> &Wrong);

/// Every directive that \p S may become.
std::vector<std::string> directivesOf(const Selection &S);

/// Writes the selected directive over each metadirective of \p Text that is
/// decided now, in its place and in as many characters. What is decided at run
/// time, and begin metadirective, are checked and left to translateSyntax.
/// \p CC1 tells the target. What can't be decided is an error. True: some wait
/// for those around them; behind translateSyntax it is asked again.
bool resolveMetadirectives(std::string &Text,
                           const std::vector<std::string> &CC1,
                           Diagnostics &Diag, bool Again);

} // namespace occ

#endif
