/* rephrase.cpp: writes equivalent text in place of correct text that Clang has
 * refused.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §4.4.1, §5.5.5, §5.8.3]
 *
 * These changes need types, which Clang knows. So Clang parses the text, its
 * errors give the places to change, and Clang parses the changed text again.
 * (If Clang's grammar lacks something, syntax.cpp translates it before the
 * first parse.)
 */
// SPDX-License-Identifier: MIT
#include "pragma/rephrase.h"

#include "pragma/clause_list.h"
#include "pragma/directives.h"
#include "pragma/encoding.h"
#include "pragma/loop_step.h"
#include "pragma/statement.h"
#include "pragma/task_copy.h"
#include "text/linemap.h"
#include "text/tokens.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace occ {

/// x[0:n], whose elements are arrays, becomes x[0:n][:], the elements of these
/// arrays.
static bool addSection(std::string &Text, size_t At) {
  size_t End = findOutside(Text, At, ",)\n");
  size_t Last = End == NoEnd ? NoEnd : Text.find_last_not_of(" \t", End - 1);
  if (Last == NoEnd || Text[Last] != ']')
    return false;
  Text.insert(Last + 1, "[:]");
  return true;
}

static std::string lineFrom(const std::string &Text, size_t At) {
  return Text.substr(At, Text.find('\n', At) - At);
}

/// Does the same for the reduction with the identifier at \p At. If it has
/// several list items, each gets a clause: Clang's next error then tells which
/// one has elements that are arrays.
static bool addSectionOf(std::string &Text, size_t At) {
  const size_t Begin = Text.rfind('\n', At) + 1;
  const std::string Line = lineFrom(Text, Begin);
  for (const ClauseText &C : clausesOf(Line)) {
    const size_t Colon = findOutside(Line, At - Begin, ":");
    if (C.Close < At - Begin || Colon > C.Close)
      continue;
    const std::string Head = Line.substr(C.Begin, Colon + 1 - C.Begin);
    const std::vector<std::string> Items =
        splitList(Line.substr(Colon + 1, C.Close - Colon - 1));
    if (Items.size() == 1)
      return addSection(Text, Begin + skipToToken(Line, Colon + 1));
    std::string Clauses;
    for (const std::string &Item : Items)
      Clauses += (Clauses.empty() ? "" : " ") + Head + Item + ")";
    Text.replace(Begin + C.Begin, C.Close + 1 - C.Begin, Clauses);
    return true;
  }
  return false;
}

/// Removes the list item: on the host a map has no effect.
static bool dropItem(std::string &Text, size_t At) {
  struct List {
    size_t Open, Begin, Comma;
  };
  std::vector<List> Around; // the brackets that are open, innermost last
  for (size_t I = Text.rfind('\n', At) + 1; I < At; ++I)
    if (strchr("([{", Text[I]))
      Around.push_back({I, I + 1, NoEnd});
    else if (Around.empty())
      continue;
    else if (strchr(")]}", Text[I]))
      Around.pop_back();
    else if (Text[I] == ':')
      Around.back().Begin = I + 1;
    else if (Text[I] == ',')
      Around.back().Comma = I;
  size_t End = findOutside(Text, At, ",)");
  if (Around.empty() || End == NoEnd)
    return false;
  bool First =
      Around.back().Comma == NoEnd || Around.back().Comma < Around.back().Begin;
  if (First && Text[End] != ',') { // the item is the whole list
    size_t From = Around.back().Open;
    while (From > 0 && (isWord(Text[From - 1]) || Text[From - 1] == ' '))
      if (!isWord(Text[--From]) && isWord(Text[From + 1]))
        break;
    return Text.replace(From, End + 1 - From, 1, ' '), true;
  }
  size_t From = First ? Around.back().Begin : Around.back().Comma;
  Text.erase(From, End + First - From);
  return true;
}

/// Returns the nearest directive before \p At whose line \p Wanted accepts and
/// whose statement contains \p At. Returns NoEnd if there is none.
static size_t
directiveAround(const std::string &Text, size_t At,
                const std::function<bool(const std::string &)> &Wanted) {
  for (size_t From = At; From > 0;) {
    From = Text.rfind(Pragma, From - 1);
    if (From == std::string::npos)
      break;
    const std::string Line = lineFrom(Text, From);
    const std::string Name = Line.substr(Pragma.size());
    if (!isHashLine(Text, From) || isStandalone(Name) || !Wanted(Line))
      continue;
    if (size_t End = statementEnd(Text, From + Line.size());
        End != NoEnd && End > At)
      return From;
  }
  return NoEnd;
}

