/* jobs.cpp: edits the job list of a clang::driver::Compilation.
 *
 * Layer:   cli. May include jobs.h, device_kinds.h, cc1_args.h and
 *          clang/Driver.
 */
// SPDX-License-Identifier: MIT
#include "jobs.h"
#include "cc1_args.h"
#include "device_kinds.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using llvm::StringRef;
using llvm::opt::ArgStringList;

namespace occ {
namespace {

class JobEditor {
public:
  JobEditor(Compilation &C, const Options &Given, const Installation &Here)
      : C(C), Given(Given), Here(Here) {}

  void compile(Command &Job);
  void link(Command &Job);

private:
  void replace(Command &Job, const std::vector<std::string> &Args);
  void warnOfVersion();
  void lower(Command &Job, const CC1Args &Args, const CC1Facts &Facts);
  bool isStaticRuntime() const;
  const char *library() const;
  void addDevices(const Command &Job, std::vector<std::string> &Args) const;
  void exportFromStatic(const Command &Job,
                        std::vector<std::string> &Args) const;
  void addRuntime(const Command &Job, std::vector<std::string> &Args) const;
  void refuseTarget() const;
  bool hasClangRuntime() const;

  Compilation &C;
  const Options &Given;
  const Installation &Here;
  bool Lowers = false;      ///< a C unit of this command has OpenMP on
  bool Warned = false;      ///< warnOfVersion has printed its warning
  bool ClangsOpenMP = false; ///< a unit in another language has OpenMP on
};

void JobEditor::replace(Command &Job, const std::vector<std::string> &Args) {
  ArgStringList List;
  for (const std::string &Arg : Args)
    List.push_back(C.getArgs().MakeArgString(Arg));
  Job.replaceArguments(std::move(List));
}

void JobEditor::compile(Command &Job) {
  const ArgStringList &Old = Job.getArguments();
  if (Old.empty() || StringRef(Old[0]) != "-cc1")
    return;
  CC1Args Args(Old.begin() + 1, Old.end());
  CC1Facts Facts = inspectCC1(Args);
  if (!Facts.IsCFamily)
    return;
  if (!Facts.IsC) {
    // Clang compiles languages other than C, with its own headers and its own
    // _OPENMP.
    ClangsOpenMP |= Facts.OpenMP;
    return;
  }
  Args = withIncludeDir(Args, Here.IncludeDir);
  if (Facts.OpenMP) {
    if (Facts.IsOddVersion)
      warnOfVersion();
    Args = withOpenMPMacro(Args);
  }
  if (Facts.OpenMP && Facts.Compiles)
    return lower(Job, Args, Facts);
  Args.insert(Args.begin(), "-cc1");
  replace(Job, Args);
}

/// Clang accepts every number without a message, so this must not become an
/// error: build files may name a version that a newer clang knows. -Werror has
/// no effect on a warning with its own text.
void JobEditor::warnOfVersion() {
  auto &Diags = C.getDriver().getDiags();
  if (Warned || Diags.getIgnoreAllWarnings())
    return;
  Warned = true;
  Diags.Report(Diags.getCustomDiagID(
      clang::DiagnosticsEngine::Warning,
      "unknown version in '-fopenmp-version=%0'; using the last of %1"))
      << C.getArgs().getLastArgValue(options::OPT_fopenmp_version_EQ)
      << openMPVersions();
}

void JobEditor::lower(Command &Job, const CC1Args &Args,
                      const CC1Facts &Facts) {
  Lowers = true;
  Options ForUnit = Given;
  StringRef Stem = llvm::sys::path::stem(Facts.Input);
  if (Facts.Input == "-")
    Stem = "stdin";
  const auto *Output = C.getArgs().getLastArg(options::OPT_o);
  if (Given.EmitLowered)
    ForUnit.Output = Output ? Output->getValue() : (Stem + ".lowered.c").str();

  // With -save-temps the .i file is kept, and the lowered file is written
  // beside the .i file.
  if (C.getArgs().hasArg(options::OPT_save_temps_EQ)) {
    llvm::SmallString<128> File(llvm::sys::path::parent_path(Facts.Input));
    llvm::sys::path::append(File, Stem + ".lowered.c");
    ForUnit.KeepLowered = std::string(File);
  }

  std::vector<std::string> Line = {LoweringJob};
  for (const std::string &Arg : renderOptions(ForUnit))
    Line.push_back(Arg);
  Line.push_back("-cc1");
  Line.insert(Line.end(), Args.begin(), Args.end());
  Job.replaceExecutable(C.getArgs().MakeArgString(Here.Executable));
  replace(Job, Line);
}

/// \p File is an object or an archive.
bool mentions(const char *File, StringRef Prefix) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  return Buffer && (*Buffer)->getBuffer().contains(Prefix);
}

bool JobEditor::isStaticRuntime() const {
  return C.getArgs().hasArg(options::OPT_static, options::OPT_static_pie,
                            options::OPT_static_openmp);
}

bool JobEditor::hasClangRuntime() const {
  const char *Name = isStaticRuntime() ? "libomp.a" : "libomp.so";
  return llvm::sys::fs::exists(
      C.getDriver().GetFilePath(Name, C.getDefaultToolChain()));
}

/// For a program that contains the runtime: exports the Collector API, which a
/// collector looks up by name, and hides routines with names of libgomp or
/// libomp. A linker accepts one version script, so a user's script has
/// precedence.
void JobEditor::exportFromStatic(const Command &Job,
                                 std::vector<std::string> &Args) const {
  Args.push_back("--export-dynamic-symbol=__omp_collector_api");
  for (StringRef Arg : Job.getArguments())
    if (Arg.starts_with("--version-script"))
      return;
  Args.push_back("--version-script=" + Here.IncludeDir + "/libomptcc.map");
}

/// The static library is given by its file name, because it may come before a
/// user's -lgomp, where -Bstatic is not yet in effect.
const char *JobEditor::library() const {
  return isStaticRuntime() ? "-l:libomptcc.a" : "-lomptcc";
}

void addIfNeeded(std::vector<std::string> &Args, const char *Library) {
  Args.insert(Args.end(),
              {"--push-state", "--as-needed", Library, "--pop-state"});
}

/// Adds an object after the library, because the object's constructor must be
/// the last one of the program. The object calls OCC_serve. The linker takes
/// from a library only functions that are already undefined, so an option
/// before the library makes OCC_serve undefined.
void JobEditor::addDevices(const Command &Job,
                           std::vector<std::string> &Args) const {
  if (Given.Targets.empty() || !linksProgram(Job))
    return;
  Args.insert(Args.end() - 1, "--undefined=OCC_serve");
  Args.push_back(Here.LibDir + "/ompt-cc/device_image.o");
}

/// Reports that there is no runtime for the target. The linker would only
/// report that a library does not fit.
void JobEditor::refuseTarget() const {
  auto &Diags = C.getDriver().getDiags();
  Diags.Report(Diags.getCustomDiagID(
      clang::DiagnosticsEngine::Error,
      "no runtime of ompt-cc for '%0' in '%1' or '%1/%0'"))
      << Here.Kind << Here.LibDir;
}

void JobEditor::addRuntime(const Command &Job,
                           std::vector<std::string> &Args) const {
  if (!Here.HasRuntime)
    refuseTarget();
  if (!isStaticRuntime() && !Here.IsSystem)
    Args.insert(Args.end(), {"-rpath", Here.LibDir});
  if (isStaticRuntime())
    exportFromStatic(Job, Args);
  Args.push_back(library());
  addDevices(Job, Args);
  // This library has the global functions of the draft of 2013. It is linked if
  // the program calls them.
  if (llvm::sys::fs::exists(Here.LibDir + "/libompt2013.a"))
    addIfNeeded(Args, isStaticRuntime() ? "-l:libompt2013.a" : "-lompt2013");
  // Clang's runtime is linked only for code of Clang that calls it.
  if (ClangsOpenMP && hasClangRuntime())
    addIfNeeded(Args, "-lomp");
}

bool isClangRuntime(StringRef Arg) {
  return Arg == "-lomp" || Arg == "-liomp5";
}

/// True if \p Arg names another OpenMP runtime to link, such as the one that
/// CMake adds for a C++ compiler.
bool isOtherRuntime(StringRef Arg) {
  StringRef Name = llvm::sys::path::filename(Arg);
  return Arg == "-lgomp" || Name.starts_with("libgomp.so") ||
         Name.starts_with("libomp.so") || Name.starts_with("libiomp5.so");
}

/// Among a link's object files, the first that refers to our runtime. Null if
/// there is none.
const char *oursAmong(const Compilation &C, const Command &Job) {
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename() && Input.getType() == types::TY_Object &&
        !llvm::is_contained(C.getTempFiles(), Input.getFilename()) &&
        mentions(Input.getFilename(), "OCC_"))
      return Input.getFilename();
  return nullptr;
}

