/* diag.cpp: prints one located error.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/diag.h"

#include <cstdio>
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

void Diagnostics::error(Offset At, const std::string &Message) {
  ++Count;
  Line Where = Lines.at(At);
  std::string Text = userLine(Where.File, Where.Number);
  // The flat text drops a directive's indentation; find it in the user's line.
  unsigned Column = Lines.columnAt(At);
  size_t Hash = Text.find('#');
  if (Column == 1 && Hash != std::string::npos)
    Column = unsigned(Hash) + 1;
  fprintf(stderr, "%s:%u:%u: error: %s\n", Where.File.c_str(), Where.Number,
          Column, Message.c_str());
  if (Text.empty())
    return;
  std::string Caret;
  for (unsigned I = 0; I + 1 < Column; ++I)
    Caret += I < Text.size() && Text[I] == '\t' ? '\t' : ' ';
  fprintf(stderr, "%5u | %s\n      | %s^\n", Where.Number, Text.c_str(),
          Caret.c_str());
}

} // namespace occ
