/* main.cpp: the program ompt-cc. It runs a command, a job of a command, or
 * --autocomplete.
 *
 * Layer:   cli.
 */
// SPDX-License-Identifier: MIT
#include "driver.h"
#include "jobs.h"
#include "process.h"
#include "clang/Basic/Stack.h"
#include "clang/Driver/Driver.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using llvm::StringRef;

int main(int Argc, const char **Argv) {
  occ::cleanUpWhenInterrupted();
  clang::noteBottomOfStack();
  llvm::InitLLVM Init(Argc, Argv);
  llvm::setBugReportMsg("This is a bug in ompt-cc. Please report it with the "
                        "source and the command.\n");

  // Clang searches PATH for the linker, so PATH must be set.
  setenv("PATH", "/usr/local/bin:/usr/bin:/bin", /*overwrite=*/0);

  llvm::SmallVector<const char *, 256> Args(Argv, Argv + Argc);
  llvm::BumpPtrAllocator Strings;
  if (llvm::Error E = clang::driver::expandResponseFiles(
          Args, /*ClangCLMode=*/false, Strings)) {
    llvm::errs() << "ompt-cc: error: " << llvm::toString(std::move(E)) << '\n';
    return 1;
  }
  if (Args.size() > 1 &&
      (StringRef(Args[1]) == occ::LoweringJob || StringRef(Args[1]) == "-cc1"))
    return occ::runJob(llvm::ArrayRef(Args).drop_front());
  // ompt-c++ works like clang++: it links the libraries of C++.
  if (llvm::sys::path::filename(Args[0]).ends_with("++"))
    Args.insert(Args.begin() + 1, "--driver-mode=g++");

  occ::Options Given;
  std::string Error;
  if (!occ::takeOptions(Args, Given, Error)) {
    llvm::errs() << "ompt-cc: error: " << Error << '\n';
    return 1; // clang's exit status
  }
  if (Given.Help) {
    llvm::outs() << occ::optionsHelp();
    return 0;
  }
  return occ::runCommand(Args, Given);
}
