/* directives.h: which directives this version knows.
 *
 * Layer:   pragma.
 *
 * Clang's AST lacks some directives (a metadirective becomes one of its
 * branches), so these checks read the text.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_DIRECTIVES_H
#define OCC_PRAGMA_DIRECTIVES_H

#include "text/diag.h"

#include <vector>

namespace occ {

struct Edit;

/// Reports directives that Clang does not know (model/openmp_version.h), and
/// words that it ignores silently: a comma at the end, and words after an end
/// directive. Returns false if Clang would not even understand the directive.
bool checkDirectives(const std::string &Text, Diagnostics &Diag);

/// All directives that checkDirectives accepts.
std::vector<std::string> directiveNames();

/// Returns edits, one for each line, that remove directives which lowered text
/// does not need: `requires`, `assumes`, `nothing`, `error`.
std::vector<Edit> directivesWithoutCode(const std::string &Text);

} // namespace occ

#endif
