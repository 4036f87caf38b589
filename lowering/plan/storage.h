/* storage.h: decides which object a name in a construct denotes, and where the
 * object is.
 *
 * Layer:   plan. Requires: sharing; for outlined functions, captures.
 *
 * There is one decision for each variable and construct. lower/environment and
 * lower/privates print it as fields and declarations, lower/lowerer prints it
 * as the spelling of a name, and plan/explain prints it in words.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PLAN_STORAGE_H
#define OCC_PLAN_STORAGE_H

#include "model/unit.h"

namespace occ {

/// The place of the object that a name denotes in a construct.
enum class Place {
  Outside,   ///< the place that it has in the code around the construct
  Variable,  ///< a variable of the construct's code
  Record,    ///< a field of the task's environment
  Extra, ///< bytes after the task's environment, of run-time size
  Heap,      ///< a reduction's copy that is too large for the stack
  Allocator, ///< memory of an allocate clause or directive
  Thread ///< memory of the thread: its threadprivate copy; in a task, the copy
         ///< that the thread's tasks share
};

/// The part of the original that code in the construct can reach. The original
/// is the object that the name denotes around the construct.
enum class Original {
  None, ///< nothing, except its run-time dimensions
  Pointer, ///< a pointer to the original
  First, ///< a pointer to the original's first element
  Item ///< pointers to a reduction's item and to the object that contains it
};

struct Storage {
  Place Where = Place::Outside;
  /// True if the name denotes a pointer to the object.
  bool Behind = false;
  Original From = Original::None;
  /// True if the object is initialized with the original's value.
  bool Starts = false;
  /// True if the original's value is read at the construct and passed on.
  bool Value = false;
  /// True if a task gets a pointer that leads to a copy of the variable: the
  /// copy of the task's thread.
  bool Share = false;
  /// Says in words why the outlined function gets the variable in this way.
  const char *Why = "";

  /// How an outlined function gets the variable, in a word. Null if the
  /// function does not get it.
  const char *passed() const;
};

/// The storage of a variable that a clause of \p R lists: of its copy, or of
/// the value that is copied into a threadprivate variable.
Storage storage(const Unit &U, const Construct &R, const Listed &L);
/// The storage of a variable that an outlined function captures.
Storage storage(const Capture &C);
/// The storage of a name in code directly in \p Construct, or directly in the
/// user's function if \p Construct is -1.
Storage storage(const Unit &U, int Var, int Construct);
/// How the outlined function with \p R's code gets \p Var.
Storage arrival(const Unit &U, int Var, const Construct &R);

/// True if the construct \p R itself declares the variable of \p L.
bool isDeclaredIn(const Unit &U, const Construct &R, const Listed &L);

} // namespace occ

#endif
