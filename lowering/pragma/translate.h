/* translate.h: a unit in words that Clang knows.
 *
 * Layer:   pragma. The door of this folder, with rephrase.h and directives.h.
 * Callers: cli/pipeline, once for each unit.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_TRANSLATE_H
#define OCC_PRAGMA_TRANSLATE_H

#include "text/diag.h"

#include <string>
#include <vector>

namespace occ {

/// Writes \p Text, a preprocessed unit, in words that Clang knows. \p CC1 tells
/// the target. False: \p Errors says why not. Lines keep their numbers.
bool translate(std::string &Text, const std::vector<std::string> &CC1,
               std::vector<Complaint> &Errors);

} // namespace occ

#endif
