/* pipeline.h: one translation unit, from preprocessed text to lowered text.
 *
 * Layer:   cli. The only part that sees both read/ and the passes after it.
 * Callers: cli/driver, once for each C compile job that has OpenMP on.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_PIPELINE_H
#define OCC_CLI_PIPELINE_H

#include "plan/events.h"
#include "text/diag.h"

#include <set>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace occ {

struct LowerOptions {
  /// Print for a person: headers folded back to their #include lines, no line
  /// markers. Otherwise print for the compiler.
  bool ForReading = false;
  /// Stages to print to standard output: "regions", "sharing", "plan",
  /// "json".
  std::set<std::string> Dumps;
  /// The events that the lowered code reports.
  EventSet Events = allEvents();
  /// Worksharing constructs become functions of their own.
  bool Outlines = false;
  /// Device constructs may be executed on devices: -fopenmp-targets.
  bool Devices = false;
};

enum class LowerStatus {
  NoOpenMP, ///< no OpenMP construct in it: compile the user's file as it is
  Lowered, ///< Text holds the lowered unit
  Rejected, ///< Errors has the reasons, or Clang reports them when asked; exit
            ///< status 1
};

/// The place of a construct, and of the code that it became.
struct ConstructPlace {
  Line At;
  unsigned LastLine = 0;
  std::string Function, Mfunction; ///< the user's name; our name, or empty
};

struct Lowered {
  LowerStatus Status = LowerStatus::NoOpenMP;
  std::string Text;
  std::vector<Complaint> Errors; ///< ours
  std::vector<ConstructPlace> Constructs; ///< the outer ones first
  /// Clang had a warning or an error about \p Flat that has not been printed.
  /// To print it, Clang has to read the user's own file again.
  bool SawDiagnostics = false;
  /// There is a directive that Clang does not know, or that crashes it.
  bool Unparsed = false;
  /// The version of OpenMP whose syntax Clang must know to read the text.
  std::string Syntax;
  /// If not empty: Clang can't read all of \p Flat, but it can read this
  /// equivalent text.
  std::string Translated;
};

/// \p Flat is the output of the preprocessor (-E, with line markers), \p CC1
/// the `clang -cc1` arguments of the job, whose language and target options
/// are used and whose input, output and action are not.
Lowered lowerUnit(const std::string &Flat, const std::vector<std::string> &CC1,
                  const LowerOptions &Options);

/// Keeps this process's progress up to date while \p PP's parser runs.
void watchParser(clang::Preprocessor &PP);

/// True for a warning of Clang that is in Errors in our own words.
bool isReplaced(unsigned ClangId);

} // namespace occ

#endif
