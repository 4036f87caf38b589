/* statement.h: where statements of preprocessed C begin and end, as text.
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

/// The beginning of the line that ends the begin metadirective before \p At.
size_t metadirectiveEnd(const std::string &Text, size_t At);

/// True where \p At is in a function's body.
bool isInFunction(const std::string &Text, size_t At);

/// The place after the declaration before the function that \p At is in; NoEnd:
/// unknown, nothing: \p At is in no function.
std::optional<size_t> functionAround(const std::string &Text, size_t At);

/// A thing that can't be twice in one function and mean the same: the place of
/// a static variable or of a label between \p Begin and \p End.
size_t findUnique(const std::string &Text, size_t Begin, size_t End);

/// \p Directive, from its name on, has no statement.
bool isStandalone(const std::string &Directive);
/// It declares something, and is not executed.
bool isDeclarative(const std::string &Directive);

} // namespace occ

#endif
