/* diag.cpp: errors with their place, as text.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/diag.h"

#include <fstream>

namespace occ {

/// Line \p Number of \p File as the user wrote it; empty where it can't be
/// read (standard input, a #line name).
static std::string userLine(const std::string &File, unsigned Number) {
  std::ifstream In(File);
  std::string Text;
  while (Number-- && std::getline(In, Text))
    ;
  if (!In)
    return "";
  if (!Text.empty() && Text.back() == '\r')
    Text.pop_back();
  return Text;
}

std::string Diagnostics::located(Offset At, const std::string &Message) const {
  Line Where = Lines.at(At);
  std::string Text = userLine(Where.File, Where.Number);
  // The flat text drops a directive's indentation; find it in the user's line.
  unsigned Column = Lines.columnAt(At);
  size_t Hash = Text.find('#');
  if (Column == 1 && Hash != std::string::npos)
    Column = unsigned(Hash) + 1;
  std::string Out = Where.File + ":" + std::to_string(Where.Number) + ":" +
                    std::to_string(Column) + ": error: " + Message + "\n";
  if (Text.empty())
    return Out;
  std::string Caret;
  for (unsigned I = 0; I + 1 < Column; ++I)
    Caret += I < Text.size() && Text[I] == '\t' ? '\t' : ' ';
  std::string Number = std::to_string(Where.Number);
  Number.insert(0, Number.size() < 5 ? 5 - Number.size() : 0, ' ');
  return Out + Number + " | " + Text + "\n      | " + Caret + "^\n";
}

std::string Diagnostics::text() const {
  std::string Out;
  unsigned Count = 0;
  std::set<std::pair<std::string, std::string>> Said; // of a file's line
  for (const auto &[At, Messages] : Errors)
    for (const std::string &Message : Messages) {
      Line Where = Lines.at(At);
      if (!Said.insert(
                   {Where.File + ":" + std::to_string(Where.Number), Message})
               .second)
        continue;
      Out += located(At, Message);
      ++Count;
    }
  if (Count)
    Out += std::to_string(Count) + (Count == 1 ? " error" : " errors") +
           " generated.\n";
  return Out;
}

} // namespace occ
