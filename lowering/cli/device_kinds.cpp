/* device_kinds.cpp: which devices a program can have, and which programs.
 *
 * Layer:   cli. May include device_kinds.h and clang/Driver.
 *
 * A device is another process of the same program (docs/devices.md), so it is
 * of the kind that the program is compiled for. Its addresses have to differ
 * from the host's: otherwise a pointer that is not mapped would lead to some
 * object there. -pie makes them differ.
 */
// SPDX-License-Identifier: MIT
#include "device_kinds.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/Option/ArgList.h"
#include "llvm/TargetParser/Triple.h"

using namespace clang::driver;
using llvm::StringRef;

namespace occ {
namespace {

bool has(const Command &Job, std::initializer_list<StringRef> Any) {
  return llvm::any_of(Job.getArguments(), [&](StringRef Arg) {
    return llvm::is_contained(Any, Arg);
  });
}

/// The vendor makes no difference.
bool isSameKind(const llvm::Triple &One, const llvm::Triple &Other) {
  return One.getArch() == Other.getArch() && One.getOS() == Other.getOS() &&
         One.getEnvironment() == Other.getEnvironment();
}

} // namespace

bool linksProgram(const Command &Job) {
  return llvm::isa<LinkJobAction>(Job.getSource()) &&
         !has(Job, {"-shared", "-Bshareable", "-r", "-i", "--relocatable"});
}

std::string refusesDevices(const Compilation &C, const Options &Given) {
  if (Given.Targets.empty())
    return "";
  const auto &Args = C.getArgs();
  const bool OpenMP =
      Args.hasFlag(options::OPT_fopenmp, options::OPT_fopenmp_EQ,
                   options::OPT_fno_openmp, /*Default=*/false);
  if (!OpenMP || C.getDriver().getOpenMPRuntime(Args) == Driver::OMPRT_GOMP)
    return "'-fopenmp-targets' must be used in conjunction with '-fopenmp'";
  const llvm::Triple &Host = C.getDefaultToolChain().getTriple();
  llvm::SmallVector<StringRef, 4> Names;
  StringRef(Given.Targets).split(Names, ',');
  for (StringRef Name : Names)
    if (!isSameKind(llvm::Triple(llvm::Triple::normalize(Name)), Host))
      return "no devices of kind '" + Name.str() +
             "' in '-fopenmp-targets=" + Given.Targets + "': only '" +
             Host.str() + "', as the program's";
  for (const Command &Job : C.getJobs())
    if (linksProgram(Job) && has(Job, {"-static"}))
      return "a program with devices (-fopenmp-targets) can't be linked with "
             "-static: a device asks the dynamic linker where its code is";
  for (const Command &Job : C.getJobs())
    if (linksProgram(Job) && !has(Job, {"-pie", "--pic-executable"}))
      return "a program with devices (-fopenmp-targets) has to be linked with "
             "-pie: without it a device has the host's addresses";
  return "";
}

} // namespace occ
