/* statement.h: finds where statements begin and end in the text of preprocessed
 * C.
 *
 * Layer:   pragma. Knows keywords; no types.
 * Callers: the passes that rewrite directives before Clang parses them.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_STATEMENT_H
#define OCC_PRAGMA_STATEMENT_H

#include "text/tokens.h"

#include <optional>

namespace occ {

/// The place after the statement that begins at or after \p At, with the
/// directives before it.
size_t statementEnd(const std::string &Text, size_t At);

/// The beginning of the end metadirective line for the begin metadirective
/// before \p At.
size_t metadirectiveEnd(const std::string &Text, size_t At);

/// True if \p At is in a function's body.
bool isInFunction(const std::string &Text, size_t At);

/// For the function that contains \p At: the place after the declaration that
/// precedes the function. NoEnd if that place is unknown; no value if \p At is
/// in no function.
std::optional<size_t> functionAround(const std::string &Text, size_t At);

/// The place, between \p Begin and \p End, of a static variable or a label,
/// which can't be written twice in one function with the same meaning.
size_t findUnique(const std::string &Text, size_t Begin, size_t End);

/// True if \p Directive, from its name on, has no statement.
bool isStandalone(const std::string &Directive);
/// True if \p Directive declares something and is not executed.
bool isDeclarative(const std::string &Directive);

} // namespace occ

#endif
