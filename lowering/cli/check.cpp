/* check.cpp: runs the passes of Clang's front end that report to the user.
 *
 * Layer:   cli. May include clang/.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
#include "cc1.h"
#include "filter.h"
#include "pipeline.h"
#include "pragma/directives.h"
#include "pragma/encoding.h"
#include "text/nearest.h"
#include "text/progress.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/MemoryBuffer.h"
#include <set>

using namespace clang;
using llvm::StringRef;

namespace occ {
namespace {

/// The number of equal errors, in sequence at one place, after which we assume
/// that Clang's parser would never end.
constexpr unsigned MostRepeats = 12;

/// False if Clang 19 has no text for \p Info. One of its notes has eight texts,
/// and Clang crashes when it needs a ninth text for this note. A diagnostic of
/// say() has its text and no arguments.
bool hasText(const clang::Diagnostic &Info) {
  return Info.getID() != diag::note_omp_atomic_update ||
         Info.getNumArgs() == 0 || Info.getRawArg(0) < 8;
}

/// Prints each diagnostic once, and adds "did you mean".
class UserFilter : public Filter {
public:
  UserFilter(CompilerInstance &Instance, bool Replaces)
      : Filter(Instance, /*Late=*/false), Options(Instance.getDiagnosticOpts()),
        Replaces(Replaces) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  bool isNew(DiagnosticsEngine::Level Level, const clang::Diagnostic &Info,
             StringRef Text);
  void suggest(const clang::Diagnostic &Info, StringRef Text);

  const DiagnosticOptions &Options;
  const bool Replaces;
  bool Passes = true;
  std::pair<unsigned, std::string> Last;
  unsigned Repeats = 0;
};

/// Returns false if the diagnostic equals the one before it and no note came
/// between them.
bool UserFilter::isNew(DiagnosticsEngine::Level Level,
                       const clang::Diagnostic &Info, StringRef Text) {
  const std::pair<unsigned, std::string> This = {
      Info.getLocation().getRawEncoding(), Text.str()};
  if (Info.getLocation().isInvalid() || This != Last) {
    Last = This;
    Repeats = 0;
    return true;
  }
  if (Level < DiagnosticsEngine::Error || ++Repeats < MostRepeats)
    return false;
  if (Options.ShowCarets)
    llvm::errs() << getNumErrors()
                 << (getNumErrors() == 1 ? " error" : " errors")
                 << " generated.\n";
  Now->giveUp();
  return false;
}

/// Returns the quoted words of a message such as "expected 'a', 'b' or 'c' in
/// ...": a, b and c.
std::vector<std::string> expected(StringRef Text) {
  std::vector<std::string> Words;
  Text = Text.substr(Text.find("expected ")).split(" in ").first;
  while (Text.contains('\'')) {
    auto [Word, Rest] = Text.split('\'').second.split('\'');
    if (!Word.empty() && isalpha(static_cast<unsigned char>(Word[0])))
      Words.push_back(Word.str());
    Text = Rest;
  }
  return Words;
}

/// Returns the first \p Count words of \p Text with a blank between them, or ""
/// if there are fewer. Sets \p Length to the place in \p Text where these words
/// end.
std::string words(StringRef Text, size_t Count, size_t &Length) {
  std::string All;
  const char *Begin = Text.data();
  while (Count--) {
    Text = Text.ltrim(" \t");
    StringRef Word = Text.take_while([](char C) {
      return isalnum(static_cast<unsigned char>(C)) || C == '_';
    });
    if (Word.empty())
      return "";
    All += (All.empty() ? "" : " ") + Word.str();
    Text = Text.drop_front(Word.size());
  }
  Length = size_t(Text.data() - Begin);
  return All;
}

void UserFilter::suggest(const clang::Diagnostic &Info, StringRef Text) {
  SourceManager &SM = Info.getSourceManager();
  SourceLocation At = SM.getSpellingLoc(Info.getLocation());
  if (At.isInvalid())
    return;
  bool Invalid = false;
  StringRef There =
      StringRef(SM.getCharacterData(At, &Invalid)).split('\n').first;
  if (Invalid)
    return;
  std::string Meant;
  size_t Length = 0;
  if (Info.getID() == diag::err_omp_unknown_directive) {
    // Directives with many words are tried first, because they rarely match by
    // accident.
    for (size_t Count = 7; Count > 0 && Meant.empty(); --Count) {
      std::vector<std::string> Names;
      for (const std::string &Name : directiveNames())
        if (size_t(std::count(Name.begin(), Name.end(), ' ')) + 1 == Count)
          Names.push_back(Name);
      if (std::string Typed = words(There, Count, Length); !Typed.empty())
        Meant = nearest(Typed, Names);
    }
  } else if (std::string Typed = words(There, 1, Length);
             Now->InDirective && !Typed.empty()) {
    Meant = nearest(Typed, expected(Text));
  }
  if (Meant.empty())
    return;
  // The engine is busy with the error, so a second engine prints the note.
  DiagnosticsEngine Side(Info.getDiags()->getDiagnosticIDs(),
                         new DiagnosticOptions(Options), this, false);
  Side.setSourceManager(&SM);
  const FixItHint Fix = FixItHint::CreateReplacement(
      CharSourceRange::getCharRange(At, At.getLocWithOffset(int(Length))),
      Meant);
  Side.Report(StoredDiagnostic(
      DiagnosticsEngine::Note,
      Side.getCustomDiagID(DiagnosticsEngine::Note, "did you mean '%0'?"),
      "did you mean '" + Meant + "'?", FullSourceLoc(At, SM), {}, Fix));
}

