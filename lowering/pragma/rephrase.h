/* rephrase.h: replaces correct text that Clang has refused by equivalent text.
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
/// same and Clang reads it. False: some error is a real one, or the text has no
/// equivalent. Lines keep their numbers.
bool rephrase(std::string &Text, const Refusals &Refused);

} // namespace occ

#endif
