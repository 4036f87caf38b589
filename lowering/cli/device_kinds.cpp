/* device_kinds.cpp: decides whether a program can have the devices that the
 * user names.
 *
 * Layer: cli. May include device_kinds.h and clang/Driver.
 *
 * A device is another process of the same program (docs/devices.md), so it has
 * the program's kind of processor. The device's addresses must differ from the
 * host's, and -pie ensures this. If they were equal, a pointer that is not
 * mapped would point to some object in the device.
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

/// The vendor does not matter.
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
             "' in '-fopenmp-targets=" + Given.Targets +
             "': devices must be of the program's kind, '" + Host.str() + "'";
  for (const Command &Job : C.getJobs())
    if (linksProgram(Job) && has(Job, {"-static"}))
      return "a program with devices (-fopenmp-targets) can't be linked with "
             "-static: devices find their code through the dynamic linker";
  for (const Command &Job : C.getJobs())
    if (linksProgram(Job) && !has(Job, {"-pie", "--pic-executable"}))
      return "a program with devices (-fopenmp-targets) has to be linked with "
             "-pie: without it, the device and the host use the same addresses";
  return "";
}

} // namespace occ
