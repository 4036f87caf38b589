/* condition.h: the value of an arithmetic constant, from its text.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CONDITION_H
#define OCC_PRAGMA_CONDITION_H

#include <string>

namespace occ {

/// Returns false if \p Text is more than integers and operators.
bool evaluate(const std::string &Text, long long &Value);

} // namespace occ

#endif
