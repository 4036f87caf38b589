/* context.h: finds the constructs around a directive in the text.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CONTEXT_H
#define OCC_PRAGMA_CONTEXT_H

#include <string>
#include <vector>

namespace occ {

enum class Around {
  Known,
  Unknown, ///< not all constructs around the code are in the text
  Open     ///< a metadirective around the code has not been translated yet
};

/// Sets \p Names to the construct selectors that hold at \p At, outermost
/// first, without constructs around the innermost target construct.
Around constructsAround(const std::string &Text, size_t At,
                        std::vector<std::string> &Names);

/// True if \p Name is a clause of requires and also a trait of the
/// implementation.
bool isRequirement(const std::string &Name);
/// True if \p Text contains the name of a requirement, see isRequirement.
bool hasRequirement(const std::string &Text);
/// True if \p Text requires \p Clause, with its argument.
bool isRequired(const std::string &Text, const std::string &Clause);

/// The score of \p Selectors in \p Context [OMP 5.2 §7.3], or -1 if they do not
/// match.
long long constructScore(const std::vector<std::string> &Selectors,
                         const std::vector<std::string> &Context);

} // namespace occ

#endif
