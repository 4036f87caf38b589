/* preprocess.h: makes one flat text of the user's file and all that it
 * includes.
 *
 * Layer:   cli.
 * Callers: compile.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_PREPROCESS_H
#define OCC_CLI_PREPROCESS_H

#include "cc1_args.h"

#include "llvm/ADT/StringRef.h"

namespace llvm {
class MemoryBuffer;
}

namespace occ {

struct Preprocessed {
  bool Good = false; ///< no errors
  bool SawDiagnostics = false;
  /// True if -Wmisleading-indentation is on, and some lines of a user's file
  /// begin with tabs and others with blanks. The columns in Text then do not
  /// show which lines are indented equally.
  bool HidesColumns = false;
  std::string Text; ///< as -E prints it, with line markers
};

/// Preprocesses \p Input. Writes dependency files and the list of headers (-H).
/// If \p Silent, the diagnostics are only counted. \p Content is the content of
/// the input if the input can be read only once; otherwise null.
Preprocessed preprocess(const CC1Args &Args, const std::string &Input,
                        const llvm::MemoryBuffer *Content, bool Silent);

/// Removes `#pragma omp`, in any spelling, and blanks from the begin of \p
/// Line. Returns false if \p Line begins with something else.
bool consumePragma(llvm::StringRef &Line);

/// True if preprocessed text may contain an OpenMP directive. If the result is
/// false, there is none.
bool mentionsOpenMP(const std::string &Text);

/// True if preprocessed text may say of a pointer whether it can be null. If a
/// header says this of some of its pointers only, Clang warns, unless the text
/// of the header is part of another file, as in preprocessed text.
bool mentionsNullability(llvm::StringRef Text);

} // namespace occ

#endif
