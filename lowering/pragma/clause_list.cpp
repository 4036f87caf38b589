/* clause_list.cpp: finds the clauses of one directive in its text.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#include "pragma/clause_list.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

std::vector<ClauseText> clausesOf(const std::string &Line) {
  std::vector<ClauseText> All;
  for (size_t At = Pragma.size(); At < Line.size();) {
    std::string Name = wordAt(Line, At);
    if (Name.empty()) {
      ++At;
      continue;
    }
    size_t Begin = At, Open = skipToToken(Line, At += Name.size());
    if (Open == NoEnd || Line[Open] != '(')
      continue;
    At = std::min(afterBracket(Line, Open), Line.size());
    All.push_back({Name, Begin, Open, At - 1});
  }
  return All;
}

bool isDirective(const std::string &Line,
                 std::initializer_list<const char *> Name) {
  size_t At = Pragma.size();
  for (const char *Word : Name) {
    At = skipToToken(Line, At);
    if (At == NoEnd || wordAt(Line, At) != Word)
      return false;
    At += strlen(Word);
  }
  return true;
}

size_t findClause(const std::string &Line, const std::string &Name) {
  for (size_t At = Pragma.size(); At < Line.size();) {
    std::string Word = wordAt(Line, At);
    if (Word == Name)
      return At;
    At = Line[At] == '(' ? afterBracket(Line, At)
                         : At + std::max(Word.size(), size_t(1));
  }
  return NoEnd;
}

bool hasClause(const std::string &Line, const std::string &Name) {
  return findClause(Line, Name) != NoEnd;
}

bool renameClauses(std::string &Line, const std::string &From,
                   const std::string &To) {
  bool Found = false;
  const std::vector<ClauseText> All = clausesOf(Line);
  for (auto C = All.rbegin(); C != All.rend(); ++C)
    if (C->Name == From) {
      Line.replace(C->Begin, From.size(), To);
      Found = true;
    }
  return Found;
}

void blankClause(std::string &Line, size_t Begin, size_t End) {
  size_t Next = Line.find_first_not_of(" \t", End);
  size_t Last = Line.find_last_not_of(" \t", Begin - 1);
  if (Next != std::string::npos && Line[Next] == ',')
    End = Next + 1;
  else if (Line[Last] == ',')
    Begin = Last;
  std::fill(Line.begin() + long(Begin), Line.begin() + long(End), ' ');
}

/// True for directives with an argument in parentheses before their clauses.
static bool takesArgument(const std::string &Name) {
  static const std::set<std::string> Names = {
      "allocate",        "critical",          "declare mapper",
      "declare variant", "declare reduction", "depobj"};
  return Names.count(Name);
}

void dropFirstComma(std::string &Text, size_t At) {
  const size_t End = afterLine(Text, At);
  std::string Name;
  At += Pragma.size();
  for (std::string Word; (At = skipToToken(Text, At)) < End;
       At += Word.size()) {
    Word = wordAt(Text, At);
    if (Word.empty())
      break;
    Name += (Name.empty() ? "" : " ") + Word;
  }
  if (At < End && Text[At] == '(' && takesArgument(Name))
    At = skipToToken(Text, afterBracket(Text, At));
  if (At >= End || Text[At] != ',')
    return;
  const size_t Next = skipToToken(Text, At + 1);
  if (Next < End && Text[Next] != '(')
    Text[At] = ' ';
}

std::vector<std::string> splitList(const std::string &Text) {
  std::vector<std::string> Parts;
  for (size_t At = 0;;) {
    size_t Comma = std::min(findOutside(Text, At, ","), Text.size());
    Parts.push_back(trimmed(Text.substr(At, Comma - At)));
    if (Comma == Text.size())
      return Parts;
    At = Comma + 1;
  }
}

} // namespace occ