void JobEditor::link(Command &Job) {
  if (!llvm::isa<LinkJobAction>(Job.getSource()))
    return;
  // Object files that gcc has compiled may be linked with -lgomp instead of
  // -fopenmp.
  bool Named = llvm::any_of(Job.getArguments(), [](StringRef Arg) {
    return isClangRuntime(Arg) || isOtherRuntime(Arg);
  });
  auto Runtime = C.getDriver().getOpenMPRuntime(C.getArgs());
  if (!C.getArgs().hasFlag(options::OPT_fopenmp, options::OPT_fopenmp_EQ,
                           options::OPT_fno_openmp, /*Default=*/Named) ||
      Runtime == Driver::OMPRT_GOMP)
    return;
  bool CallsOurs = Lowers || oursAmong(C, Job);
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename() && Input.getType() == types::TY_Object &&
        !llvm::is_contained(C.getTempFiles(), Input.getFilename()))
      ClangsOpenMP |= mentions(Input.getFilename(), "__kmpc_");
  // If only units in languages other than C have OpenMP, Clang's link stays
  // unchanged.
  bool Asked =
      C.getArgs().hasArg(options::OPT_fopenmp, options::OPT_fopenmp_EQ);
  if (!CallsOurs && (ClangsOpenMP || !Asked))
    return;

  const ArgStringList &Old = Job.getArguments();
  const char *const *Place = nullptr; // the last -lomp is the driver's own
  for (const char *const &Arg : Old)
    if (isClangRuntime(Arg) || (!Place && isOtherRuntime(Arg)))
      Place = &Arg;
  std::vector<std::string> Args;
  bool Early = false;
  // Our folder comes after the user's folders and before the system's, which
  // may contain another ompt-cc.
  size_t Ahead = C.getArgs().getAllArgValues(options::OPT_L).size();
  for (const char *const &Arg : Old) {
    if (StringRef(Arg).starts_with("-L") && Ahead-- == 0)
      Args.push_back("-L" + Here.LibDir);
    if (&Arg == Place)
      addRuntime(Job, Args);
    if (isClangRuntime(Arg))
      continue;
    // Our library comes first: if several libraries have a routine, the linker
    // uses the first of them.
    if (isOtherRuntime(Arg) && !Early) {
      Early = true;
      Args.push_back(library());
    }
    if (Arg == StringRef("-lgomp")) // named by habit, or for objects of gcc
      addIfNeeded(Args, Arg);
    else
      Args.push_back(Arg);
  }
  replace(Job, Args);
}

} // namespace

const char *objectWithoutRuntime(const Compilation &C, const Command &Job) {
  if (!llvm::isa<LinkJobAction>(Job.getSource()) ||
      llvm::any_of(Job.getArguments(), [](StringRef Arg) {
        return Arg == "-lomptcc" || Arg.contains("libomptcc.");
      }))
    return nullptr;
  return oursAmong(C, Job);
}

void takeOverJobs(Compilation &C, const Options &Given,
                  const Installation &Here) {
  JobEditor Editor(C, Given, Here);
  for (Command &Job : C.getJobs())
    Editor.compile(Job);
  for (Command &Job : C.getJobs())
    Editor.link(Job);
}

} // namespace occ
