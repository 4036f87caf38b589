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

/// Returns \p Line with a match clause that Clang can read, or an empty string
/// if the variant is never selected. \p Line is a declare variant or begin
/// declare variant directive, from its '#' to its end. \p Text is the unit.
std::string translateMatch(std::string Line, const std::string &Text,
                           const Machine &For);

/// Moves declare variant directives, with the declarations to which they apply,
/// out of functions, where Clang accepts none.
void hoistVariants(std::string &Text);

/// Reports a function that several directives declare as a variant, if their
/// match clauses name different constructs. Also reports a `simd` selector with
/// other text than the clauses of declare simd.
void checkVariants(const std::string &Text, Diagnostics &Diag);

/// True if \p Directive, a declare simd in a function, has no effect and can be
/// removed. (Clang accepts no declare simd in a function.) It has no effect on
/// a declaration, for which no variants are made. So the result is true if the
/// next statement may be a declaration and all clauses are known.
bool isSimdVariant(const std::string &Text, Span Directive);

} // namespace occ

#endif
