/* task_part.h: the contents of the clauses of tasks and depobj, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_TASK_PART_H
#define OCC_MODEL_TASK_PART_H

#include "model/rule.h"
#include "text/linemap.h"

#include <optional>
#include <string>
#include <vector>

namespace occ {

/// A storage location that a clause names.
struct Locator {
  Span Base;               ///< an lvalue; with Shape a pointer
  std::vector<Span> Shape; ///< array shaping: the dimensions
  /// The lower bound of each array section. An empty one means 0.
  std::vector<Span> From;
};

/// One iterator: T Var = Begin : End : Step.
struct Iterator {
  int Var = -1;
  Span Begin, End, Step; ///< an empty Step means 1
  bool Pointer = false, Unsigned = false;
};

/// One depend clause.
struct Depend {
  std::string Kind; ///< the enumerator after OCC_DEPEND_; empty for depobj
  std::vector<Iterator> Iterators;
  std::vector<Locator> Items; ///< the storage locations; empty: omp_all_memory
};

/// The clauses of tasks, and those of depobj and interop.
struct TaskPart {
  Span Final;
  bool Untied = false, Mergeable = false;
  /// True if the user has written default(shared): then a task, too, shares a
  /// variable that no clause lists.
  bool DefaultShared = false;
  /// default(private) or default(firstprivate) of a directive combined with
  /// target.
  std::optional<Sharing> DefaultCopy;
  Span Grainsize, NumTasks; ///< Taskloop
  bool Strict = false, NoGroup = false; ///< Taskloop
  std::vector<Depend> Depends;
  Span Priority;
  Span Event; ///< detach: the handle
  Locator Object; ///< depobj: the object
  std::string Update; ///< depobj: the new kind, as in Depend; or empty
  bool Destroy = false;
  /// interop: the objects that become omp_interop_none.
  std::vector<Span> Emptied;
  bool Initializes = false; ///< interop
  /// True if the task has clauses that few tasks have.
  bool isSpecial() const {
    return !Depends.empty() || !Priority.empty() || !Event.empty();
  }
};

} // namespace occ

#endif
