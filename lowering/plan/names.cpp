/* names.cpp: makes the names of outlined functions, which profilers and
 * debuggers show.
 *
 * Layer:   plan. Requires: constructs.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include "text/tokens.h"

#include <set>

namespace occ {

/// Returns the identifiers of \p Text that planNames could have made.
static std::set<std::string> namesAlike(const std::string &Text) {
  std::set<std::string> Names;
  for (size_t At = Text.find("_L"); At != std::string::npos;
       At = Text.find("_L", At + 1)) {
    size_t Begin = At, End = At;
    while (Begin > 0 && isWord(Text[Begin - 1]))
      --Begin;
    while (isWord(Text[End]))
      ++End;
    Names.insert(Text.substr(Begin, End - Begin));
  }
  return Names;
}

void planNames(Unit &U) {
  std::set<std::string> Taken = namesAlike(U.Text);
  for (Construct &R : U.Constructs) {
    if (R.Kind == ConstructKind::Outline)
      continue;
    std::string Base = U.Functions[unsigned(R.Function)].Name + "_L" +
                       std::to_string(R.Line) + "_" + spelling(R.Kind);
    std::string Name = Base;
    for (int N = 2; !Taken.insert(Name).second; ++N)
      Name = Base + "_" + std::to_string(N);
    R.Name = Name;
    // An Outline, the construct for --ompt-outline, has the name of the
    // construct inside it.
    if (R.Parent >= 0 && U.construct(R.Parent).Kind == ConstructKind::Outline)
      U.construct(R.Parent).Name = Name;
  }
}

} // namespace occ
