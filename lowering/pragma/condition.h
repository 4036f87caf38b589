/* condition.h: computes the value of an arithmetic constant from its text.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CONDITION_H
#define OCC_PRAGMA_CONDITION_H

#include <string>

namespace occ {

/// Sets \p Value to the value of \p Text. Returns false if there is anything
/// but integers and operators.
bool evaluate(const std::string &Text, long long &Value);

} // namespace occ

#endif
