/* nearest.cpp: finds the known word that is most similar to a mistyped word.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/nearest.h"

#include "llvm/ADT/StringRef.h"

namespace occ {

std::string nearest(const std::string &Typed,
                    const std::vector<std::string> &Words) {
  // A third of the letters may be wrong, as in Clang's suggestions for names.
  unsigned Least = unsigned(Typed.size() + 2) / 3 + 1;
  std::string Best;
  for (const std::string &Word : Words) {
    const unsigned Distance =
        llvm::StringRef(Typed).edit_distance(Word, true, Least);
    if (Distance == 0)
      return "";
    if (Distance < Least) {
      Least = Distance;
      Best = Word;
    }
  }
  return Best;
}

} // namespace occ
