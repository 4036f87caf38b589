/* clause_syntax.cpp: writes equivalent clauses in place of clauses that Clang
 * 19 can't read.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §5.4.6, §5.8.3, §10.2.1, §15.2, §15.8.4,
 *          §15.8.5]
 */
// SPDX-License-Identifier: MIT
#include "pragma/clause_syntax.h"

#include "pragma/allocator_syntax.h"
#include "pragma/clause_list.h"
#include "pragma/condition.h"
#include "pragma/encoding.h"
#include "pragma/section_syntax.h"
#include "text/tokens.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <vector>

namespace occ {

namespace {

/// Makes one expression of `lower : upper`, because Clang expects one. The
/// colon of a conditional expression is no separator.
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

/// Changes val(list) to list, which means the same. Clang may take a variable
/// or a function named `step` for a modifier, and also `val` after val(list).
/// Such a step gets parentheses.
std::string linear(const std::string &Inside) {
  std::string Text = trimmed(Inside);
  bool Old = false;
  if (wordAt(Text, 0) == "val") {
    size_t Open = skipToToken(Text, 3);
    Old = Open != NoEnd && Text[Open] == '(';
    if (Old) {
      size_t Behind = std::min(afterBracket(Text, Open), Text.size());
      Text = Text.substr(Open + 1, Behind - Open - 2) + Text.substr(Behind);
    }
  }
  size_t Colon = findOutside(Text, 0, ":");
  if (Colon == NoEnd)
    return Text;
  size_t Comma = std::min(findOutside(Text, Colon + 1, ","), Text.size());
  const std::string Step = trimmed(Text.substr(Colon + 1, Comma - Colon - 1));
  if (Step == "step" || (Old && (Step == "val" || wordAt(Step, 0) == "step")))
    Text = Text.substr(0, Colon) + ": (" + Step + ")" + Text.substr(Comma);
  return Text;
}

/// Blanks the modifier device_num, which is the default. Clang knows it only on
/// target.
std::string device(std::string Inside) {
  const std::string Modifier = "device_num";
  const size_t At = skipToToken(Inside, 0);
  const size_t Colon =
      At == NoEnd ? NoEnd : skipToToken(Inside, At + Modifier.size());
  if (Colon != NoEnd && wordAt(Inside, At) == Modifier && Inside[Colon] == ':')
    std::fill_n(Inside.begin() + long(At), Colon + 1 - At, ' ');
  return Inside;
}

/// Puts the prefer_type modifier of init first.
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

/// Changes `always to : list` to `always, to : list`.
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

void renameClause(std::string &Line, const std::string &Name,
                  const std::string &New) {
  if (size_t At = findClause(Line, Name); At != NoEnd)
    Line.replace(At, Name.size(), New);
}

/// Removes `update` beside compare and capture, which imply it. Changes memory
/// orders that Clang refuses: acq_rel becomes acquire on a read and release on
/// a write. On an update, acq_rel and acquire become seq_cst.
void atomic(std::string &Line) {
  size_t Update = findClause(Line, "update");
  if (Update != NoEnd &&
      (hasClause(Line, "compare") || hasClause(Line, "capture")))
    blankClause(Line, Update, Update + strlen("update"));
  if (hasClause(Line, "read")) {
    renameClause(Line, "acq_rel", "acquire");
  } else if (hasClause(Line, "write")) {
    renameClause(Line, "acq_rel", "release");
  } else if (!hasClause(Line, "capture") && !hasClause(Line, "compare")) {
    renameClause(Line, "acq_rel", "seq_cst");
    renameClause(Line, "acquire", "seq_cst");
  }
}

/// Changes the modifiers allocator(h) and align(n), which come before a list,
/// to a form that Clang can read.
std::string allocate(const std::string &Inside) {
  size_t Colon = findOutside(Inside, 0, ":");
  if (Colon == NoEnd)
    return Inside;
  std::string Allocator, Align;
  for (const std::string &Modifier : splitList(Inside.substr(0, Colon))) {
    std::string Word = wordAt(Modifier, 0);
    size_t Open = skipToToken(Modifier, Word.size());
    if ((Word != "allocator" && Word != "align") || Open == NoEnd ||
        Modifier[Open] != '(' || Modifier.back() != ')')
      return Inside;
    (Word == "align" ? Align : Allocator) =
        Modifier.substr(Open + 1, Modifier.size() - Open - 2);
  }
  long long Bytes = 0;
  if (Allocator.empty() && evaluate(Align, Bytes) && Bytes > 0)
    return encodeWords(AlignWords, std::to_string(Bytes)) +
           Inside.substr(Colon + 1);
  if (Allocator.empty())
    Allocator = "omp_null_allocator";
  return (Align.empty() ? "(" + Allocator + ")"
                        : encodeRange(Align, Allocator)) +
         " " + Inside.substr(Colon);
}

/// Puts parentheses around `iterator` if it is a variable or a function, not a
/// modifier.
std::string locators(const std::string &Inside) {
  const std::string Name = "iterator";
  std::string Out = Inside;
  size_t At = skipToToken(Out, 0);
  if (At == NoEnd || wordAt(Out, At) != Name)
    return Inside;
  size_t Open = skipToToken(Out, At + Name.size());
  if (Open != NoEnd && Out[Open] == '(') {
    size_t Behind = skipToToken(Out, afterBracket(Out, Open));
    if (Behind != NoEnd && (Out[Behind] == ':' || Out[Behind] == ','))
      return Inside;
  }
  return Out.replace(At, Name.size(), "(" + Name + ")");
}

/// Removes __func__ and similar arrays from lists: C declares them, and all
/// threads share them.
void dropFunctionNames(std::string &Line) {
  std::vector<ClauseText> All = clausesOf(Line);
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    if (C->Name != "shared" && C->Name != "firstprivate" && C->Name != "map")
      continue;
    std::string Kept, Inside = C->inside(Line);
    size_t Colon = C->Name == "map" ? findOutside(Inside, 0, ":") : NoEnd;
    size_t List = C->Open + 1 + (Colon == NoEnd ? 0 : Colon + 1);
    bool Dropped = false;
    for (const std::string &Item :
         splitList(Line.substr(List, C->Close - List)))
      if (Item == "__func__" || Item == "__FUNCTION__" ||
          Item == "__PRETTY_FUNCTION__")
        Dropped = true;
      else
        Kept += (Kept.empty() ? "" : ", ") + Item;
    if (Dropped && Kept.empty())
      blankClause(Line, C->Begin, C->Close + 1);
    else if (Dropped)
      Line.replace(List, C->Close - List, Kept);
  }
}

/// Returns the variables with which the items of \p Inside begin, unless they
/// are in \p Named, and adds them to \p Named.
std::string bases(const std::string &Inside, std::set<std::string> &Named) {
  std::string Names;
  for (const std::string &Item : splitList(Inside)) {
    size_t First = Item.find_first_not_of("(*& ");
    std::string Name = First == std::string::npos ? "" : wordAt(Item, First);
    if (Name.empty())
      return Inside;
    if (Named.insert(Name).second)
      Names += (Names.empty() ? "" : ", ") + Name;
  }
  return Names;
}

/// Replaces to(iterator(...) : list) or from(...) of target update by a list of
/// the items' base variables. Without devices this changes nothing, because
/// nothing is copied. With devices, read/ refuses the directive.
void update(std::string &Line) {
  std::set<std::string> Named;
  std::vector<ClauseText> All = clausesOf(Line);
  auto list = [&](const ClauseText &C) {
    std::string Inside = C.inside(Line);
    size_t Colon = findOutside(Inside, 0, ":");
    bool Moves = (C.Name == "to" || C.Name == "from") && Colon != NoEnd &&
                 Inside.find("iterator") < Colon &&
                 Inside.find("mapper") > Colon;
    return Moves ? Inside.substr(Colon + 1) : "";
  };
  if (std::none_of(All.begin(), All.end(),
                   [&](auto &C) { return !list(C).empty(); }))
    return;
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    std::string List = list(*C);
    if (List.empty() && (C->Name == "to" || C->Name == "from"))
      bases(C->inside(Line), Named);
    if (List.empty())
      continue;
    std::string Names = bases(List, Named);
    if (Names.empty())
      blankClause(Line, C->Begin, C->Close + 1);
    else
      Line.replace(C->Open + 1, C->Close - C->Open - 1, Names);
  }
  Line += " " + encodeWords(IteratorWords, "");
}

