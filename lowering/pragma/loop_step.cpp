/* loop_step.cpp: changes the step of a loop that Clang refuses.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §4.4.1]
 */
// SPDX-License-Identifier: MIT
#include "pragma/loop_step.h"

#include "pragma/condition.h"
#include "text/tokens.h"

namespace occ {

namespace {

/// The offsets of the three parts of a for statement's header, and of its ')'.
struct Header {
  size_t Init = NoEnd, Test = NoEnd, Step = NoEnd, Close = NoEnd;
  bool found() const { return Init != NoEnd; }
};

} // namespace

/// The header of the for statement whose increment contains \p At.
static Header headerAround(const std::string &Text, size_t At) {
  for (size_t For = Text.rfind("for", At); For != std::string::npos && For;
       For = Text.rfind("for", For - 1)) {
    size_t Open = skipToToken(Text, For + 3);
    if (wordAt(Text, For) != "for" || isWord(Text[For - 1]) || Open == NoEnd ||
        Text[Open] != '(')
      continue;
    size_t Close = afterBracket(Text, Open);
    size_t First = findOutside(Text, Open + 1, ";");
    size_t Second = First == NoEnd ? NoEnd : findOutside(Text, First + 1, ";");
    if (Close != NoEnd && Second != NoEnd && Second < At && At < Close)
      return {Open + 1, First + 1, Second + 1, Close - 1};
  }
  return {};
}

/// True for a constant that a loop variable of any type can have as its value.
static bool isSmall(const std::string &Text) {
  long long Value = 0;
  return evaluate(Text, Value) && Value >= 0 && Value <= 127;
}

/// True if constants show that the loop has no iterations.
static bool isIdle(const std::string &Text, const Header &H) {
  std::string Init = Text.substr(H.Init, H.Test - 1 - H.Init);
  size_t Equals = Init.find('=');
  if (Equals == std::string::npos)
    return false;
  std::string First = trimmed(Init.substr(Equals + 1));
  size_t End = Init.find_last_not_of(" \t\n*", Equals - 1), Begin = End;
  while (Begin != std::string::npos && Begin && isWord(Init[Begin - 1]))
    --Begin;
  std::string Name = wordAt(Init, Begin);
  std::string Test = trimmed(Text.substr(H.Test, H.Step - 1 - H.Test));
  size_t Relation = Test.find_first_of("<>");
  if (Relation == std::string::npos || Name.empty())
    return false;
  size_t Behind = Relation + (Test[Relation + 1] == '=' ? 2 : 1);
  std::string Left = trimmed(Test.substr(0, Relation)),
              Right = trimmed(Test.substr(Behind));
  std::string &Variable = Left == Name ? Left : Right;
  const std::string &Bound = Left == Name ? Right : Left;
  if (Variable != Name || !isSmall(First) || !isSmall(Bound))
    return false;
  Variable = First;
  long long Holds = 1;
  return evaluate(Left + Test.substr(Relation, Behind - Relation) + Right,
                  Holds) &&
         !Holds;
}

bool turnStep(std::string &Text, size_t At) {
  Header H = headerAround(Text, At);
  if (!H.found() || !isIdle(Text, H))
    return false;
  size_t Sign = Text.find_first_of("+-", H.Step);
  if (Sign >= H.Close)
    return false;
  const bool Twice = Text[Sign + 1] == Text[Sign];
  Text[Sign] = Text[Sign] == '+' ? '-' : '+';
  if (Twice)
    Text[Sign + 1] = Text[Sign];
  return true;
}

bool bracketStep(std::string &Text, size_t At) {
  Header H = headerAround(Text, At);
  size_t Equals = H.found() ? findOutside(Text, H.Step, "=") : NoEnd;
  if (Equals == NoEnd || Equals >= H.Close)
    return false;
  const std::string Name = trimmed(Text.substr(H.Step, Equals - H.Step));
  size_t First = skipToToken(Text, Equals + 1);
  size_t Plus = skipToToken(Text, First + Name.size());
  if (wordAt(Text, First) != Name || Text[Plus] != '+' ||
      findOutside(Text, Plus + 1, "<>=?&|^,") < H.Close ||
      findOutside(Text, Plus + 1, "+-") >= H.Close)
    return false;
  Text.insert(H.Close, ")");
  Text.insert(Plus + 1, "(");
  return true;
}

} // namespace occ
