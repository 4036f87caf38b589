/* clause_syntax.cpp: clauses that Clang 19 can't read, in words that it can.
 *
 * Layer:   pragma.   Spec:
 * [OMP 5.2, 5.4.6, 5.8.3, 10.2.1, 15.2, 15.8.4, 15.8.5]
 */
// SPDX-License-Identifier: MIT
#include "pragma/clause_syntax.h"

#include "pragma/encoding.h"
#include "text/tokens.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace occ {

namespace {

struct Clause {
  std::string Name;
  size_t Open, Close; ///< its parentheses; equal: it has none
};

std::vector<Clause> clausesOf(const std::string &Line) {
  std::vector<Clause> All;
  for (size_t At = Pragma.size(); At < Line.size();) {
    std::string Name = wordAt(Line, At);
    if (Name.empty()) {
      ++At;
      continue;
    }
    At += Name.size();
    size_t Open = skipToToken(Line, At);
    if (Open == NoEnd || Line[Open] != '(')
      continue;
    At = std::min(afterBracket(Line, Open), Line.size());
    All.push_back({Name, Open, At - 1});
  }
  return All;
}

/// lower : upper becomes an expression that stands for both: Clang asks for
/// one. A conditional expression has a colon too.
std::string bounds(const std::string &Inside) {
  size_t At = 0;
  for (int Questions = 0;; ++At) {
    At = findOutside(Inside, At, "?:");
    if (At == NoEnd)
      return Inside;
    if (Inside[At] == ':' && Questions-- == 0)
      break;
    Questions += Inside[At] == '?';
  }
  return encodeRange(trimmed(Inside.substr(0, At)),
                     trimmed(Inside.substr(At + 1)));
}

/// val(list) is what a list means, and a variable may be called `step`.
std::string linear(const std::string &Inside) {
  std::string Text = trimmed(Inside);
  if (wordAt(Text, 0) == "val") {
    size_t Open = skipToToken(Text, 3);
    if (Open != NoEnd && Text[Open] == '(') {
      size_t Behind = std::min(afterBracket(Text, Open), Text.size());
      Text = Text.substr(Open + 1, Behind - Open - 2) + Text.substr(Behind);
    }
  }
  size_t Colon = findOutside(Text, 0, ":");
  if (Colon == NoEnd)
    return Text;
  size_t Comma = std::min(findOutside(Text, Colon + 1, ","), Text.size());
  if (trimmed(Text.substr(Colon + 1, Comma - Colon - 1)) == "step")
    Text = Text.substr(0, Colon) + ": (step)" + Text.substr(Comma);
  return Text;
}

/// A preference goes first.
std::string init(const std::string &Inside) {
  size_t At = Inside.find("prefer_type");
  size_t Colon = findOutside(Inside, 0, ":");
  if (Colon == NoEnd || At > Colon || At == 0)
    return Inside;
  size_t Comma = Inside.rfind(',', At), Behind = skipToToken(Inside, At + 11);
  if (Comma == std::string::npos || Behind > Colon || Inside[Behind] != '(')
    return Inside;
  Behind = std::min(afterBracket(Inside, Behind), Inside.size());
  return Inside.substr(At, Behind - At) + ", " + Inside.substr(0, Comma) +
         Inside.substr(Behind);
}

/// `always to : list` is `always, to : list`.
std::string map(const std::string &Inside) {
  size_t Colon = findOutside(Inside, 0, ":");
  if (Colon == NoEnd)
    return Inside;
  std::string Out;
  size_t Done = 0;
  for (size_t At = skipToToken(Inside, 0); At < Colon;) {
    At += wordAt(Inside, At).size();
    size_t Next = skipToToken(Inside, At);
    if (Next < Colon && Inside[Next] == '(')
      Next = skipToToken(Inside, At = afterBracket(Inside, Next));
    if (Next >= Colon || wordAt(Inside, Next).empty()) {
      At = Next < Colon ? skipToToken(Inside, Next + 1) : Colon;
      continue;
    }
    Out += Inside.substr(Done, At - Done) + ",";
    Done = At;
    At = Next;
  }
  return Out + Inside.substr(Done);
}

/// Where the clause \p Name stands in \p Line, outside of the arguments of
/// others; NoEnd: nowhere.
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

/// Blanks \p Line from \p Begin to \p End, with the comma on one side.
void blank(std::string &Line, size_t Begin, size_t End) {
  size_t Next = Line.find_first_not_of(" \t", End);
  size_t Last = Line.find_last_not_of(" \t", Begin - 1);
  if (Next != std::string::npos && Line[Next] == ',')
    End = Next + 1;
  else if (Line[Last] == ',')
    Begin = Last;
  std::fill(Line.begin() + long(Begin), Line.begin() + long(End), ' ');
}

/// `update` beside what says more; an order that covers more than the access
/// can have.
void atomic(std::string &Line) {
  size_t Update = findClause(Line, "update");
  if (Update != NoEnd && (findClause(Line, "compare") != NoEnd ||
                          findClause(Line, "capture") != NoEnd))
    blank(Line, Update, Update + strlen("update"));
  size_t Both = findClause(Line, "acq_rel");
  if (Both == NoEnd)
    return;
  if (findClause(Line, "read") != NoEnd)
    Line.replace(Both, strlen("acq_rel"), "acquire");
  else if (findClause(Line, "write") != NoEnd)
    Line.replace(Both, strlen("acq_rel"), "release");
}

/// Clang knows `destroy` without an argument only, see syntaxVersion.
void depobj(std::string &Line) {
  size_t At = findClause(Line, "destroy");
  size_t Open = At == NoEnd ? NoEnd : skipToToken(Line, At + strlen("destroy"));
  if (Open == NoEnd || Line[Open] != '(')
    return;
  size_t End = std::min(afterBracket(Line, Open), Line.size());
  Line.replace(Open, End - Open, End - Open, ' ');
}

/// The strongest flush is one without a clause.
void flush(std::string &Line) {
  size_t At = findClause(Line, "seq_cst");
  if (At != NoEnd && Line.find('(') == std::string::npos)
    blank(Line, At, At + strlen("seq_cst"));
}

/// No hint, which takes no name; and a comma behind the name.
void critical(std::string &Line, const std::vector<Clause> &All) {
  for (const Clause &C : All) {
    if (C.Name == "critical") {
      size_t Next = Line.find_first_not_of(" \t", C.Close + 1);
      if (Next != std::string::npos && Line[Next] == ',')
        Line[Next] = ' ';
      return;
    }
    std::string Hint = trimmed(Line.substr(C.Open + 1, C.Close - C.Open - 1));
    if (C.Name == "hint" && (Hint == "0" || Hint == "omp_sync_hint_none"))
      blank(Line, findClause(Line, "hint"), C.Close + 1);
  }
}

} // namespace

std::string translateClauses(std::string Line) {
  std::vector<Clause> All = clausesOf(Line);
  std::string Name = wordAt(Line, skipToToken(Line, Pragma.size()));
  if (Name == "critical")
    critical(Line, All);
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    std::string Inside = Line.substr(C->Open + 1, C->Close - C->Open - 1);
    std::string New = C->Name == "num_teams" ? bounds(Inside)
                      : C->Name == "linear"  ? linear(Inside)
                      : C->Name == "init"    ? init(Inside)
                      : C->Name == "map"     ? map(Inside)
                                             : Inside;
    if (New != Inside)
      Line.replace(C->Open + 1, Inside.size(), New);
  }
  if (Name == "atomic")
    atomic(Line);
  if (Name == "flush")
    flush(Line);
  if (Name == "depobj")
    depobj(Line);
  // Clang knows no comma behind a directive's name.
  size_t Comma = Line.find(',');
  if (Comma < Line.find('(') && skipToToken(Line, Comma + 1) != NoEnd)
    Line[Comma] = ' ';
  return Line;
}

bool hasClause(const std::string &Line, const std::string &Name) {
  return findClause(Line, Name) != NoEnd;
}

} // namespace occ
