/* mfunction.h: writes the outlined function (mfunction) that a construct's code
 * becomes, and declares the memory of the function's environment.
 *
 * Layer: lower. Used by the constructs whose code is outlined.
 *
 * The environment is the struct by which the function gets its variables.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_MFUNCTION_H
#define OCC_LOWER_MFUNCTION_H

#include "lower/environment.h"

namespace occ {

/// Declares the mfunction before the user's function. It has the attributes
/// \p More, each after a comma, and those that the user's function passes on.
void declareMfunction(Lowerer &L, const Construct &R,
                      const std::string &More = "");
/// The mfunction's head and opening brace. If \p E is not empty, the
/// declaration of `occ_env` follows.
std::string openMfunction(const Construct &R, const Environment &E);
void declareEnvironment(Lowerer &L, const Environment &E);

/// \p Bytes, an expression, rounded up to whole cache lines.
std::string wholeLines(const std::string &Bytes);

/// The memory of a task's environment, a part of the task's memory.
struct EnvironmentRoom {
  std::string Size = "0", Align = "1";
  /// Declares `occ_args`, a pointer to the environment's memory, and
  /// `occ_extra`, a pointer to the next free byte after that memory.
  std::string Open;
};
EnvironmentRoom environmentRoom(const Environment &E);

} // namespace occ

#endif
