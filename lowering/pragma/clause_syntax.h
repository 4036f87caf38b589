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

/// Replaces the clauses of \p Line that Clang can't read, and returns the new
/// line. \p Line is a directive from its '#' to its end.
std::string translateClauses(std::string Line);

} // namespace occ

#endif
