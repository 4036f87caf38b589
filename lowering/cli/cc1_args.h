/* cc1_args.h: reads and edits the argument lists of `clang -cc1` jobs.
 *
 * Layer:   cli. The functions only read and return lists of strings.
 * Callers: jobs.cpp, to choose the jobs to lower; compile.cpp, for the passes
 *          of such a job.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_CC1_ARGS_H
#define OCC_CLI_CC1_ARGS_H

#include <string>
#include <vector>

namespace occ {

/// The arguments after `-cc1`.
using CC1Args = std::vector<std::string>;

struct CC1Facts {
  bool IsC = false;      ///< C, or preprocessed C; not a header, not C++
  bool IsCFamily = false; ///< any language except assembler and LLVM's IR
  bool OpenMP = false;
  bool IsOddVersion = false; ///< -fopenmp-version names no version we know
  /// True if the job makes code or only checks the source (-fsyntax-only).
  bool Compiles = false;
  /// True if the job asks for a file with the diagnostics, or for a warning
  /// that needs text which preprocessing removes (macros, comments).
  bool NeedsCheck = false;
  std::string Input;
};

CC1Facts inspectCC1(const CC1Args &Args);

/// The values of -ftime-trace and its further options.
struct TimeTrace {
  std::string File; ///< empty: no trace
  unsigned Granularity = 0; ///< shorter events are left out; microseconds
  bool Verbose = false;
};

TimeTrace inspectTimeTrace(const CC1Args &Args);

/// The values of -fopenmp-version that name a version: "31, 40, ...".
std::string openMPVersions();

/// Returns \p Args with _OPENMP defined as our version, or as the version that
/// -fopenmp-version gives. It does not matter which runtime -fopenmp names.
CC1Args withOpenMPMacro(const CC1Args &Args);

/// Puts \p Dir, the folder of our headers, before the compiler's folder in the
/// search order.
CC1Args withIncludeDir(const CC1Args &Args, const std::string &Dir);

/// Replaces each precompiled header in the result of withOpenMPMacro by the
/// header from which it was made.
CC1Args withoutPCH(const CC1Args &Args);

/// Removes all options for modules, because preprocessing must include headers
/// as text.
CC1Args withoutModules(const CC1Args &Args);

/// Turns OpenMP off; _OPENMP stays defined.
CC1Args withoutOpenMP(const CC1Args &Args);

/// For checking only: turns OpenMP on, with all syntax that Clang knows.
CC1Args withFullOpenMP(const CC1Args &Args);

/// For a silent pass over preprocessed text: removes options that preprocessing
/// has obeyed already, and options that make Clang print. Turns off -Werror.
CC1Args forFlatText(const CC1Args &Args);

/// Removes the output: the job still generates its code, but does not write it.
CC1Args withoutOutput(const CC1Args &Args);

/// For lowered text: turns off OpenMP except simd, which Clang handles.
CC1Args withSimdOnly(const CC1Args &Args);

} // namespace occ

#endif
