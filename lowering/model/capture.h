/* capture.h: how an mfunction gets a variable of the code around it.
 *
 * Layer:   model. Plain data.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_CAPTURE_H
#define OCC_MODEL_CAPTURE_H

namespace occ {

/// How an mfunction reaches a variable of the code around it.
enum class Reach {
  Value,
  Pointer,
  First, ///< an array: a pointer to its first element. Its name is then what it
         ///< is to the user, in every expression and in a debugger
  Moved ///< Outline: a pointer; the mfunction works on a copy, which goes back
        ///< at its end
};

/// Why a variable is not passed by value.
enum class Kept {
  Not, ///< it is: only read, and nobody takes its address
  Volatile, ///< or _Atomic
  Static, ///< others may write it at any time
  Array,
  Large, ///< a struct
  Written,
  WrittenByTask, ///< somewhere, and a task may run later
  Addressed, ///< somebody takes its address
  Mapped ///< a device has a copy
};
const char *because(Kept Why);

struct Capture {
  int Var = -1;
  Reach How = Reach::Pointer;
  Kept Why = Kept::Not;
  /// The construct whose private copy it is, -1: the variable itself. A
  /// variable and its copies have one name but are different things.
  int Of = -1;
  /// While the mfunction runs, no other pointer leads to what this one does.
  bool Exclusive = false;
};

} // namespace occ

#endif
