/* tokens.cpp: finds words and brackets in the text of preprocessed C.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/tokens.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace occ {

bool isWord(char C) {
  return isalnum(static_cast<unsigned char>(C)) || C == '_';
}

static bool isSpace(char C) { return isspace(static_cast<unsigned char>(C)); }

size_t afterLine(const std::string &Text, size_t At) {
  size_t End = Text.find('\n', At);
  return End == NoEnd ? Text.size() : End + 1;
}

bool isHashLine(const std::string &Text, size_t At) {
  if (At >= Text.size() || Text[At] != '#')
    return false;
  while (At > 0 && (Text[At - 1] == ' ' || Text[At - 1] == '\t'))
    --At;
  return At == 0 || Text[At - 1] == '\n';
}

size_t nextDirective(const std::string &Text, size_t At) {
  At = Text.find(Pragma, At);
  while (At != NoEnd && !isHashLine(Text, At))
    At = Text.find(Pragma, At + 1);
  return At;
}

static size_t afterLiteral(const std::string &Text, size_t At) {
  char Quote = Text[At];
  for (++At; At < Text.size() && Text[At] != Quote && Text[At] != '\n'; ++At)
    At += Text[At] == '\\';
  return std::min(At + 1, Text.size());
}

/// True if the quotation mark at \p At separates digits, as in 1'000.
static bool separatesDigits(const std::string &Text, size_t At) {
  size_t Begin = At;
  while (Begin > 0 && (isWord(Text[Begin - 1]) || Text[Begin - 1] == '\''))
    --Begin;
  return Begin < At && isdigit(static_cast<unsigned char>(Text[Begin]));
}

size_t afterOpaque(const std::string &Text, size_t At) {
  if (Text[At] == '"' || (Text[At] == '\'' && !separatesDigits(Text, At)))
    return afterLiteral(Text, At);
  return isHashLine(Text, At) ? afterLine(Text, At) : At;
}

std::string wordAt(const std::string &Text, size_t At) {
  size_t End = At;
  while (End < Text.size() && isWord(Text[End]))
    ++End;
  return At < Text.size() ? Text.substr(At, End - At) : "";
}

size_t skipToToken(const std::string &Text, size_t At) {
  while (At < Text.size()) {
    if (isHashLine(Text, At))
      At = afterLine(Text, At);
    else if (isSpace(Text[At]))
      ++At;
    else
      return At;
  }
  return NoEnd;
}

bool isLastSemicolon(const std::string &Text, size_t At) {
  return trimmed(Text.substr(At, afterLine(Text, At) - At)) == ";";
}

size_t afterBracket(const std::string &Text, size_t Open) {
  int Depth = 0;
  for (size_t At = Open; At < Text.size();) {
    size_t Behind = afterOpaque(Text, At);
    if (Behind != At) {
      At = Behind;
      continue;
    }
    Depth += strchr("([{", Text[At]) ? 1 : strchr(")]}", Text[At]) ? -1 : 0;
    ++At;
    if (Depth <= 0)
      return At;
  }
  return NoEnd;
}

size_t findOutside(const std::string &Text, size_t At, const char *Stops) {
  while (At < Text.size()) {
    size_t Behind = afterOpaque(Text, At);
    if (Behind != At)
      At = Behind;
    else if (strchr(Stops, Text[At]))
      return At;
    else
      At = strchr("([{", Text[At]) ? afterBracket(Text, At) : At + 1;
  }
  return NoEnd;
}

std::string trimmed(const std::string &Text) {
  size_t Begin = Text.find_first_not_of(" \t\n"),
         End = Text.find_last_not_of(" \t\n");
  return Begin == std::string::npos ? "" : Text.substr(Begin, End + 1 - Begin);
}

} // namespace occ
