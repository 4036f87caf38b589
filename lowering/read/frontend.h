/* frontend.h: Clang's parser over the flat text.
 *
 * Layer:   read. The entry to this folder: it shows nothing of Clang.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_FRONTEND_H
#define OCC_READ_FRONTEND_H

#include "model/refusal.h"
#include "model/unit.h"
#include "text/diag.h"

namespace clang {
class Preprocessor;
}

namespace occ {

/// Parses \p U.Text under the options of \p CC1 and fills \p U. Clang's own
/// diagnostics are counted and not printed; false where it reported an error.
/// \p Refused gets its errors.
bool readPreprocessed(const std::vector<std::string> &CC1, const LineMap &Lines,
                      Diagnostics &Diag, Unit &U, Refusals &Refused);

/// Keeps the process's progress up to date while \p PP's parser runs.
void watch(clang::Preprocessor &PP);

/// A warning of Clang's for which readPreprocessed has an error.
bool hasOwnError(unsigned Id);

} // namespace occ

#endif
