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

#include "preprocess.h"
#include "text/tokens.h"

#include <algorithm>

namespace occ {

bool dropForSimd(std::string &Source) {
  bool Dropped = false;
  for (size_t At = 0; At < Source.size();) {
    const size_t Begin = At;
    // A line that ends with a backslash continues.
    do
      At = afterLine(Source, At);
    while (At > 1 && At < Source.size() && Source[At - 2] == '\\');
    llvm::StringRef Line(Source.data() + Begin, At - Begin);
    const std::string Name = consumePragma(Line) ? wordAt(Line.str(), 0) : "";
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
