/* cc1.h: runs Clang's front end in this process.
 *
 * Layer:   cli. The counterpart of clang's own cc1_main.
 * Callers: driver (jobs that are clang's own), compile (the passes of a lowered
 *          one).
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_CC1_H
#define OCC_CLI_CC1_H

#include "cc1_args.h"
#include <memory>

namespace clang {
class CompilerInstance;
class DiagnosticConsumer;
} // namespace clang
namespace llvm {
class MemoryBuffer;
}

namespace occ {

/// Makes \p File mean \p Content to \p Instance; \p Content must live as long.
void useContent(clang::CompilerInstance &Instance, const std::string &File,
                const llvm::MemoryBuffer &Content, bool IsPreprocessed);

/// A compiler instance set up for \p Args, or null when they are wrong. It
/// reports to \p Client or, if that is null, as the arguments say.
std::unique_ptr<clang::CompilerInstance>
makeInstance(const CC1Args &Args, clang::DiagnosticConsumer *Client);

/// Executes the action that the instance was set up for. Frees the instance
/// unless the process is about to end anyway (-disable-free). Returns an exit
/// status.
int execute(std::unique_ptr<clang::CompilerInstance> Instance);

/// The whole of `clang -cc1`.
int runCC1(const CC1Args &Args);

} // namespace occ

#endif
