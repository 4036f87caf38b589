/* nearest.cpp: finds the known word that is most similar to a mistyped word.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/nearest.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace occ {

/// The number of letters to add, drop or change, or more than \p Most. Two
/// neighbours that are swapped count as one letter, but only at one place.
static unsigned distance(std::string Typed, const std::string &Word,
                         unsigned Most) {
  unsigned Least = llvm::StringRef(Typed).edit_distance(Word, true, Most);
  for (size_t I = 1; I < Typed.size(); ++I) {
    std::swap(Typed[I - 1], Typed[I]);
    Least = std::min(
        Least, llvm::StringRef(Typed).edit_distance(Word, true, Most) + 1);
    std::swap(Typed[I - 1], Typed[I]);
  }
  return Least;
}

std::string nearest(const std::string &Typed,
                    const std::vector<std::string> &Words) {
  // A third of the letters may be wrong, as in Clang's suggestions for names.
  unsigned Least = unsigned(Typed.size() + 2) / 3 + 1;
  std::string Best;
  for (const std::string &Word : Words) {
    const unsigned Distance = distance(Typed, Word, Least);
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
