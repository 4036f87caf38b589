/* error_statement.h: an error directive where a statement has to stand.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ERROR_STATEMENT_H
#define OCC_PRAGMA_ERROR_STATEMENT_H

#include <string>

namespace occ {

/// Makes a block of each such directive of \p Text that is told at compile time
/// and the statement behind it.
void embraceErrors(std::string &Text);

} // namespace occ

#endif
