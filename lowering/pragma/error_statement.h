/* error_statement.h: translates error directives in the place of a statement.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ERROR_STATEMENT_H
#define OCC_PRAGMA_ERROR_STATEMENT_H

#include <string>

namespace occ {

/// Puts each error directive of \p Text that acts at compile time and stands in
/// the place of a statement into one pair of braces with the next statement.
void embraceErrors(std::string &Text);

} // namespace occ

#endif
