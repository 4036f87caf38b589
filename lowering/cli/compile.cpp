/* compile.cpp: runs the passes over one translation unit, in order.
 *
 * Layer:   cli. May include pipeline.h, check.h, cc1.h and clang/.
 *
 *   preprocess   silent; writes the dependency file
 *   lower        silent about Clang's findings; collects what we cannot lower
 *   check        only if preprocess or lower found something to report: Clang
 *                reads the user's own file and reports on it; then we report
 *                our errors
 *   compile      the lowered text; reports only the back end's findings
 *
 * All passes run in a guarded child: see guard.h.
 */
// SPDX-License-Identifier: MIT
#include "compile.h"
#include "cc1.h"
#include "check.h"
#include "compile_lowered.h"
#include "guard.h"
#include "pipeline.h"
#include "preprocess.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using llvm::MemoryBuffer;
using llvm::StringRef;

namespace occ {
namespace {

class Unit {
public:
  Unit(const CC1Args &Given, const Options &Options)
      : Args(withoutPCH(withoutModules(Given))), Facts(inspectCC1(Args)),
        Options(Options) {}
  bool readOnce();
  int compile();
  int explain(const Ending &E);

private:
  int lower(const std::string &Flat, bool SawDiagnostics);
  bool report(const Lowered &Unit, const std::string &Flat,
              bool SawDiagnostics);
  int refuse(const Line &At, const std::string &What);
  int blame(const Lowered &Unit, const LoweredErrors &Refused);
  CC1Args flatArgs(const std::string &Flat, bool Warns) const;
  int compileUntouched(const CC1Args &Args);
  int keepOriginal();
  bool keep(const std::string &File, const std::string &Text);
  UserFile file(CC1Args With) const {
    return {std::move(With), Facts.Input, Content.get()};
  }
  CC1Args quiet(CC1Args With) const {
    With.insert(With.begin(), "-w");
    return With;
  }

