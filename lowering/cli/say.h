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

/// Something that was found in the preprocessed text.
struct Saying {
  Complaint What;
  clang::DiagnosticsEngine::Level Level = clang::DiagnosticsEngine::Error;
  unsigned Id = 0; ///< Clang's number; 0: the message is ours
};

/// The place of \p C in the user's file. #line may name a file that does not
/// have the line. Then the place is in text made of \p C.Flat. \p Length: that
/// of the token there, 0 where a macro or the lowering has replaced it.
clang::SourceLocation findPlace(clang::SourceManager &SM, const Complaint &C,
                                unsigned &Length);

/// Reports \p All to \p Instance, which has the user's file open, at the user's
/// own text. All options about diagnostics have their meaning for Clang.
void say(clang::CompilerInstance &Instance, const std::vector<Saying> &All);

} // namespace occ

#endif
