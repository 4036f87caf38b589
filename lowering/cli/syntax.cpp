/* syntax.cpp: what OpenMP 5.1 and 5.2 can say and Clang 19 can't read.
 *
 * Layer:   cli.   Spec: [OMP 5.2, 5.4.6, 7.4, 8.3, 10.2.1]
 *
 * The last directive of the text comes first: where a statement is copied, what
 * is in it has been translated.
 */
// SPDX-License-Identifier: MIT
#include "cli/syntax.h"

#include "cli/assume.h"
#include "cli/metadirective.h"
#include "cli/statement.h"

#include <algorithm>
#include <cstring>

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

std::string trimmed(const std::string &Text) {
  size_t Begin = Text.find_first_not_of(" \t"),
         End = Text.find_last_not_of(" \t");
  return Begin == std::string::npos ? "" : Text.substr(Begin, End + 1 - Begin);
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
  return "__extension__((void)(" + trimmed(Inside.substr(0, At)) + "), (" +
         trimmed(Inside.substr(At + 1)) + "))";
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

class Translator {
public:
  Translator(std::string &Text, const std::vector<std::string> &CC1,
             bool Again = false)
      : Text(Text), CC1(CC1), Again(Again) {}

  /// The directive at \p At.
  void directive(size_t At);

private:
  void assume(size_t At, size_t End, size_t Behind);
  void dispatch(size_t At, size_t End);
  void clauses(size_t At, size_t End);
  void metadirective(size_t At, size_t End, size_t Name, bool Block);
  std::string block(size_t End, size_t &To);
  std::string choice(const Selection &S, const std::string &Statement,
                     const std::string &Marker);
  std::string lineMarker(size_t At) const;
  size_t lineEnd(size_t At) const {
    return std::min(Text.find('\n', At), Text.size());
  }

  std::string &Text;
  const std::vector<std::string> &CC1;
  const bool Again;
};

} // namespace

/// A marker that gives the line behind it the number of the one at \p At.
std::string Translator::lineMarker(size_t At) const {
  LineMap Lines(Text);
  Line Here = Lines.at(Offset(At));
  return "# " + std::to_string(Here.Number) + " " + quoted(Here.File) +
         (Lines.markerAt(Offset(At)).System ? " 3\n" : "\n");
}

void Translator::clauses(size_t At, size_t End) {
  std::string Line = Text.substr(At, End - At);
  std::vector<Clause> All = clausesOf(Line);
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    std::string Inside = Line.substr(C->Open + 1, C->Close - C->Open - 1);
    std::string New = C->Name == "num_teams" ? bounds(Inside)
                      : C->Name == "linear"  ? linear(Inside)
                      : C->Name == "init"    ? init(Inside)
                                             : Inside;
    if (New != Inside)
      Line.replace(C->Open + 1, Inside.size(), New);
  }
  // Clang knows no comma behind a directive's name.
  size_t Comma = Line.find(',');
  if (Comma < Line.find('(') && skipToToken(Line, Comma + 1) != NoEnd)
    Line[Comma] = ' ';
  Text.replace(At, End - At, Line);
}

/// What it promises goes in front of its block; the rest only says what the
/// block does not do.
void Translator::assume(size_t At, size_t End, size_t Behind) {
  std::string Promises;
  for (const std::string &Holds : readAssume(Text, Behind, End).Holds)
    Promises += "__builtin_assume(!!(" + Holds + ")); ";
  size_t Stop = Promises.empty() ? NoEnd : statementEnd(Text, End);
  if (Stop == NoEnd) {
    std::fill(Text.begin() + long(At), Text.begin() + long(End), ' ');
    return;
  }
  Text.insert(Stop, " }");
  Text.replace(At, End - At, "{ " + Promises);
}

/// Clang takes no call that it has replaced by that of a variant, so there the
/// function gets a name that has none. read/target_call takes it away again.
void Translator::dispatch(size_t At, size_t End) {
  size_t Stop = statementEnd(Text, End), Call = skipToToken(Text, End);
  size_t Assign = findOutside(Text, Call, "=;");
  if (Stop == NoEnd || Assign == NoEnd)
    return;
  if (Text[Assign] == '=')
    Call = skipToToken(Text, Assign + 1);
  while (Call < Stop && Text[Call] == '(') // a cast
    Call = skipToToken(Text, afterBracket(Text, Call));
  std::string Name = wordAt(Text, Call);
  if (Call >= Stop || Name.empty() ||
      Text[skipToToken(Text, Call + Name.size())] != '(')
    return;
  Text.insert(Stop, " }");
  Text.insert(Call, "occ_target_");
  Text.insert(At, "{ extern __typeof__(" + Name + ") occ_target_" + Name +
                      "; (void)" + Name + ";\n" + lineMarker(At));
}

