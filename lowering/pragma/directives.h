/* directives.h: which directives this version knows.
 *
 * Layer:   pragma.
 *
 * Clang folds or forgets some directives while it parses (a metadirective
 * becomes one of its branches), so the text itself is asked.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_DIRECTIVES_H
#define OCC_PRAGMA_DIRECTIVES_H

#include "text/diag.h"

#include <vector>

namespace occ {

struct Edit;

/// The version of the specification whose syntax Clang is asked to know, so
/// that what we do not support is still recognized and can be named.
constexpr const char *ClangOpenMPVersion = "52";

/// Reports every `#pragma omp` line of \p Text whose directive this version
/// does not know, and what Clang passes over in silence: a comma at the end,
/// words behind an end directive. False where Clang would not even understand
/// the directive.
bool checkDirectives(const std::string &Text, Diagnostics &Diag);

/// All that checkDirectives accepts.
std::vector<std::string> directiveNames();

/// Clang 19 knows some clauses only when asked for the syntax of OpenMP 5.1:
/// `to` on declare target, and `destroy` on depobj, without an argument.
/// Returns the version to ask for.
const char *syntaxVersion(const std::string &Text);

/// The `#pragma omp` lines of \p Text that only its reader needs: requires,
/// assumes, nothing, error. Each edit takes one away.
std::vector<Edit> directivesWithoutCode(const std::string &Text);

} // namespace occ

#endif
