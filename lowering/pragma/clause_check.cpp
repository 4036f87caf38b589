/* clause_check.cpp: reports errors in clauses that Clang 19 does not report.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §5.4.6, §5.9, §6.6, §7.1, §15.9.6]
 *
 * Clang accepts these clauses, or the translation removes the wrong part.
 */
// SPDX-License-Identifier: MIT
#include "pragma/clause_check.h"

#include "pragma/clause_list.h"

#include <algorithm>
#include <set>

namespace occ {

namespace {

class Checker {
public:
  Checker(const std::string &Line, size_t At, Diagnostics &Diag)
      : Line(Line), At(At), Diag(Diag) {}
  void clause(const ClauseText &C);

private:
  void linear(const std::string &Inside);
  void allocate(const std::string &Inside);
  void motion(const std::string &Inside);
  void selectors(const std::string &Inside);
  void doacross(const std::string &Inside);
  void error(size_t Where, const std::string &Message) {
    Diag.error(Offset(At + Begin + Where), Message);
  }

  const std::string &Line;
  const size_t At; ///< the place of the directive
  Diagnostics &Diag;
  size_t Begin = 0; ///< the place of the clause's argument in the directive
};

} // namespace

static size_t colonIn(const std::string &Inside) {
  return std::min(findOutside(Inside, 0, ":"), Inside.size());
}

void Checker::linear(const std::string &Inside) {
  const size_t Colon = colonIn(Inside);
  if (Colon == Inside.size() || findOutside(Inside, Colon + 1, ":") != NoEnd)
    return; // Clang reports a second colon
  const auto Parts = splitList(Inside.substr(Colon + 1));
  const bool Steps = std::any_of(Parts.begin(), Parts.end(), [](auto &Part) {
    const std::string Word = wordAt(Part, 0);
    return Word != "step" && Part != "val" && Part != "ref" && Part != "uval";
  });
  if (Steps && Parts.size() > 1)
    error(Colon + 1, "a 'linear' clause has only one step");
}

void Checker::allocate(const std::string &Inside) {
  const size_t Colon = colonIn(Inside);
  std::set<std::string> Given;
  if (Colon < Inside.size())
    for (const std::string &Part : splitList(Inside.substr(0, Colon)))
      if (const std::string Word = wordAt(Part, 0);
          (Word == "align" || Word == "allocator") &&
          !Given.insert(Word).second)
        error(0, "'" + Word + "' can be given only once");
}

/// Checks the modifiers before a list with an iterator, which the translation
/// removes.
void Checker::motion(const std::string &Inside) {
  const size_t Colon = colonIn(Inside), First = Inside.find("iterator");
  if (Colon == Inside.size() || First >= Colon)
    return;
  std::set<std::string> Given;
  for (const std::string &Part : splitList(Inside.substr(0, Colon))) {
    const std::string Word = wordAt(Part, 0);
    if (Word != "iterator" && Word != "mapper" && Word != "present")
      error(0, "'" + Part + "' is no modifier of this clause");
    else if (!Given.insert(Word).second)
      error(0, "'" + Word + "' can be given only once");
  }
}

/// Checks the selectors of the implementation that have no argument.
void Checker::selectors(const std::string &Inside) {
  static const std::set<std::string> Plain = {
      "dynamic_allocators", "reverse_offload", "unified_address",
      "unified_shared_memory"};
  for (const std::string &Set : splitList(Inside.substr(0, colonIn(Inside)))) {
    const size_t Open = Set.find('{');
    if (wordAt(Set, 0) != "implementation" || Open == NoEnd)
      continue;
    for (const std::string &S :
         splitList(Set.substr(Open + 1, Set.find_last_of('}') - Open - 1))) {
      const std::string Name = wordAt(S, 0);
      const std::string Argument = trimmed(S.substr(Name.size()));
      if (Plain.count(Name) && !Argument.empty() &&
          wordAt(trimmed(Argument.substr(1)), 0) != "score")
        error(0, "the selector '" + Name + "' has no argument");
    }
  }
}

void Checker::doacross(const std::string &Inside) {
  if (colonIn(Inside) == Inside.size())
    error(Inside.size(), "expected ':' in 'doacross'");
}

void Checker::clause(const ClauseText &C) {
  const std::string Inside = C.inside(Line);
  Begin = C.Open + 1;
  if (C.Name == "linear")
    linear(Inside);
  else if (C.Name == "allocate")
    allocate(Inside);
  else if (C.Name == "to" || C.Name == "from")
    motion(Inside);
  else if (C.Name == "match" || C.Name == "when")
    selectors(Inside);
  else if (C.Name == "doacross")
    doacross(Inside);
}

void checkClauseSyntax(const std::string &Text, Diagnostics &Diag) {
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    const std::string Line = Text.substr(At, afterLine(Text, At) - At);
    for (const ClauseText &C : clausesOf(Line))
      Checker(Line, At, Diag).clause(C);
  }
}

} // namespace occ
