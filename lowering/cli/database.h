/* database.h: -MJ: the compilation database names the command that was given.
 *
 * Layer:   cli.
 * Callers: driver.
 *
 * Clang's driver would write its own path there, and without our options: who
 * replays that compiles something else.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_DATABASE_H
#define OCC_CLI_DATABASE_H

#include "options.h"

namespace clang::driver {
class Compilation;
}

namespace occ {

/// Takes -MJ out of \p Args and returns its file; empty: there is none.
std::string takeDatabase(llvm::SmallVectorImpl<const char *> &Args);

/// Adds what \p C compiles to \p File, a command of \p Executable for each
/// unit. Before jobs.h edits the jobs. False: \p Error says why not.
bool writeDatabase(const std::string &File, const clang::driver::Compilation &C,
                   const std::string &Executable, const Options &Given,
                   std::string &Error);

} // namespace occ

#endif
