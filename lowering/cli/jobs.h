/* jobs.h: turns the jobs that Clang's driver has planned into ours.
 *
 * Layer:   cli.
 * Callers: driver, between planning and executing.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_JOBS_H
#define OCC_CLI_JOBS_H

#include "options.h"

namespace clang::driver {
class Command;
class Compilation;
} // namespace clang::driver

namespace occ {

struct Installation {
  std::string Executable; ///< ompt-cc itself
  std::string LibDir;     ///< the folder of libomptcc
  /// The target, such as x86_64-linux-gnu: a folder in lib may have this name.
  std::string Kind;
  /// True if libomptcc is installed for the target.
  bool HasRuntime = false;
  bool IsSystem = false; ///< the dynamic linker searches LibDir anyway
  std::string IncludeDir; ///< the folder of omp.h and ompt.h
};

/// The first argument of a job that compileUnit does; Clang's `-cc1` and our
/// own options follow.
constexpr const char *LoweringJob = "--ompt-cc1";

/// Edits the jobs of \p C. Jobs that compile C with OpenMP on become lowering
/// jobs. Other jobs that compile C see our headers and our _OPENMP. Jobs that
/// link get our runtime instead of Clang's.
void takeOverJobs(clang::driver::Compilation &C, const Options &Given,
                  const Installation &Here);

/// Call if \p Job has failed. If it is a link without our runtime, and one of
/// its object files needs our runtime, returns that file. Otherwise null.
const char *objectWithoutRuntime(const clang::driver::Compilation &C,
                                 const clang::driver::Command &Job);

} // namespace occ

#endif
