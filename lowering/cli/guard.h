/* guard.h: a compile job in a process of its own, which may crash or never end.
 *
 * Layer:   cli. No Clang.
 * Callers: compile.
 *
 * Clang's parser crashes on some malformed directives and never gets past
 * others. The waiting process has not been affected by that, so it can report
 * in order what happened.
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

/// Does \p Work in a child, whose progress can be read from *Now here.
Ending runGuarded(llvm::function_ref<int()> Work);

} // namespace occ

#endif
