/* metadirective.cpp: selects the directive of a metadirective.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.3, §7.4]
 *
 * A metadirective is one line of preprocessed text, and is read as text. A
 * selector may depend on the constructs around the metadirective, on the
 * target, on the implementation and on an expression. Other selectors are
 * refused. The program evaluates a condition that is more than arithmetic.
 */
// SPDX-License-Identifier: MIT
#include "pragma/metadirective.h"

#include "pragma/candidates.h"
#include "pragma/condition.h"
#include "pragma/context.h"
#include "pragma/statement.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

namespace {

/// The conditions of a target_device set.
struct Target {
  std::string Number, Place; ///< device_num's expression; host or nohost
};

class LineReader {
public:
  LineReader(const std::string &Text, size_t At, size_t End, const Machine &For)
      : Text(Text), Start(At), At(At), End(End), For(For) {}

  Selection select();
  /// The error at WrongAt, which ends the selection. Empty if there is none.
  std::string Wrong;
  size_t WrongAt = 0;

private:
  void refuse(size_t Where, const std::string &Why) {
    if (Wrong.empty()) {
      Wrong = Why;
      WrongAt = Where;
    }
    At = End;
  }
  void skip() {
    while (At < End && (Text[At] == ' ' || Text[At] == '\t'))
      ++At;
  }
  bool next(char C) {
    skip();
    if (At == End || Text[At] != C)
      return false;
    ++At;
    return true;
  }
  bool isNext(char C) {
    skip();
    return At < End && Text[At] == C;
  }
  void expect(char C) {
    if (!next(C))
      refuse(At, std::string("expected '") + C + "'");
  }
  std::string word();
  /// The text up to one of \p Stops outside of parentheses.
  Span upTo(const char *Stops);
  void set(Variant &V);
  void score(Variant &V);
  void condition(Variant &V, const std::string &Trait);
  void properties(Variant &V, const std::string &Trait,
                  const std::string &Name);
  void selector(Variant &V, const std::string &Set);
  void property(Variant &V, const std::string &Set, const std::string &Name,
                const std::string &Property);
  void constructs(Variant &V);
  bool knowsContext(size_t Where, const char *Why);
  int winner(const std::set<std::string> &False);
  Selection decide(std::set<std::string> True, std::set<std::string> False);

  const std::string &Text;
  const size_t Start;
  size_t At, End;
  const Machine &For;
  std::vector<Variant> All;
  std::vector<std::string> Context;
  struct Target Target; ///< the current target_device set
  bool Asked = false; ///< Context and Waits have been set
  bool Waits = false;
  Span Default;
};

} // namespace

std::string LineReader::word() {
  skip();
  size_t Begin = At;
  bool Quoted = At < End && Text[At] == '"';
  if (Quoted) {
    At = std::min(End, Text.find('"', At + 1) + 1);
    return Text.substr(Begin + 1, At - Begin - 2);
  }
  while (At < End &&
         (isalnum(static_cast<unsigned char>(Text[At])) || Text[At] == '_'))
    ++At;
  if (At == Begin)
    refuse(At, "expected a name");
  return Text.substr(Begin, At - Begin);
}

Span LineReader::upTo(const char *Stops) {
  skip();
  Span S{Offset(At), Offset(At)};
  for (int Depth = 0; At < End; ++At) {
    char C = Text[At];
    if (Depth == 0 && strchr(Stops, C))
      break;
    Depth += C == '(' || C == '{' ? 1 : C == ')' || C == '}' ? -1 : 0;
  }
  S.End = Offset(At);
  return S;
}

/// Reads score(expression), which stands before a selector's properties.
void LineReader::score(Variant &V) {
  skip();
  V.Scored = Text.compare(At, 5, "score") == 0;
  if (!V.Scored)
    return;
  word();
  expect('(');
  Span S = upTo(")");
  long long Score;
  if (!evaluate(Text.substr(S.Begin, S.End - S.Begin), Score))
    return refuse(S.Begin, "this score is not a constant");
  V.Explicit += Score;
  expect(')');
  expect(':');
}