/// Replaces the default clause on target teams distribute simd by a note: Clang
/// accepts no default clause on this directive.
void defaultOfSimd(std::string &Line) {
  for (const ClauseText &C : clausesOf(Line)) {
    if (C.Name != "default")
      continue;
    std::string Words = encodeWords(DefaultWords, trimmed(C.inside(Line)));
    blankClause(Line, C.Begin, C.Close + 1);
    Line.insert(C.Begin, Words);
    return;
  }
}

/// Replaces `destroy`, with an argument or without, by an update clause with a
/// note: Clang's parser accepts neither form.
void depobj(std::string &Line) {
  size_t Begin = findClause(Line, DestroyWords), End = Begin;
  if (Begin == NoEnd)
    return;
  End += DestroyWords.size();
  if (size_t Open = skipToToken(Line, End); Open != NoEnd && Line[Open] == '(')
    End = afterBracket(Line, Open);
  if (End > Line.size()) // Clang reports the missing bracket
    return;
  Line.replace(Begin, End - Begin,
               "update(in) " + encodeWords(DestroyWords, ""));
}

/// Removes seq_cst: a flush without a clause is as strong.
void flush(std::string &Line) {
  size_t At = findClause(Line, "seq_cst");
  if (At != NoEnd && Line.find('(') == std::string::npos)
    blankClause(Line, At, At + strlen("seq_cst"));
}

