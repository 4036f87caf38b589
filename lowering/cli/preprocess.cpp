/* preprocess.cpp: runs the preprocessor, with a string as output.
 *
 * Layer:   cli. May include cc1.h and clang/.
 */
// SPDX-License-Identifier: MIT
#include "preprocess.h"
#include "cc1.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Support/raw_ostream.h"

#include <tuple>

using namespace clang;
using llvm::StringRef;

namespace occ {
namespace {

StringRef skipBlanks(StringRef Text) { return Text.ltrim(" \t\f\v"); }

bool mixesTabs(StringRef File) {
  bool Tabs = false, Blanks = false;
  while (!File.empty() && !(Tabs && Blanks)) {
    StringRef Line;
    std::tie(Line, File) = File.split('\n');
    const StringRef Code = Line.ltrim(" \t");
    // The lines of a comment usually begin with a blank and an asterisk.
    if (Code.trim().empty() || Code.front() == '*')
      continue;
    const StringRef Indentation = Line.drop_back(Code.size());
    Tabs |= Indentation.contains('\t');
    Blanks |= Indentation.contains(' ');
  }
  return Tabs && Blanks;
}

/// True if one of the user's files, which have been read, mixes tabs and
/// blanks.
bool mixesTabs(const SourceManager &SM) {
  for (unsigned I = 1; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile() ||
        SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    auto Buffer = Entry.getFile().getContentCache().getBufferIfLoaded();
    if (Buffer && mixesTabs(Buffer->getBuffer()))
      return true;
  }
  return false;
}

class PreprocessToString : public PreprocessorFrontendAction {
public:
  explicit PreprocessToString(Preprocessed &Result) : Result(Result) {}

private:
  void ExecuteAction() override {
    PreprocessorOutputOptions Options;
    Options.ShowCPP = 1;
    llvm::raw_string_ostream OS(Result.Text);
    DoPrintPreprocessedInput(getCompilerInstance().getPreprocessor(), &OS,
                             Options);
    const CompilerInstance &CI = getCompilerInstance();
    Result.HidesColumns =
        !CI.getDiagnostics().isIgnored(diag::warn_misleading_indentation,
                                       SourceLocation()) &&
        mixesTabs(CI.getSourceManager());
  }
  bool hasPCHSupport() const override { return true; }

  Preprocessed &Result;
};

} // namespace

bool consumePragma(StringRef &Line) {
  for (const char *Part : {"#", "pragma", "omp"}) {
    Line = skipBlanks(Line);
    if (!Line.consume_front(Part))
      return false;
  }
  Line = skipBlanks(Line);
  return true;
}

Preprocessed preprocess(const CC1Args &Args, const std::string &Input,
                        const llvm::MemoryBuffer *Content, bool Silent) {
  Preprocessed Result;
  DiagnosticConsumer Counter; // only counts the diagnostics
  auto Instance = makeInstance(Args, Silent ? &Counter : nullptr);
  if (!Instance) {
    Result.SawDiagnostics = true;
    return Result;
  }
  if (Content)
    useContent(*Instance, Input, *Content, /*IsPreprocessed=*/false);
  if (Silent)
    Instance->getDiagnosticOpts().ShowCarets = 0; // no "1 warning generated."
  Instance->getFrontendOpts().ProgramAction = frontend::PrintPreprocessedInput;
  PreprocessToString Action(Result);
  bool Ran = Instance->ExecuteAction(Action);
  Result.Good = Ran && Counter.getNumErrors() == 0;
  Result.SawDiagnostics = Counter.getNumErrors() || Counter.getNumWarnings();
  return Result;
}

bool mentionsNullability(StringRef Text) {
  return Text.contains("_Nonnull") || Text.contains("_Nullable") ||
         Text.contains("_Null_unspecified");
}

bool mentionsOpenMP(const std::string &Text) {
  StringRef Rest = Text;
  if (Rest.contains("[[") && Rest.contains("omp")) // an attribute
    return true;
  if (Rest.contains("_Pragma")) // text that another preprocessor has made
    return true;
  for (size_t At = Rest.find("pragma"); At != StringRef::npos;
       At = Rest.find("pragma", At + 1)) {
    size_t Start = Rest.rfind('\n', At);
    Start = Start == StringRef::npos ? 0 : Start + 1;
    if (StringRef Line = Rest.substr(Start); consumePragma(Line))
      return true;
  }
  return false;
}

} // namespace occ
