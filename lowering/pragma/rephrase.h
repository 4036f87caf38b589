/* rephrase.h: says in other words what Clang has refused.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_REPHRASE_H
#define OCC_PRAGMA_REPHRASE_H

#include "model/refusal.h"

#include <string>

namespace occ {

/// Changes each place of \p Text that is in \p Refused, so that it means the
/// same and Clang reads it. False: there is something that has no other words,
/// or is wrong. Lines keep their numbers.
bool rephrase(std::string &Text, const Refusals &Refused);

} // namespace occ

#endif