/// Removes the ordered construct at \p At, and adds a note about it to the simd
/// construct around it.
static bool dropOrdered(std::string &Text, size_t At) {
  const size_t From = directiveAround(Text, At, [](const std::string &Line) {
    return hasClause(Line, "simd") && !hasClause(Line, "ordered");
  });
  if (From == NoEnd)
    return false;
  std::fill_n(Text.begin() + long(At), lineFrom(Text, At).size(), ' ');
  Text.insert(From + lineFrom(Text, From).size(),
              encodeWords(OrderedWords, ""));
  return true;
}

/// Puts a note in place of the untied clause of the task around \p At.
static bool dropUntied(std::string &Text, size_t At) {
  const size_t From = directiveAround(Text, At, [](const std::string &Line) {
    return hasClause(Line, UntiedWords);
  });
  if (From == NoEnd)
    return false;
  std::string Line = lineFrom(Text, From);
  const size_t Size = Line.size(), Clause = findClause(Line, UntiedWords);
  blankClause(Line, Clause, Clause + UntiedWords.size());
  Text.replace(From, Size, Line + encodeWords(UntiedWords, ""));
  return true;
}

/// Turns an ordered construct into a critical construct, of which Clang accepts
/// any number.
static bool renameOrdered(std::string &Text, size_t At) {
  const std::string Line = lineFrom(Text, At);
  size_t Word = skipToToken(Line, Pragma.size());
  size_t Next = skipToToken(Line, Word + strlen("ordered"));
  if (!isHashLine(Text, At) || wordAt(Line, Word) != "ordered")
    return false;
  if (Next != NoEnd && wordAt(Line, Next) == "simd")
    return dropOrdered(Text, At);
  if (Next != NoEnd && wordAt(Line, Next) != "threads")
    return false;
  Text.replace(At, Line.size(), Pragma + "critical(" + OrderedName + ")");
  return true;
}

/// Turns a loop construct that binds to the thread into a simd construct, which
/// is equivalent [OMP 5.2 §10.4, §11.7].
static bool renameLoop(std::string &Text, size_t At) {
  const std::string Given = lineFrom(Text, At);
  std::string Line = Given;
  size_t Word = skipToToken(Line, Pragma.size());
  if (!isHashLine(Text, At) || wordAt(Line, Word) != "loop")
    return false;
  for (const ClauseText &C : clausesOf(Line)) {
    if (C.Name != "bind")
      continue;
    if (trimmed(C.inside(Line)) != "thread")
      return false;
    blankClause(Line, C.Begin, C.Close + 1);
  }
  Line.replace(Word, strlen("loop"), "simd");
  Text.replace(At, Given.size(), Line);
  return true;
}

/// Adds a parallel construct around a worksharing construct in a target region,
/// because Clang requires one (TeamWords).
static bool shareInTarget(std::string &Text, size_t At) {
  const size_t Line = Text.rfind(Pragma, At);
  if (Line == std::string::npos || Text.find('\n', Line) < At)
    return false;
  const size_t Around =
      directiveAround(Text, Line, [](const std::string &) { return true; });
  if (Around == NoEnd)
    return false;
  const std::string Name = Text.substr(Around + Pragma.size());
  const size_t Next = skipToToken(Name, strlen("target"));
  if (wordAt(Name, 0) != "target" || wordAt(Name, Next) == "parallel" ||
      wordAt(Name, Next) == "teams" || wordAt(Name, Next) == "data")
    return false;
  Text.insert(Line, Pragma + "parallel " + encodeWords(TeamWords, "") + "\n" +
                        LineMap(Text).markerFor(Offset(Line)));
  return true;
}

/// Turns a loop construct into a parallel loop, which accepts the same clauses
/// and may stand in the same places.
static bool reduceTeams(std::string &Text, size_t At) {
  const std::string Given = lineFrom(Text, At);
  std::string Line = Given;
  const size_t Word = skipToToken(Line, Pragma.size());
  if (!isHashLine(Text, At) || wordAt(Line, Word) != "loop")
    return false;
  for (const ClauseText &C : clausesOf(Line))
    if (C.Name == "bind")
      blankClause(Line, C.Begin, C.Close + 1);
  Line.replace(Word, strlen("loop"), "parallel for");
  Text.replace(At, Given.size(), Line + encodeWords(LeagueWords, ""));
  return true;
}

/// Puts a note at the declaration of a variable with static storage.
static bool declareTarget(std::string &Text, size_t At,
                          const std::string &Name) {
  const size_t Line = Text.rfind(Pragma, At), End = Text.find('\n', At);
  size_t Where = At;
  while ((Where = Text.rfind(Name, Where - 1)) != std::string::npos) {
    if (Where == 0 || isWord(Text[Where - 1]) || wordAt(Text, Where) != Name)
      continue;
    const size_t Begin = skipToToken(Text, Text.find_last_of(";{}", Where) + 1);
    const std::string First = wordAt(Text, Begin);
    if (Begin < Where && (First == "extern" || First == "static"))
      break;
  }
  if (Where == std::string::npos || Line == std::string::npos || Line > At)
    return false;
  size_t Items = 0;
  const std::string Directive = Text.substr(Line, End - Line);
  for (const ClauseText &C : clausesOf(Directive))
    if (C.Name != "device_type" && C.Name != "indirect")
      Items += splitList(C.inside(Directive)).size();
  if (Items > 1) {
    if (!dropItem(Text, At))
      return false;
  } else {
    std::fill(Text.begin() + long(Line), Text.begin() + long(End), ' ');
  }
  Text.insert(Where, encodeWords(TargetWords, ""));
  return true;
}