/// Removes a hint with the value 0, which Clang refuses if the region has no
/// name.
void critical(std::string &Line, const std::vector<ClauseText> &All) {
  for (const ClauseText &C : All) {
    if (C.Name == "critical")
      return;
    std::string Hint = trimmed(C.inside(Line));
    if (C.Name == "hint" && (Hint == "0" || Hint == "omp_sync_hint_none"))
      blankClause(Line, C.Begin, C.Close + 1);
  }
}

/// Puts a note in place of the permutation clause, which Clang does not know.
void interchange(std::string &Line, const std::vector<ClauseText> &All) {
  for (const ClauseText &C : All)
    if (C.Name == PermutationWords)
      Line.replace(C.Begin, C.Close + 1 - C.Begin,
                   encodeWords(PermutationWords, trimmed(C.inside(Line))));
}

} // namespace

std::string translateClauses(std::string Line) {
  std::vector<ClauseText> All = clausesOf(Line);
  std::string Name = wordAt(Line, skipToToken(Line, Pragma.size()));
  if (Name == "critical")
    critical(Line, All);
  for (auto C = All.rbegin(); C != All.rend(); ++C) {
    std::string Inside = C->inside(Line);
    std::string New = C->Name == "num_teams"  ? bounds(Inside)
                      : C->Name == "linear"   ? linear(Inside)
                      : C->Name == "device"   ? device(Inside)
                      : C->Name == "init"     ? init(Inside)
                      : C->Name == "map"      ? map(Inside)
                      : C->Name == "allocate" ? allocate(Inside)
                      : C->Name == "affinity" ? locators(Inside)
                      : C->Name == "uses_allocators"
                          ? translateAllocators(Inside)
                          : Inside;
    if (New != Inside)
      Line.replace(C->Open + 1, Inside.size(), New);
  }
  if (Name == "atomic")
    atomic(Line);
  if (Line.find("__") != std::string::npos)
    dropFunctionNames(Line);
  if (isDirective(Line, {"target", "teams", "distribute", "simd"}))
    defaultOfSimd(Line);
  if (isDirective(Line, {"target", "update"})) {
    update(Line);
    All = clausesOf(Line);
    for (auto C = All.rbegin(); C != All.rend(); ++C)
      if (C->Name == "to" || C->Name == "from")
        Line.replace(C->Open + 1, C->Close - C->Open - 1,
                     translateSections(C->inside(Line)));
  }
  if (Name == "flush")
    flush(Line);
  if (Name == "depobj")
    depobj(Line);
  if (isDirective(Line, {"declare", "target"}))
    renameClauses(Line, "to", "enter"); // `to` is the name before OpenMP 5.2
  if (Name == "interchange")
    interchange(Line, All);
  return Line;
}

} // namespace occ
