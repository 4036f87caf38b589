/* simd_only.cpp: with -fopenmp-simd, removes the directives that Clang 19 can't
 * compile.
 *
 * Layer:   cli. May include text/.
 *
 * With -fopenmp-simd, Clang's code for tile, interchange and reverse crashes if
 * a loop's variable is declared outside, and Clang does not know assume. A loop
 * without these directives has the same result. They are removed from the
 * user's file only, not from headers and macros.
 */
// SPDX-License-Identifier: MIT
#include "simd_only.h"

#include "text/tokens.h"

#include <algorithm>

namespace occ {

/// The place after \p Word and blanks, if \p Word is at \p At. Otherwise NoEnd.
static size_t after(const std::string &Text, size_t At, const char *Word) {
  if (At == NoEnd || wordAt(Text, At) != Word)
    return NoEnd;
  return Text.find_first_not_of(" \t", At + std::string(Word).size());
}

/// The place of the first word of the OpenMP directive on the line from \p At.
/// Returns NoEnd if the line is no directive.
static size_t directiveOn(const std::string &Text, size_t At) {
  At = Text.find_first_not_of(" \t", At);
  if (At == NoEnd || Text[At] != '#')
    return NoEnd;
  At = Text.find_first_not_of(" \t", At + 1);
  return after(Text, after(Text, At, "pragma"), "omp");
}

bool dropForSimd(std::string &Source) {
  bool Dropped = false;
  for (size_t At = 0; At < Source.size();) {
    const size_t Begin = At, Word = directiveOn(Source, At);
    // A line that ends with a backslash continues.
    do
      At = afterLine(Source, At);
    while (At > 1 && At < Source.size() && Source[At - 2] == '\\');
    const std::string Name = Word < At ? wordAt(Source, Word) : "";
    if (Name != "assume" && Name != "tile" && Name != "interchange" &&
        Name != "reverse")
      continue;
    std::replace_if(
        Source.begin() + long(Begin), Source.begin() + long(At),
        [](char C) { return C != '\n'; }, ' ');
    Dropped = true;
  }
  return Dropped;
}

} // namespace occ
