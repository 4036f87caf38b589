/* directives.h: which directives this version knows.
 *
 * Layer:   pragma.
 *
 * Clang folds or forgets some directives while it parses (a metadirective
 * becomes one of its branches), so these checks read the text itself.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_DIRECTIVES_H
#define OCC_PRAGMA_DIRECTIVES_H

#include "text/diag.h"

#include <vector>

namespace occ {

struct Edit;

/// The version of the specification whose syntax Clang has to know, so that it
/// recognizes and names directives that we do not support.
constexpr const char *ClangOpenMPVersion = "52";

/// Reports every `#pragma omp` line of \p Text whose directive this version
/// does not know. Also reports words that Clang ignores silently: a comma at
/// the end, and words after an end directive. Returns false if Clang would not
/// even understand the directive.
bool checkDirectives(const std::string &Text, Diagnostics &Diag);

/// The names of all directives that checkDirectives accepts.
std::vector<std::string> directiveNames();

/// Returns the OpenMP version whose syntax Clang must use for \p Text. Clang 19
/// knows some clauses only in the syntax of OpenMP 5.1: `to` on declare target,
/// and `destroy` without an argument on depobj.
const char *syntaxVersion(const std::string &Text);

/// Returns edits that remove the lines of \p Text with directives that lowered
/// text does not need: requires, assumes, nothing, error. One edit for each
/// line.
std::vector<Edit> directivesWithoutCode(const std::string &Text);

} // namespace occ

#endif
