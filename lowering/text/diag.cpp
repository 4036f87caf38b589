/* diag.cpp: lists errors with their places.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/diag.h"

#include <set>

namespace occ {

std::vector<Complaint> Diagnostics::all() const {
  std::vector<Complaint> Out;
  // The messages already reported, each with its file and line.
  std::set<std::pair<std::string, std::string>> Said;
  for (const auto &[At, Messages] : Errors)
    for (const auto &[Message, Instead] : Messages) {
      Line Where = Lines.at(At);
      if (!Said.insert(
                   {Where.File + ":" + std::to_string(Where.Number), Message})
               .second)
        continue;
      Out.push_back({Where, Lines.lineText(At), Lines.columnAt(At), Message,
                     Instead, ""});
    }
  return Out;
}

} // namespace occ
