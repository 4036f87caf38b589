/* compile.cpp: the passes over one translation unit, in order.
 *
 * Layer:   cli. May include pipeline.h, preprocess.h, cc1.h and clang/.
 *
 *   preprocess   silent; writes the dependency file
 *   lower        silent about what Clang finds; reports what we cannot lower
 *   check        only if one of the two saw something to report: Clang parses
 *                the user's own file and reports it, once
 *   compile      the lowered text; reports only what the back end finds
 */
// SPDX-License-Identifier: MIT
#include "compile.h"
#include "cc1.h"
#include "directives.h"
#include "pipeline.h"
#include "preprocess.h"
#include "version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace clang;
using llvm::MemoryBuffer;
using llvm::StringRef;

namespace occ {
namespace {

class Unit {
public:
  Unit(const CC1Args &Given, const Options &Options)
      : Args(withoutPCH(Given)), Facts(inspectCC1(Args)), Options(Options) {}
  int compile();

private:
  bool readOnce();
  int check();
  int checkFlat(const std::string &Flat, bool Warns);
  int compileUntouched(const CC1Args &Args);
  int compileLowered(const std::string &Text);
  int keepOriginal();
  bool keep(const std::string &File, const std::string &Text);
  std::unique_ptr<CompilerInstance> instance(const CC1Args &Args);

