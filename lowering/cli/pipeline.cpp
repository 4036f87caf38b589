/* pipeline.cpp: runs the passes in their order.
 *
 * Layer:   cli.
 */
// SPDX-License-Identifier: MIT
#include "cli/pipeline.h"

#include "cli/report.h"
#include "lower/lowerer.h"
#include "model/own_names.h"
#include "plan/plan.h"
#include "pragma/directives.h"
#include "pragma/rephrase.h"
#include "pragma/translate.h"
#include "read/frontend.h"
#include "text/progress.h"

#include "clang/Format/Format.h"

#include <algorithm>
#include <cstdio>

namespace occ {

/// The two forms of the preprocessed abi.h: its functions are inlined in the
/// first form, and called in the second.
static const char *const AbiText[] = {
#include "abi_text.inc"
};

/// Returns the form of abi.h for this unit. The lowered code calls the
/// functions of abi.h if it is not optimized, reports all events, has no
/// sanitizer's checks, and has frame pointers, by which the runtime finds its
/// caller. Otherwise it inlines the functions.
static const char *abiText(const std::vector<std::string> &CC1,
                           const EventSet &Events) {
  bool Calls = Events == allEvents(), Frames = false;
  std::string Level = "-O0";
  for (const std::string &A : CC1) {
    if (A.compare(0, 2, "-O") == 0)
      Level = A;
    Calls &= A.compare(0, 11, "-fsanitize=") != 0;
    Frames |= A == "-mframe-pointer=all" || A == "-mframe-pointer=non-leaf";
  }
  return AbiText[Calls && Frames && Level == "-O0"];
}

static void sortEdits(Unit &U) {
  std::stable_sort(U.Edits.begin(), U.Edits.end(),
                   [](const Edit &A, const Edit &B) {
                     return A.Where.Begin < B.Where.Begin;
                   });
}

/// \p Changes are edits of the text. Moves each mark to the new place of its
/// text. Both lists are in the order of the text, so one walk is enough.
static void move(std::vector<Reading::Mark> &Marks,
                 const clang::tooling::Replacements &Changes) {
  auto Next = Changes.begin();
  size_t Grown = 0; // unsigned: wraps if the text has shrunk
  for (Reading::Mark &M : Marks) {
    for (; Next != Changes.end() &&
           Next->getOffset() + Next->getLength() <= M.Begin;
         ++Next)
      Grown += Next->getReplacementText().size() - Next->getLength();
    // If blanks change, a mark inside of them moves to the last of the new
    // blanks.
    if (Next != Changes.end() && Next->getOffset() < M.Begin) {
      const size_t New = Next->getReplacementText().size();
      M.Begin = std::min(M.Begin, Next->getOffset() + New - (New > 0));
    }
    M.Begin += Grown;
  }
}

/// Returns the text that --ompt-emit-lowered writes, with its marks.
static Reading formatted(Reading R, const EventSet &Events) {
  const std::string Head =
      (Events == allEvents()
           ? ""
           : "#define OCC_SELECTED " + eventMask(Events) + "\n") +
      "#include <occ_abi.h>\n";
  R.Text.insert(0, Head);
  clang::format::FormatStyle Style = clang::format::getLLVMStyle();
  Style.SortIncludes = clang::format::FormatStyle::SI_Never;
  auto Changes = clang::format::reformat(
      Style, R.Text, {clang::tooling::Range(0, unsigned(R.Text.size()))});
  auto Out = clang::tooling::applyAllReplacements(R.Text, Changes);
  for (Reading::Mark &M : R.Marks)
    M.Begin += Head.size();
  if (Out) {
    R.Text = *Out;
    move(R.Marks, Changes);
  } else {
    llvm::consumeError(Out.takeError());
  }
  return R;
}

/// Writes \p Lines before and after the #include of abi.h.
static void keepAbiApart(Reading &R,
                         const std::pair<std::string, std::string> &Lines) {
  const size_t Include = R.Text.find("#include <occ_abi.h>\n");
  if (Lines.first.empty() || Include == std::string::npos)
    return;
  R.Text.insert(R.Text.find('\n', Include) + 1, Lines.second);
  R.Text.insert(Include, Lines.first);
  for (Reading::Mark &M : R.Marks)
    M.Begin += Lines.first.size() + Lines.second.size();
}

/// True if structs may be packed although their declarations have no attribute
/// for this.
static bool packs(const std::string &Text,
                  const std::vector<std::string> &CC1) {
  for (const std::string &A : CC1)
    if (A.compare(0, 14, "-fpack-struct=") == 0)
      return true;
  return Text.find("#pragma pack") != std::string::npos ||
         Text.find("#pragma options align") != std::string::npos;
}

/// With --ompt-outline, parts of a function move to functions of their own. A
/// declaration that can't leave its function may then cause errors. Adds each
/// function with errors to U.Whole: no part of it moves in the next attempt.
/// Returns true if U.Whole has grown.
static bool keepsWhole(Unit &U, const Diagnostics &Diag) {
  const size_t Known = U.Whole.size();
  if (U.Outlines)
    for (const Function &F : U.Functions)
      if (Diag.hadErrors({F.Begin, F.End}))
        U.Whole.insert(F.Begin);
  return U.Whole.size() > Known;
}

static std::vector<ConstructPlace> places(const Unit &U, const LineMap &Lines,
                                          const NamesApart &Names) {
  std::vector<ConstructPlace> Out;
  for (const Construct &R : U.Constructs)
    if (R.Kind != ConstructKind::Outline)
      Out.push_back({{Lines.at(R.Whole.Begin).File, R.Line},
                     R.LastLine,
                     Names.restored(U.Functions[unsigned(R.Function)].Name),
                     U.mfunction(R) ? Names.restored(R.Name) : ""});
  return Out;
}

/// Lowers \p Text, the text of the unit as pragma/ has translated it. Sets \p
/// Refused to the reasons why Clang can't read this text. \p Names has renamed
/// some of the user's names in \p Text.
static Lowered lowerTranslated(const std::string &Text,
                               const std::vector<std::string> &CC1,
                               const LowerOptions &Options,
                               const NamesApart &Names, Refusals &Refused,
                               const std::set<Offset> &Whole = {}) {
  Lowered Out;
  Unit U;
  U.Text = Text;
  U.Outlines = Options.Outlines;
  U.Devices = Options.Devices;
  U.Whole = Whole;
  const char *const Abi = abiText(CC1, Options.Events);
  U.Clashes = Names.clashes(Abi);
  Out.Status = LowerStatus::Rejected;
  LineMap Lines(U.Text);
  Diagnostics Diag(Lines);
  auto dump = [&](const char *Stage, std::string (*Print)(const Unit &)) {
    if (Options.Dumps.count(Stage))
      fputs(Names.restored(Print(U)).c_str(), stdout);
  };

  Out.Unparsed = !checkDirectives(U.Text, Diag);
  bool Parsed = !Out.Unparsed && readPreprocessed(CC1, Lines, Diag, U, Refused);
  Out.SawDiagnostics = U.SawDiagnostics;
  if (Parsed && keepsWhole(U, Diag))
    return lowerTranslated(Text, CC1, Options, Names, Refused, U.Whole);
  if (!Parsed || Diag.hadErrors()) {
    Out.Errors = Diag.all();
    return Out;
  }
  Now->begin(Stage::Lowering);
  planNames(U);
  planLoopNames(U);
  Out.Constructs = places(U, Lines, Names);
  dump("regions", dumpConstructs);
  planSharing(U);
  dump("sharing", dumpSharing);
  planDevices(U);
  planCaptures(U);
  planBlockExterns(U);
  planAddresses(U);
  planQuietLoops(U);
  dump("plan", dumpPlan);
  for (const Edit &E : directivesWithoutCode(U.Text))
    U.Edits.push_back(E);
  sortEdits(U);

  Lowerer Lower(U, Lines);
  Lower.Packs = packs(U.Text, CC1);
  Code Result = Lower.unit();
  Out.Status = LowerStatus::Lowered;
  const bool Report = Options.Dumps.count("json");
  if (Options.ForReading || Report) {
    Reading Readable =
        formatted(Result.renderForReading(U.Text, Lines), Options.Events);
    Readable.Text = Names.restored(Readable.Text);
    keepAbiApart(Readable, Names.aroundAbi(Abi));
    if (Report)
      fputs(report(U, Lines, Names, Readable, Options.Events).c_str(), stdout);
    Out.Text = Readable.Text;
  } else
    Out.Text = "# 1 \"ompt-cc/abi.h\" 3\n" +
               Names.abi("enum { OCC_SELECTED = " + eventMask(Options.Events) +
                         " };\n" + Abi) +
               Names.restored(Result.renderForCompiler(U.Text, Lines));
  return Out;
}

/// \p Names has replaced the prefix occ_ of the user's names. Restores this
/// prefix in \p Errors.
static void restore(std::vector<Complaint> &Errors, const NamesApart &Names) {
  for (Complaint &E : Errors)
    for (std::string *Part : {&E.Flat, &E.Message, &E.Instead, &E.Note})
      *Part = Names.restored(*Part);
}

Lowered lowerUnit(const std::string &Flat, const std::vector<std::string> &CC1,
                  const LowerOptions &Options) {
  // Each round rewrites what Clang has refused in the text. In the new text
  // Clang may refuse something else: for example the elements of an array,
  // because they are arrays, or another array that the directive lists.
  constexpr int MostRounds = 16;
  std::string Text = Flat;
  if (Text.empty() || Text.back() != '\n')
    Text += '\n';
  const NamesApart Names(Text);
  const std::string Given = Text;
  Lowered Out;
  Out.Status = LowerStatus::Rejected;
  const bool Good = translate(
      Text, {CC1, Options.Devices ? By::Either : By::Host}, Out.Errors);
  Out.Unparsed = !Good;
  for (int Round = 0; Good && Round < MostRounds; ++Round) {
    Refusals Refused;
    Lowered Next = lowerTranslated(Text, CC1, Options, Names, Refused);
    if (Text != Given)
      Next.Translated = Names.restored(Text);
    bool Final = Refused.All.empty() && !Refused.Others;
    if (Final || Round == 0)
      Out = Next;
    if (Final || !rephrase(Text, Refused))
      break;
  }
  restore(Out.Errors, Names);
  return Out;
}

void watchParser(clang::Preprocessor &PP) { watch(PP); }

bool isReplaced(unsigned ClangId) { return hasOwnError(ClangId); }

} // namespace occ
