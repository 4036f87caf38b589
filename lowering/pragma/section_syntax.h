/* section_syntax.h: translates array sections whose syntax Clang 19 can't read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_SECTION_SYNTAX_H
#define OCC_PRAGMA_SECTION_SYNTAX_H

#include <string>

namespace occ {

/// Translates the sections in \p Items, the list of a to or from clause, so
/// that Clang can read them.
std::string translateSections(const std::string &Items);

/// The place of an array section's stride in \p Text, a clause's argument.
/// NoEnd if there is none.
size_t findStride(const std::string &Text);

} // namespace occ

#endif
