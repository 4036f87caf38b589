/* options.h: the options of ompt-cc, which begin with --ompt, and
 * -fopenmp-targets, which Clang must not read.
 *
 * Layer: cli. Plain data, no Clang. Callers: main and driver, before Clang's
 * option tables see the command line.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_OPTIONS_H
#define OCC_CLI_OPTIONS_H

#include "plan/events.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace occ {

struct Options {
  bool Help = false;
  /// Write the lowered unit for a person to read, and compile nothing.
  bool EmitLowered = false;
  /// Stages to print, and compile nothing: see LowerOptions::Dumps.
  std::set<std::string> Dumps;
  /// The events that lowered code reports.
  EventSet Events = allEvents();
  /// Changes to these events, from any place on the command line.
  std::string Refinement;
  /// Worksharing constructs become functions of their own.
  bool Outlines = false;
  /// -fopenmp-targets: the kinds of devices, with commas; empty: none.
  std::string Targets;
  /// The clang to use, if the user has named one.
  std::string Clang;
  /// Of one compile job, not of a command: where to keep the text that is
  /// compiled (-save-temps), and where readable output goes.
  std::string KeepLowered, Output;

  bool compilesNothing() const { return EmitLowered || !Dumps.empty(); }
};

/// Takes our options out of \p Args. On failure, \p Error has the reason.
bool takeOptions(llvm::SmallVectorImpl<const char *> &Args, Options &Result,
                 std::string &Error);

/// The arguments from which takeOptions would make \p Given.
llvm::SmallVector<std::string, 4> renderOptions(const Options &Given);

/// The possible completions of \p Typed, in the format of Clang's
/// --autocomplete: lines of `--option=<tab>help` for `--o`, lines of values for
/// `--option=,v`.
std::string completions(llvm::StringRef Typed);

/// The text of --ompt-help.
std::string optionsHelp();

} // namespace occ

#endif
