/* condition.cpp: computes the value of an arithmetic constant from its text.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#include "pragma/condition.h"

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace occ {

namespace {

/// Evaluates an expression by precedence climbing.
class Evaluator {
public:
  explicit Evaluator(const std::string &Text) : Text(Text) {}

  bool whole(long long &Value) {
    Value = conditional();
    skip();
    return Good && At == Text.size();
  }

private:
  using Number = unsigned long long; // wraps where long long must not overflow
  void skip() {
    while (At < Text.size() && isspace(static_cast<unsigned char>(Text[At])))
      ++At;
  }
  bool next(const std::string &Token) {
    skip();
    if (Text.compare(At, Token.size(), Token) != 0)
      return false;
    At += Token.size();
    return true;
  }
  long long fail() {
    Good = false;
    At = Text.size();
    return 0;
  }
  long long conditional() {
    long long Test = binary(0);
    if (!next("?"))
      return Test;
    long long Yes = conditional();
    if (!next(":"))
      return fail();
    long long No = conditional();
    return Test ? Yes : No;
  }
  long long binary(size_t Level);
  long long apply(const std::string &Op, long long A, long long B);
  long long unary();

  const std::string &Text;
  size_t At = 0;
  bool Good = true;
};

/// The binary operators, by level; the first level binds least. In a level,
/// "<=" comes before "<", because "<=" also begins with "<".
const std::vector<std::vector<std::string>> Levels = {{"||"},
                                                      {"&&"},
                                                      {"|"},
                                                      {"^"},
                                                      {"&"},
                                                      {"==", "!="},
                                                      {"<=", ">=", "<", ">"},
                                                      {"<<", ">>"},
                                                      {"+", "-"},
                                                      {"*", "/", "%"}};

} // namespace

long long Evaluator::apply(const std::string &Op, long long A, long long B) {
  if (Op == "||")
    return A || B;
  if (Op == "&&")
    return A && B;
  if (Op == "|")
    return A | B;
  if (Op == "^")
    return A ^ B;
  if (Op == "&")
    return A & B;
  if (Op == "==")
    return A == B;
  if (Op == "!=")
    return A != B;
  if (Op == "<=")
    return A <= B;
  if (Op == ">=")
    return A >= B;
  if (Op == "<")
    return A < B;
  if (Op == ">")
    return A > B;
  if (Op == "+")
    return (long long)((Number)A + (Number)B);
  if (Op == "-")
    return (long long)((Number)A - (Number)B);
  if (Op == "*")
    return (long long)((Number)A * (Number)B);
  if (Op == "<<" || Op == ">>") {
    if (B < 0 || B > 62 || A < 0)
      return fail();
    return Op == "<<" ? (long long)((Number)A << B) : A >> B;
  }
  if (B == 0 || B == -1)
    return fail();
  return Op == "/" ? A / B : A % B;
}

long long Evaluator::binary(size_t Level) {
  if (Level == Levels.size())
    return unary();
  long long Left = binary(Level + 1);
  for (bool Found = true; Found && Good;) {
    Found = false;
    skip();
    for (const std::string &Op : Levels[Level]) {
      // The operator '|' must not be the start of '||', nor '<' of '<<'.
      char After = At + Op.size() < Text.size() ? Text[At + Op.size()] : ' ';
      if (Op.size() == 1 && (After == Op[0] || After == '='))
        continue;
      if (!next(Op))
        continue;
      Left = apply(Op, Left, binary(Level + 1));
      Found = true;
      break;
    }
  }
  return Left;
}

long long Evaluator::unary() {
  if (next("!"))
    return !unary();
  if (next("~"))
    return ~unary();
  if (next("-"))
    return (long long)(0 - (Number)unary());
  if (next("+"))
    return unary();
  if (next("(")) {
    long long Value = conditional();
    return next(")") ? Value : fail();
  }
  skip();
  for (const char *Word : {"true", "false"})
    if (next(Word))
      return Word[0] == 't';
  if (At == Text.size() || !isdigit(static_cast<unsigned char>(Text[At])))
    return fail();
  char *End;
  const char *Begin = Text.c_str() + At;
  long long Value = (long long)strtoull(Begin, &End, 0);
  while (*End && strchr("uUlL", *End))
    ++End;
  At += size_t(End - Begin);
  if (At < Text.size() && (isalnum(static_cast<unsigned char>(Text[At])) ||
                           Text[At] == '_' || Text[At] == '.'))
    return fail();
  return Value;
}

bool evaluate(const std::string &Text, long long &Value) {
  return Evaluator(Text).whole(Value);
}

} // namespace occ
