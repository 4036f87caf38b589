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

/// The OpenMP version whose syntax Clang's parser knows: the parser must
/// recognize and name directives that we do not support.
constexpr const char *ClangOpenMPVersion = "52";

/// Reports directives that this version does not know, and words that Clang
/// ignores silently: a comma at the end, and words after an end directive.
/// Returns false if Clang would not even understand the directive.
bool checkDirectives(const std::string &Text, Diagnostics &Diag);

/// All directives that checkDirectives accepts.
std::vector<std::string> directiveNames();

/// Returns the OpenMP version whose syntax Clang must use for \p Text. Clang 19
/// reads some clauses only as OpenMP 5.1: `to` on declare target, and `destroy`
/// without an argument on depobj.
const char *syntaxVersion(const std::string &Text);

/// Returns edits, one for each line, that remove directives which lowered text
/// does not need: `requires`, `assumes`, `nothing`, `error`.
std::vector<Edit> directivesWithoutCode(const std::string &Text);

} // namespace occ

#endif
