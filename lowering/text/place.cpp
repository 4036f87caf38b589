/* place.cpp: aligns the tokens of two lines.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/place.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace occ {

namespace {

struct Token {
  size_t Begin = 0, End = 0;
};

bool isWord(char C) {
  return isalnum(static_cast<unsigned char>(C)) || C == '_' || (C & 0x80);
}

/// Reads a line of C from \p At on, with the lines that continue it.
class Scanner {
public:
  Scanner(const std::string &Text, size_t At, bool Quotes)
      : Text(Text), At(At), Quotes(Quotes) {}

  std::vector<Token> tokens();

private:
  bool skip();
  size_t newline(size_t P) const;
  void literal();
  bool comment();

  const std::string &Text;
  size_t At;
  const bool Quotes; ///< if true, a literal is one token, else many
};

/// The place after the newline at \p P, or \p P if there is none.
size_t Scanner::newline(size_t P) const {
  P += P < Text.size() && Text[P] == '\r';
  return P < Text.size() && Text[P] == '\n' ? P + 1 : P;
}

bool Scanner::comment() {
  if (Text.compare(At, 2, "//") == 0) {
    while (At < Text.size() && Text[At] != '\n')
      At += Text[At] == '\\' && newline(At + 1) > At + 1 ? newline(At + 1) - At
                                                         : 1;
    return true;
  }
  if (Text.compare(At, 2, "/*") != 0)
    return false;
  size_t End = Text.find("*/", At + 2);
  At = End == std::string::npos ? Text.size() : End + 2;
  return true;
}

/// Skips text that belongs to no token. Returns false at the end of the line.
bool Scanner::skip() {
  while (At < Text.size() && Text[At] != '\n') {
    size_t Continued = Text[At] == '\\' ? newline(At + 1) : At;
    if (Text[At] == '\\' && Continued > At + 1)
      At = Continued;
    else if (isspace(static_cast<unsigned char>(Text[At])) ||
             (!Quotes && (Text[At] == '"' || Text[At] == '\\')))
      ++At;
    else if (!comment())
      return true;
  }
  return false;
}

void Scanner::literal() {
  const char Quote = Text[At++];
  while (At < Text.size() && Text[At] != Quote && Text[At] != '\n')
    At += Text[At] == '\\' ? 2 : 1;
  At = std::min(At + 1, Text.size());
}

std::vector<Token> Scanner::tokens() {
  std::vector<Token> All;
  while (skip()) {
    const size_t Begin = At;
    if (Quotes && (Text[At] == '"' || Text[At] == '\''))
      literal();
    else if (isWord(Text[At]))
      while (At < Text.size() && isWord(Text[At]))
        ++At;
    else
      ++At;
    All.push_back({Begin, At});
  }
  return All;
}

/// Returns for each token of \p A the index of its partner in \p B, or -1 if it
/// has no partner. Pairs as many equal tokens as possible, in order. If the
/// lines are too long, pairs no tokens.
std::vector<int> partners(const std::string &TextA, const std::vector<Token> &A,
                          const std::string &TextB,
                          const std::vector<Token> &B) {
  std::vector<int> Of(A.size(), -1);
  if (A.size() * B.size() > 4000000)
    return Of;
  auto same = [&](size_t I, size_t J) {
    return TextA.compare(A[I].Begin, A[I].End - A[I].Begin, TextB, B[J].Begin,
                         B[J].End - B[J].Begin) == 0;
  };
  const size_t Width = B.size() + 1;
  std::vector<unsigned short> Most((A.size() + 1) * Width);
  for (size_t I = A.size(); I-- > 0;)
    for (size_t J = B.size(); J-- > 0;)
      Most[I * Width + J] =
          same(I, J)
              ? static_cast<unsigned short>(Most[(I + 1) * Width + J + 1] + 1)
              : std::max(Most[(I + 1) * Width + J], Most[I * Width + J + 1]);
  for (size_t I = 0, J = 0; I < A.size() && J < B.size();)
    if (same(I, J))
      Of[I++] = int(J++);
    else if (Most[(I + 1) * Width + J] > Most[I * Width + J + 1])
      ++I;
    else
      ++J;
  return Of;
}

/// The beginning of line \p Number.
size_t lineStart(const std::string &Text, unsigned Number) {
  size_t At = 0;
  while (--Number && At != std::string::npos) {
    At = Text.find('\n', At);
    At += At != std::string::npos;
  }
  return Number ? std::string::npos : At;
}

Place placed(const std::string &User, size_t Start, unsigned Number, Token T,
             bool Same) {
  const auto From = User.begin() + long(Start),
             To = User.begin() + long(T.Begin);
  Place P;
  P.Line = Number + unsigned(std::count(From, To, '\n'));
  size_t Line = T.Begin ? User.rfind('\n', T.Begin - 1) + 1 : 0;
  P.Column = unsigned(T.Begin - Line) + 1;
  P.Length = unsigned(T.End - T.Begin);
  P.Same = Same;
  return P;
}

} // namespace

Place userPlace(const std::string &User, unsigned Number,
                const std::string &Flat, unsigned Column) {
  const size_t Start = Number ? lineStart(User, Number) : std::string::npos;
  if (Start == std::string::npos)
    return {};
  // The user may have written the directive as a _Pragma.
  const bool IsPragma =
      User.substr(Start, User.find('\n', Start) - Start).find("_Pragma") !=
      std::string::npos;
  const std::vector<Token> Ours = Scanner(User, Start, !IsPragma).tokens(),
                           Theirs = Scanner(Flat, 0, !IsPragma).tokens();
  const std::vector<int> Partner = partners(Flat, Theirs, User, Ours);
  if (std::all_of(Partner.begin(), Partner.end(), [](int P) { return P < 0; }))
    return {};
  size_t Wanted = 0;
  while (Wanted < Theirs.size() && Theirs[Wanted].End < Column)
    ++Wanted;
  if (Wanted < Theirs.size() && Partner[Wanted] >= 0)
    return placed(User, Start, Number, Ours[size_t(Partner[Wanted])], true);
  // The user's line lacks the token at Column: a macro made the token, or
  // Column is after the last token.
  int Before = -1;
  for (size_t I = 0; I < std::min(Wanted, Theirs.size()); ++I)
    Before = std::max(Before, Partner[I]);
  const bool AtEnd = Wanted == Theirs.size();
  size_t At = size_t(Before + 1);
  if (AtEnd || At >= Ours.size()) {
    At = Ours.size() - 1;
    const size_t End = Ours[At].End;
    return placed(User, Start, Number, AtEnd ? Token{End, End} : Ours[At],
                  false);
  }
  return placed(User, Start, Number, Ours[At], false);
}

} // namespace occ