/// The statements between a begin metadirective and its end, as one statement
/// behind a directive; \p To: behind the end directive.
std::string Translator::block(size_t End, size_t &To) {
  size_t Last = std::min(metadirectiveEnd(Text, End), Text.size());
  To = lineEnd(Last);
  std::string Body = Text.substr(End, Last - End);
  size_t Stop = statementEnd(Body, 0);
  bool One = Stop != NoEnd && skipToToken(Body, Stop) == NoEnd &&
             Body.find(Pragma, Stop) == std::string::npos;
  return One ? Body : "\n{\n" + lineMarker(End + 1) + Body.erase(0, 1) + "}";
}

/// \p Directive begins what it has an end directive for.
static bool isDelimited(const std::string &Directive) {
  std::string First = wordAt(Directive, 0);
  return First == "declare" || First == "assumes";
}

static std::string endOf(const std::string &Directive) {
  std::string First = wordAt(Directive, 0);
  size_t Next = skipToToken(Directive, First.size());
  return Pragma + "end " + First +
         (First == "declare" && Next != NoEnd ? " " + wordAt(Directive, Next)
                                              : "");
}

std::string Translator::choice(const Selection &S, const std::string &Statement,
                               const std::string &Marker) {
  if (!S.Condition.empty())
    return "if (" + S.Condition + ") {" +
           choice(S.Either[0], Statement, Marker) + "} else {" +
           choice(S.Either[1], Statement, Marker) + "}";
  std::string Own =
      (S.Directive.empty() ? "" : Pragma + S.Directive) + Statement;
  if (!S.Directive.empty())
    Translator(Own, CC1).directive(0);
  return "\n" + Marker + Own + "\n" + Marker;
}

void Translator::metadirective(size_t At, size_t End, size_t Name, bool Block) {
  std::pair<Offset, std::string> Wrong;
  Selection S =
      selectDirective(Text, Name + strlen("metadirective"), End, CC1, Wrong);
  if (S.Waits)
    return;
  size_t To = End;
  std::string Statement;
  if (Block) {
    Statement = block(End, To);
    size_t Last = Text.rfind('\n', To - 1) + 1;
    if (S.Condition.empty() && S.Directive.empty()) {
      std::fill(Text.begin() + long(Last), Text.begin() + long(To), ' ');
      std::fill(Text.begin() + long(At), Text.begin() + long(End), ' ');
      return;
    }
    if (S.Condition.empty() && isDelimited(S.Directive)) {
      Text.replace(Last, To - Last, endOf(S.Directive));
      Text.replace(At, End - At, Pragma + "begin " + S.Directive);
      return;
    }
  } else {
    for (const std::string &D : directivesOf(S))
      if (!D.empty() && !isStandalone(D))
        To = statementEnd(Text, End);
    if (To == NoEnd) // Clang says what is missing
      To = End;
    Statement = Text.substr(End, To - End);
  }
  if (S.Condition.empty()) {
    bool None = S.Directive.empty();
    Text.replace(At, To - At, (None ? "" : Pragma + S.Directive) + Statement);
    return None ? void() : Translator(Text, CC1).directive(At);
  }
  std::string Behind = lineMarker(To);
  Text.replace(At, To - At,
               "{" + choice(S, Statement, lineMarker(At)) + "}\n" + Behind);
}

void Translator::directive(size_t At) {
  size_t End = lineEnd(At);
  size_t Word = skipToToken(Text, At + Pragma.size());
  if (Word >= End)
    return;
  std::string First = wordAt(Text, Word);
  size_t Next = skipToToken(Text, Word + First.size());
  if (First == "metadirective")
    return metadirective(At, End, Word, false);
  if (First == "begin" && Next < End && wordAt(Text, Next) == "metadirective")
    return metadirective(At, End, Next, true);
  if (Again)
    return;
  if (First == "assume")
    return assume(At, End, Word + First.size());
  if (First == "dispatch")
    return dispatch(At, End);
  clauses(At, End);
}

void translateSyntax(std::string &Text, const std::vector<std::string> &CC1,
                     bool Again) {
  Translator T(Text, CC1, Again);
  for (size_t At = Text.rfind(Pragma); At != std::string::npos;
       At = At ? Text.rfind(Pragma, At - 1) : std::string::npos)
    if (isHashLine(Text, At))
      T.directive(At);
}

} // namespace occ
