/* tokens.h: finds words and brackets in the text of preprocessed C.
 *
 * Layer:   text. Knows brackets, literals and lines that begin with '#'.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_TOKENS_H
#define OCC_TEXT_TOKENS_H

#include <string>

namespace occ {

/// The result of every function here if the text ends too early.
constexpr size_t NoEnd = std::string::npos;

/// The first token at or after \p At, not counting directives and markers.
size_t skipToToken(const std::string &Text, size_t At);

/// True if the rest of the line from \p At is a semicolon.
bool isLastSemicolon(const std::string &Text, size_t At);

/// The place after the bracket that closes the one at \p Open.
size_t afterBracket(const std::string &Text, size_t Open);

/// The place, at or after \p At, of the first character of \p Stops that is
/// outside of brackets and literals.
size_t findOutside(const std::string &Text, size_t At, const char *Stops);

/// True for a letter, a digit and '_'.
bool isWord(char C);

/// The name at \p At. Empty if there is none.
std::string wordAt(const std::string &Text, size_t At);

/// True if a directive or a line marker begins at \p At.
bool isHashLine(const std::string &Text, size_t At);

/// The beginning of a directive's line, as Clang's preprocessor writes it.
inline const std::string Pragma = "#pragma omp ";

/// The place of the first Pragma at or after \p At that begins a line.
size_t nextDirective(const std::string &Text, size_t At);

/// The place after the line that contains \p At.
size_t afterLine(const std::string &Text, size_t At);

/// If a literal or a line with a leading '#' begins at \p At, returns the place
/// after it, so that its brackets are not counted. Otherwise returns \p At.
size_t afterOpaque(const std::string &Text, size_t At);

std::string trimmed(const std::string &Text);

} // namespace occ

#endif
