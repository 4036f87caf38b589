/* syntax.h: translates constructs of OpenMP 5.1 and 5.2 that Clang 19 can't
 * read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_SYNTAX_H
#define OCC_PRAGMA_SYNTAX_H

#include "pragma/machine.h"

#include <string>

namespace occ {

/// Rewrites directives that Clang can't read as they are, such as
/// metadirectives that are decided at run time, `begin metadirective`,
/// `assume`, `dispatch`, `nothing`, `scope`, and `atomic compare capture` in
/// one assignment. Also rewrites clauses (clause_syntax). Lines keep their
/// numbers. resolveMetadirectives and checkAssume must have accepted the text.
/// With \p Again, translates only metadirectives that have waited for other
/// metadirectives.
void translateSyntax(std::string &Text, const Machine &For, bool Again);

} // namespace occ

#endif
