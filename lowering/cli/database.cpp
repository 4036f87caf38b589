/* database.cpp: writes fragments of a compilation database.
 *
 * Layer:   cli. May include clang/Driver and LLVM's JSON.
 */
// SPDX-License-Identifier: MIT
#include "database.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::driver;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::ArgStringList;

namespace occ {

std::string takeDatabase(llvm::SmallVectorImpl<const char *> &Args) {
  std::string File;
  for (size_t I = 1; I < Args.size() && Args[I] != StringRef("--");) {
    StringRef Arg = Args[I];
    const bool IsApart = Arg == "-MJ" && I + 1 < Args.size();
    if (!Arg.consume_front("-MJ") || (Arg.empty() && !IsApart)) {
      ++I;
      continue;
    }
    File = IsApart ? Args[I + 1] : Arg.str();
    Args.erase(Args.begin() + long(I), Args.begin() + long(I) + 1 + IsApart);
  }
  return File;
}

namespace {

bool isForUnit(const Arg &A) {
  const llvm::opt::Option &O = A.getOption();
  return O.getKind() != llvm::opt::Option::InputClass &&
         !O.matches(options::OPT_o) && !O.matches(options::OPT_M_Group) &&
         !O.matches(options::OPT_gen_cdb_fragment_path) &&
         !O.hasFlag(options::LinkerInput) && !O.matches(options::OPT_c);
}

/// Returns the command that creates the output of \p Job and nothing else.
llvm::json::Array command(const Compilation &C, const Command &Job,
                          StringRef Input, const std::string &Executable,
                          const Options &Given) {
  llvm::json::Array All{Executable};
  for (const std::string &Own : renderOptions(Given))
    All.push_back(Own);
  if (!Given.Clang.empty())
    All.push_back("--ompt-clang=" + Given.Clang);
  bool Stops = false; // the command stops before the link
  for (const Arg *A : C.getInputArgs()) {
    if (!isForUnit(*A))
      continue;
    Stops |= A->getOption().matches(options::OPT_Action_Group);
    ArgStringList Rendered;
    A->render(C.getInputArgs(), Rendered);
    for (const char *Text : Rendered)
      All.push_back(Text);
  }
  if (!Stops)
    All.push_back("-c");
  All.push_back(Input.str());
  for (const std::string &Output : Job.getOutputFilenames())
    if (!llvm::is_contained(C.getTempFiles(), Output)) {
      All.push_back("-o");
      All.push_back(Output);
    }
  return All;
}

} // namespace

bool writeDatabase(const std::string &File, const Compilation &C,
                   const std::string &Executable, const Options &Given,
                   std::string &Error) {
  std::error_code Code;
  llvm::raw_fd_ostream Out(File, Code, llvm::sys::fs::OF_Append);
  if (Code) {
    Error = "unable to open '" + File + "': " + Code.message();
    return false;
  }
  llvm::SmallString<128> Folder;
  llvm::sys::fs::current_path(Folder);
  // A source file may have several jobs. The last one writes the output.
  llvm::MapVector<StringRef, const Command *> Last;
  for (const Command &Job : C.getJobs())
    if (!llvm::isa<LinkJobAction>(Job.getSource()) &&
        !Job.getInputInfos().empty())
      Last[Job.getInputInfos()[0].getBaseInput()] = &Job;
  for (auto [Input, Job] : Last) {
    llvm::json::Object Unit{
        {"directory", Folder.str()},
        {"file", Input},
        {"arguments", command(C, *Job, Input, Executable, Given)}};
    if (!Job->getOutputFilenames().empty())
      Unit["output"] = Job->getOutputFilenames()[0];
    Out << llvm::json::Value(std::move(Unit)) << ",\n";
  }
  return true;
}

} // namespace occ
