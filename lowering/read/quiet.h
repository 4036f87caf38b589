/* quiet.h: finds code in which a thread does nothing that other threads notice.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_QUIET_H
#define OCC_READ_QUIET_H

#include "clang/AST/ASTContext.h"

namespace occ {

/// True if \p S, with all functions that it calls, does not wait, flush or use
/// atomics.
bool isQuiet(clang::ASTContext &Context, const clang::Stmt *S);

} // namespace occ

#endif
