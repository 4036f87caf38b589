/* compile_lowered.cpp: compiles the lowered text with Clang.
 *
 * Layer:   cli. May include clang/.
 */
// SPDX-License-Identifier: MIT
#include "compile_lowered.h"
#include "cc1.h"
#include "filter.h"
#include "text/progress.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::MemoryBuffer;
using llvm::StringRef;

namespace occ {
namespace {

/// Makes messages about lowered text name the user's function and line. Errors
/// in generated text go to Refused.
class LoweredFilter : public Filter {
public:
  LoweredFilter(CompilerInstance &Instance, const Lowered &Unit,
                LoweredErrors &Refused)
      : Filter(Instance, /*Late=*/true), Unit(Unit), Refused(Refused) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  void refuse(const clang::Diagnostic &Info);
  std::string text(DiagnosticsEngine::Level Level,
                   const clang::Diagnostic &Info) const;
  void passInUsersFile(DiagnosticsEngine::Level Level,
                       const clang::Diagnostic &Info, const std::string &Text);

  const Lowered &Unit;
  LoweredErrors &Refused;
  bool Passes = true, Again = false;
};

bool isFrontEnds(unsigned Id) {
  return Id >= diag::DIAG_START_LEX && Id < diag::DIAG_START_REFACTORING;
}

Complaint complaint(const clang::Diagnostic &Info) {
  SourceManager &SM = Info.getSourceManager();
  const SourceLocation At = SM.getExpansionLoc(Info.getLocation());
  const PresumedLoc Where = SM.getPresumedLoc(At);
  const StringRef Text = SM.getBufferData(SM.getFileID(At));
  const size_t Offset = SM.getFileOffset(At),
               Begin = Text.rfind('\n', Offset) + 1;
  Complaint C;
  if (Where.isValid())
    C.Where = {Where.getFilename(), Where.getLine()};
  C.Flat = Text.slice(Begin, Text.find('\n', Begin)).str();
  C.Column = unsigned(Offset - Begin) + 1;
  return C;
}

void LoweredFilter::refuse(const clang::Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return;
  Saying S;
  S.What = complaint(Info);
  const StringRef There = StringRef(S.What.Flat).drop_front(S.What.Column - 1);
  // Only gotos that we have generated lead to a label that ends with
  // "_cancelled".
  if ((Info.getID() == diag::err_goto_into_protected_scope ||
       Info.getID() == diag::err_switch_into_protected_scope) &&
      !There.split(';').first.ends_with("_cancelled")) {
    S.Id = Info.getID();
    S.What.Message = text(DiagnosticsEngine::Error, Info);
    Refused.Users.push_back(S);
  } else if (!Refused.Ours.Number) {
    Refused.Ours = S.What.Where;
  }
}

std::string LoweredFilter::text(DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) const {
  llvm::SmallString<100> Text;
  Info.FormatDiagnostic(Text);
  std::string Own = Text.str().str();
  if (Level < DiagnosticsEngine::Warning) // remarks name outlined functions
    return Own;
  for (const ConstructPlace &C : Unit.Constructs)
    if (size_t At = C.Mfunction.empty() ? std::string::npos
                                        : Own.find("'" + C.Mfunction + "'");
        At != std::string::npos)
      Own.replace(At + 1, C.Mfunction.size(), C.Function);
  return Own;
}

/// Prints the diagnostic at its place in the user's file. The engine is busy
/// with the diagnostic, so a second engine prints it.
void LoweredFilter::passInUsersFile(DiagnosticsEngine::Level Level,
                                    const clang::Diagnostic &Info,
                                    const std::string &Text) {
  SourceManager &SM = Info.getSourceManager();
  DiagnosticsEngine Side(Info.getDiags()->getDiagnosticIDs(),
                         new DiagnosticOptions, this, false);
  Side.setSourceManager(&SM);
  // A stored diagnostic has no flag value ("transform-warning" in
  // -Wpass-failed=transform-warning). The engine keeps the value of the last
  // diagnostic, even of one that it suppresses.
  Side.setSuppressAllDiagnostics(true);
  Side.Report(Info.getID()) << AddFlagValue(Info.getDiags()->getFlagValue());
  Side.setSuppressAllDiagnostics(false);
  unsigned Length = 0;
  const SourceLocation At = findPlace(SM, complaint(Info), Length);
  Again = true;
  Side.Report(StoredDiagnostic(Level, Info.getID(), Text, FullSourceLoc(At, SM),
                               {}, {}));
  Again = false;
}

void LoweredFilter::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                     const clang::Diagnostic &Info) {
  if (Again)
    return pass(Level, Info);
  if (Level != DiagnosticsEngine::Note)
    Passes = !isFrontEnds(Info.getID());
  if (!Passes) {
    if (Level >= DiagnosticsEngine::Error)
      refuse(Info);
    return;
  }
  const std::string Text = text(Level, Info);
  if (Info.hasSourceManager() && Info.getLocation().isValid() &&
      Info.getSourceManager().isInMainFile(Info.getLocation()))
    return passInUsersFile(Level, Info, Text);
  pass(Level, clang::Diagnostic(Info.getDiags(), Text));
}

bool isBackEndWarning(StringRef Name) {
  Name.consume_front("no-");
  Name.consume_front("error=") || Name.consume_front("no-error=");
  return Name.starts_with("frame-larger-than") || Name == "pass-failed" ||
         Name == "inline-asm" || Name == "backend-plugin" || Name == "error" ||
         Name == "everything" || Name.starts_with("unused-command-line");
}

/// Silences the front end, which has already reported on the user's own text.
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

/// Makes the user's file known to Clang: remarks of the optimizer show the text
/// of a line only if the line's file is known.
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

/// Returns the first line marker of preprocessed text, which names the user's
/// file.
std::string firstMarker(StringRef File) {
  std::string Line;
  llvm::raw_string_ostream OS(Line);
  OS << "# 1 \"";
  OS.write_escaped(File) << "\"\n";
  return Line;
}

} // namespace

