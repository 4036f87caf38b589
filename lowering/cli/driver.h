/* driver.h: executes one ompt-cc command, from its arguments to its exit
 * status.
 *
 * Layer:   cli.
 * Callers: main.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_DRIVER_H
#define OCC_CLI_DRIVER_H

#include "options.h"
#include "llvm/ADT/SmallVector.h"

namespace occ {

/// Runs a command. In \p Args response files have been expanded; our options
/// have been moved to \p Given. Returns an exit status.
int runCommand(llvm::SmallVectorImpl<const char *> &Args, const Options &Given);

/// Does one job. \p Args are the arguments after the program's name: either
/// `-cc1 ...`, or --ompt-cc1 with our options and then `-cc1 ...`.
int runJob(llvm::ArrayRef<const char *> Args);

} // namespace occ

#endif
