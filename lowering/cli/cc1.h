/* cc1.h: runs Clang's front end in this process.
 *
 * Layer:   cli.
 * Callers: driver, for jobs that are not lowered; compile, for the passes of a
 *          job that is lowered.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_CC1_H
#define OCC_CLI_CC1_H

#include "cc1_args.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace clang {
class CompilerInstance;
class DiagnosticConsumer;
} // namespace clang
namespace llvm {
class MemoryBuffer;
}

namespace occ {

/// Makes \p Instance read \p Content, which must live as long as \p Instance,
/// in place of the file \p File.
void useContent(clang::CompilerInstance &Instance, const std::string &File,
                const llvm::MemoryBuffer &Content, bool IsPreprocessed);

/// Returns a compiler instance for \p Args, or null if they are wrong. The
/// instance reports to \p Client or, if \p Client is null, as \p Args say.
std::unique_ptr<clang::CompilerInstance>
makeInstance(const CC1Args &Args, clang::DiagnosticConsumer *Client);

/// Executes the action that the instance was set up for. Frees the instance
/// unless the process is about to end anyway (-disable-free). Returns an exit
/// status.
int execute(std::unique_ptr<clang::CompilerInstance> Instance);

/// Does \p Work, and returns its exit status. If \p Args have -ftime-trace,
/// writes the file with the times of this thread's work.
int withTimeTrace(const CC1Args &Args, llvm::function_ref<int()> Work);

int runCC1(const CC1Args &Args);

} // namespace occ

#endif
