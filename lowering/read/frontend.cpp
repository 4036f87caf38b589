/* frontend.cpp: runs Clang's parser in this process.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/frontend.h"

#include "read/reader.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace occ {

namespace {

/// Counts what Clang says; the driver has Clang say it on the user's file.
class Counter : public DiagnosticConsumer {
public:
  Counter(Diagnostics &Diag, bool &Saw, Refusals &Refused)
      : Diag(Diag), Saw(Saw), Refused(Refused) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level >= DiagnosticsEngine::Warning)
      Saw = true;
    if (Level >= DiagnosticsEngine::Error)
      refused(Info);
    else if (Listed && Info.getID() == diag::note_defined_here)
      name(Info);
    if (const char *Wrong = ignored(Info.getID());
        Wrong && Info.hasSourceManager())
      Diag.error(
          Info.getSourceManager().getFileOffset(
              Info.getSourceManager().getExpansionLoc(Info.getLocation())),
          Wrong);
  }

private:
  /// What Clang only warns about, and then leaves out of the tree.
  static const char *ignored(unsigned Id) {
    switch (Id) {
    case diag::warn_omp_extra_tokens_at_eol:
      return "this is no clause of the directive";
    case diag::warn_omp_unknown_assumption_clause_missing_id:
    case diag::warn_omp_unknown_assumption_clause_without_args:
      return "this is no assumption that OpenMP 5.2 knows";
    case diag::warn_clause_expected_string:
      return "the message has to be a string literal";
    default: return nullptr;
    }
  }

  static std::string text(const clang::Diagnostic &Info, unsigned Argument) {
    switch (Info.getArgKind(Argument)) {
    case DiagnosticsEngine::ak_std_string: return Info.getArgStdStr(Argument);
    case DiagnosticsEngine::ak_c_string: return Info.getArgCStr(Argument);
    default: return "";
    }
  }

  /// The error in front of the note was about a variable that no clause names.
  void name(const clang::Diagnostic &Info) {
    if (Info.getArgKind(0) == DiagnosticsEngine::ak_nameddecl)
      Refused.All.back().Name =
          reinterpret_cast<const NamedDecl *>(Info.getRawArg(0))
              ->getNameAsString();
    Listed = false;
  }

  void refused(const clang::Diagnostic &Info) {
    Refusal R = {};
    Listed = false;
    switch (Info.getID()) {
    case diag::err_omp_loop_incr_not_compatible:
      R.What = Refusal::WrongWay;
      break;
    case diag::err_omp_reduction_id_not_compatible:
      if (!QualType::getFromOpaquePtr(
               reinterpret_cast<void *>(Info.getRawArg(0)))
               ->isArrayType()) {
        Refused.Others = true;
        return;
      }
      R.What = Refusal::ArrayElements;
      break;
    case diag::err_omp_pointer_mapped_along_with_derived_section:
      R.What = Refusal::MappedTwice;
      break;
    case diag::err_omp_variable_in_given_clause_and_dsa:
      if (text(Info, 0) != "reduction" || text(Info, 1) != "map") {
        Refused.Others = true;
        return;
      }
      R.What = Refusal::MappedTwice;
      break;
    case diag::err_omp_variably_modified_type_not_supported:
      R.What = Refusal::RunTimeSize;
      Listed = true;
      break;
    case diag::err_omp_no_dsa_for_variable:
      // Clang has dropped a list item; if not, it comes again.
      Refused.Others |= Refused.All.empty();
      return;
    default: Refused.Others = true; return;
    }
    R.At = Info.getSourceManager().getFileOffset(
        Info.getSourceManager().getExpansionLoc(Info.getLocation()));
    Refused.All.push_back(R);
  }

  Diagnostics &Diag;
  bool &Saw;
  Refusals &Refused;
  bool Listed = false; ///< the last error was about a clause's list item
};

class Consumer : public ASTConsumer {
public:
  Consumer(CompilerInstance &CI, const LineMap &Lines, Diagnostics &Diag,
           Unit &U)
      : CI(CI), Lines(Lines), Diag(Diag), U(U) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    Source Src(Context.getSourceManager(), Context.getLangOpts(), U.Text);
    Reader R(Context, Src, Lines, Diag, U);
    readUnit(R);
  }

private:
  CompilerInstance &CI;
  const LineMap &Lines;
  Diagnostics &Diag;
  Unit &U;
};

class Action : public ASTFrontendAction {
public:
  Action(const LineMap &Lines, Diagnostics &Diag, Unit &U)
      : Lines(Lines), Diag(Diag), U(U) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    return std::make_unique<Consumer>(CI, Lines, Diag, U);
  }

private:
  const LineMap &Lines;
  Diagnostics &Diag;
  Unit &U;
};

} // namespace

bool readPreprocessed(const std::vector<std::string> &CC1, const LineMap &Lines,
                      Diagnostics &Diag, Unit &U, Refusals &Refused) {
  std::vector<const char *> Args;
  for (const std::string &A : CC1)
    if (A != "-cc1")
      Args.push_back(A.c_str());
  auto Invocation = std::make_shared<CompilerInvocation>();
  Counter Client(Diag, U.SawDiagnostics, Refused);
  CompilerInstance CI;
  CI.createDiagnostics(&Client, /*ShouldOwnClient=*/false);
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Args,
                                          CI.getDiagnostics()))
    return false;
  // A copy that nobody uses is no race, but the sanitizer can't know that.
  U.Optimized = Invocation->getCodeGenOpts().OptimizationLevel > 0 &&
                !Invocation->getLangOpts().Sanitize.has(SanitizerKind::Thread);
  FrontendOptions &Front = Invocation->getFrontendOpts();
  auto Buffer = llvm::MemoryBuffer::getMemBuffer(U.Text, "<preprocessed>");
  InputKind Kind(Language::C);
  Front.Inputs.assign(
      1, FrontendInputFile(Buffer->getMemBufferRef(), Kind.getPreprocessed()));
  Front.OutputFile.clear();
  Front.AddPluginActions.clear();
  Front.ProgramAction = frontend::ParseSyntaxOnly;
  Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  PreprocessorOptions &PP = Invocation->getPreprocessorOpts();
  PP.Includes.clear();
  PP.MacroIncludes.clear();
  PP.Macros.clear();
  PP.ImplicitPCHInclude.clear();
  Invocation->getDiagnosticOpts().VerifyDiagnostics = false;
  Invocation->getDiagnosticOpts().ErrorLimit = 0; // Refused has all of them
  // All of the syntax is known to the parser; what is not supported is refused
  // by name.
  Invocation->getLangOpts().OpenMP = int(U.OpenMP);
  Invocation->getLangOpts().OpenMPSimd = false;
  CI.setInvocation(Invocation);
  CI.createDiagnostics(&Client, /*ShouldOwnClient=*/false);
  Action Act(Lines, Diag, U);
  bool Ran = CI.ExecuteAction(Act);
  return Ran && Client.getNumErrors() == 0;
}

} // namespace occ
