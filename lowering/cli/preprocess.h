/* preprocess.h: the user's file and all that it includes, as one flat text.
 *
 * Layer:   cli.
 * Callers: compile.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_PREPROCESS_H
#define OCC_CLI_PREPROCESS_H

#include "cc1_args.h"

namespace llvm {
class MemoryBuffer;
}

namespace occ {

struct Preprocessed {
  bool Good = false; ///< no errors
  bool SawDiagnostics = false;
  std::string Text; ///< as -E prints it, with line markers
};

/// Where \p Silent, it prints nothing for the user and only counts. Dependency
/// files and the list of headers (-H) are written here. \p Content stands for
/// the input where that can be read only once, else null.
Preprocessed preprocess(const CC1Args &Args, const std::string &Input,
                        const llvm::MemoryBuffer *Content, bool Silent);

/// Whether there is an OpenMP directive in preprocessed text. It may say yes
/// where there is none, in a string literal perhaps, but never no.
bool mentionsOpenMP(const std::string &Text);

} // namespace occ

#endif
