/* frontend.h: runs Clang's parser over the preprocessed text.
 *
 * Layer:   read. The entry to this folder. It declares nothing of Clang's.
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

/// Parses \p U.Text with the options \p CC1 and fills \p U. Clang prints no
/// diagnostics. Returns false if Clang has found an error. \p Refused gets the
/// errors.
bool readPreprocessed(const std::vector<std::string> &CC1, const LineMap &Lines,
                      Diagnostics &Diag, Unit &U, Refusals &Refused);

/// Makes \p PP update the process's Progress (text/progress.h) at each token.
void watch(clang::Preprocessor &PP);

bool hasOwnError(unsigned Id);

} // namespace occ

#endif
