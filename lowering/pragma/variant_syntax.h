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

/// True if \p Line, a declare simd directive, has only known clauses. Then it
/// is removed if it is in a function, where Clang does not accept it. There it
/// applies to a declaration, for which no variants are made.
bool isSimdVariant(const std::string &Line);

} // namespace occ

#endif
