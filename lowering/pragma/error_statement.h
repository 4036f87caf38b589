/* error_statement.h: an error directive in the place of a statement.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ERROR_STATEMENT_H
#define OCC_PRAGMA_ERROR_STATEMENT_H

#include <string>

namespace occ {

/// Makes one block of each such directive of \p Text that acts at compile time
/// and the statement after it.
void embraceErrors(std::string &Text);

} // namespace occ

#endif
