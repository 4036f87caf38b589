/* check.h: reports on one unit, each mistake once, at the user's own text.
 *
 * Layer:   cli.
 * Callers: compile.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_CHECK_H
#define OCC_CLI_CHECK_H

#include "cc1_args.h"
#include "say.h"

namespace llvm {
class MemoryBuffer;
}

namespace occ {

struct UserFile {
  CC1Args Args;
  std::string Name;
  /// Stands for the file where that can be read only once, else null.
  const llvm::MemoryBuffer *Content = nullptr;
};

/// Clang reads the user's file, with OpenMP as \p Args ask for it, and reports
/// its findings; only those of its preprocessor, where \p Parses is false. \p
/// Also follows. Returns an exit status.
int check(const UserFile &File, bool Parses, const std::vector<Saying> &Also);

/// Clang's findings in preprocessed text, which it does not report.
std::vector<Saying> findInFlat(const CC1Args &Args, const std::string &Flat);

} // namespace occ

#endif