int compileLowered(const UserFile &File, const Lowered &Unit,
                   LoweredErrors &Refused) {
  Now->begin(Stage::Compiling);
  auto Instance = std::unique_ptr<CompilerInstance>();
  {
    auto Silent = std::make_unique<DiagnosticConsumer>();
    Instance = makeInstance(withSimdOnly(File.Args), Silent.get());
    if (!Instance)
      return 1;
    silenceFrontEnd(Instance->getDiagnosticOpts());
    Instance->createDiagnostics(); // again, with the changed options
  }
  Instance->getDiagnostics().setClient(
      new LoweredFilter(*Instance, Unit, Refused));
  Instance->getDependencyOutputOpts() = DependencyOutputOptions();
  Instance->getHeaderSearchOpts().Verbose = false;

  // Preprocessed text needs no macros, not even the predefined ones.
  PreprocessorOptions &PP = Instance->getPreprocessorOpts();
  PP.Macros.clear();
  PP.Includes.clear();
  PP.MacroIncludes.clear();
  PP.ImplicitPCHInclude.clear();
  PP.UsePredefines = false;

  // Debug information must name the user's file, as the first line marker does.
  // It must not have a checksum of the generated text. So the generated text
  // gets a file name of its own, in the user's folder and with the ending .i.
  std::string Name = File.Name, Original = "<stdin>";
  if (Name != "-") {
    if (!File.Content)
      Instance->addDependencyCollector(std::make_shared<KnownFile>(Name));
    llvm::SmallString<128> Path(llvm::sys::path::parent_path(File.Name));
    llvm::sys::path::append(Path, llvm::sys::path::filename(File.Name));
    Original = llvm::sys::path::remove_leading_dotslash(Path).str();
    Name = Original + ".lowered.i";
    Instance->getCodeGenOpts().MainFileName =
        llvm::sys::path::filename(Name).str();
  }
  std::string Whole = firstMarker(Original) + Unit.Text;
  auto Lowered = MemoryBuffer::getMemBuffer(Whole, Name);
  useContent(*Instance, Name, *Lowered, /*IsPreprocessed=*/true);
  return execute(std::move(Instance));
}

} // namespace occ
