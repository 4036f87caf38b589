/* syntax.cpp: translates constructs of OpenMP 5.1 and 5.2 that Clang 19 can't
 * read.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.4, §8.3, §8.4, §15.8.4]
 *
 * The directives are translated from the last to the first. So when a statement
 * is copied, the directives in it have already been translated.
 */
// SPDX-License-Identifier: MIT
#include "pragma/syntax.h"

#include "pragma/allocator_syntax.h"
#include "pragma/assume.h"
#include "pragma/clause_list.h"
#include "pragma/clause_syntax.h"
#include "pragma/encoding.h"
#include "pragma/metadirective.h"
#include "pragma/statement.h"
#include "pragma/variant_syntax.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

namespace {

class Translator {
public:
  Translator(std::string &Text, const Machine &For, bool Again = false)
      : Text(Text), For(For), Again(Again) {}

  /// Translates the directive at \p At.
  void directive(size_t At);

private:
  void assume(size_t At, size_t End, size_t Behind);
  void dispatch(size_t At, size_t End);
  void clauses(size_t At, size_t End);
  void compareCapture(size_t End);
  void variant(size_t At, size_t End);
  void errorMessage(size_t At, size_t End);
  void ordered(size_t At, size_t End);
  void scope(size_t At, size_t End);
  void inReduction(size_t At, size_t End);
  void metadirective(size_t At, size_t End, size_t Name, bool Block);
  std::string block(size_t End, size_t &To);
  std::string choice(const Selection &S, const std::string &Statement,
                     const std::string &Marker);
  std::string lineMarker(size_t At) const {
    return LineMap(Text).markerFor(Offset(At));
  }
  size_t lineEnd(size_t At) const {
    return std::min(Text.find('\n', At), Text.size());
  }

  std::string &Text;
  const Machine &For;
  const bool Again;
  FunctionFinder Functions;
};

} // namespace

void Translator::clauses(size_t At, size_t End) {
  Text.replace(At, End - At, translateClauses(Text.substr(At, End - At)));
}

/// Changes v = x = x < e ? e : x; to { x = x < e ? e : x; v = x; }
void Translator::compareCapture(size_t End) {
  size_t Begin = skipToToken(Text, End), Stop = findOutside(Text, Begin, ";");
  if (Stop == NoEnd || Text[Begin] == '{' || wordAt(Text, Begin) == "if")
    return;
  size_t First = findOutside(Text, Begin, "=;"),
         Second = findOutside(Text, First + 1, "=;");
  if (Second >= Stop || Text[First + 1] == '=' || Text[Second + 1] == '=')
    return;
  std::string Value = Text.substr(Begin, First - Begin),
              Place = Text.substr(First + 1, Second - First - 1);
  std::string Taken = Value + "= " + Place;
  std::replace(Taken.begin(), Taken.end(), '\n', ' ');
  if (Taken.find('#') != std::string::npos)
    return;
  Text.insert(Stop + 1, " " + Taken + "; }");
  for (size_t I = Begin; I <= First; ++I) // lines keep their numbers
    if (Text[I] != '\n')
      Text[I] = I == Begin ? '{' : ' ';
}

void Translator::variant(size_t At, size_t End) {
  std::string New = translateMatch(Text.substr(At, End - At), Text, For);
  New.resize(std::max(New.size(), End - At), ' ');
  Text.replace(At, End - At, New);
}

/// Handles a message of at(execution) that is not a literal. Stores the message
/// in a variable, and writes the variable's name as a literal for Clang.
void Translator::errorMessage(size_t At, size_t End) {
  std::string Line = Text.substr(At, End - At);
  std::vector<ClauseText> All = clausesOf(Line);
  bool Runs = std::any_of(All.begin(), All.end(), [&](const ClauseText &C) {
    return C.Name == "at" && trimmed(C.inside(Line)) == "execution";
  });
  for (const ClauseText &C : All) {
    std::string Message = trimmed(C.inside(Line));
    if (C.Name != "message" || !Runs || Message.empty() || Message[0] == '"')
      continue;
    Line.replace(C.Open + 1, C.Close - C.Open - 1,
                 "\"" + MessageVariable + "\"");
    Text.replace(At, End - At,
                 "{ const char *const " + MessageVariable + " = (" + Message +
                     ");\n" + lineMarker(At) + Line + "\n}\n" +
                     trimmed(lineMarker(End)));
    return;
  }
}

