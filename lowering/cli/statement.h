/* statement.h: where statements of preprocessed C begin and end, as text.
 *
 * Layer:   cli. Knows brackets, literals, keywords and lines that begin with
 *          '#'; no types.
 * Callers: the passes that rewrite directives before Clang parses them.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_STATEMENT_H
#define OCC_CLI_STATEMENT_H

#include <string>

namespace occ {

/// What every function here returns where the text ends too early.
constexpr size_t NoEnd = std::string::npos;

/// The first token at or behind \p At; directives and line markers are none.
size_t skipToToken(const std::string &Text, size_t At);

/// Behind the bracket that closes the one at \p Open.
size_t afterBracket(const std::string &Text, size_t Open);

/// The first of the characters \p Stops at or behind \p At that is within no
/// bracket and no literal.
size_t findOutside(const std::string &Text, size_t At, const char *Stops);

/// Behind the statement that begins at or behind \p At, with the directives in
/// front of it.
size_t statementEnd(const std::string &Text, size_t At);

/// True where \p At is in a function's body.
bool isInFunction(const std::string &Text, size_t At);

/// What can't be there twice in one function and mean the same: the place of
/// a static variable or of a label between \p Begin and \p End.
size_t findUnique(const std::string &Text, size_t Begin, size_t End);

/// \p Directive, from its name on, stands without a statement.
bool isStandalone(const std::string &Directive);

/// The name at \p At; empty: none.
std::string wordAt(const std::string &Text, size_t At);

} // namespace occ

#endif
