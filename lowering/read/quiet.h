/* quiet.h: finds code in which a thread does nothing that other threads notice.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_QUIET_H
#define OCC_READ_QUIET_H

#include "clang/AST/ASTContext.h"

namespace occ {

/// True if no code in \p S waits, flushes or uses atomics, and if this is known
/// of all functions that it calls.
bool isQuiet(clang::ASTContext &Context, const clang::Stmt *S);

} // namespace occ

#endif
