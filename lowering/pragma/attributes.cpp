/* attributes.cpp: translates directives that are written as attributes.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §3.1]
 *
 * [[omp::sequence(directive(parallel), directive(for))]] becomes two lines that
 * begin with #pragma omp. Attributes of other kinds stay.
 */
// SPDX-License-Identifier: MIT
#include "pragma/attributes.h"

#include "pragma/clause_list.h"
#include "text/linemap.h"

#include <algorithm>

namespace occ {

/// Returns the argument of the attribute omp::NAME(...) or, in a sequence,
/// NAME(...), and sets \p Name to NAME. The argument may have several lines.
/// Returns an empty string if \p Attribute has another form.
static std::string argument(const std::string &Attribute, std::string &Name) {
  size_t At = 0;
  Name = wordAt(Attribute, At);
  if (Name == "omp") {
    At = skipToToken(Attribute, Name.size());
    for (int Colons = 0; Colons < 2; ++Colons) {
      if (At == NoEnd || Attribute[At] != ':')
        return "";
      At = skipToToken(Attribute, At + 1);
    }
    Name = wordAt(Attribute, At == NoEnd ? Attribute.size() : At);
  }
  size_t Open = At == NoEnd ? NoEnd : skipToToken(Attribute, At + Name.size());
  if (Open == NoEnd || Attribute[Open] != '(')
    return "";
  size_t Close = afterBracket(Attribute, Open);
  if (Close == NoEnd || skipToToken(Attribute, Close) != NoEnd)
    return "";
  return trimmed(Attribute.substr(Open + 1, Close - Open - 2));
}

/// Adds the directives of \p Attribute to \p Lines, one on each line. Returns
/// false if \p Attribute is not an OpenMP attribute.
static bool directives(const std::string &Attribute, std::string &Lines) {
  std::string Name, Inside = argument(Attribute, Name);
  if (Inside.empty())
    return false;
  if (Name == "directive") {
    Lines += Pragma + Inside + "\n";
    return true;
  }
  if (Name != "sequence")
    return false;
  for (const std::string &Part : splitList(Inside))
    if (!directives(Part, Lines))
      return false;
  return true;
}

/// \p Text on one line, without line markers.
static std::string onOneLine(const std::string &Text) {
  std::string Out;
  for (size_t At = 0; At < Text.size();) {
    size_t Behind = isHashLine(Text, At) ? afterLine(Text, At) : At;
    if (Behind == At)
      Out += Text[At] == '\n' ? ' ' : Text[At];
    At = std::max(Behind, At + 1);
  }
  return Out;
}

static bool namesOpenMP(const std::string &Text, size_t At) {
  size_t Close = Text.find("]]", At), Omp = Text.find("omp", At);
  return Omp < Close && wordAt(Text, Omp) == "omp";
}

/// The beginning of an OpenMP attribute, at or after \p At, outside of
/// literals.
static size_t findAttribute(const std::string &Text, size_t At) {
  while (At < Text.size()) {
    size_t Behind = afterOpaque(Text, At);
    if (Behind == At && Text.compare(At, 2, "[[") == 0 && namesOpenMP(Text, At))
      return At;
    At = std::max(Behind, At + 1);
  }
  return NoEnd;
}

void translateAttributes(std::string &Text) {
  if (Text.find("[[") == std::string::npos)
    return;
  for (size_t At = findAttribute(Text, 0); At != NoEnd;
       At = findAttribute(Text, At + 1)) {
    size_t End = afterBracket(Text, At);
    if (End == NoEnd || Text.compare(End - 2, 2, "]]") != 0)
      continue;
    std::string Lines, Others;
    for (const std::string &A :
         splitList(onOneLine(Text.substr(At + 2, End - At - 4))))
      if (wordAt(A, 0) != "omp" || !directives(A, Lines))
        Others += (Others.empty() ? "" : ", ") + A;
    if (Lines.empty())
      continue;
    const LineMap Map(Text);
    const std::string Marker = Map.markerFor(Offset(At));
    std::string New;
    for (size_t Line = 0; Line < Lines.size();) {
      size_t Next = afterLine(Lines, Line);
      New += "\n" + Marker + Lines.substr(Line, Next - Line - 1);
      Line = Next;
    }
    New += "\n" + Map.markerFor(Offset(End));
    if (!Others.empty())
      New += "[[" + Others + "]]";
    Text.replace(At, End - At, New);
    At += New.size() - 1;
  }
}

void checkAttributes(const std::string &Text, Diagnostics &Diag) {
  for (size_t At = findAttribute(Text, 0); At != NoEnd;
       At = findAttribute(Text, At + 1)) {
    const size_t End = afterBracket(Text, At);
    if (End == NoEnd)
      return;
    for (const std::string &A : splitList(Text.substr(At + 2, End - At - 4))) {
      const size_t Colons = skipToToken(A, 3);
      if (wordAt(A, 0) != "omp" || Colons == NoEnd || A[Colons] != ':')
        continue;
      const size_t Name = A.find_first_not_of(": \t\n", Colons);
      Diag.error(Offset(Text.find(A, At)),
                 "the attribute 'omp::" +
                     (Name == std::string::npos ? "" : wordAt(A, Name)) +
                     "' is not supported");
    }
  }
}

} // namespace occ
