/* nearest.h: finds the known word that is most similar to a mistyped word.
 *
 * Layer:   text. May include LLVM's containers.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_NEAREST_H
#define OCC_TEXT_NEAREST_H

#include <string>
#include <vector>

namespace occ {

/// Returns the word of \p Words that differs from \p Typed in the fewest
/// letters (added, dropped, changed, or two swapped). Empty if no word is
/// similar.
std::string nearest(const std::string &Typed,
                    const std::vector<std::string> &Words);

} // namespace occ

#endif
