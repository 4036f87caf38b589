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

/// A selected directive, or a condition that chooses between two selections at
/// run time.
struct Selection {
  /// True if nothing is selected yet, because a construct around the
  /// metadirective is a metadirective, too, and has not been translated.
  bool Waits = false;
  /// The directive, if there is no condition. Empty if no directive is
  /// selected.
  std::string Directive;
  Offset At = 0; ///< the place of Directive
  std::string Condition;
  /// Two selections: if Condition holds, and if it does not.
  std::vector<Selection> Either;
};

/// Returns the selection for the metadirective whose clauses stand between \p
/// At and \p End. If there is an error, \p Wrong has the error's place and
/// text. Otherwise the text in \p Wrong is empty.
Selection selectDirective(const std::string &Text, size_t At, size_t End,
                          const Machine &For,
                          std::pair<Offset, std::string> &Wrong);

/// Returns By::Either if \p S, the selection for host and device, can replace
/// the metadirective at \p At. Otherwise returns By::Host or By::Device: the
/// selection must be made again, for this one only.
By decider(const std::string &Text, size_t At, const Selection &S);

/// Every directive that \p S may become.
std::vector<std::string> directivesOf(const Selection &S);

/// Replaces each metadirective by the selected directive, if the selection is
/// already known. The length of \p Text does not change. A metadirective that
/// is decided at run time, and a begin metadirective, are only checked here:
/// translateSyntax translates them. A metadirective that can't be decided is
/// reported. Returns true if some metadirectives wait for metadirectives around
/// them. Then call this function again after translateSyntax, with \p Again.
bool resolveMetadirectives(std::string &Text, const Machine &For,
                           Diagnostics &Diag, bool Again);

} // namespace occ

#endif
