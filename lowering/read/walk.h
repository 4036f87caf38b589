/* walk.h: visits the body of one function.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_WALK_H
#define OCC_READ_WALK_H

#include "read/reader.h"

namespace occ {

/// Finds the directives of \p F and every use of a variable. Adds them to R.U,
/// under the function number R.Function.
void walkFunction(Reader &R, const clang::FunctionDecl *F);

/// jumps.cpp: refuses branches into and out of structured blocks of \p F.
void checkJumps(Reader &R, const clang::FunctionDecl *F);

/// block_extern.cpp: declares \p D, an external variable or a function that is
/// declared in a block, at file scope.
std::string externDeclaration(Reader &R, const clang::ValueDecl *D);

/// threadprivate.cpp: makes the variables of \p D thread-local.
void readThreadPrivate(Reader &R, const clang::OMPThreadPrivateDecl *D);
/// Like readThreadPrivate, but for a static local variable that the user has
/// declared thread-local.
void moveThreadLocal(Reader &R, const clang::VarDecl *D);
/// Moves a static local variable to file scope, because the code at \p Needed
/// is in an outlined function and needs its address as a constant. There its
/// new name is written, which never denotes a copy. Returns true.
bool moveStatic(Reader &R, const clang::VarDecl *D,
                clang::SourceLocation Needed);

} // namespace occ

#endif
