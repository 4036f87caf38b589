/* variant_syntax.h: translates context selectors that Clang 19 can't read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_VARIANT_SYNTAX_H
#define OCC_PRAGMA_VARIANT_SYNTAX_H

#include "pragma/machine.h"
#include "text/diag.h"

namespace occ {

/// Returns \p Line, a declare variant or begin declare variant directive from
/// its '#' to its end, with a match clause that Clang reads; empty if the
/// variant is never selected. \p Text is the unit.
std::string translateMatch(std::string Line, const std::string &Text,
                           const Machine &For);

/// Moves declare variant directives, with the declarations to which they apply,
/// out of functions, where Clang accepts none.
void hoistVariants(std::string &Text);

/// Reports variants of one function with different constructs: all must have
/// the same constructs.
void checkVariants(const std::string &Text, Diagnostics &Diag);

/// True if \p Directive is a declare simd without effect. Such a directive is
/// in a function, where Clang accepts none, and the next statement may be a
/// declaration, for which no variants are made. All its clauses are known.
bool isSimdVariant(const std::string &Text, Span Directive);

} // namespace occ

#endif
