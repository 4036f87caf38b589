/* literal.h: writes the value of a constant as text.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_LITERAL_H
#define OCC_READ_LITERAL_H

#include "read/reader.h"

namespace occ {

/// Returns the value of \p E as text of E's type. Returns an empty string if
/// the value is not known, or if no literal can have this value.
std::string literal(Reader &R, const clang::Expr *E);

/// Writes the value of \p E in place of its text. Returns false if there is no
/// such literal.
bool replaceByValue(Reader &R, const clang::Expr *E);

} // namespace occ

#endif
