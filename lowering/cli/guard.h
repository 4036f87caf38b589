/* guard.h: runs a compile job in a child process, because the job may crash or
 * never end.
 *
 * Layer: cli. No Clang. Callers: compile.
 *
 * Clang's parser crashes on some malformed directives, and never finishes
 * others. The waiting parent reports this.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_GUARD_H
#define OCC_CLI_GUARD_H

#include "text/progress.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace occ {

struct Ending {
  enum { Returned, Crashed, Stuck, Killed } How = Returned;
  int Status = 0; ///< the result of the work, or 128 plus the signal's number
};

/// Runs \p Work in a child. The caller can read the child's progress from *Now
/// (text/progress.h).
Ending runGuarded(llvm::function_ref<int()> Work);

} // namespace occ

#endif
