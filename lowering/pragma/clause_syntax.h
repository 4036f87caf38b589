/* clause_syntax.h: writes equivalent clauses in place of clauses that Clang 19
 * can't read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CLAUSE_SYNTAX_H
#define OCC_PRAGMA_CLAUSE_SYNTAX_H

#include <string>

namespace occ {

/// Returns \p Line, a directive from its '#' to its end, with clauses that
/// Clang reads.
std::string translateClauses(std::string Line);

} // namespace occ

#endif
