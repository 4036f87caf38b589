/* filter.h: filters Clang's diagnostics before they are printed.
 *
 * Layer:   cli.
 * Callers: check, compile_lowered.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_FILTER_H
#define OCC_CLI_FILTER_H

#include "clang/Basic/Diagnostic.h"

#include <memory>

namespace clang {
class CompilerInstance;
}

namespace occ {

/// Passes all diagnostics to the printer. If \p Late is true, another pass has
/// already written a SARIF document. Then a new document begins only when there
/// is a diagnostic.
class Filter : public clang::DiagnosticConsumer {
public:
  /// Replaces \p Instance's printer. The diagnostics engine owns the filter.
  Filter(clang::CompilerInstance &Instance, bool Late);

  void BeginSourceFile(const clang::LangOptions &Lang,
                       const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void finish() override { Of->finish(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

protected:
  /// Prints the diagnostic, and counts it.
  void pass(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);

private:
  void begin();

  clang::CompilerInstance &Instance;
  std::unique_ptr<clang::DiagnosticConsumer> Of;
  const bool Late;
  bool IsDocument = false, Begun = false;
  const clang::LangOptions *Lang = nullptr;
  const clang::Preprocessor *PP = nullptr;
};

} // namespace occ

#endif
