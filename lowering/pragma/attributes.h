/* attributes.h: translates directives that are written as attributes.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ATTRIBUTES_H
#define OCC_PRAGMA_ATTRIBUTES_H

#include "text/diag.h"

#include <string>

namespace occ {

/// Writes each [[omp::directive(...)]] and [[omp::sequence(...)]] of \p Text as
/// lines, without a change of the lines' numbers.
void translateAttributes(std::string &Text);

/// Reports the other attributes of OpenMP in \p Text, such as [[omp::decl]].
void checkAttributes(const std::string &Text, Diagnostics &Diag);

} // namespace occ

#endif
