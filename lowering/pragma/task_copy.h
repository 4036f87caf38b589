/* task_copy.h: gives a task its own copy of an array of run-time size.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_TASK_COPY_H
#define OCC_PRAGMA_TASK_COPY_H

#include <string>

namespace occ {

/// Gives a task a pointer to an array in place of the array. If a clause lists
/// the array, \p At is the array's place in this clause. Otherwise \p Name is
/// the array, and \p At is the beginning of the task directive. Returns false
/// if \p At is not in a task directive with a statement.
bool copyForTask(std::string &Text, size_t At, const std::string &Name);

} // namespace occ

#endif
