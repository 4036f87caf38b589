/* assume.h: reads the assume directive, which Clang 19 does not know.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ASSUME_H
#define OCC_PRAGMA_ASSUME_H

#include "text/diag.h"

#include <vector>

namespace occ {

struct Assume {
  std::vector<std::string> Holds; ///< the expressions of holds clauses
  std::string Wrong; ///< the error and its place, if the clauses are wrong
  size_t WrongAt = 0;
};

/// Reads the clauses of the directive whose name ends at \p At, up to \p End.
Assume readAssume(const std::string &Text, size_t At, size_t End);

/// Reports the errors in the assume directives of \p Text.
void checkAssume(const std::string &Text, Diagnostics &Diag);

} // namespace occ

#endif
