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
/// its '#' to its end, with a match clause that Clang reads. \p Text is the
/// unit. Returns an empty text if the variant is never selected, because Clang
/// need not see the directive then.
std::string translateMatch(std::string Line, const std::string &Text,
                           const Machine &For);

/// Moves declare variant directives out of functions, where Clang accepts none.
/// Such a directive applies to a declaration of a function, so both can also
/// stand before the function around them.
void hoistVariants(std::string &Text);

/// Reports variants that are declared with different constructs: all variants
/// of one function must have the same constructs.
void checkVariants(const std::string &Text, Diagnostics &Diag);

/// True if \p Directive, a declare simd directive, has only known clauses, and
/// a declaration can follow. Clang accepts no such directive in a function. In
/// a function it could only apply to a declaration, for which no variants are
/// made.
bool isSimdVariant(const std::string &Text, Span Directive);

} // namespace occ

#endif