  CC1Args Args;
  CC1Facts Facts;
  const occ::Options &Options;
  /// The input, where it cannot be read a second time.
  std::unique_ptr<MemoryBuffer> Content;
  std::string Syntax = ClangOpenMPVersion;
};

int fail(const llvm::Twine &Message) {
  llvm::errs() << "ompt-cc: error: " << Message << '\n';
  return 1;
}

bool Unit::readOnce() {
  llvm::sys::fs::file_status Status;
  if (Facts.Input != "-" &&
      (llvm::sys::fs::status(Facts.Input, Status) ||
       Status.type() == llvm::sys::fs::file_type::regular_file))
    return true; // a file that is not there is Clang's to report
  auto Read = Facts.Input == "-" ? MemoryBuffer::getSTDIN()
                                 : MemoryBuffer::getFileAsStream(Facts.Input);
  if (!Read)
    return false;
  Content = std::move(*Read);
  return true;
}

/// An instance for a pass after preprocessing: what that has written already
/// is not written again.
std::unique_ptr<CompilerInstance> Unit::instance(const CC1Args &Args) {
  auto Instance = makeInstance(Args, nullptr);
  if (!Instance || Instance->getDiagnostics().hasErrorOccurred())
    return nullptr;
  Instance->getDependencyOutputOpts() = DependencyOutputOptions();
  Instance->getHeaderSearchOpts().Verbose = false;
  return Instance;
}

int Unit::check() {
  auto Instance = instance(withFullOpenMP(Args, Syntax));
  if (!Instance)
    return 1;
  if (Content)
    useContent(*Instance, Facts.Input, *Content, /*IsPreprocessed=*/false);
  Instance->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  SyntaxOnlyAction Action;
  return Instance->ExecuteAction(Action) ? 0 : 1;
}

/// A statement that has been copied has its diagnostics once.
class Once : public DiagnosticConsumer {
public:
  explicit Once(std::unique_ptr<DiagnosticConsumer> Of) : Of(std::move(Of)) {}
  void BeginSourceFile(const LangOptions &Lang, const Preprocessor *PP) final {
    Of->BeginSourceFile(Lang, PP);
  }
  void EndSourceFile() final { Of->EndSourceFile(); }
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) final {
    if (Level != DiagnosticsEngine::Note && Info.hasSourceManager()) {
      PresumedLoc At =
          Info.getSourceManager().getPresumedLoc(Info.getLocation());
      llvm::SmallString<100> Text;
      Info.FormatDiagnostic(Text);
      New = At.isInvalid() ||
            Said.insert({At.getFilename() + (":" + Text.str()).str(),
                         {At.getLine(), At.getColumn()}})
                .second;
    }
    if (!New)
      return;
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Of->HandleDiagnostic(Level, Info);
  }

private:
  std::unique_ptr<DiagnosticConsumer> Of;
  std::set<std::pair<std::string, std::pair<unsigned, unsigned>>> Said;
  bool New = true;
};

/// Says what Clang finds in preprocessed text: where it can't read the user's
/// own file, or where check() has found nothing, so that no error is silent.
int Unit::checkFlat(const std::string &Flat, bool Warns) {
  CC1Args Own = withFullOpenMP(forFlatText(Args), Syntax);
  for (const std::string &Arg : Args)
    if (Warns &&
        (StringRef(Arg).starts_with("-Werror") || Arg == "-pedantic-errors"))
      Own.push_back(Arg);
  if (!Warns)
    Own.insert(Own.begin(), "-w");
  Own.push_back("-Wno-gnu-line-marker");
  // Who calls a variant by way of dispatch is not clear to Clang.
  if (Flat.find("#pragma omp dispatch") != std::string::npos)
    Own.push_back("-Wno-unneeded-internal-declaration");
  auto Instance = instance(Own);
  if (!Instance)
    return 1;
  DiagnosticsEngine &Diags = Instance->getDiagnostics();
  Diags.setClient(new Once(Diags.takeClient()));
  auto Buffer = MemoryBuffer::getMemBuffer(Flat, "<preprocessed>");
  useContent(*Instance, "-", *Buffer, /*IsPreprocessed=*/true);
  Instance->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  SyntaxOnlyAction Action;
  return Instance->ExecuteAction(Action) ? 0 : 1;
}

/// The user's own file, by Clang alone, which reports on it too.
int Unit::compileUntouched(const CC1Args &Args) {
  auto Instance = instance(Args);
  if (!Instance)
    return 1;
  if (Content)
    useContent(*Instance, Facts.Input, *Content, /*IsPreprocessed=*/false);
  return execute(std::move(Instance));
}

bool isBackEndWarning(StringRef Name) {
  Name.consume_front("no-");
  Name.consume_front("error=") || Name.consume_front("no-error=");
  return Name.starts_with("frame-larger-than") || Name == "pass-failed" ||
         Name == "inline-asm" || Name == "backend-plugin" || Name == "error" ||
         Name == "everything" || Name.starts_with("unused-command-line");
}

/// The front end has reported already, over the user's own text.
void silenceFrontEnd(DiagnosticOptions &Diags) {
  std::vector<std::string> Warnings = {"no-everything", "pass-failed",
                                       "inline-asm", "backend-plugin",
                                       "frame-larger-than"};
  for (const std::string &Name : Diags.Warnings)
    if (isBackEndWarning(Name) && Name != "everything")
      Warnings.push_back(Name);
  Diags.Warnings = Warnings;
  Diags.Pedantic = Diags.PedanticErrors = 0;
  Diags.DiagnosticSerializationFile.clear();
}

/// Remarks of the optimizer name a file and a line, and show its text if the
/// file is known. This makes the user's file known beside the lowered text.
class KnownFile : public DependencyCollector {
public:
  explicit KnownFile(std::string Name) : Name(std::move(Name)) {}
  void attachToPreprocessor(Preprocessor &PP) override {
    SourceManager &Sources = PP.getSourceManager();
    if (auto File = Sources.getFileManager().getOptionalFileRef(Name))
      Sources.createFileID(*File, SourceLocation(), SrcMgr::C_User);
  }

private:
  std::string Name;
};

/// The first line marker of preprocessed text tells whose text it is.
std::string firstMarker(StringRef File) {
  std::string Line;
  llvm::raw_string_ostream OS(Line);
  OS << "# 1 \"";
  OS.write_escaped(File) << "\"\n";
  return Line;
}

int Unit::compileLowered(const std::string &Text) {
  auto Instance = std::unique_ptr<CompilerInstance>();
  {
    auto Silent = std::make_unique<DiagnosticConsumer>();
    Instance = makeInstance(withSimdOnly(Args), Silent.get());
    if (!Instance)
      return fail("internal: the lowered unit's options are not accepted");
    silenceFrontEnd(Instance->getDiagnosticOpts());
    Instance->createDiagnostics(); // again, now with those options
  }
  Instance->getDependencyOutputOpts() = DependencyOutputOptions();
  Instance->getHeaderSearchOpts().Verbose = false;
  Instance->getLangOpts().Modules = false;

  // The text has no macros any more, not even the predefined ones.
  PreprocessorOptions &PP = Instance->getPreprocessorOpts();
  PP.Macros.clear();
  PP.Includes.clear();
  PP.MacroIncludes.clear();
  PP.ImplicitPCHInclude.clear();
  PP.UsePredefines = false;

  // A name of its own, so that it does not hide the user's file. It is in the
  // same folder and ends in .i: only then debug information takes the name in
  // the first line marker, and no checksum of what is not the user's text.
  std::string Name = Facts.Input, Original = "<stdin>";
  if (Name != "-") {
    if (!Content)
      Instance->addDependencyCollector(std::make_shared<KnownFile>(Name));
    llvm::SmallString<128> Path(llvm::sys::path::parent_path(Facts.Input));
    llvm::sys::path::append(Path, llvm::sys::path::filename(Facts.Input));
    Original = llvm::sys::path::remove_leading_dotslash(Path).str();
    Name = Original + ".lowered.i";
    Instance->getCodeGenOpts().MainFileName =
        llvm::sys::path::filename(Name).str();
  }
  std::string Whole = firstMarker(Original) + Text;
  auto Lowered = MemoryBuffer::getMemBuffer(Whole, Name);
  useContent(*Instance, Name, *Lowered, /*IsPreprocessed=*/true);
  return execute(std::move(Instance));
}

bool Unit::keep(const std::string &File, const std::string &Text) {
  llvm::Error E = llvm::writeToOutput(File, [&](llvm::raw_ostream &OS) {
    OS << Text;
    return llvm::Error::success();
  });
  if (!E)
    return true;
  fail("unable to open output file '" + File +
       "': " + llvm::toString(std::move(E)));
  return false;
}

/// Where there is nothing to lower, the lowered file is the user's own.
int Unit::keepOriginal() {
  if (!Options.EmitLowered)
    return 0;
  auto Read = MemoryBuffer::getFile(Facts.Input);
  if (!Content && !Read)
    return fail("cannot read '" + Facts.Input + "'");
  const MemoryBuffer &Original = Content ? *Content : **Read;
  return keep(Options.Output, Original.getBuffer().str()) ? 0 : 1;
}

int Unit::compile() {
  if (!readOnce())
    return fail("cannot read '" + Facts.Input + "'");

  Preprocessed Flat = preprocess(Args, Facts.Input, Content.get(), true);
  if (!Flat.Good) {
    // What only preprocessing can find wrong is the dependency file.
    if (!check())
      preprocess(Args, Facts.Input, Content.get(), /*Silent=*/false);
    return 1;
  }
  std::string Checked = Flat.Text;
  Syntax = syntaxVersion(Checked);
  bool Readable = Options.compilesNothing();
  if (!mentionsOpenMP(Flat.Text))
    return Readable ? keepOriginal() : compileUntouched(withoutOpenMP(Args));

  LowerOptions ForLowering;
  ForLowering.ForReading = Options.EmitLowered;
  ForLowering.Dumps = Options.Dumps;
  ForLowering.Events = Options.Events;
  Lowered Unit = lowerUnit(Flat.Text, forFlatText(Args), ForLowering);
  if (Unit.Status == LowerStatus::NoOpenMP)
    return Readable ? keepOriginal() : compileUntouched(withSimdOnly(Args));
  int Status = 0;
  bool Reports = !Unit.Unparsed && (Unit.SawDiagnostics || Facts.NeedsCheck);
  if (Unit.Translated.empty() && !Unit.Unparsed) {
    if (Flat.SawDiagnostics || Reports)
      Status = check();
  } else {
    // The preprocessor's part is the user's own file, the parser's is not.
    if (Flat.SawDiagnostics)
      Status = !preprocess(Args, Facts.Input, Content.get(), false).Good;
    if (Reports)
      Status |= checkFlat(Unit.Translated, /*Warns=*/true);
  }
  llvm::errs() << Unit.Errors;
  if (Status || !Unit.Errors.empty())
    return 1;
  if (Unit.Status == LowerStatus::Rejected) {
    checkFlat(Flat.Text, /*Warns=*/false);
    return 1;
  }

  if (!Options.KeepLowered.empty() && !keep(Options.KeepLowered, Unit.Text))
    return 1;
  if (Options.EmitLowered)
    return keep(Options.Output, Unit.Text) ? 0 : 1;
  return Readable ? 0 : compileLowered(Unit.Text);
}

} // namespace

int compileUnit(const CC1Args &Args, const Options &Given) {
  return Unit(Args, Given).compile();
}

} // namespace occ
