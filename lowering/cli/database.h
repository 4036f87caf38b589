/* database.h: writes the user's command into the compilation database (-MJ).
 *
 * Layer:   cli.
 * Callers: driver.
 *
 * Clang's driver would write its own path and leave out our options.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_DATABASE_H
#define OCC_CLI_DATABASE_H

#include "options.h"

namespace clang::driver {
class Compilation;
}

namespace occ {

/// Takes -MJ out of \p Args and returns its file. Without -MJ the result is
/// empty.
std::string takeDatabase(llvm::SmallVectorImpl<const char *> &Args);

/// Writes to \p File an entry for each unit that \p C compiles. The command in
/// the entry calls \p Executable. Call before jobs.h edits the jobs. Returns
/// false on failure; then \p Error has the reason.
bool writeDatabase(const std::string &File, const clang::driver::Compilation &C,
                   const std::string &Executable, const Options &Given,
                   std::string &Error);

} // namespace occ

#endif
