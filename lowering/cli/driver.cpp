/* driver.cpp: plans a command with Clang's driver and executes it.
 *
 * Layer:   cli. May include the other files of cli/, and clang/Driver.
 *
 * Clang's driver makes the list of jobs, jobs.h edits it, and Clang's driver
 * executes it. runJob does the jobs that need no other program. If there are
 * several jobs, each job for runJob runs in a forked copy of this process, so
 * that no job finds memory or global state of another job.
 */
// SPDX-License-Identifier: MIT
#include "driver.h"
#include "cc1.h"
#include "compile.h"
#include "database.h"
#include "device_kinds.h"
#include "jobs.h"
#include "process.h"
#include "version.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/Version.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"
#include <optional>

using namespace clang::driver;
using llvm::StringRef;

namespace occ {
namespace {

int fail(const llvm::Twine &Message) {
  llvm::errs() << "ompt-cc: error: " << Message << '\n';
  return 1;
}

/// Finds the installed clang, which also compiles languages other than C.
/// The driver finds headers and libraries relative to this clang's folder.
std::string findClang(const Options &Given) {
  if (!Given.Clang.empty())
    return llvm::sys::fs::can_execute(Given.Clang) ? Given.Clang : "";
  std::string Name = "clang-" + std::to_string(CLANG_VERSION_MAJOR);
  auto Found = llvm::sys::findProgramByName(Name, {OCC_LLVM_BINDIR});
  if (!Found)
    Found = llvm::sys::findProgramByName(Name);
  llvm::SmallString<128> Real;
  if (!Found || llvm::sys::fs::real_path(*Found, Real))
    return "";
  return std::string(Real);
}

/// The first number of the release that \p Clang prints, or 0 if it prints
/// none.
unsigned releaseOf(StringRef Clang) {
  llvm::SmallString<128> File;
  if (llvm::sys::fs::createTemporaryFile("ompt-cc", "txt", File))
    return 0;
  llvm::FileRemover Remover(File);
  const std::optional<StringRef> Streams[] = {StringRef(), StringRef(File),
                                              StringRef()};
  if (llvm::sys::ExecuteAndWait(Clang, {Clang, "-dumpversion"}, std::nullopt,
                                Streams))
    return 0;
  const auto Printed = llvm::MemoryBuffer::getFile(File);
  unsigned Release = 0;
  if (Printed)
    (*Printed)->getBuffer().split('.').first.trim().getAsInteger(10, Release);
  return Release;
}

/// The machine number of an ELF file for \p Kind, or 0 if there is no runtime
/// for it.
unsigned elfMachine(const llvm::Triple &Kind) {
  switch (Kind.getArch()) {
  case llvm::Triple::x86_64: return llvm::ELF::EM_X86_64;
  case llvm::Triple::aarch64: return llvm::ELF::EM_AARCH64;
  case llvm::Triple::riscv64: return llvm::ELF::EM_RISCV;
  default: return 0;
  }
}

bool hasRuntime(const std::string &Dir, const llvm::Triple &Kind) {
  const auto Head =
      llvm::MemoryBuffer::getFileSlice(Dir + "/libomptcc.so", 20, 0);
  if (!Head)
    return llvm::sys::fs::exists(Dir + "/libomptcc.a");
  const StringRef Text = (*Head)->getBuffer();
  return Text.size() == 20 && elfMachine(Kind) &&
         llvm::support::endian::read16le(Text.data() + 18) == elfMachine(Kind);
}

/// The libraries may be in a folder named after their kind of processor.
/// Libraries for another processor always are in such a folder, except in a
/// build folder.
Installation findInstallation(const Compilation &C) {
  Installation Here;
  Here.Executable = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  StringRef Prefix = llvm::sys::path::parent_path(
      llvm::sys::path::parent_path(Here.Executable));
  Here.IncludeDir = (Prefix + "/lib/ompt-cc/include").str();
  Here.LibDir = (Prefix + "/lib").str();
  const ToolChain &TC = C.getDefaultToolChain();
  Here.Kind =
      TC.getMultiarchTriple(C.getDriver(), TC.getTriple(), C.getSysRoot());
  Here.HasRuntime = hasRuntime(Here.LibDir, TC.getTriple());
  for (std::string Dir : {"/lib/" + Here.Kind, std::string("/lib64")})
    if (!Here.HasRuntime && hasRuntime((Prefix + Dir).str(), TC.getTriple())) {
      Here.LibDir = (Prefix + Dir).str();
      Here.HasRuntime = true;
    }
  // The dynamic linker finds a library in one of these folders without a path
  // in the program.
  Here.IsSystem = Here.LibDir == "/usr/lib" || Here.LibDir == "/usr/lib64" ||
                  Here.LibDir == "/usr/lib/" + Here.Kind;
  return Here;
}

/// The first number must be Clang's release: Meson decides by it which options
/// a compiler has.
std::string fullVersion() {
  return "ompt-cc (" + clang::getClangFullVersion() + ") " + Version + "\n";
}

void printVersion(const Compilation &C, const Installation &Here) {
  const ToolChain &TC = C.getDefaultToolChain();
  llvm::outs() << fullVersion() << "Target: " << TC.getTripleString() << '\n'
               << "Thread model: " << TC.getThreadModel() << '\n'
               << "InstalledDir: "
               << llvm::sys::path::parent_path(Here.Executable) << '\n';
}

/// Clang's driver would print its own name for --version, so the option is
/// taken out of \p Args. Returns false if \p Args did not contain the option.
bool takeVersion(llvm::SmallVectorImpl<const char *> &Args) {
  auto End = llvm::find(Args, StringRef("--"));
  auto Found = std::find(Args.begin(), End, StringRef("--version"));
  if (Found == End)
    return false;
  Args.erase(Found);
  return true;
}

/// Registers for removal the files that one job passes to another. The output
/// of a link is registered when the link begins: a linker that is killed leaves
/// half of the output.
void removeFilesWhenInterrupted(Compilation &C) {
  for (const char *File : C.getTempFiles())
    llvm::sys::RemoveFileOnSignal(File);
  if (C.getDriver().CCPrintProcessStats)
    return; // Clang's own callback prints the statistics of each job
  auto GuardLink = [&C](size_t Next) {
    const auto &Jobs = C.getJobs().getJobs();
    if (Next < Jobs.size() && llvm::isa<LinkJobAction>(Jobs[Next]->getSource()))
      for (const std::string &File : Jobs[Next]->getOutputFilenames())
        llvm::sys::RemoveFileOnSignal(File);
  };
  GuardLink(0);
  C.setPostCallback([GuardLink, Done = size_t(0)](
                        const Command &, int) mutable { GuardLink(++Done); });
}

/// Returns why \p C is refused, or nothing. The program clang writes the files
/// that this option asks for; its driver, which is used here, does not.
std::string refusesReproducer(const Compilation &C) {
  const auto *Given = C.getArgs().getLastArg(options::OPT_gen_reproducer_eq);
  const StringRef When = Given ? StringRef(Given->getValue()) : "off";
  if (When == "off" || When == "crash")
    return "";
  const std::string Spelled = Given->getAsString(C.getArgs());
  if (When == "always" || When == "error")
    return "'" + Spelled + "' is not supported; -save-temps keeps the " +
           "preprocessed text, and -v prints the commands";
  return "unknown value in '" + Spelled + "'";
}

/// Marks the jobs that this program executes itself. No other program is
/// started for them.
void chooseProcesses(Compilation &C, llvm::ArrayRef<const char *> Args) {
  // Statistics exist only for jobs that are processes.
  bool Integrated = !C.getDriver().CCPrintProcessStats;
  for (StringRef Arg : Args)
    Integrated = Arg == "-fno-integrated-cc1" ? false
                 : Arg == "-fintegrated-cc1"  ? true
                                              : Integrated;
  for (Command &Job : C.getJobs()) {
    StringRef First =
        Job.getArguments().empty() ? "" : StringRef(Job.getArguments()[0]);
    Job.InProcess = Integrated && (First == "-cc1" || First == LoweringJob);
    // Only the program clang supports --print-supported-cpus and similar
    // options.
    for (StringRef Arg : Job.getArguments())
      if (First == "-cc1" && (Arg.ltrim('-').starts_with("print-supported-") ||
                              Arg.ltrim('-').starts_with("print-enabled-")))
        Job.InProcess = false;
  }
}

int execute(Driver &TheDriver, Compilation &C) {
  llvm::SmallVector<std::pair<int, const Command *>, 4> Failing;
  int Result = TheDriver.ExecuteCompilation(C, Failing);
  for (const auto &[Status, Job] : Failing) {
    if (!Result)
      Result = Status;
    if (Status < 0 || Status == 70 || Status > 128)
      fail("a job crashed; ompt-cc -v with the same arguments shows which job");
    else if (const char *Object = objectWithoutRuntime(C, *Job))
      llvm::errs() << "ompt-cc: note: '" << Object
                   << "' was compiled with -fopenmp: link with -fopenmp too\n";
  }
  return Result;
}

/// Prints our text for -v, --help and --autocomplete; Clang's driver adds its
/// own. Returns true if there is nothing else to do.
bool answer(llvm::ArrayRef<const char *> Args) {
  for (StringRef Arg : Args) {
    if (Arg == "-v" || Arg == "-###")
      llvm::errs() << fullVersion();
    if (Arg == "--help" || Arg == "-help")
      llvm::outs() << optionsHelp() << '\n';
    if (Arg.consume_front("--autocomplete=")) {
      llvm::outs() << completions(Arg);
      if (Arg.starts_with("--ompt"))
        return true;
    }
  }
  return false;
}

llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine>
diagnosticsFor(llvm::ArrayRef<const char *> Args) {
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> DiagOptions =
      clang::CreateAndPopulateDiagOpts(Args);
  auto *Printer =
      new clang::TextDiagnosticPrinter(llvm::errs(), DiagOptions.get());
  Printer->setPrefix("ompt-cc");
  llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> Diags(
      new clang::DiagnosticsEngine(new clang::DiagnosticIDs, DiagOptions,
                                   Printer));
  clang::ProcessWarningOptions(*Diags, *DiagOptions, /*ReportDiags=*/false);
  return Diags;
}

/// runOnly runs a command's only job in this process. runOneOfSeveral runs one
/// of several jobs in a child. But it runs a lowering job in this process,
/// because this job makes its own child.
int runOnly(llvm::SmallVectorImpl<const char *> &Line) {
  return runJob(llvm::ArrayRef<const char *>(Line).drop_front());
}
int runOneOfSeveral(llvm::SmallVectorImpl<const char *> &Line) {
  auto Args = llvm::ArrayRef<const char *>(Line).drop_front();
  if (StringRef(Args[0]) == LoweringJob)
    return runJob(Args);
  return runInChild([&] { return runJob(Args); });
}

} // namespace

int runJob(llvm::ArrayRef<const char *> Args) {
  llvm::SmallVector<const char *, 256> List(Args.begin(), Args.end());
  if (StringRef(List[0]) != LoweringJob)
    return runCC1(CC1Args(List.begin() + 1, List.end()));
  // Clang's arguments follow our options.
  auto Clangs = llvm::find(List, StringRef("-cc1"));
  llvm::SmallVector<const char *, 8> Ours(List.begin() + 1, Clangs);
  Options ForUnit;
  std::string Error;
  if (Clangs == List.end() || !takeOptions(Ours, ForUnit, Error))
    return fail("malformed lowering job " + Error);
  return compileUnit(CC1Args(Clangs + 1, List.end()), ForUnit);
}

int runCommand(llvm::SmallVectorImpl<const char *> &Args,
               const Options &Given) {
  std::string Clang = findClang(Given);
  if (Clang.empty() && !Given.Clang.empty())
    return fail("no clang at '" + Given.Clang + "'");
  if (!Given.Clang.empty() && releaseOf(Clang) != CLANG_VERSION_MAJOR)
    return fail("'" + Given.Clang + "' is not clang " +
                llvm::Twine(CLANG_VERSION_MAJOR) +
                ", the release that ompt-cc was built with");
  if (Clang.empty())
    return fail("no clang-" + llvm::Twine(CLANG_VERSION_MAJOR) +
                " found, neither in " OCC_LLVM_BINDIR
                " nor on PATH; specify one with --ompt-clang=FILE");

  llvm::StringSet<> Strings;
  if (const char *Edits = getenv("CCC_OVERRIDE_OPTIONS"))
    applyOverrideOptions(Args, Edits, Strings, &llvm::errs());
  if (answer(Args))
    return 0;
  const std::string Database = takeDatabase(Args);
  bool WantsVersion = takeVersion(Args);
  if (WantsVersion)
    Args.append({"-fsyntax-only", "-x", "c", "/dev/null"});
  if (Given.compilesNothing()) {
    // -c makes one job for each input.
    Args.insert(Args.begin() + 1, "-fopenmp");
    Args.push_back("-c");
  }

  llvm::CrashRecoveryContext::Enable();
  const auto Diags = diagnosticsFor(Args);
  Driver TheDriver(Clang, llvm::sys::getDefaultTargetTriple(), *Diags);
  TheDriver.CC1Main = runOnly;
  std::optional<HoldSignals> Hold(std::in_place);
  std::unique_ptr<Compilation> C(TheDriver.BuildCompilation(Args));
  if (!C || C->containsError())
    return 1;

  Installation Here = findInstallation(*C);
  if (WantsVersion) {
    printVersion(*C, Here);
    return 0;
  }
  std::string Error = refusesReproducer(*C);
  if (Error.empty())
    Error = refusesDevices(*C, Given);
  if (!Error.empty())
    return fail(Error);
  if (!Database.empty() && !C->getArgs().hasArg(options::OPT__HASH_HASH_HASH) &&
      !writeDatabase(Database, *C, Here.Executable, Given, Error))
    return fail(Error);
  takeOverJobs(*C, Given, Here);
  if (Diags->hasErrorOccurred())
    return 1;
  chooseProcesses(*C, Args);
  removeFilesWhenInterrupted(*C);
  Hold.reset();
  if (C->getJobs().size() > 1)
    TheDriver.CC1Main = runOneOfSeveral;
  return execute(TheDriver, *C);
}

} // namespace occ
