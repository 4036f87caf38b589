/* allocator_syntax.cpp: translates uses_allocators clauses that Clang 19 can't
 * read.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §6.8]
 *
 * Clang knows a list of allocators with traits: a(t), b(u). It requires traits
 * of each allocator that is not predefined. OpenMP 5.2 has modifiers before one
 * allocator, traits(t) : a, and semicolons between several of these arguments.
 */
// SPDX-License-Identifier: MIT
#include "pragma/allocator_syntax.h"

#include "pragma/clause_list.h"
#include "pragma/encoding.h"
#include "pragma/statement.h"
#include "text/linemap.h"
#include "text/tokens.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

namespace {

/// The first error of a clause. Offsets count from the clause's argument.
struct Wrong {
  size_t At = NoEnd;
  std::string Message;
  void set(size_t Where, const std::string &Text) {
    if (At != NoEnd)
      return;
    At = Where;
    Message = Text;
  }
};

/// Reads one argument: `modifiers : allocator`, or an allocator.
class Argument {
public:
  Argument(const std::string &Inside, size_t Begin, size_t End, Wrong &Error)
      : Inside(Inside), Begin(Begin), End(End), Error(Error) {}

  std::string translation(bool Single);

private:
  void modifier(size_t At, size_t Behind);
  size_t token(size_t At) const {
    return std::min(skipToToken(Inside, At), End);
  }

  const std::string &Inside;
  const size_t Begin, End;
  Wrong &Error;
  std::string Traits, Note;
};

} // namespace

static bool isPredefined(const std::string &Allocator) {
  static const std::set<std::string> Names = {
      "omp_null_allocator",      "omp_default_mem_alloc",
      "omp_large_cap_mem_alloc", "omp_const_mem_alloc",
      "omp_high_bw_mem_alloc",   "omp_low_lat_mem_alloc",
      "omp_cgroup_mem_alloc",    "omp_pteam_mem_alloc",
      "omp_thread_mem_alloc"};
  return Names.count(Allocator);
}

/// The value of a predefined memory space. -1 for other names.
static int memorySpace(const std::string &Name) {
  static const char *const Names[] = {
      "omp_default_mem_space", "omp_large_cap_mem_space", "omp_const_mem_space",
      "omp_high_bw_mem_space", "omp_low_lat_mem_space"};
  auto Found = std::find(std::begin(Names), std::end(Names), Name);
  return Found == std::end(Names) ? -1 : int(Found - std::begin(Names));
}

/// Reads the modifier from \p At up to \p Behind.
void Argument::modifier(size_t At, size_t Behind) {
  const std::string Name = wordAt(Inside, At);
  const size_t Open = token(At + Name.size());
  const size_t Close =
      Open < Behind && Inside[Open] == '(' ? afterBracket(Inside, Open) : NoEnd;
  if ((Name != "memspace" && Name != "traits") || Close > Behind ||
      token(Close) < Behind)
    return Error.set(At, "expected 'memspace(...)' or 'traits(...)' before the "
                         "colon");
  const size_t Value = token(Open + 1);
  const std::string Given = trimmed(Inside.substr(Open + 1, Close - Open - 2));
  if (Given.empty() || wordAt(Given, 0) != Given)
    return Error.set(Value, "expected a name in '" + Name + "'");
  std::string &Own = Name == "traits" ? Traits : Note;
  if (!Own.empty())
    return Error.set(At, "'" + Name + "' can be given only once");
  if (Name == "traits") {
    Own = Given;
    return;
  }
  const int Space = memorySpace(Given);
  if (Space < 0)
    Error.set(Value, "'" + Given + "' is not a predefined memory space");
  Own = encodeWords(SpaceWords, std::to_string(Space));
}

/// Returns the argument in the form that Clang reads. The allocator keeps its
/// column if there is room for the note before it. \p Single: the clause has no
/// other argument, so it may be a list in the old form.
std::string Argument::translation(bool Single) {
  size_t At = Begin;
  size_t Colon = findOutside(Inside, Begin, ":");
  if (Colon < End) {
    for (bool More = true; More;) {
      const size_t Comma = std::min(findOutside(Inside, At, ","), Colon);
      modifier(token(At), Comma);
      More = Comma < Colon;
      At = Comma + 1;
    }
  } else if (Single) {
    std::string Out;
    for (const std::string &Item : splitList(Inside.substr(Begin, End - Begin)))
      Out += (Out.empty() ? "" : ", ") + Item +
             (wordAt(Item, 0) == Item && !Item.empty() && !isPredefined(Item)
                  ? "(" + NoTraits + ")"
                  : "");
    return Out;
  }
  At = token(At);
  const std::string Name = wordAt(Inside, At);
  const size_t Next = token(At + Name.size());
  if (Name.empty())
    Error.set(At, "expected the name of an allocator");
  else if (Colon < End && isPredefined(Name))
    Error.set(At, "'" + Name + "' is predefined and can't have modifiers");
  else if (Next < End && Inside[Next] == '(' && Colon < End)
    Error.set(Next, "traits can't be given both before and after an allocator");
  else if (Next < End && Inside[Next] != '(')
    Error.set(Next, "expected ';' before the next allocator");
  if (Next < End)
    return Inside.substr(Begin, End - Begin);
  std::string Out(std::max(At - Begin, Note.size()) - Note.size(), ' ');
  Out += Note + Name;
  if (isPredefined(Name))
    return Out;
  return Out + "(" + (Traits.empty() ? NoTraits : Traits) + ")";
}

static std::string translated(const std::string &Inside, Wrong &Error) {
  std::string Out;
  for (size_t At = 0;;) {
    const size_t End = std::min(findOutside(Inside, At, ";"), Inside.size());
    const bool Single = At == 0 && End == Inside.size();
    Out += Argument(Inside, At, End, Error).translation(Single);
    if (End == Inside.size())
      return Out;
    Out += ',';
    At = End + 1;
  }
}

std::string translateAllocators(const std::string &Inside) {
  Wrong Error;
  const std::string New = translated(Inside, Error);
  return Error.At == NoEnd ? New : Inside;
}

void checkAllocators(const std::string &Text, Diagnostics &Diag) {
  for (size_t P = nextDirective(Text, 0); P != NoEnd;
       P = nextDirective(Text, P + 1)) {
    const std::string Line = Text.substr(P, afterLine(Text, P) - P);
    if (wordAt(Line, skipToToken(Line, Pragma.size())) != "target")
      continue;
    for (const ClauseText &C : clausesOf(Line)) {
      Wrong Error;
      if (C.Name == "uses_allocators")
        translated(C.inside(Line), Error);
      if (Error.At != NoEnd)
        Diag.error(Offset(P + C.Open + 1 + Error.At), Error.Message);
    }
  }
}

void declareNoTraits(std::string &Text, size_t At) {
  const std::string Type = "omp_alloctrait_t", Given = "(" + NoTraits + ")";
  const size_t Stop = statementEnd(Text, At);
  const size_t First = Text.find(Given, At);
  if (First == NoEnd || First >= std::min(Stop, afterLine(Text, At)))
    return;
  if (Stop == NoEnd || Text.rfind(Type, At) == NoEnd) {
    for (size_t I = First; I < afterLine(Text, At); I = Text.find(Given, I))
      Text.erase(I, Given.size());
    return;
  }
  Text.insert(Stop, " }");
  Text.insert(At, "{ const " + Type + " " + NoTraits + "[1];\n" +
                      LineMap(Text).markerFor(Offset(At)));
}

} // namespace occ
