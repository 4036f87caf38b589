/* translate.h: rewrites a unit for Clang.
 *
 * Layer:   pragma. The entry to this folder, with rephrase.h and directives.h.
 * Callers: cli/pipeline, once for each unit.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_TRANSLATE_H
#define OCC_PRAGMA_TRANSLATE_H

#include "pragma/machine.h"
#include "text/diag.h"

#include <string>
#include <vector>

namespace occ {

/// Rewrites the preprocessed \p Text so that Clang knows all its directives.
/// Returns false if this is impossible; \p Errors has the reasons. Lines keep
/// their numbers.
bool translate(std::string &Text, const Machine &For,
               std::vector<Complaint> &Errors);

} // namespace occ

#endif