/// Hides the number in the device clause around \p At, a negative constant.
static bool hideDevice(std::string &Text, size_t At) {
  const size_t Begin = Text.rfind('\n', At) + 1;
  const std::string Line = lineFrom(Text, Begin);
  for (const ClauseText &C : clausesOf(Line))
    if (C.Name == "device" && Begin + C.Open < At && At < Begin + C.Close) {
      const std::string Inside = C.inside(Line);
      Text.replace(Begin + C.Open + 1, Inside.size(), encodeRange("0", Inside));
      return true;
    }
  return false;
}

/// Removes the full clause of the unroll directive before the loop at \p At.
static bool dropFull(std::string &Text, size_t At) {
  const size_t Begin = Text.rfind(Pragma, At);
  if (Begin == std::string::npos || !isHashLine(Text, Begin))
    return false;
  std::string Line = lineFrom(Text, Begin);
  const size_t Size = Line.size(), Full = findClause(Line, "full");
  if (Full == NoEnd)
    return false;
  blankClause(Line, Full, Full + strlen("full"));
  Text.replace(Begin, Size, Line);
  return true;
}

/// Turns link clauses of declare target into enter clauses. Without devices
/// they mean the same, because a target region uses the original variables.
/// Returns false if there is no link clause.
static bool enterLinked(std::string &Text) {
  bool Found = false;
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    std::string Line = lineFrom(Text, At);
    const size_t Length = Line.size();
    if (wordAt(Line, Pragma.size()) == "declare" &&
        renameClauses(Line, "link", "enter")) {
      Text.replace(At, Length, Line);
      Found = true;
    }
  }
  return Found;
}

/// Adds a requires directive. This assumes that there is no device but the
/// host, where every allocator exists.
static bool requireAllocators(std::string &Text) {
  const std::string Line = Pragma + "requires dynamic_allocators\n";
  if (Text.compare(0, Line.size(), Line) == 0)
    return false;
  Text.insert(0, Line);
  return true;
}

bool rephrase(std::string &Text, const Refusals &Refused) {
  if (Refused.Others || Refused.All.empty())
    return false;
  std::vector<Refusal> All = Refused.All;
  std::stable_sort(All.begin(), All.end(),
                   [](auto &A, auto &B) { return A.At > B.At; });
  Offset Done = Offset(-1);
  size_t Moved = NoEnd;
  bool Allocators = false;
  for (const Refusal &R : All) {
    if (R.At == Done) // Clang checks some loops twice
      continue;
    Done = R.At;
    bool Good = false;
    switch (R.What) {
    case Refusal::WrongWay: Good = turnStep(Text, R.At); break;
    case Refusal::ArrayElements: Good = addSection(Text, R.At); break;
    case Refusal::DeclaredOfArrays: Good = addSectionOf(Text, R.At); break;
    case Refusal::MappedTwice: Good = dropItem(Text, R.At); break;
    case Refusal::SecondOrdered: Good = renameOrdered(Text, R.At); break;
    case Refusal::LoopInSimd: Good = renameLoop(Text, R.At); break;
    case Refusal::SumOfSteps: Good = bracketStep(Text, R.At); break;
    case Refusal::ArrayInUntied: Good = dropUntied(Text, R.At); break;
    case Refusal::ReducingTeams: Good = reduceTeams(Text, R.At); break;
    case Refusal::NegativeDevice: Good = hideDevice(Text, R.At); break;
    case Refusal::FullOfNone: Good = dropFull(Text, R.At); break;
    case Refusal::NotShared: Good = shareInTarget(Text, R.At); break;
    // declareTarget moves text in which other errors may be. Clang finds these
    // errors again in the next round.
    case Refusal::LocalTarget: return declareTarget(Text, R.At, R.Name);
    case Refusal::LinkedVariable: return enterLinked(Text);
    case Refusal::NoAllocator: Good = Allocators = true; break;
    case Refusal::RunTimeSize:
      // Handles one error of each directive. copyForTask moves the text that
      // has the other errors; Clang finds these again in the next round.
      if (size_t Line = Text.rfind('\n', R.At); Line == Moved)
        continue;
      else
        Moved = Line;
      Good = copyForTask(Text, R.At, R.Name);
      break;
    }
    if (!Good)
      return false;
  }
  return !Allocators || requireAllocators(Text);
}

} // namespace occ
