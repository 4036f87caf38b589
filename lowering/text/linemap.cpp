/* linemap.cpp: turns line markers into positions.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/linemap.h"

#include <algorithm>
#include <cctype>

namespace occ {

/// Returns the character of a file name at \p At, and moves \p At past it.
/// Clang writes the bytes of a character that is not ASCII as \ooo.
static char nameCharacter(const std::string &Text, Offset &At) {
  auto isOctal = [](char C) { return C >= '0' && C <= '7'; };
  if (Text[At] != '\\' || At + 1 >= Text.size())
    return Text[At++];
  const Offset Begin = ++At;
  if (!isOctal(Text[At]))
    return Text[At++];
  unsigned Code = 0;
  while (At < Text.size() && At < Begin + 3 && isOctal(Text[At]))
    Code = Code * 8 + unsigned(Text[At++] - '0');
  return char(Code);
}

bool parseLineMarker(const std::string &Text, Offset At, LineMarker &Out) {
  Offset P = At;
  if (P >= Text.size() || Text[P] != '#')
    return false;
  ++P;
  auto skipBlanks = [&] {
    while (P < Text.size() && (Text[P] == ' ' || Text[P] == '\t'))
      ++P;
  };
  skipBlanks();
  if (Text.compare(P, 4, "line") == 0) {
    P += 4;
    skipBlanks();
  }
  if (P >= Text.size() || !isdigit(static_cast<unsigned char>(Text[P])))
    return false;
  Out = LineMarker();
  Out.Begin = At;
  Out.Number = 0;
  while (P < Text.size() && isdigit(static_cast<unsigned char>(Text[P])))
    Out.Number = Out.Number * 10 + unsigned(Text[P++] - '0');
  skipBlanks();
  if (P < Text.size() && Text[P] == '"') {
    for (++P; P < Text.size() && Text[P] != '"' && Text[P] != '\n';)
      Out.File += nameCharacter(Text, P);
    ++P;
  }
  for (; P < Text.size() && Text[P] != '\n'; ++P) {
    Out.Enters |= Text[P] == '1';
    Out.Returns |= Text[P] == '2';
    Out.System |= Text[P] == '3';
  }
  Out.After = P < Text.size() ? P + 1 : P;
  return true;
}

LineMap::LineMap(const std::string &T) : Text(T) {
  Markers.emplace_back();
  for (Offset At = 0; At < Text.size();) {
    LineStarts.push_back(At);
    LineMarker M;
    if (parseLineMarker(Text, At, M)) {
      if (M.File.empty())
        M.File = Markers.back().File;
      Markers.push_back(M);
    }
    size_t End = Text.find('\n', At);
    if (End == std::string::npos)
      break;
    At = Offset(End + 1);
  }
  if (LineStarts.empty())
    LineStarts.push_back(0);
}

const LineMarker &LineMap::markerAt(Offset At) const {
  auto It = std::upper_bound(
      Markers.begin(), Markers.end(), At,
      [](Offset O, const LineMarker &M) { return O < M.After; });
  return It == Markers.begin() ? Markers.front() : *std::prev(It);
}

Line LineMap::at(Offset At) const {
  const LineMarker &M = markerAt(At);
  auto First = std::lower_bound(LineStarts.begin(), LineStarts.end(), M.After);
  auto Here = std::upper_bound(LineStarts.begin(), LineStarts.end(), At);
  long Lines = std::max<long>(0, (Here - First) - 1);
  return {M.File, M.Number + unsigned(Lines)};
}

unsigned LineMap::columnAt(Offset At) const {
  auto Here = std::upper_bound(LineStarts.begin(), LineStarts.end(), At);
  return At - *std::prev(Here) + 1;
}

std::string LineMap::lineText(Offset At) const {
  const size_t Begin = At - (columnAt(At) - 1);
  return Text.substr(Begin,
                     std::min(Text.find('\n', Begin), Text.size()) - Begin);
}

std::string quoted(const std::string &Plain) {
  std::string Out = "\"";
  for (char C : Plain) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + '"';
}

std::string LineMap::markerFor(Offset Where) const {
  Line Here = at(Where);
  return "# " + std::to_string(Here.Number) + " " + quoted(Here.File) +
         (markerAt(Where).System ? " 3\n" : "\n");
}

} // namespace occ