/// Adds the parameter to `ordered` on a loop with doacross dependences: the
/// number of collapsed loops [OMP 5.2 §4.4.4].
void Translator::ordered(size_t At, size_t End) {
  std::string Line = Text.substr(At, End - At);
  size_t Word = findClause(Line, "ordered");
  size_t Behind = Word == NoEnd ? NoEnd : Word + strlen("ordered");
  size_t Next = Behind == NoEnd ? NoEnd : skipToToken(Line, Behind);
  size_t Stop = Behind == NoEnd ? NoEnd : statementEnd(Text, End);
  if (Stop == NoEnd || (Next != NoEnd && Line[Next] == '('))
    return;
  std::string Depth = "1";
  for (const ClauseText &C : clausesOf(Line))
    if (C.Name == "collapse")
      Depth = trimmed(C.inside(Line));
  for (size_t In = nextDirective(Text, End); In < Stop;
       In = nextDirective(Text, In + 1)) {
    std::string Inner = Text.substr(In, afterLine(Text, In) - In);
    size_t First = skipToToken(Inner, Pragma.size());
    if (wordAt(Inner, First) != "ordered" && hasClause(Inner, "ordered"))
      return; // the dependences are about this inner loop
    if (wordAt(Inner, First) == "ordered" &&
        (hasClause(Inner, "doacross") || hasClause(Inner, "depend"))) {
      Text.insert(At + Behind, "(" + Depth + ")");
      return;
    }
  }
}

/// Handles a scope with clauses that Clang does not accept on scope. Clang gets
/// a scope without clauses, and in it a parallel construct with the user's
/// clauses. A parallel construct has all clauses of scope except nowait, and
/// its body may contain the same code. Because of the outer scope, Clang
/// reports an error if no scope is allowed at this place.
void Translator::scope(size_t At, size_t End) {
  static const std::set<std::string> Clauses = {"private", "firstprivate",
                                                "reduction", "allocate"};
  std::string Line = Text.substr(At, End - At), Plain = Line;
  bool Known = true;
  for (const ClauseText &C : clausesOf(Line)) {
    if (!Clauses.count(C.Name)) // Clang reports the error
      return;
    Known &=
        C.Name != "firstprivate" && C.Name != "allocate" &&
        (C.Name != "reduction" || wordAt(trimmed(C.inside(Line)), 0) != "task");
    blankClause(Plain, C.Begin, C.Close + 1);
  }
  std::string Words;
  if (size_t NoWait = findClause(Line, "nowait"); NoWait != NoEnd) {
    Words = "nowait";
    blankClause(Line, NoWait, NoWait + Words.size());
    NoWait = findClause(Plain, "nowait");
    blankClause(Plain, NoWait, NoWait + Words.size());
  }
  size_t Name = Line.find("scope"),
         Stop = Known ? NoEnd : statementEnd(Text, End);
  if (Stop == NoEnd || skipToToken(Plain, Name + strlen("scope")) != NoEnd)
    return;
  Line.replace(Name, strlen("scope"), "parallel");
  Text.replace(At, End - At,
               Pragma + "scope " + encodeWords(ScopeWords, "") + "\n" +
                   lineMarker(At) + Line + encodeWords(ScopeWords, Words) +
                   "\n" + trimmed(lineMarker(End + 1)));
}

/// Clang knows in_reduction on target only if target is not combined. So the
/// clause moves to a task construct around target, and its list items are
/// mapped [OMP 5.2 §5.5.10].
void Translator::inReduction(size_t At, size_t End) {
  static const std::set<std::string> Combined = {"parallel", "teams", "simd",
                                                 "loop"};
  std::string Line = Text.substr(At, End - At), Task = Pragma + "task", Maps;
  size_t Next = skipToToken(Line, Pragma.size());
  Next = skipToToken(Line, Next + strlen("target"));
  if (Next == NoEnd || !Combined.count(wordAt(Line, Next)))
    return;
  std::set<std::string> Mapped;
  std::vector<ClauseText> All = clausesOf(Line);
  auto list = [&](const ClauseText &C) {
    std::string Inside = C.inside(Line);
    size_t Colon = findOutside(Inside, 0, ":");
    return splitList(Colon == NoEnd ? Inside : Inside.substr(Colon + 1));
  };
  for (const ClauseText &C : All)
    if (C.Name == "map")
      for (const std::string &Item : list(C))
        Mapped.insert(wordAt(Item, 0));
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    if (C->Name != "in_reduction")
      continue;
    for (const std::string &Item : list(*C))
      if (Mapped.insert(wordAt(Item, 0)).second)
        Maps += " map(tofrom : " + Item + ")";
    Task += " " + Line.substr(C->Begin, C->Close + 1 - C->Begin);
    blankClause(Line, C->Begin, C->Close + 1);
  }
  if (Task == Pragma + "task")
    return;
  Text.replace(At, End - At,
               Task + " " + encodeWords(InReductionWords, "") + "\n" +
                   lineMarker(At) + Line + Maps);
}

