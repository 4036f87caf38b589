/* check.h: reports the mistakes in one source file, each mistake once, at their
 * places in the user's own text.
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
  /// The file's contents if the file can be read only once; otherwise null.
  const llvm::MemoryBuffer *Content = nullptr;
};

/// Makes Clang read the user's file and report its findings, then reports \p
/// Also. If \p Parses is false, Clang only preprocesses the file. Returns an
/// exit status.
int check(const UserFile &File, bool Parses, const std::vector<Saying> &Also);

/// Returns Clang's findings in preprocessed text, without reporting them.
std::vector<Saying> findInFlat(const CC1Args &Args, const std::string &Flat);

} // namespace occ

#endif
