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

/// Changes each place of \p Text that \p Refused lists, so that it keeps its
/// meaning and Clang accepts it. Returns false if an error is the user's, or if
/// there is no equivalent text. Lines keep their numbers.
bool rephrase(std::string &Text, const Refusals &Refused);

} // namespace occ

#endif
