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

/// The folders with the parts of this installation.
struct Installation {
  std::string Executable; ///< ompt-cc itself
  std::string LibDir;     ///< libomptcc
  /// Kind of processor: the name of its folder, if it has one.
  std::string Kind;
  bool HasRuntime = false; ///< libomptcc is installed, for that kind
  bool IsSystem = false; ///< the dynamic linker searches that folder anyway
  std::string IncludeDir; ///< omp.h, ompt.h
};

/// The first argument of a job that compileUnit does; Clang's `-cc1` and our
/// own options follow.
constexpr const char *LoweringJob = "--ompt-cc1";

/// C compile jobs with OpenMP on become lowering jobs, other C jobs see our
/// headers and our _OPENMP, and links take our runtime in place of Clang's.
void takeOverJobs(clang::driver::Compilation &C, const Options &Given,
                  const Installation &Here);

/// Why a link may have failed: an object file that refers to our runtime, if
/// the link does not take it. Null: there is none.
const char *objectWithoutRuntime(const clang::driver::Compilation &C,
                                 const clang::driver::Command &Job);

} // namespace occ

#endif