void UserFilter::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                  const clang::Diagnostic &Info) {
  if (Level != DiagnosticsEngine::Note) {
    llvm::SmallString<100> Text;
    Info.FormatDiagnostic(Text);
    Passes =
        isNew(Level, Info, Text) && !(Replaces && isReplaced(Info.getID()));
    if (!Passes)
      return;
    if (Level >= DiagnosticsEngine::Error)
      Now->Said = true;
    pass(Level, Info);
    if (Level >= DiagnosticsEngine::Error && Info.hasSourceManager())
      suggest(Info, Text);
    return;
  }
  if (!Passes || !hasText(Info))
    return;
  Last = {};
  pass(Level, Info);
}

/// Runs Clang's action \p Base, and then reports our own diagnostics.
template <typename Base> class Then : public Base {
public:
  explicit Then(const std::vector<Saying> &Also) : Also(Also) {}

protected:
  void ExecuteAction() override {
    watchParser(this->getCompilerInstance().getPreprocessor());
    Base::ExecuteAction();
    say(this->getCompilerInstance(), Also);
  }

private:
  const std::vector<Saying> &Also;
};

class Listener : public DiagnosticConsumer {
public:
  Listener(std::vector<Saying> &Found, const std::string &Flat)
      : Found(Found), Lines(Flat) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  std::vector<Saying> &Found;
  LineMap Lines;
  std::set<std::string> Said;
  bool New = true;
};

void Listener::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (!Info.hasSourceManager() || isReplaced(Info.getID()) || !hasText(Info))
    return;
  SourceManager &SM = Info.getSourceManager();
  llvm::SmallString<100> Text;
  Info.FormatDiagnostic(Text);
  std::string Message = withoutEncodings(Text.str().str());
  const Offset At = SM.getFileOffset(SM.getExpansionLoc(Info.getLocation()));
  Saying S;
  S.What = {
      Lines.at(At), Lines.lineText(At), Lines.columnAt(At), Message, "", ""};
  S.Level = Level;
  S.Id = Info.getID();
  // If pragma/ has written a statement twice, its diagnostics are printed once.
  if (Level != DiagnosticsEngine::Note)
    New = Said.insert(S.What.Where.File + ":" +
                      std::to_string(S.What.Where.Number) + ":" +
                      std::to_string(S.What.Column) + ":" + Message)
              .second;
  if (New)
    Found.push_back(S);
}

/// Makes an instance that writes no dependency files and prints no search
/// paths: preprocessing has done both.
std::unique_ptr<CompilerInstance> instance(const CC1Args &Args,
                                           DiagnosticConsumer *Client) {
  auto Instance = makeInstance(Args, Client);
  if (!Instance || Instance->getDiagnostics().hasErrorOccurred())
    return nullptr;
  Instance->getDependencyOutputOpts() = DependencyOutputOptions();
  Instance->getHeaderSearchOpts().Verbose = false;
  // Clang gives these warnings only with the rules of OpenMP 5.2, and its
  // default is an older version. A program that clang compiles with -Werror
  // must compile here, too.
  // Our loops of more than 64 bits are not narrowed.
  for (unsigned Id : {unsigned(diag::warn_omp_minus_in_reduction_deprecated),
                      unsigned(diag::warn_omp_depend_in_ordered_deprecated),
                      unsigned(diag::warn_omp_loop_64_bit_var)})
    Instance->getDiagnostics().setSeverity(Id, diag::Severity::Ignored,
                                           SourceLocation());
  return Instance;
}

} // namespace

int check(const UserFile &File, bool Parses, const std::vector<Saying> &Also) {
  Now->begin(Stage::Checking);
  auto Instance = instance(File.Args, nullptr);
  if (!Instance)
    return 1;
  Instance->getDiagnostics().setClient(
      new UserFilter(*Instance, !Also.empty()));
  if (File.Content)
    useContent(*Instance, File.Name, *File.Content, /*IsPreprocessed=*/false);
  Then<SyntaxOnlyAction> Parse(Also);
  Then<PreprocessOnlyAction> Skim(Also);
  FrontendOptions &Front = Instance->getFrontendOpts();
  Front.ProgramAction =
      Parses ? frontend::ParseSyntaxOnly : frontend::RunPreprocessorOnly;
  FrontendAction &Action = Parses ? static_cast<FrontendAction &>(Parse) : Skim;
  return Instance->ExecuteAction(Action) ? 0 : 1;
}

std::vector<Saying> findInFlat(const CC1Args &Args, const std::string &Flat) {
  Now->begin(Stage::Reading);
  std::vector<Saying> Found;
  Listener Hears(Found, Flat);
  auto Instance = instance(Args, &Hears);
  if (!Instance)
    return Found;
  auto Buffer = llvm::MemoryBuffer::getMemBuffer(Flat, "<preprocessed>");
  useContent(*Instance, "-", *Buffer, /*IsPreprocessed=*/true);
  Instance->getFrontendOpts().ProgramAction = frontend::ParseSyntaxOnly;
  SyntaxOnlyAction Action;
  Instance->ExecuteAction(Action);
  return Found;
}

} // namespace occ
