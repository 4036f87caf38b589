/* frontend.cpp: runs Clang's parser in this process.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/frontend.h"

#include "model/openmp_version.h"
#include "read/empty_body.h"
#include "read/reader.h"
#include "read/suggestion.h"
#include "read/variant.h"
#include "text/progress.h"
#include "text/tokens.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace occ {

namespace {

const unsigned OwnErrors[] = {
    diag::warn_omp_unterminated_declare_target,
    diag::warn_omp_extra_tokens_at_eol,
    diag::warn_omp_unknown_assumption_clause_missing_id,
    diag::warn_omp_unknown_assumption_clause_without_args,
    diag::warn_clause_expected_string};

/// Returns the error for a warning about text that Clang leaves out of the
/// tree; null for other warnings.
const char *ignored(unsigned Id) {
  switch (Id) {
  case diag::warn_omp_unterminated_declare_target:
    return "this has no 'end declare target'";
  case diag::warn_omp_extra_tokens_at_eol:
    return "this is no clause of the directive";
  case diag::warn_omp_unknown_assumption_clause_missing_id:
  case diag::warn_omp_unknown_assumption_clause_without_args:
    return "OpenMP 5.2 does not have this assumption";
  case diag::warn_clause_expected_string:
    return "the message has to be a string literal";
  default: return nullptr;
  }
}

/// If the same error comes this many times at one place, and no other error
/// comes between, we assume that Clang's parser does not end.
constexpr unsigned MostRepeats = 100;

/// Counts Clang's diagnostics and does not print them. cli/ later runs Clang on
/// the user's file, and Clang then prints them.
class Counter : public DiagnosticConsumer {
public:
  Counter(Diagnostics &Diag, Unit &U, Refusals &Refused)
      : Diag(Diag), Refused(Refused), U(U) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level >=
        (Silenced ? DiagnosticsEngine::Error : DiagnosticsEngine::Warning))
      U.SawDiagnostics = true;
    if (Level >= DiagnosticsEngine::Error) {
      countRepeats(Info);
      refused(Info);
    } else if (Listed && Info.getID() == diag::note_defined_here) {
      name(Info);
    }
    const char *Wrong = ignored(Info.getID());
    if (!Wrong || !Info.hasSourceManager())
      return;
    SourceManager &SM = Info.getSourceManager();
    const Offset At = SM.getFileOffset(SM.getExpansionLoc(Info.getLocation()));
    // A semicolon is no misspelled clause, so Clang's warning is enough.
    if (isLastSemicolon(U.Text, At))
      return;
    // pragma/ may have reported the same token.
    if (Diag.hadErrors({At, At + 1}))
      return;
    std::string Meant;
    if (Info.getID() == diag::warn_omp_extra_tokens_at_eol)
      Meant = wordMeant(U.Text, At);
    Diag.error(At,
               Wrong + (Meant.empty() ? "" : "; did you mean '" + Meant + "'?"),
               Meant);
  }

private:
  void countRepeats(const clang::Diagnostic &Info) {
    const std::pair<unsigned, unsigned> This = {
        Info.getID(), Info.getLocation().getRawEncoding()};
    Repeats = This == Last ? Repeats + 1 : 0;
    Last = This;
    if (Repeats > MostRepeats)
      Now->giveUp();
  }

  static std::string text(const clang::Diagnostic &Info, unsigned Argument) {
    switch (Info.getArgKind(Argument)) {
    case DiagnosticsEngine::ak_std_string: return Info.getArgStdStr(Argument);
    case DiagnosticsEngine::ak_c_string: return Info.getArgCStr(Argument);
    default: return "";
    }
  }

  /// Takes a variable's name from a note: the error before the note is about a
  /// variable that no clause names.
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
    case diag::err_omp_clause_not_arithmetic_type_arg:
      // The error does not tell the type. If an element is no array, the
      // changed text has an error, too.
      R.What = Refusal::ArrayElements;
      break;
    case diag::err_omp_reduction_id_not_compatible:
    case diag::err_omp_unknown_reduction_identifier_prior_omp_6_0:
      if (!QualType::getFromOpaquePtr(
               reinterpret_cast<void *>(Info.getRawArg(0)))
               ->isArrayType()) {
        Refused.Others = true;
        return;
      }
      R.What = Info.getID() == diag::err_omp_reduction_id_not_compatible
                   ? Refusal::ArrayElements
                   : Refusal::DeclaredOfArrays;
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
      // An array of a list item that Clang dropped becomes firstprivate, in a
      // taskloop. If the error has another cause, it comes again.
      if (llvm::any_of(Refused.All, [](const Refusal &Earlier) {
            return Earlier.What == Refusal::ArrayElements ||
                   Earlier.What == Refusal::DeclaredOfArrays;
          }))
        return;
      R.What = Refusal::RunTimeSize;
      Listed = true;
      break;
    case diag::err_omp_several_directives_in_region:
      if (text(Info, 0) != "ordered") {
        Refused.Others = true;
        return;
      }
      R.What = Refusal::SecondOrdered;
      break;
    case diag::err_omp_prohibited_region_simd:
      R.What = Refusal::LoopInSimd;
      break;
    case diag::err_omp_allocator_not_in_uses_allocators:
      R.What = Refusal::NoAllocator;
      break;
    case diag::err_omp_required_access: R.What = Refusal::NotShared; break;
    case diag::err_omp_declare_target_has_local_vars:
      R.What = Refusal::LocalTarget;
      R.Name = text(Info, 0);
      break;
    case diag::err_omp_lambda_capture_in_declare_target_not_to:
      if (U.Devices) {
        Refused.Others = true;
        return;
      }
      R.What = Refusal::LinkedVariable;
      break;
    case diag::err_omp_loop_not_canonical_incr:
      R.What = Refusal::SumOfSteps;
      break;
    case diag::err_openmp_vla_in_task_untied:
      R.What = Refusal::ArrayInUntied;
      break;
    case diag::err_omp_loop_reduction_clause:
      R.What = Refusal::ReducingTeams;
      break;
    case diag::err_omp_negative_expression_in_clause:
      if (text(Info, 0) != "device" && text(Info, 0) != "full") {
        Refused.Others = true;
        return;
      }
      R.What = text(Info, 0) == "full" ? Refusal::FullOfNone
                                       : Refusal::NegativeDevice;
      break;
    case diag::err_omp_unroll_full_variable_trip_count:
      // Clang also reports this error after that of FullOfNone.
      Refused.Others |=
          Refused.All.empty() || Refused.All.back().What != Refusal::FullOfNone;
      return;
    case diag::err_omp_no_dsa_for_variable:
      // Clang dropped a list item at an earlier error, which is in Refused.All,
      // and so reports this error. The text is changed and parsed again. Then
      // Clang keeps the item, and this error does not come again.
      Refused.Others |= Refused.All.empty();
      return;
    case diag::err_undeclared_var_use:
      // Clang has dropped the declaration of an array that it refuses.
      Refused.Others |= llvm::none_of(Refused.All, [](const Refusal &Earlier) {
        return Earlier.What == Refusal::ArrayInUntied;
      });
      return;
    default: Refused.Others = true; return;
    }
    R.At = Info.getSourceManager().getFileOffset(
        Info.getSourceManager().getExpansionLoc(Info.getLocation()));
    Refused.All.push_back(R);
  }

public:
  bool Silenced = false; ///< the user wants no warnings (-w)

private:
  Diagnostics &Diag;
  Refusals &Refused;
  bool Listed = false; ///< the last error is about a clause's list item
  Unit &U;
  std::pair<unsigned, unsigned> Last;
  unsigned Repeats = 0;
};

class Consumer : public ASTConsumer {
public:
  Consumer(CompilerInstance &CI, const LineMap &Lines, Diagnostics &Diag,
           Unit &U)
      : CI(CI), Lines(Lines), Diag(Diag), U(U) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    readScores(CI.getASTContext(), Group, U.Text);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    U.SawDiagnostics = U.SawDiagnostics || hasEmptyBody(Context, U.Text);
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
    watch(CI.getPreprocessor());
    return std::make_unique<Consumer>(CI, Lines, Diag, U);
  }

private:
  const LineMap &Lines;
  Diagnostics &Diag;
  Unit &U;
};

} // namespace

bool hasOwnError(unsigned Id) { return ignored(Id); }

void watch(Preprocessor &PP) {
  PP.setTokenWatcher([&PP, Ended = false](const Token &T) mutable {
    ++Now->Tokens;
    if (T.is(tok::annot_pragma_openmp)) {
      const PresumedLoc At =
          PP.getSourceManager().getPresumedLoc(T.getLocation());
      if (At.isValid())
        Now->directive(At.getFilename(), At.getLine());
      Now->InDirective = true;
    } else if (Ended) {
      Now->InDirective = false;
    }
    Ended = T.is(tok::annot_pragma_openmp_end);
  });
}

bool readPreprocessed(const std::vector<std::string> &CC1, const LineMap &Lines,
                      Diagnostics &Diag, Unit &U, Refusals &Refused) {
  std::vector<const char *> Args;
  for (const std::string &A : CC1)
    if (A != "-cc1")
      Args.push_back(A.c_str());
  auto Invocation = std::make_shared<CompilerInvocation>();
  Now->begin(Stage::Reading);
  Counter Client(Diag, U, Refused);
  CompilerInstance CI;
  CI.createDiagnostics(&Client, /*ShouldOwnClient=*/false);
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Args,
                                          CI.getDiagnostics()))
    return false;
  // With ThreadSanitizer, Optimized stays false. If it were true,
  // plan/quiet_loops might copy a value that is never used, and ThreadSanitizer
  // would report a race.
  U.Optimized = Invocation->getCodeGenOpts().OptimizationLevel > 0 &&
                !Invocation->getLangOpts().Sanitize.has(SanitizerKind::Thread);
  U.ChecksBounds =
      Invocation->getLangOpts().Sanitize.has(SanitizerKind::ArrayBounds) ||
      Invocation->getLangOpts().Sanitize.has(SanitizerKind::LocalBounds);
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
  // All errors must come to Refused.
  Invocation->getDiagnosticOpts().ErrorLimit = 0;
  // Ignore a format such as SARIF: it needs Clang's printer, which we replace.
  Invocation->getDiagnosticOpts().setFormat(DiagnosticOptions::Clang);
  // We refuse by name what we do not support, so the parser must know all of
  // the syntax.
  Invocation->getLangOpts().OpenMP = int(ClangOpenMPVersion);
  Invocation->getLangOpts().OpenMPSimd = false;
  Client.Silenced = Invocation->getDiagnosticOpts().IgnoreWarnings;
  Invocation->getDiagnosticOpts().IgnoreWarnings = 0;
  CI.setInvocation(Invocation);
  CI.createDiagnostics(&Client, /*ShouldOwnClient=*/false);
  // Clang must give these warnings, whatever options the user gives, because
  // Counter reports them as errors.
  for (unsigned Id : OwnErrors)
    CI.getDiagnostics().setSeverity(Id, diag::Severity::Warning,
                                    SourceLocation());
  Action Act(Lines, Diag, U);
  bool Ran = CI.ExecuteAction(Act);
  return Ran && Client.getNumErrors() == 0;
}

} // namespace occ
