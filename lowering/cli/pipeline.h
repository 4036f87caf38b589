/* pipeline.h: lowers one translation unit, from preprocessed text to lowered
 * text.
 *
 * Layer:   cli. The only part that sees both read/ and the passes after it.
 * Callers: cli/compile, once for each C compile job that has OpenMP on.
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
  /// If true, the text is for a person: headers are #include lines again, and
  /// there are no line markers. If false, the text is for the compiler.
  bool ForReading = false;
  /// Stages to print: "regions", "sharing", "plan", "json".
  std::set<std::string> Dumps;
  EventSet Events = allEvents();
  /// True if worksharing constructs become functions.
  bool Outlines = false;
  /// -fopenmp-targets: device constructs may be executed on devices.
  bool Devices = false;
};

enum class LowerStatus {
  NoOpenMP, ///< no OpenMP construct in it: compile the user's file as it is
  Lowered, ///< Text is the lowered unit
  Rejected, ///< Errors has the reasons, or Clang reports them when it reads the
            ///< user's file; exit status 1
};

/// The place of a construct, and of the code that it became.
struct ConstructPlace {
  Line At;
  unsigned LastLine = 0;
  /// Function is the name of the user's function. Mfunction is the name of the
  /// outlined function, which has the construct's code. Without such a
  /// function, Mfunction is empty.
  std::string Function, Mfunction;
};

struct Lowered {
  LowerStatus Status = LowerStatus::NoOpenMP;
  std::string Text;
  std::vector<Complaint> Errors; ///< the errors that this compiler found
  std::vector<ConstructPlace> Constructs; ///< outer constructs first
  /// Clang has a warning or an error that is not yet printed. To print it,
  /// Clang has to read the user's own file again.
  bool SawDiagnostics = false;
  /// Clang does not know some directive, or crashes on it.
  bool Unparsed = false;
  /// Empty if Clang can read all of \p Flat. Otherwise an equivalent text that
  /// Clang can read.
  std::string Translated;
};

/// Lowers \p Flat, the output of the preprocessor (-E, with line markers). \p
/// CC1 are the `clang -cc1` arguments of the job. Their input, output and
/// action are not used.
Lowered lowerUnit(const std::string &Flat, const std::vector<std::string> &CC1,
                  const LowerOptions &Options);

/// Makes \p PP update this process's Progress (text/progress.h) at each token.
void watchParser(clang::Preprocessor &PP);

/// True if Lowered::Errors has this warning of Clang in our own words.
bool isReplaced(unsigned ClangId);

} // namespace occ

#endif
