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

/// block_extern.cpp: declares \p D, an external variable or a function, at file
/// scope, under the name \p Name.
std::string externDeclaration(Reader &R, const clang::ValueDecl *D,
                              const std::string &Name);
/// True if a declaration before the user's function declares \p F as the code
/// in the function sees it.
bool isDeclaredBefore(Reader &R, const clang::FunctionDecl *F);

/// threadprivate.cpp: makes the variables of \p D thread-local.
void readThreadPrivate(Reader &R, const clang::OMPThreadPrivateDecl *D);
/// Like readThreadPrivate, but for a static local variable that the user has
/// declared thread-local.
void moveThreadLocal(Reader &R, const clang::VarDecl *D);
/// Makes \p Needed, a name of \p D in an outlined function, denote the variable
/// itself, because the code there has to be constant. For this a static or
/// constexpr local variable moves to file scope. Returns false for variables
/// that are not constant there.
bool readConstantAddress(Reader &R, const clang::VarDecl *D,
                         clang::SourceLocation Needed);

} // namespace occ

#endif
