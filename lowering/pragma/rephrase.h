/* rephrase.h: writes equivalent text in place of correct text that Clang has
 * refused.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_REPHRASE_H
#define OCC_PRAGMA_REPHRASE_H

#include "model/refusal.h"

#include <string>

namespace occ {

/// Changes \p Text at each place of an error in \p Refused to an equivalent
/// text that Clang accepts. Returns false if there is no such text, or if an
/// error is the user's. Lines keep their numbers.
bool rephrase(std::string &Text, const Refusals &Refused);

} // namespace occ

#endif
