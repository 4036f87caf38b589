/* cc1.cpp: makes a compiler instance from cc1 arguments, and executes it.
 *
 * Layer:   cli. May include cc1.h and clang/.
 */
// SPDX-License-Identifier: MIT
#include "cc1.h"
#include "simd_only.h"
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/Timer.h"
#include <cstdio>
#include <unistd.h>

using namespace clang;

namespace occ {
namespace {

/// Prints a fatal error of the back end like any other diagnostic, removes the
/// output file, and exits.
void onFatalError(void *Diags, const char *Message, bool IsBug) {
  static_cast<DiagnosticsEngine *>(Diags)->Report(diag::err_fe_error_backend)
      << Message;
  llvm::sys::RunInterruptHandlers();
  if (IsBug)
    llvm::sys::Process::Exit(70); // prints a stack trace, too
  _exit(1);                       // not a bug: a full disk, for example
}

void initializeTargets() {
  static bool Done;
  if (Done)
    return;
  Done = true;
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  llvm::InitializeAllAsmParsers();
}

/// Makes standard input a file that contains \p Content.
bool refillInput(const llvm::MemoryBuffer &Content) {
  FILE *File = tmpfile();
  if (!File)
    return false;
  const size_t Size = Content.getBufferSize();
  const bool Good = fwrite(Content.getBufferStart(), 1, Size, File) == Size &&
                    !fflush(File) && !lseek(fileno(File), 0, SEEK_SET) &&
                    dup2(fileno(File), STDIN_FILENO) == STDIN_FILENO;
  fclose(File);
  return Good;
}

} // namespace

void useContent(CompilerInstance &Instance, const std::string &File,
                const llvm::MemoryBuffer &Content, bool IsPreprocessed) {
  InputKind Kind = Instance.getFrontendOpts().Inputs[0].getKind();
  if (IsPreprocessed)
    Kind = Kind.getPreprocessed();
  FrontendInputFile &Input = Instance.getFrontendOpts().Inputs[0];
  // Clang looks for included headers beside a file, but not beside a buffer. So
  // the user's own text must come from standard input.
  if (File == "-" && !IsPreprocessed && refillInput(Content))
    return;
  if (File == "-") {
    Input = FrontendInputFile(
        llvm::MemoryBufferRef(Content.getBuffer(), "<stdin>"), Kind);
    return;
  }
  // The file is remapped, because debug information needs the directory of the
  // user's file, which a bare buffer does not have.
  Input = FrontendInputFile(File, Kind);
  Instance.getPreprocessorOpts().addRemappedFile(
      File, llvm::MemoryBuffer::getMemBuffer(Content).release());
}

std::unique_ptr<CompilerInstance> makeInstance(const CC1Args &Args,
                                               DiagnosticConsumer *Client) {
  auto Instance = std::make_unique<CompilerInstance>();
  auto PCH = Instance->getPCHContainerOperations();
  PCH->registerWriter(std::make_unique<ObjectFilePCHContainerWriter>());
  PCH->registerReader(std::make_unique<ObjectFilePCHContainerReader>());
  initializeTargets();

  // Errors in the arguments are reported after all arguments have been read,
  // because some arguments say how to report.
  auto *Early = new TextDiagnosticBuffer;
  DiagnosticsEngine EarlyDiags(new DiagnosticIDs, new DiagnosticOptions, Early);
  std::vector<const char *> Pointers;
  for (const std::string &Arg : Args)
    Pointers.push_back(Arg.c_str());
  bool Good = CompilerInvocation::CreateFromArgs(Instance->getInvocation(),
                                                 Pointers, EarlyDiags);
  // Clang crashes if a SARIF document is written by another consumer than
  // Clang's printer, or by two consumers.
  DiagnosticOptions &Says = Instance->getDiagnosticOpts();
  if (Client || !Says.DiagnosticSerializationFile.empty())
    if (Says.getFormat() == DiagnosticOptions::SARIF)
      Says.setFormat(DiagnosticOptions::Clang);
  Instance->createDiagnostics(Client, /*ShouldOwnClient=*/false);
  if (!Instance->hasDiagnostics())
    return nullptr;
  Early->FlushDiagnostics(Instance->getDiagnostics());
  if (Good)
    return Instance;
  Instance->getDiagnosticClient().finish();
  return nullptr;
}

int execute(std::unique_ptr<CompilerInstance> Instance) {
  llvm::install_fatal_error_handler(onFatalError, &Instance->getDiagnostics());
  bool Good = ExecuteCompilerInvocation(Instance.get());
  llvm::TimerGroup::printAll(llvm::errs());
  llvm::TimerGroup::clearAll();
  llvm::remove_fatal_error_handler();
  if (Instance->getFrontendOpts().DisableFree)
    llvm::BuryPointer(std::move(Instance));
  return Good ? 0 : 1;
}

int withTimeTrace(const CC1Args &Args, llvm::function_ref<int()> Work) {
  const TimeTrace Asked = inspectTimeTrace(Args);
  if (Asked.File.empty())
    return Work();
  llvm::timeTraceProfilerInitialize(Asked.Granularity, "ompt-cc",
                                    Asked.Verbose);
  int Status;
  {
    llvm::TimeTraceScope Scope("ExecuteCompiler");
    Status = Work();
  }
  llvm::Error E = llvm::timeTraceProfilerWrite(Asked.File, "");
  llvm::timeTraceProfilerCleanup();
  if (!E)
    return Status;
  llvm::errs() << "ompt-cc: error: unable to write the time trace '"
               << Asked.File << "': " << llvm::toString(std::move(E)) << '\n';
  return 1;
}

/// If \p Instance compiles C with -fopenmp-simd, returns the user's file
/// without the directives that Clang can't compile in this mode. Returns null
/// if there are none.
static std::unique_ptr<llvm::MemoryBuffer>
contentForSimd(const CompilerInstance &Instance) {
  const LangOptions &Language = Instance.getLangOpts();
  const auto &Inputs = Instance.getFrontendOpts().Inputs;
  if (!Language.OpenMPSimd || Language.CPlusPlus || Inputs.empty() ||
      !Inputs[0].isFile() || Inputs[0].getFile() == "-")
    return nullptr;
  auto File = llvm::MemoryBuffer::getFile(Inputs[0].getFile());
  std::string Text = File ? (*File)->getBuffer().str() : "";
  return dropForSimd(Text) ? llvm::MemoryBuffer::getMemBufferCopy(Text)
                           : nullptr;
}

int runCC1(const CC1Args &Args) {
  return withTimeTrace(Args, [&] {
    std::unique_ptr<llvm::MemoryBuffer> Content;
    auto Instance = makeInstance(Args, nullptr);
    if (Instance && (Content = contentForSimd(*Instance)))
      useContent(*Instance,
                 Instance->getFrontendOpts().Inputs[0].getFile().str(),
                 *Content, /*IsPreprocessed=*/false);
    return Instance ? execute(std::move(Instance)) : 1;
  });
}

} // namespace occ
