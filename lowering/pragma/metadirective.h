/* metadirective.h: what metadirectives select.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_METADIRECTIVE_H
#define OCC_PRAGMA_METADIRECTIVE_H

#include "pragma/machine.h"
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
                          const Machine &For,
                          std::pair<Offset, std::string> &Wrong);

/// For whom the metadirective at \p At, which may become \p S, is decided where
/// host and devices execute the unit: run time decides if it can, By::Either.
By decider(const std::string &Text, size_t At, const Selection &S);

/// Every directive that \p S may become.
std::vector<std::string> directivesOf(const Selection &S);

/// Writes the selected directive over each metadirective of \p Text that is
/// decided now, in its place and in as many characters. What is decided at run
/// time, and begin metadirective, are checked and left to translateSyntax.
/// What can't be decided is an error. True: some wait
/// for those around them; behind translateSyntax it is asked again.
bool resolveMetadirectives(std::string &Text, const Machine &For,
                           Diagnostics &Diag, bool Again);

} // namespace occ

#endif
