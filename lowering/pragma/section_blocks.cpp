/* section_blocks.cpp: puts braces around the statements of a section.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §5.1, §11.3.1]
 *
 * A section may be several statements without braces around them. Clang
 * requires one statement.
 *
 *   #pragma omp sections                    #pragma omp sections
 *   {                                       {
 *     a++;                                   {a++;
 *     b++;                                    b++; }
 *   #pragma omp section                     #pragma omp section
 *     c++;                                    c++;
 *   }                                       }
 */
// SPDX-License-Identifier: MIT
#include "pragma/section_blocks.h"

#include "pragma/clause_list.h"
#include "pragma/statement.h"
#include "text/linemap.h"
#include "text/tokens.h"

#include <algorithm>
#include <vector>

namespace occ {

/// The place of the first statement or OpenMP directive at or after \p At.
static size_t firstPart(const std::string &Text, size_t At) {
  const size_t Token = skipToToken(Text, At);
  return std::min(Token, nextDirective(Text, At));
}

/// True if the text from \p Begin to \p End is one statement, or none.
static bool isStatement(const std::string &Text, size_t Begin, size_t End) {
  if (firstPart(Text, Begin) >= End)
    return true;
  const size_t Stop = statementEnd(Text, Begin);
  return Stop != NoEnd && firstPart(Text, Stop) >= End;
}

/// Puts braces around the text from \p Begin to \p End.
static void embrace(std::string &Text, size_t Begin, size_t End) {
  const size_t First = firstPart(Text, Begin);
  const size_t Last = Text.find_last_not_of(" \t\n", End - 1);
  const size_t LastLine = Text.rfind('\n', Last) + 1;
  const LineMap Lines(Text);
  const std::string AtFirst = Lines.markerFor(Offset(First)),
                    Next = Lines.markerFor(Offset(afterLine(Text, Last)));
  // A directive and a line marker end with their lines.
  if (isHashLine(Text, Text.find_first_not_of(" \t", LastLine)))
    Text.insert(Last + 1, "\n}\n" + trimmed(Next));
  else
    Text.insert(Last + 1, " }");
  if (isHashLine(Text, First))
    Text.insert(Text.rfind('\n', First) + 1, "{\n" + AtFirst);
  else if (Text[First - 1] == ' ')
    Text[First - 1] = '{'; // columns stay
  else
    Text.insert(First, "{");
}

/// Handles the construct whose block opens at \p Open.
static void embraceParts(std::string &Text, size_t Open) {
  const size_t Close = afterBracket(Text, Open);
  if (Close == NoEnd)
    return;
  // The places where sections begin, and the end of the last one.
  std::vector<size_t> Begins = {Open + 1}, Ends;
  for (size_t At = Open + 1; At < Close - 1;) {
    const size_t Behind = afterOpaque(Text, At);
    if (Text.compare(At, Pragma.size(), Pragma) == 0 &&
        isDirective(Text.substr(At, Behind - At), {"section"})) {
      Ends.push_back(At);
      Begins.push_back(Behind - 1);
    }
    if (Behind != At)
      At = Behind;
    else
      At = Text[At] == '{' || Text[At] == '(' ? afterBracket(Text, At) : At + 1;
  }
  Ends.push_back(Close - 1);
  for (size_t I = Begins.size(); I-- > 0;)
    if (!isStatement(Text, Begins[I], Ends[I]))
      embrace(Text, Begins[I], Ends[I]);
}

void embraceSections(std::string &Text) {
  for (size_t At = Text.rfind(Pragma); At != std::string::npos;
       At = At ? Text.rfind(Pragma, At - 1) : std::string::npos) {
    const std::string Line = Text.substr(At, afterLine(Text, At) - At);
    if (!isHashLine(Text, At) || !(isDirective(Line, {"sections"}) ||
                                   isDirective(Line, {"parallel", "sections"})))
      continue;
    const size_t Open = skipToToken(Text, At + Line.size());
    if (Open != NoEnd && Text[Open] == '{')
      embraceParts(Text, Open);
  }
}

} // namespace occ
