/* loop_step.h: changes the step of a loop that Clang refuses.
 *
 * Layer:   pragma. Called by rephrase.cpp.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_LOOP_STEP_H
#define OCC_PRAGMA_LOOP_STEP_H

#include <string>

namespace occ {

// Each function changes the loop whose increment contains \p At. Returns false
// if it can't change this loop.

/// Reverses the step of a loop without iterations, which is never executed.
bool turnStep(std::string &Text, size_t At);

/// Changes j = j + m - 1 to j = j + (m - 1).
bool bracketStep(std::string &Text, size_t At);

} // namespace occ

#endif
