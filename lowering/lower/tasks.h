/* tasks.h: functions that the task constructs share, in addition to lowerer.h.
 *
 * Layer:   lower. May include text/, model/, plan/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_TASKS_H
#define OCC_LOWER_TASKS_H

#include "lower/lowerer.h"

namespace occ {

/// --- dependences (depend.cpp) ---

struct DependList {
  std::string Open; ///< statements that make the list
  std::string Arguments; ///< the list and its length
  std::string Close; ///< statements after the use of the list
};
/// The list of a construct with depend clauses.
DependList dependences(const Lowerer &L, const Construct &R);
/// Waits for the dependences or, with \p NoWait, makes later tasks wait for
/// them. Empty if there are no depend clauses.
std::string awaitDependences(const Lowerer &L, const Construct &R, bool NoWait);

/// --- a taskgroup around a part of \p R (taskwait.cpp) ---

std::string openTaskgroup(const Lowerer &L, const Construct &R);
std::string closeTaskgroup(const Lowerer &L, const Construct &R);

/// --- the arguments that a task is created with (task_flags.cpp) ---

/// The flags, in code around \p R.
std::string taskFlags(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