/// Reads the expression of user={condition()} or target_device={device_num()}.
void LineReader::condition(Variant &V, const std::string &Trait) {
  Span S = upTo(")");
  std::string Condition = Text.substr(S.Begin, S.End - S.Begin);
  V.Traits.insert(Trait + " " + Condition);
  if (Trait == "user condition") {
    if (V.User)
      return refuse(S.Begin, "a second condition of one 'when' clause");
    V.User = true;
  } else if (For.Whom == By::Either) {
    Target.Number = Condition;
    return;
  } else { // there is no device but the host
    Condition = "(" + Condition + ") == 0 || (" + Condition + ") == -1";
  }
  long long Value;
  if (evaluate(Condition, Value))
    V.Matches &= Value != 0;
  else
    V.require(Condition);
}

/// A property that depends on the executing process becomes a condition.
void LineReader::property(Variant &V, const std::string &Set,
                          const std::string &Name,
                          const std::string &Property) {
  if (For.Whom != By::Either || Name != "kind" || !isPlace(Property))
    V.Matches &= hasProperty(For, Name, Property);
  else if (Set == "device")
    V.require(executedOn(Property));
  else if (Target.Place.empty() || Target.Place == Property)
    Target.Place = Property;
  else
    V.Matches = false;
}

/// Reads the names in the parentheses of a selector called \p Name.
void LineReader::properties(Variant &V, const std::string &Trait,
                            const std::string &Name) {
  do {
    size_t Where = (skip(), At);
    std::string Property = word();
    if (Name == "extension" && Property.compare(0, 6, "match_") == 0)
      return refuse(Where, "the extension '" + Property +
                               "' is not supported in a metadirective");
    property(V, Trait.substr(0, Trait.find(' ')), Name, Property);
    V.Traits.insert(Trait + " " + Property);
  } while (next(','));
  if (!V.Scored)
    V.Weights |= Name == "kind"   ? 1
                 : Name == "arch" ? 2
                 : Name == "isa"  ? 4
                                  : 0;
}

void LineReader::selector(Variant &V, const std::string &Set) {
  size_t Begin = (skip(), At);
  const std::string Name = word(), Trait = Set + " " + Name;
  static const std::set<std::string> Known = {"device kind",
                                              "device arch",
                                              "device isa",
                                              "target_device kind",
                                              "target_device arch",
                                              "target_device isa",
                                              "user condition",
                                              "implementation vendor",
                                              "implementation extension",
                                              "target_device device_num"};
  const bool Requires = Set == "implementation" && isRequirement(Name);
  if (!Known.count(Trait) && !Requires)
    return refuse(Begin, "the selector '" + Name + "' of the set '" + Set +
                             "' is not supported in a metadirective");
  if (Requires && !isNext('(')) {
    V.Matches &= isRequired(Text, Name);
    V.Traits.insert(Trait);
    return;
  }
  expect('(');
  score(V);
  if (Name == "condition" || Name == "device_num") {
    condition(V, Trait);
  } else if (Requires) {
    std::string Property = word();
    V.Matches &= isRequired(Text, Name + "(" + Property + ")");
    V.Traits.insert(Trait + " " + Property);
  } else {
    properties(V, Trait, Name);
  }
  expect(')');
}

void LineReader::set(Variant &V) {
  std::string Set = word();
  expect('=');
  expect('{');
  if (Set == "construct")
    return constructs(V);
  Target = {};
  do
    selector(V, Set);
  while (next(','));
  if (For.Whom == By::Either && Set == "target_device")
    V.require(targetDevice(Target.Number, Target.Place));
  expect('}');
}

void LineReader::constructs(Variant &V) {
  static const std::set<std::string> Names = {"target", "teams", "parallel",
                                              "for",    "simd",  "dispatch"};
  size_t Begin = At;
  do {
    size_t Where = (skip(), At);
    std::string Name = word();
    if (!Names.count(Name) || next('('))
      return refuse(Where, "this selector of the set 'construct' is not "
                           "supported in a metadirective");
    V.Constructs.push_back(Name);
    V.Traits.insert("construct " + Name + " " +
                    std::to_string(std::count(V.Constructs.begin(),
                                              V.Constructs.end(), Name)));
  } while (next(','));
  expect('}');
  if (!knowsContext(Begin, "a 'construct' selector is not supported here, "
                           "because not all enclosing constructs are known"))
    return;
  long long Score = constructScore(V.Constructs, Context);
  V.Matches &= Score >= 0;
  V.Explicit += std::max(Score, 0ll);
}

