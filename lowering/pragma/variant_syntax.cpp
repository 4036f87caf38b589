/* variant_syntax.cpp: translates context selectors that Clang 19 can't read.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.1 to §7.3]
 *
 *   condition(score(n) : e)     the score goes before e, see encoding.h
 *   unified_address, ...        hold if a requires directive has such a clause
 *   simd(simdlen(n), ...)       never holds: no call uses a vector version
 *   kind(nohost)                becomes other words, see encoding.h
 *
 * A requirement (such as unified_address) that holds is removed. Its score is
 * added to the score of the condition, because only the sum of a match clause's
 * scores matters. If the clause has no condition, it gets one.
 */
// SPDX-License-Identifier: MIT
#include "pragma/variant_syntax.h"

#include "pragma/clause_list.h"
#include "pragma/condition.h"
#include "pragma/context.h"
#include "pragma/encoding.h"
#include "pragma/statement.h"
#include "text/linemap.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

namespace occ {

namespace {

class MatchReader {
public:
  MatchReader(const std::string &Text, const Machine &For)
      : Text(Text), For(For) {}

  /// Returns \p Inside, the argument of a match clause, in words that Clang
  /// knows.
  std::string read(const std::string &Inside);

  bool Never = false; ///< the selector does not hold here
  bool Vector = false; ///< a selector names a vector version
  bool Good = true; ///< false if the syntax is wrong; Clang reports the error

private:
  std::string selector(const std::string &Set, const std::string &Selector);
  std::string argument(const std::string &Selector);
  std::string kinds(const std::string &Selector);

