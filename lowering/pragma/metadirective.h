/* metadirective.h: selects the directives of metadirectives.
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

/// A selected directive, or a condition that selects one of two at run time.
struct Selection {
  /// True if nothing is selected yet: a construct around is a metadirective
  /// that has not been translated.
  bool Waits = false;
  /// The directive, if there is no condition; empty: none.
  std::string Directive;
  Offset At = 0; ///< the place of Directive
  std::string Condition;
  /// Two selections: if Condition holds, and if it does not.
  std::vector<Selection> Either;
};

/// Returns the selection for the metadirective whose clauses stand between \p
/// At and \p End. \p Wrong says why and where there is no answer; empty: there
/// is an answer.
Selection selectDirective(const std::string &Text, size_t At, size_t End,
                          const Machine &For,
                          std::pair<Offset, std::string> &Wrong);

/// Returns the kind of process for which the metadirective at \p At, which may
/// become \p S, is decided. By::Either: for both, at run time.
By decider(const std::string &Text, size_t At, const Selection &S);

/// Every directive that \p S may become.
std::vector<std::string> directivesOf(const Selection &S);

/// Writes the selected directive over each metadirective of \p Text that can be
/// decided now, in as many characters. Those decided at run time, and begin
/// metadirective, are checked and left to translateSyntax; those that can't be
/// decided are reported. Returns true if some wait for metadirectives around
/// them: then call this function again after translateSyntax, with \p Again.
bool resolveMetadirectives(std::string &Text, const Machine &For,
                           Diagnostics &Diag, bool Again);

} // namespace occ

#endif
