/* statement.cpp: finds where statements begin and end in the text of
 * preprocessed C.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#include "pragma/statement.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

namespace occ {

static bool isSpace(char C) { return isspace(static_cast<unsigned char>(C)); }

bool isDeclarative(const std::string &Directive) {
  static const std::set<std::string> Names = {
      "allocate", "assumes",  "begin",        "declare",
      "end",      "requires", "threadprivate"};
  const size_t At = skipToToken(Directive, 0);
  return At != NoEnd && Names.count(wordAt(Directive, At)) > 0;
}

bool isStandalone(const std::string &Directive) {
  static const std::set<std::string> Names = {
      "allocate", "assumes",   "barrier",      "begin", "cancel",
      "declare",  "depobj",    "end",          "error", "cancellation",
      "flush",    "interop",   "requires",     "scan",  "taskwait",
      "section",  "taskyield", "threadprivate"};
  size_t At = skipToToken(Directive, 0);
  if (At == NoEnd)
    return false;
  std::string Name = wordAt(Directive, At);
  size_t Second = skipToToken(Directive, At + Name.size());
  std::string Next = Second == NoEnd ? "" : wordAt(Directive, Second);
  if (Name == "target")
    return Next == "update" || Next == "enter" || Next == "exit";
  if (Name == "ordered")
    return Next == "depend" || Next == "doacross";
  return Names.count(Name);
}

/// The place after the condition of a statement whose keyword ends at \p At.
static size_t afterCondition(const std::string &Text, size_t At) {
  At = skipToToken(Text, At);
  return At != NoEnd && Text[At] == '(' ? afterBracket(Text, At) : NoEnd;
}

static size_t endFrom(const std::string &Text, size_t At) {
  if (Text[At] == '{')
    return afterBracket(Text, At);
  if (Text.compare(At, 2, "[[") == 0)
    return statementEnd(Text, afterBracket(Text, At));
  std::string Word = wordAt(Text, At);
  size_t Behind = At + Word.size();
  if (Word == "for" || Word == "while" || Word == "switch" ||
      Word == "__attribute__")
    return statementEnd(Text, afterCondition(Text, Behind));
  if (Word == "__extension__")
    return statementEnd(Text, Behind);
  if (Word == "if") {
    size_t End = statementEnd(Text, afterCondition(Text, Behind));
    size_t Else = skipToToken(Text, End);
    return Else != NoEnd && wordAt(Text, Else) == "else"
               ? statementEnd(Text, Else + 4)
               : End;
  }
  if (Word == "do") {
    size_t While = skipToToken(Text, statementEnd(Text, Behind));
    if (While == NoEnd)
      return NoEnd;
    At = skipToToken(Text, afterCondition(Text, While + 5));
    return At == NoEnd ? NoEnd : At + 1;
  }
  size_t Next = skipToToken(Text, Behind);
  bool Label = !Word.empty() && Next != NoEnd && Text[Next] == ':';
  if (Word == "case" || Label) {
    At = findOutside(Text, Behind, ":");
    return At == NoEnd ? NoEnd : statementEnd(Text, At + 1);
  }
  At = findOutside(Text, At, ";");
  return At == NoEnd ? NoEnd : At + 1;
}

size_t statementEnd(const std::string &Text, size_t At) {
  while (At < Text.size()) {
    if (isHashLine(Text, At)) {
      size_t Next = afterLine(Text, At);
      if (Text.compare(At, Pragma.size(), Pragma) == 0 &&
          isStandalone(
              Text.substr(At + Pragma.size(), Next - At - Pragma.size())))
        return Next - 1;
      At = Next;
    } else if (isSpace(Text[At])) {
      ++At;
    } else {
      return endFrom(Text, At);
    }
  }
  return NoEnd;
}

size_t metadirectiveEnd(const std::string &Text, size_t At) {
  int Depth = 1;
  for (At = nextDirective(Text, At); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    size_t First = At + Pragma.size();
    std::string Word = wordAt(Text, First = skipToToken(Text, First));
    size_t Next = skipToToken(Text, First + Word.size());
    if (Next == NoEnd || wordAt(Text, Next) != "metadirective")
      continue;
    Depth += Word == "begin" ? 1 : Word == "end" ? -1 : 0;
    if (Depth == 0)
      return At;
  }
  return NoEnd;
}

void FunctionFinder::read(const std::string &Text) {
  Read = Text;
  Bodies.clear();
  int Depth = 0;
  // The end of an item at file scope.
  size_t After = 0;
  for (size_t At = 0; At < Text.size();) {
    size_t Behind = afterOpaque(Text, At);
    if (Behind != At) {
      At = Behind;
      continue;
    }
    if (Text[At] == '{' && Depth++ == 0)
      // If there is no '(' between `After` and this brace, the function has its
      // parameters in the old style. Their ';' has moved `After`, so the
      // function's beginning is not known.
      Bodies.push_back(
          {At, NoEnd, findOutside(Text, After, "({") < At ? After : NoEnd});
    else if (Text[At] == '}' && --Depth == 0)
      Bodies.back().Close = After = At + 1;
    else if (Text[At] == ';' && Depth == 0)
      After = At + 1;
    ++At;
  }
}

std::optional<size_t> FunctionFinder::around(const std::string &Text,
                                             size_t Where) {
  if (Text.compare(0, Where, Read, 0, Where) != 0)
    read(Text);
  auto Next =
      std::partition_point(Bodies.begin(), Bodies.end(),
                           [Where](const Body &B) { return B.Open < Where; });
  if (Next == Bodies.begin() || (--Next)->Close <= Where)
    return std::nullopt;
  return Next->Begin;
}

std::optional<size_t> functionAround(const std::string &Text, size_t Where) {
  return FunctionFinder().around(Text, Where);
}

bool isInFunction(const std::string &Text, size_t At) {
  return functionAround(Text, At).has_value();
}

size_t findUnique(const std::string &Text, size_t Begin, size_t End) {
  char Before = ';'; // the last character before the word, except blanks
  for (size_t At = Begin; At < std::min(End, Text.size());) {
    size_t Behind = afterOpaque(Text, At);
    if (Behind != At) {
      At = Behind;
      continue;
    }
    std::string Word = wordAt(Text, At);
    if (Word.empty()) {
      if (!isSpace(Text[At]))
        Before = Text[At];
      ++At;
      continue;
    }
    size_t Next = skipToToken(Text, At + Word.size());
    bool Label = strchr("{};", Before) && Word != "default" && Next < End &&
                 Text[Next] == ':';
    if (Word == "static" || Word == "__label__" || Label)
      return At;
    Before = 'a';
    At += Word.size();
  }
  return NoEnd;
}

} // namespace occ
