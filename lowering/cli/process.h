/* process.h: runs child processes, and ends them after SIGINT, SIGTERM and
 * SIGHUP.
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

/// After this call an interrupting signal ends our child processes, removes the
/// files named to llvm::sys::RemoveFileOnSignal, and then ends this process.
void cleanUpWhenInterrupted();

/// Delays interrupting signals. Needed from the creation of temporary files
/// until they are registered with RemoveFileOnSignal.
class HoldSignals {
public:
  HoldSignals();
  ~HoldSignals();

private:
  sigset_t Before;
};

/// Runs \p Work in a forked copy of this process. Returns the result of \p
/// Work, or 128 plus the number of the signal that ended the copy.
int runInChild(llvm::function_ref<int()> Work);

} // namespace occ

#endif
