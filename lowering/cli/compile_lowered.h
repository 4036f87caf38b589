/* compile_lowered.h: compiles the lowered text with Clang.
 *
 * Layer:   cli.
 * Callers: compile.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_COMPILE_LOWERED_H
#define OCC_CLI_COMPILE_LOWERED_H

#include "check.h"
#include "pipeline.h"

namespace occ {

/// Clang's errors in lowered text.
struct LoweredErrors {
  Line Ours; ///< the place of the first error that we have made; Number 0:
             ///< there is none
  /// Errors of the user: jumps into the scope of a variable.
  std::vector<Saying> Users;
  bool any() const { return Ours.Number || !Users.empty(); }
};

/// Compiles \p Unit. Only the back end's diagnostics are printed: the front end
/// has already read the user's own text. Returns an exit status.
int compileLowered(const UserFile &File, const Lowered &Unit,
                   LoweredErrors &Refused);

} // namespace occ

#endif
