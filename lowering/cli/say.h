/* say.h: reports our own diagnostics to the user, in Clang's format.
 *
 * Layer:   cli.
 * Callers: check.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_SAY_H
#define OCC_CLI_SAY_H

#include "text/diag.h"

#include "clang/Basic/Diagnostic.h"

#include <vector>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace occ {

/// A diagnostic about the preprocessed text.
struct Saying {
  Complaint What;
  clang::DiagnosticsEngine::Level Level = clang::DiagnosticsEngine::Error;
  unsigned Id = 0; ///< Clang's number for the diagnostic; 0 for our own ones
};

/// Returns the place of \p C in the user's file. If #line names a file that
/// does not have the line, returns a place in a new file that contains \p
/// C.Flat. Sets \p Length to the length of the token at the place, or to 0 if a
/// macro or the lowering has replaced the token.
clang::SourceLocation findPlace(clang::SourceManager &SM, const Complaint &C,
                                unsigned &Length);

/// Reports \p All to \p Instance, which has the user's file open. Options about
/// diagnostics have the same effect as on Clang's own diagnostics.
void say(clang::CompilerInstance &Instance, const std::vector<Saying> &All);

} // namespace occ

#endif
