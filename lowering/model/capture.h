/* capture.h: how an outlined function gets a variable of the code around its
 * construct.
 *
 * Layer:   model. Plain data.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_CAPTURE_H
#define OCC_MODEL_CAPTURE_H

namespace occ {

enum class Reach {
  Value,
  Pointer,
  First, ///< an array: a pointer to its first element, with the array's name.
         ///< Expressions that use the name, also in a debugger, keep their
         ///< meaning
  Moved ///< Outline: a pointer. The outlined function works on a copy, which it
        ///< writes back at its end
};

/// Why a variable is not passed by value.
enum class Kept {
  Not, ///< passed by value: only read, and its address is not taken
  Volatile, ///< volatile or _Atomic
  Static, ///< static: other threads may write it at any time
  Array,
  Large, ///< a large struct
  Written,
  WrittenByTask, ///< a task, which may run later, and any code writes it
  UsedByTask, ///< it is written, and the region may run at the same time as a
              ///< task that uses it
  Addressed,
  Mapped ///< a device has a copy
};
const char *because(Kept Why);

struct Capture {
  int Var = -1;
  Reach How = Reach::Pointer;
  Kept Why = Kept::Not;
  /// The construct whose private copy is captured, or -1 for the variable
  /// itself.
  int Of = -1;
  /// True if no other pointer leads to the object while the outlined function
  /// runs.
  bool Exclusive = false;
};

} // namespace occ

#endif