  CC1Args Args;
  CC1Facts Facts;
  const occ::Options &Options;
  std::unique_ptr<MemoryBuffer> Content;
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
    return true; // Clang reports that the file is missing
  auto Read = Facts.Input == "-" ? MemoryBuffer::getSTDIN()
                                 : MemoryBuffer::getFileAsStream(Facts.Input);
  if (!Read)
    return false;
  Content = std::move(*Read);
  return true;
}

int Unit::compileUntouched(const CC1Args &Args) {
  Now->begin(Stage::Compiling);
  auto Instance = makeInstance(Args, nullptr);
  if (!Instance || Instance->getDiagnostics().hasErrorOccurred())
    return 1;
  Instance->getDependencyOutputOpts() = DependencyOutputOptions();
  Instance->getHeaderSearchOpts().Verbose = false;
  if (Content)
    useContent(*Instance, Facts.Input, *Content, /*IsPreprocessed=*/false);
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

/// For a unit with nothing to lower: writes the user's own text as the lowered
/// file.
int Unit::keepOriginal() {
  if (!Options.EmitLowered)
    return 0;
  auto Read = MemoryBuffer::getFile(Facts.Input);
  if (!Content && !Read)
    return fail("cannot read '" + Facts.Input + "'");
  const MemoryBuffer &Original = Content ? *Content : **Read;
  return keep(Options.Output, Original.getBuffer().str()) ? 0 : 1;
}

/// The arguments of a pass over preprocessed text. Such a pass is needed if
/// Clang can't read the user's own file, or if Clang finds an error only in the
/// preprocessed text.
CC1Args Unit::flatArgs(const std::string &Flat, bool Warns) const {
  CC1Args Own = withFullOpenMP(forFlatText(Args));
  for (const std::string &Arg : Args)
    if (Warns &&
        (StringRef(Arg).starts_with("-Werror") || Arg == "-pedantic-errors"))
      Own.push_back(Arg);
  if (!Warns)
    Own.insert(Own.begin(), "-w");
  Own.push_back("-Wno-gnu-line-marker");
  // If only dispatch constructs call a variant, Clang sees no caller of it and
  // would warn.
  if (Flat.find("#pragma omp dispatch") != std::string::npos)
    Own.push_back("-Wno-unneeded-internal-declaration");
  return Own;
}

bool Unit::report(const Lowered &Unit, const std::string &Flat,
                  bool SawDiagnostics) {
  llvm::TimeTraceScope Scope("Check");
  const bool Own = Unit.Translated.empty() && !Unit.Unparsed;
  const bool Reports =
      !Unit.Unparsed && (Unit.SawDiagnostics || Facts.NeedsCheck);
  std::vector<Saying> Also;
  if (Reports && !Own)
    Also =
        findInFlat(flatArgs(Unit.Translated, /*Warns=*/true), Unit.Translated);
  for (const Complaint &C : Unit.Errors)
    Also.push_back({C});
  const bool IsRejected = Unit.Status == LowerStatus::Rejected;
  if (SawDiagnostics || (Own && Reports) || Facts.NeedsCheck || !Also.empty()) {
    if (check(file(withFullOpenMP(Args)), Own, Also))
      return false;
  }
  if (!IsRejected)
    return true;
  Also = findInFlat(flatArgs(Flat, /*Warns=*/false), Flat);
  if (!check(file(quiet(Args)), false, Also))
    refuse({Now->File, Now->Line}, "this directive is not understood");
  return false;
}

int Unit::refuse(const Line &At, const std::string &What) {
  const std::string Report = "this is an error of the compiler; please report "
                             "it with the files that -save-temps keeps";
  if (!At.Number)
    return fail("internal error: " + What + "; " + Report);
  Saying S;
  S.What.Where = At;
  S.What.Message = "ompt-cc: internal error: " + What;
  S.What.Note = Report;
  check(file(quiet(Args)), /*Parses=*/false, {S});
  return 1;
}

/// Reports why Clang refuses the lowered text. An error is the user's if Clang
/// also finds the error when it compiles the user's text without OpenMP.
/// Otherwise the error is ours.
int Unit::blame(const Lowered &Unit, const LoweredErrors &Refused) {
  if (!Refused.Users.empty())
    return check(file(quiet(Args)), /*Parses=*/false, Refused.Users);
  if (compileUntouched(quiet(withoutOpenMP(withoutOutput(Args)))))
    return 1;
  const ConstructPlace *Found = nullptr;
  for (const ConstructPlace &C : Unit.Constructs)
    if (!Found ||
        (C.At.File == Refused.Ours.File && C.At.Number <= Refused.Ours.Number &&
         Refused.Ours.Number <= C.LastLine))
      Found = &C;
  return refuse(Found ? Found->At : Refused.Ours,
                "the lowering of this construct does not compile");
}

int Unit::lower(const std::string &Flat, bool SawDiagnostics) {
  const bool Readable = Options.compilesNothing();
  LowerOptions ForLowering;
  ForLowering.ForReading = Options.EmitLowered;
  ForLowering.Dumps = Options.Dumps;
  ForLowering.Events = Options.Events;
  ForLowering.Outlines = Options.Outlines;
  ForLowering.Devices = !Options.Targets.empty();
  Lowered Unit;
  {
    llvm::TimeTraceScope Scope("Lower");
    Unit = lowerUnit(Flat, forFlatText(Args), ForLowering);
  }
  if (Unit.Status == LowerStatus::NoOpenMP)
    return Readable ? keepOriginal() : compileUntouched(withSimdOnly(Args));
  if (!report(Unit, Flat, SawDiagnostics))
    return 1;
  if (!Options.KeepLowered.empty() && !keep(Options.KeepLowered, Unit.Text))
    return 1;
  if (Options.EmitLowered)
    return keep(Options.Output, Unit.Text) ? 0 : 1;
  if (Readable)
    return 0;
  LoweredErrors Refused;
  llvm::TimeTraceScope Scope("Compile");
  const int Status = compileLowered(file(Args), Unit, Refused);
  return Refused.any() ? blame(Unit, Refused) : Status;
}

int Unit::compile() {
  Now->begin(Stage::Preprocessing);
  Preprocessed Flat;
  {
    llvm::TimeTraceScope Scope("Preprocess");
    Flat = preprocess(Args, Facts.Input, Content.get(), /*Silent=*/true);
  }
  if (!Flat.Good) {
    // Only preprocessing finds errors about the dependency file.
    if (!check(file(withFullOpenMP(Args)), /*Parses=*/true, {}))
      preprocess(Args, Facts.Input, Content.get(), /*Silent=*/false);
    return 1;
  }
  if (!mentionsOpenMP(Flat.Text))
    return Options.compilesNothing() ? keepOriginal()
                                     : compileUntouched(withoutOpenMP(Args));
  Facts.NeedsCheck |= Flat.HidesColumns || mentionsNullability(Flat.Text);
  return lower(Flat.Text, Flat.SawDiagnostics);
}

/// Reports that the child has ended without a result. Returns an exit status.
int Unit::explain(const Ending &E) {
  if (E.How == Ending::Returned || E.How == Ending::Killed)
    return E.Status;
  const Progress Was = *Now;
  Line At = {Was.File, Was.Line};
  if (Was.Said)
    return 1;
  // The cause of a crash may be an error before the directive that Clang was
  // reading. So Clang's errors are reported, if there are any.
  if (Was.At == Stage::Reading) {
    runGuarded(
        [&] { return check(file(withFullOpenMP(Args)), /*Parses=*/true, {}); });
    if (Now->Said)
      return 1;
  }
  std::string What = E.How == Ending::Stuck
                         ? "reading this directive does not end"
                     : Was.At == Stage::Lowering
                         ? "lowering this construct crashes the compiler"
                     : Was.At == Stage::Compiling
                         ? "compiling this file crashes the compiler"
                         : "reading this directive crashes the compiler";
  if (Was.At == Stage::Preprocessing || Was.At == Stage::Begun) {
    At.Number = 0;
    What = "preprocessing '" + Facts.Input + "' crashes the compiler";
  } else if (!At.Number) {
    At = {Facts.Input == "-" ? "<stdin>" : Facts.Input, 1};
    What = "compiling this file crashes the compiler";
  }
  return runGuarded([&] { return refuse(At, What); }).Status;
}

} // namespace

int compileUnit(const CC1Args &Args, const Options &Given) {
  Unit U(Args, Given);
  if (!U.readOnce())
    return fail("cannot read '" + inspectCC1(Args).Input + "'");
  return U.explain(runGuarded(
      [&] { return withTimeTrace(Args, [&] { return U.compile(); }); }));
}

} // namespace occ
