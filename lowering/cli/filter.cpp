/* filter.cpp: filters Clang's diagnostics before they are printed.
 *
 * Layer:   cli. May include clang/.
 */
// SPDX-License-Identifier: MIT
#include "filter.h"
#include "clang/Basic/Sarif.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/SARIFDiagnosticPrinter.h"

using namespace clang;

namespace occ {

Filter::Filter(CompilerInstance &Instance, bool Late)
    : Instance(Instance), Of(Instance.getDiagnostics().takeClient()),
      Late(Late) {
  // Begins with the printer's counts: they contain the errors in the command
  // line.
  NumWarnings = Of->getNumWarnings();
  NumErrors = Of->getNumErrors();
  // With SARIF, a front-end action casts its diagnostic client to Clang's SARIF
  // printer. This filter is not that printer, so the format is hidden.
  DiagnosticOptions &Options = Instance.getDiagnosticOpts();
  IsDocument = Options.getFormat() == DiagnosticOptions::SARIF;
  if (IsDocument)
    Options.setFormat(DiagnosticOptions::Clang);
}

void Filter::begin() {
  Begun = true;
  if (IsDocument)
    static_cast<SARIFDiagnosticPrinter &>(*Of).setSarifWriter(
        std::make_unique<SarifDocumentWriter>(Instance.getSourceManager()));
  Of->BeginSourceFile(*Lang, PP);
}

void Filter::BeginSourceFile(const LangOptions &L, const Preprocessor *P) {
  Lang = &L;
  PP = P;
  if (!Late || !IsDocument)
    begin();
}

void Filter::EndSourceFile() {
  if (Begun)
    Of->EndSourceFile();
  Begun = false;
  Lang = nullptr;
}

void Filter::pass(DiagnosticsEngine::Level Level,
                  const clang::Diagnostic &Info) {
  if (!Begun && Lang)
    begin();
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  Of->HandleDiagnostic(Level, Info);
}

void Filter::HandleDiagnostic(DiagnosticsEngine::Level Level,
                              const clang::Diagnostic &Info) {
  pass(Level, Info);
}

} // namespace occ