  const std::string &Text;
  const Machine &For;
  long long Score = 0;
  bool Scored = false; ///< there is a score for the condition
  std::string Condition; ///< empty if there is none
};

} // namespace

static std::string joined(const std::vector<std::string> &Parts) {
  std::string All;
  for (const std::string &P : Parts)
    All += (All.empty() ? "" : ", ") + P;
  return All;
}

/// Returns the argument of \p Selector without its score, and adds the score to
/// the sum of the match clause's scores.
std::string MatchReader::argument(const std::string &Selector) {
  size_t Open = Selector.find('(');
  if (Open == std::string::npos || Selector.back() != ')')
    return "";
  std::string Inside =
      trimmed(Selector.substr(Open + 1, Selector.size() - Open - 2));
  if (wordAt(Inside, 0) != "score")
    return Inside;
  size_t Score = skipToToken(Inside, strlen("score"));
  size_t Colon =
      Score == NoEnd ? NoEnd : skipToToken(Inside, afterBracket(Inside, Score));
  long long Value = 0;
  if (Colon == NoEnd || Inside[Score] != '(' || Inside[Colon] != ':')
    return Inside;
  size_t Close = afterBracket(Inside, Score);
  if (!evaluate(Inside.substr(Score + 1, Close - Score - 2), Value) ||
      Value < 0) {
    Good = false;
    return Inside;
  }
  this->Score += Value;
  Scored = true;
  return trimmed(Inside.substr(Colon + 1));
}

/// True if \p Inside is a list of a simd selector's clauses, with commas.
static bool areVectorClauses(const std::string &Inside) {
  for (const std::string &Clause : splitList(Inside)) {
    std::string Name = wordAt(Clause, 0);
    static const std::set<std::string> Names = {
        "simdlen", "inbranch", "notinbranch", "uniform", "aligned", "linear"};
    size_t Next = skipToToken(Clause, Name.size());
    if (!Names.count(Name) ||
        (Next != NoEnd &&
         (Clause[Next] != '(' || afterBracket(Clause, Next) != Clause.size())))
      return false;
  }
  return true;
}

/// Replaces kind(nohost): Clang would remove variants that are for devices
/// only.
std::string MatchReader::kinds(const std::string &Selector) {
  const size_t Open = Selector.find('(');
  std::vector<std::string> All = splitList(argument(Selector));
  const auto Wanted = std::find(All.begin(), All.end(), "nohost");
  if (Open == std::string::npos || Wanted == All.end())
    return Selector;
  All.erase(Wanted);
  return Selector.substr(0, Open + 1) + OnDevices +
         (All.empty() ? "" : ", " + joined(All)) + ")";
}

std::string MatchReader::selector(const std::string &Set,
                                  const std::string &Selector) {
  std::string Name = wordAt(Selector, 0);
  bool Arguments = Name.size() < Selector.size();
  if (Set == "construct" && Name == "simd" && Arguments) {
    Never = Vector = true;
    Good &= areVectorClauses(argument(Selector));
  } else if (Set == "user" && Name == "condition" && Condition.empty()) {
    Condition = argument(Selector);
    return "";
  } else if (Set == "device" && Name == "kind" && For.Whom == By::Either) {
    return kinds(Selector);
  } else if (Set == "implementation" && isRequirement(Name)) {
    std::string Wanted = argument(Selector);
    Never |=
        !isRequired(Text, Wanted.empty() ? Name : Name + "(" + Wanted + ")");
    return "";
  }
  return Selector;
}

std::string MatchReader::read(const std::string &Inside) {
  std::vector<std::string> Sets;
  for (const std::string &Whole : splitList(Inside)) {
    std::string Set = wordAt(Whole, 0);
    size_t Open = Whole.find('{');
    if (Set.empty() || Open == std::string::npos || Whole.back() != '}')
      return Inside;
    std::vector<std::string> Kept;
    for (const std::string &S :
         splitList(Whole.substr(Open + 1, Whole.size() - Open - 2)))
      if (std::string New = selector(Set, S); !New.empty())
        Kept.push_back(New);
    if (!Kept.empty())
      Sets.push_back(Set + "={" + joined(Kept) + "}");
  }
  if (!Good)
    return Inside;
  if (Never)
    return "device={kind(nohost)}";
  if (!Condition.empty() || Scored || Sets.empty())
    Sets.push_back(
        "user={condition(" +
        (Scored ? encodeWords(ScoreWords, std::to_string(Score)) : "") +
        (Condition.empty() ? "1" : Condition) + ")}");
  return joined(Sets);
}

/// The names of the constructs in \p Match, in their order.
static std::string constructNames(const std::string &Match) {
  std::string Names;
  for (const std::string &Set : splitList(Match)) {
    size_t Open = Set.find('{');
    if (wordAt(Set, 0) == "construct" && Open != NoEnd && Set.back() == '}')
      for (const std::string &S :
           splitList(Set.substr(Open + 1, Set.size() - Open - 2)))
        Names += wordAt(S, 0) + " ";
  }
  return Names;
}

static bool areVectorSelectors(const std::string &Match) {
  for (size_t At = 0; (At = Match.find("simd", At)) != NoEnd; At += 4) {
    size_t Open = skipToToken(Match, At + 4);
    if (wordAt(Match, At) != "simd" || Open == NoEnd || Match[Open] != '(')
      continue;
    size_t Close = std::min(afterBracket(Match, Open), Match.size());
    if (!areVectorClauses(Match.substr(Open + 1, Close - Open - 2)))
      return false;
  }
  return true;
}

void checkVariants(const std::string &Text, Diagnostics &Diag) {
  std::map<std::string, std::string> Constructs;
  for (size_t P = nextDirective(Text, 0); P != NoEnd;
       P = nextDirective(Text, P + 1)) {
    size_t Word = P + Pragma.size();
    if (wordAt(Text, Word) != "declare")
      continue;
    const std::string Line = Text.substr(P, Text.find('\n', P) - P);
    std::string Variant;
    for (const ClauseText &C : clausesOf(Line)) {
      if (C.Name == "variant")
        Variant = trimmed(C.inside(Line));
      if (C.Name != "match" || Variant.empty())
        continue;
      std::string Names = constructNames(C.inside(Line));
      if (Names.find("simd ") != NoEnd && !areVectorSelectors(C.inside(Line)))
        Diag.error(Offset(P + C.Begin),
                   "a 'simd' selector takes the clauses of 'declare simd', "
                   "with commas between them");
      auto [First, New] = Constructs.emplace(Variant, Names);
      if (!New && First->second != Names)
        Diag.error(
            Offset(P + C.Begin),
            "'" + Variant +
                "' was declared as a variant with other constructs before");
    }
  }
}

/// Moves the directive at \p At, with its declaration, before the function that
/// contains both. Adds the length of the moved text to \p At.
static void hoist(std::string &Text, size_t &At) {
  const size_t End = std::min(Text.find('\n', At), Text.size()),
               First = skipToToken(Text, End);
  const size_t Stop = First == NoEnd ? NoEnd : findOutside(Text, First, ";{=");
  const size_t Around = functionAround(Text, At).value_or(NoEnd);
  if (Stop == NoEnd || Text[Stop] != ';' || Around == NoEnd)
    return; // Clang reports the error
  const LineMap Lines(Text);
  const std::string Front =
      "\n" + Lines.markerFor(Offset(At)) + Text.substr(At, End - At) + "\n" +
      Lines.markerFor(Offset(First)) + Text.substr(First, Stop + 1 - First) +
      "\n" + Lines.markerFor(Offset(Around));
  std::fill(Text.begin() + long(At), Text.begin() + long(End), ' ');
  Text.insert(Around, Front);
  At += Front.size();
}

void hoistVariants(std::string &Text) {
  for (size_t At = Text.rfind(Pragma + "declare variant");
       At != std::string::npos && At > 0;
       At = Text.rfind(Pragma + "declare variant", At - 1))
    if (isHashLine(Text, At))
      hoist(Text, At);
}

std::string translateMatch(std::string Line, const std::string &Text,
                           const Machine &For) {
  for (const ClauseText &C : clausesOf(Line)) {
    if (C.Name != "match")
      continue;
    const std::string Inside = C.inside(Line);
    // Selectors that Clang can read stay unchanged.
    if (Inside.find("score") == std::string::npos &&
        Inside.find("simd") == std::string::npos && !hasRequirement(Inside) &&
        !(For.Whom == By::Either && Inside.find("nohost") != std::string::npos))
      return Line;
    MatchReader Reader(Text, For);
    std::string New = Reader.read(Inside);
    bool Begins = wordAt(Line, skipToToken(Line, Pragma.size())) == "begin";
    if (Reader.Good && Reader.Vector && !Begins)
      return "";
    return Line.replace(C.Open + 1, Inside.size(), New);
  }
  return Line;
}

bool isSimdVariant(const std::string &Text, Span Directive) {
  // No declaration begins with these.
  const size_t Next = skipToToken(Text, Directive.End);
  if (Next == NoEnd || strchr(";{}", Text[Next]))
    return false;
  const std::string Line =
      Text.substr(Directive.Begin, Directive.End - Directive.Begin);
  std::string Rest = Line;
  for (const ClauseText &C : clausesOf(Line))
    if (C.Name == "simdlen" || C.Name == "linear" || C.Name == "aligned" ||
        C.Name == "uniform")
      blankClause(Rest, C.Begin, C.Close + 1);
  for (const std::string Name : {"inbranch", "notinbranch"})
    if (size_t At = findClause(Rest, Name); At != NoEnd)
      blankClause(Rest, At, At + Name.size());
  return skipToToken(Rest, findClause(Rest, "simd") + strlen("simd")) == NoEnd;
}

} // namespace occ
