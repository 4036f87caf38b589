/* empty_body.h: finds empty bodies, as in `if (x);`.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_EMPTY_BODY_H
#define OCC_READ_EMPTY_BODY_H

#include "clang/AST/ASTContext.h"

#include <string>

namespace occ {

/// True if a function of the user contains a statement whose body is empty and
/// on the line of its head. Clang may warn about the statement (-Wempty-body),
/// but only in the user's own file: it compares line numbers of the user's file
/// with those of the text that it reads. \p Text is the preprocessed text.
bool hasEmptyBody(clang::ASTContext &Context, const std::string &Text);

} // namespace occ

#endif
