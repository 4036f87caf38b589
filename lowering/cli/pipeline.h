/* pipeline.h: one translation unit, from preprocessed text to lowered text.
 *
 * Layer:   cli. The only part that sees both read/ and the passes behind it.
 * Callers: cli/driver, once for each C compile job that has OpenMP on.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_PIPELINE_H
#define OCC_CLI_PIPELINE_H

#include "plan/events.h"

#include <set>
#include <string>
#include <vector>

namespace occ {

struct LowerOptions {
  /// Print for a person: headers folded back to their #include lines, no line
  /// markers. Otherwise print for the compiler.
  bool ForReading = false;
  /// Stages to print to standard output: "regions", "sharing", "plan",
  /// "json".
  std::set<std::string> Dumps;
  /// What the lowered code reports.
  EventSet Events = allEvents();
};

enum class LowerStatus {
  NoOpenMP, ///< no OpenMP construct in it: compile the user's file as it is
  Lowered, ///< Text holds the lowered unit
  Rejected, ///< Errors says why, or Clang does when asked; exit status 1
};

struct Lowered {
  LowerStatus Status = LowerStatus::NoOpenMP;
  std::string Text;
  std::string Errors; ///< ours, for standard error
  /// Clang had a warning or an error about \p Flat, not shown to anybody: it
  /// has to be asked again over the user's own file, to be shown there.
  bool SawDiagnostics = false;
  /// There is a directive that Clang does not know, or dies of.
  bool Unparsed = false;
  /// Not empty: Clang can't read all of \p Flat, and this is the same to it.
  std::string Translated;
};

/// \p Flat is the output of the preprocessor (-E, with line markers), \p CC1
/// the `clang -cc1` arguments of the job, whose language and target options
/// are used and whose input, output and action are not.
Lowered lowerUnit(const std::string &Flat, const std::vector<std::string> &CC1,
                  const LowerOptions &Options);

} // namespace occ

#endif
