/* clause_check.h: reports errors in clauses that Clang 19 does not report.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CLAUSE_CHECK_H
#define OCC_PRAGMA_CLAUSE_CHECK_H

#include "text/diag.h"

#include <string>

namespace occ {

/// Reports wrong modifiers and arguments of clauses in \p Text: Clang accepts
/// them, or the translation removes them.
void checkClauseSyntax(const std::string &Text, Diagnostics &Diag);

} // namespace occ

#endif
