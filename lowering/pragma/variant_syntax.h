/* variant_syntax.h: context selectors that Clang 19 can't read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_VARIANT_SYNTAX_H
#define OCC_PRAGMA_VARIANT_SYNTAX_H

#include "pragma/machine.h"
#include "text/diag.h"

namespace occ {

/// \p Line, a declare variant or begin declare variant directive from its '#'
/// to its end, with a match clause that Clang reads. \p Text is the unit.
/// Empty: the variant is never selected, and Clang need not see the directive.
std::string translateMatch(std::string Line, const std::string &Text,
                           const Machine &For);

/// Clang takes no declare variant directive in a function. There it is about a
/// declaration of a function, which may as well stand in front of this one.
void hoistVariants(std::string &Text);

/// Reports variants that are declared with different constructs: those of one
/// function have to be the same.
void checkVariants(const std::string &Text, Diagnostics &Diag);

/// \p Line, a declare simd directive, has clauses that are known. Clang takes
/// none in a function, where it could only be about a declaration, which has no
/// variants to make.
bool isSimdVariant(const std::string &Line);

} // namespace occ

#endif
