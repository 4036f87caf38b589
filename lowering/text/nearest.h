/* nearest.h: the word that somebody may have meant.
 *
 * Layer:   text. May include LLVM's containers.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_NEAREST_H
#define OCC_TEXT_NEAREST_H

#include <string>
#include <vector>

namespace occ {

/// The one of \p Words that differs least from \p Typed, by letters added,
/// dropped and changed; empty: none is like it.
std::string nearest(const std::string &Typed,
                    const std::vector<std::string> &Words);

} // namespace occ

#endif