/// True if the context is known. If not, the metadirective waits for another
/// round, or is refused because of \p Why.
bool LineReader::knowsContext(size_t Where, const char *Why) {
  if (Asked)
    return !Waits && Wrong.empty();
  Asked = true;
  Around Is = constructsAround(Text, Start, Context);
  Waits = Is == Around::Open;
  if (Is == Around::Unknown)
    refuse(Where, Why);
  return Is == Around::Known;
}

int LineReader::winner(const std::set<std::string> &False) {
  int Best = best(All, False, 0);
  // The number of constructs around the metadirective may decide whether a
  // score of the user is higher than a score of the standard.
  if (Best == best(All, False, 20))
    return Best;
  knowsContext(End, "these scores depend on the enclosing constructs, which "
                    "are not all known");
  return best(All, False, unsigned(Context.size()));
}

/// Returns the selection for the case that the conditions \p True hold and the
/// conditions \p False do not. The selection tests the best candidate's
/// condition first, and other conditions only if this one is false.
Selection LineReader::decide(std::set<std::string> True,
                             std::set<std::string> False) {
  std::vector<std::string> Open;
  for (const Variant &V : All)
    if (V.Matches && !V.Condition.empty() && !True.count(V.Condition) &&
        !False.count(V.Condition) &&
        std::find(Open.begin(), Open.end(), V.Condition) == Open.end())
      Open.push_back(V.Condition);
  if (Open.size() > 8) {
    refuse(End, "more than 8 conditions of a metadirective are not supported");
    return {};
  }
  int First = winner(False);
  bool Decided = true;
  for (unsigned Set = 1; Decided && Set < 1u << Open.size(); ++Set) {
    std::set<std::string> Fails = False;
    for (size_t I = 0; I < Open.size(); ++I)
      if (Set >> I & 1)
        Fails.insert(Open[I]);
    Decided = winner(Fails) == First;
  }
  Selection S;
  if (Decided) {
    Span Of = First < 0 ? Default
                        : Span{Offset(All[size_t(First)].Begin),
                               Offset(All[size_t(First)].End)};
    S.At = Of.Begin;
    S.Directive = Text.substr(Of.Begin, Of.End - Of.Begin);
    size_t Last = S.Directive.find_last_not_of(" \t");
    S.Directive.erase(Last == std::string::npos ? 0 : Last + 1);
    if (wordAt(S.Directive, 0) == "nothing")
      S.Directive.clear();
    return S;
  }
  bool Wants =
      First >= 0 && std::find(Open.begin(), Open.end(),
                              All[size_t(First)].Condition) != Open.end();
  S.Condition = Wants ? All[size_t(First)].Condition : Open.front();
  std::set<std::string> Holds = True, Fails = False;
  Holds.insert(S.Condition);
  Fails.insert(S.Condition);
  S.Either = {decide(Holds, False), decide(True, Fails)};
  return S;
}

Selection LineReader::select() {
  for (skip(); At < End; skip()) {
    if (next(','))
      continue;
    size_t Begin = At;
    std::string Clause = word();
    expect('(');
    if (Clause == "when") {
      Variant V;
      if (!next(':')) {
        do
          set(V);
        while (next(','));
        expect(':');
      }
      Span S = upTo(")");
      V.Begin = S.Begin;
      V.End = S.End;
      All.push_back(V);
    } else if (Clause == "default" || Clause == "otherwise") {
      if (Default.Begin)
        refuse(Begin, "a second '" + Clause + "' clause of a metadirective");
      Default = upTo(")");
    } else {
      refuse(Begin, "this is no clause of a metadirective");
    }
    expect(')');
  }
  Selection S;
  if (Wrong.empty() && !Waits)
    S = decide({}, {});
  S.Waits = Waits;
  return S;
}

Selection selectDirective(const std::string &Text, size_t At, size_t End,
                          const Machine &For,
                          std::pair<Offset, std::string> &Wrong) {
  LineReader Reader(Text, At, End, For);
  Selection S = Reader.select();
  Wrong = {Offset(Reader.WrongAt), Reader.Wrong};
  const By Whom = For.Whom == By::Either ? decider(Text, At, S) : For.Whom;
  return Whom == For.Whom
             ? S
             : selectDirective(Text, At, End, {For.CC1, Whom}, Wrong);
}

} // namespace occ
