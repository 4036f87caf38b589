/* guard.h: a compile job in a process of its own, which may crash or never end.
 *
 * Layer:   cli. No Clang.
 * Callers: compile.
 *
 * Clang's parser crashes on some malformed directives and never gets past
 * others. The process that waits has touched nothing of that: it says what
 * happened, in order.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_GUARD_H
#define OCC_CLI_GUARD_H

#include "text/progress.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace occ {

struct Ending {
  enum { Returned, Crashed, Stuck, Killed } How = Returned;
  int Status = 0; ///< what the work returned, or 128 and the signal's number
};

/// Does \p Work in a child, whose progress is *Now here as well.
Ending runGuarded(llvm::function_ref<int()> Work);

} // namespace occ

#endif
