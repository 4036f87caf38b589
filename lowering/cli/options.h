/* options.h: the options that Clang must not read: those that begin with
 * --ompt, and -fopenmp-targets.
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
  /// If true, the lowered unit is written for a person to read, and nothing is
  /// compiled.
  bool EmitLowered = false;
  /// See LowerOptions::Dumps. If there are any, nothing is compiled.
  std::set<std::string> Dumps;
  /// The events that lowered code reports.
  EventSet Events = allEvents();
  /// All changes to Events that the command line requests, with commas between
  /// them.
  std::string Refinement;
  /// True if worksharing constructs become functions.
  bool Outlines = false;
  /// The kinds of devices that -fopenmp-targets names, with commas between
  /// them. Empty without this option.
  std::string Targets;
  std::string Clang;
  /// Only for one compile job: the file in which to keep the text that is
  /// compiled (-save-temps), and the file for readable output.
  std::string KeepLowered, Output;

  bool compilesNothing() const { return EmitLowered || !Dumps.empty(); }
};

/// Takes our options out of \p Args. If it returns false, \p Error has the
/// reason.
bool takeOptions(llvm::SmallVectorImpl<const char *> &Args, Options &Result,
                 std::string &Error);

/// The inverse of takeOptions: returns the arguments for \p Given.
llvm::SmallVector<std::string, 4> renderOptions(const Options &Given);

/// Returns the possible completions of \p Typed, in the format of Clang's
/// --autocomplete. For the beginning of an option (`--o`), each line is
/// `--option=<tab>help`. For the beginning of a value (`--option=,v`), each
/// line is a value.
std::string completions(llvm::StringRef Typed);

/// The text of --ompt-help.
std::string optionsHelp();

} // namespace occ

#endif
