/* process.h: child processes, and the effect of SIGINT, SIGTERM and SIGHUP on a
 * running command.
 *
 * Layer:   cli. No Clang.
 * Callers: main (once, before any process or temporary file exists), driver.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_PROCESS_H
#define OCC_CLI_PROCESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <csignal>

namespace occ {

/// From here on an interrupting signal ends the processes that this one has
/// started, removes the files named to llvm::sys::RemoveFileOnSignal, and then
/// ends this process as that signal does by default.
void cleanUpWhenInterrupted();

/// While such an object exists, interrupting signals are delayed. It is needed
/// between the creation of temporary files and their registration with
/// RemoveFileOnSignal.
class HoldSignals {
public:
  HoldSignals();
  ~HoldSignals();

private:
  sigset_t Before;
};

/// Runs \p Work in a forked copy of this process. Its result is Work's, or 128
/// and the number of the signal that ended it, as a shell counts.
int runInChild(llvm::function_ref<int()> Work);

} // namespace occ

#endif