/// Writes the promises of holds clauses before the construct's block. Drops the
/// other clauses, because they are only about directives and calls in the
/// block.
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

/// Gives the called function a name without variants: Clang rejects a dispatch
/// construct in which it has chosen a variant itself. read/target_call removes
/// this name.
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
  const std::string Target = encodeTarget(Name);
  Text.replace(Call, Name.size(), Target);
  Text.insert(At, "{ extern __typeof__(" + Name + ") " + Target + "; (void)" +
                      Name + ";\n" + lineMarker(At));
}

/// The statements of a begin metadirective, as one statement after a directive.
/// \p To: the place after the end directive.
std::string Translator::block(size_t End, size_t &To) {
  size_t Last = std::min(metadirectiveEnd(Text, End), Text.size());
  To = lineEnd(Last);
  std::string Body = Text.substr(End, Last - End);
  size_t Stop = statementEnd(Body, 0);
  bool One = Stop != NoEnd && skipToToken(Body, Stop) == NoEnd &&
             Body.find(Pragma, Stop) == std::string::npos;
  return One ? Body : "\n{\n" + lineMarker(End + 1) + Body.erase(0, 1) + "}";
}

/// True if \p Directive begins a range that an end directive closes.
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
    Translator(Own, For).directive(0);
  return "\n" + Marker + Own + "\n" + Marker;
}

void Translator::metadirective(size_t At, size_t End, size_t Name, bool Block) {
  std::pair<Offset, std::string> Wrong;
  Selection S =
      selectDirective(Text, Name + strlen("metadirective"), End, For, Wrong);
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
    if (To == NoEnd) // Clang reports the missing part
      To = End;
    Statement = Text.substr(End, To - End);
  }
  if (S.Condition.empty()) {
    bool None = S.Directive.empty();
    Text.replace(At, To - At, (None ? "" : Pragma + S.Directive) + Statement);
    return None ? void() : Translator(Text, For).directive(At);
  }
  std::string Behind = lineMarker(To);
  Text.replace(At, To - At,
               "{" + choice(S, Statement, lineMarker(At)) + "}\n" + Behind);
}

void Translator::directive(size_t At) {
  dropFirstComma(Text, At); // a metadirective may have selected this directive
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
  if (First == "dispatch") {
    clauses(At, End);
    return dispatch(At, lineEnd(At));
  }
  if (First == "nothing" && Next >= End)
    return std::fill(Text.begin() + long(At), Text.begin() + long(End), ' ');
  std::string Second = Next < End ? wordAt(Text, Next) : "";
  if ((First == "declare" && Second == "variant") ||
      (First == "begin" && Second == "declare"))
    return variant(At, End);
  if (First == "declare" && Second == "simd" && Functions.around(Text, At) &&
      isSimdVariant(Text, {Offset(At), Offset(End)}))
    return std::fill(Text.begin() + long(At), Text.begin() + long(End), ' ');
  if (First == "error")
    return errorMessage(At, End);
  if (First == "scope") {
    clauses(At, End);
    return scope(At, lineEnd(At));
  }
  if (First != "ordered") {
    ordered(At, End);
    End = lineEnd(At);
  }
  std::string Line = Text.substr(At, End - At);
  if (First == "atomic" && hasClause(Line, "compare") &&
      hasClause(Line, "capture"))
    compareCapture(End);
  clauses(At, End);
  if (First == "target") {
    declareNoTraits(Text, At);
    inReduction(nextDirective(Text, At), lineEnd(nextDirective(Text, At)));
  }
}

void translateSyntax(std::string &Text, const Machine &For, bool Again) {
  Translator T(Text, For, Again);
  for (size_t At = Text.rfind(Pragma); At != std::string::npos;
       At = At ? Text.rfind(Pragma, At - 1) : std::string::npos)
    if (isHashLine(Text, At))
      T.directive(At);
}

} // namespace occ
