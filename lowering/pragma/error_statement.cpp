/* error_statement.cpp: translates error directives in the place of a statement.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §8.5]
 *
 * An error directive that acts at compile time is no statement: after an if or
 * a loop header, the body is the statement after the directive. But Clang takes
 * the directive for the body. The translation:
 *
 *   if (x) {
 *   #pragma omp error severity(warning)
 *   the user's statement }
 */
// SPDX-License-Identifier: MIT
#include "pragma/error_statement.h"

#include "pragma/clause_list.h"
#include "pragma/statement.h"
#include "text/linemap.h"

#include <cstring>

namespace occ {

/// True if the body of an if or a loop must begin at \p At, judged by the text
/// before.
static bool isBody(const std::string &Text, size_t At) {
  size_t Last = At;
  for (;;) {
    Last = Text.find_last_not_of(" \t\n", Last - 1);
    if (Last == std::string::npos)
      return false;
    const size_t Line = Text.rfind('\n', Last) + 1;
    if (!isHashLine(Text, Line))
      break;
    if (Text.compare(Line, strlen("#pragma"), "#pragma") == 0 || Line == 0)
      return false; // a directive, which may have a statement
    Last = Line;
  }
  const size_t Word = Text.find_last_of(" \t\n;{})", Last - 1) + 1;
  const std::string Name = wordAt(Text, Word);
  return Text[Last] == ')' || Text[Last] == ':' || Name == "else" ||
         Name == "do";
}

void embraceErrors(std::string &Text) {
  const std::string Name = Pragma + "error";
  FunctionFinder Functions;
  for (size_t At = Text.rfind(Name); At != std::string::npos && At > 0;
       At = Text.rfind(Name, At - 1)) {
    const size_t End = Text.find('\n', At);
    if (!isHashLine(Text, At) || !Functions.around(Text, At) ||
        !isBody(Text, At))
      continue;
    const std::string Line = Text.substr(At, End - At);
    bool Runs = false;
    for (const ClauseText &C : clausesOf(Line))
      Runs |= C.Name == "at" && trimmed(C.inside(Line)) == "execution";
    const size_t Stop = Runs ? NoEnd : statementEnd(Text, End);
    if (Stop == NoEnd) // Clang reports the error
      continue;
    const std::string Marker = LineMap(Text).markerFor(Offset(At));
    Text.insert(Stop, " }");
    Text.insert(At, "{\n" + Marker);
  }
}

} // namespace occ
