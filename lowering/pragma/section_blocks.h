/* section_blocks.h: puts braces around the statements of a section.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_SECTION_BLOCKS_H
#define OCC_PRAGMA_SECTION_BLOCKS_H

#include <string>

namespace occ {

/// Puts braces around the statements of each section that is no single
/// statement. Lines keep their numbers.
void embraceSections(std::string &Text);

} // namespace occ

#endif
