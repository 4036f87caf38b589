/* compile_lowered.h: Clang's compilation of the lowered text.
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

/// The errors that Clang's front end finds in lowered text.
struct LoweredErrors {
  Line Ours; ///< the first place; Number 0: there is none
  std::vector<Saying> Users; ///< jumps to where a construct's object begins
  bool any() const { return Ours.Number || !Users.empty(); }
};

/// Compiles \p Unit. The user gets the back end's diagnostics, but not those of
/// the front end, which has read the user's own text before. Returns an exit
/// status.
int compileLowered(const UserFile &File, const Lowered &Unit,
                   LoweredErrors &Refused);

} // namespace occ

#endif
