/* metadirective.h: replaces metadirectives by what they select.
 *
 * Layer:   cli.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_METADIRECTIVE_H
#define OCC_CLI_METADIRECTIVE_H

#include "text/diag.h"

#include <vector>

namespace occ {

/// Writes the selected directive over each metadirective of \p Text, in its
/// place and in as many characters. \p CC1 tells the target. What can't be
/// decided at compile time is an error.
void resolveMetadirectives(std::string &Text,
                           const std::vector<std::string> &CC1,
                           Diagnostics &Diag);

} // namespace occ

#endif
