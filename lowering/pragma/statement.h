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
#include <string>
#include <vector>

namespace occ {

/// The place after the first statement at or after \p At. Directives before the
/// statement belong to it.
size_t statementEnd(const std::string &Text, size_t At);

/// Returns the beginning of the line with the end metadirective that closes the
/// begin metadirective before \p At. NoEnd if there is none.
size_t metadirectiveEnd(const std::string &Text, size_t At);

/// True if \p At is in a function's body.
bool isInFunction(const std::string &Text, size_t At);

/// The place before the function that contains \p At, after the previous
/// declaration. NoEnd if the place is not known. No value if \p At is in no
/// function.
std::optional<size_t> functionAround(const std::string &Text, size_t At);

/// Does the same for several places of a text, and reads it once. It reads the
/// text again if the part before the place has changed.
class FunctionFinder {
public:
  std::optional<size_t> around(const std::string &Text, size_t At);

private:
  struct Body {
    size_t Open, Close; ///< the places before '{' and after '}'
    size_t Begin; ///< of the function
  };
  void read(const std::string &Text);

  std::string Read; ///< the text of Bodies
  std::vector<Body> Bodies;
};

/// The place of a static variable or a label between \p Begin and \p End. A
/// copy of this text in the same function would make a second variable, or be
/// an error.
size_t findUnique(const std::string &Text, size_t Begin, size_t End);

bool isStandalone(const std::string &Directive);
bool isDeclarative(const std::string &Directive);

} // namespace occ

#endif
