/* template.cpp: fills the holes of templates.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/template.h"

#include "text/tokens.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace occ {

namespace {

class Filler {
public:
  Filler(std::string_view Template, Holes Own, Holes Given)
      : Template(Template), Own(Own), Given(Given), Used(Own.size()) {}
  /// Fills the whole template. If a value is code, this code and the text
  /// before it go to \p Into, and the result is only the text after it.
  std::string fill(Code *Into, Offset Origin);

private:
  [[noreturn]] void fail(const std::string &Why) const;
  const Hole &hole(std::string_view Name);
  std::string_view nameAt(std::string_view Line, size_t &At) const;
  void block();
  bool condition(std::string_view Line);
  bool alone(std::string_view Line);
  void piece(std::string_view Line);
  void checkUsed() const;

  std::string_view Template;
  Holes Own, Given;
  std::vector<bool> Used; ///< for each value of Own: a hole has used it
  /// The conditions that are open, the innermost last.
  std::vector<bool> Conditions;
  bool Kept = true; ///< all open conditions are true
  std::string Out;
  Code *Into = nullptr;
  Offset Origin = 0;
};

std::string_view trimmed(std::string_view Line) {
  size_t Begin = Line.find_first_not_of(" \t");
  return Begin == Line.npos ? "" : Line.substr(Begin);
}

} // namespace

void Filler::fail(const std::string &Why) const {
  fprintf(stderr, "ompt-cc: internal error: a template %s:\n%.*s\n",
          Why.c_str(), int(Template.size()), Template.data());
  abort();
}

const Hole &Filler::hole(std::string_view Name) {
  size_t I = 0;
  for (const Hole &H : Own) {
    if (H.Name == Name) {
      Used[I] = true;
      return H;
    }
    ++I;
  }
  for (const Hole &H : Given)
    if (H.Name == Name)
      return H;
  fail("has no value for $" + std::string(Name));
}

/// Returns the name of the hole at \p At, and moves \p At past the hole.
std::string_view Filler::nameAt(std::string_view Line, size_t &At) const {
  bool Braced = At + 1 < Line.size() && Line[At + 1] == '{';
  size_t Begin = At + 1 + Braced, End = Begin;
  while (End < Line.size() && isWord(Line[End]))
    ++End;
  if (End == Begin || (Braced && (End == Line.size() || Line[End] != '}')))
    fail("has a $ without a name");
  At = End + Braced;
  return Line.substr(Begin, End - Begin);
}

/// Handles `$if NAME`, `$if !NAME`, `$else`, `$end`. Returns false for other
/// lines.
bool Filler::condition(std::string_view Line) {
  if (Line.substr(0, 5) == "$if !")
    Conditions.push_back(!hole(Line.substr(5)).True);
  else if (Line.substr(0, 4) == "$if ")
    Conditions.push_back(hole(Line.substr(4)).True);
  else if (Line != "$else" && Line != "$end")
    return false;
  else if (Conditions.empty())
    fail("has no $if for its " + std::string(Line));
  else if (Line == "$else")
    Conditions.back() = !Conditions.back();
  else
    Conditions.pop_back();
  Kept = std::find(Conditions.begin(), Conditions.end(), false) ==
         Conditions.end();
  return true;
}

/// Handles a line that is only a hole. Returns false for other lines.
bool Filler::alone(std::string_view Line) {
  size_t At = 0;
  if (Line.empty() || Line[0] != '$')
    return false;
  const Hole &H = hole(nameAt(Line, At));
  if (At != Line.size())
    return false;
  if (!Kept)
    return true;
  if (H.IsCode) {
    if (!Into)
      fail("of text has code for $" + std::string(H.Name));
    Into->generated(Out, Origin);
    Into->append(H.Part);
    Out.clear();
    return true;
  }
  Out += H.Text;
  if (!H.Text.empty() && H.Text.back() != '\n')
    Out += '\n';
  return true;
}

void Filler::piece(std::string_view Line) {
  for (size_t At = 0; At < Line.size();) {
    size_t Next = std::min(Line.find('$', At), Line.size());
    if (Kept)
      Out += Line.substr(At, Next - At);
    At = Next;
    if (At == Line.size())
      return;
    const Hole &H = hole(nameAt(Line, At));
    if (H.IsCode)
      fail("has code within a line, for $" + std::string(H.Name));
    if (Kept)
      Out += H.Text;
  }
}

void Filler::block() {
  bool GoesOn = false; // the current line continues the previous one
  for (size_t At = 1; At < Template.size();) {
    size_t End = std::min(Template.find('\n', At), Template.size());
    std::string_view Line = trimmed(Template.substr(At, End - At));
    At = End + 1;
    // The white space before the raw string's closing parenthesis is no line.
    if (End == Template.size() && Line.empty())
      break;
    if (!GoesOn && (condition(Line) || alone(Line)))
      continue;
    GoesOn = !Line.empty() && Line.back() == '\\';
    if (GoesOn)
      Line.remove_suffix(1);
    piece(Line);
    if (Kept && !GoesOn)
      Out += '\n';
  }
  if (!Conditions.empty())
    fail("has an $if without its $end");
}

void Filler::checkUsed() const {
  size_t I = 0;
  for (const Hole &H : Own)
    if (!Used[I++])
      fail("has no hole for the value of $" + std::string(H.Name));
}

std::string Filler::fill(Code *Code, Offset At) {
  Into = Code;
  Origin = At;
  Out.reserve(Template.size());
  if (!Template.empty() && Template[0] == '\n')
    block();
  else
    piece(Template);
  checkUsed();
  return std::move(Out);
}

std::string emit(std::string_view Template, Holes Own, Holes Given) {
  return Filler(Template, Own, Given).fill(nullptr, 0);
}

Code emit(Offset Origin, std::string_view Template, Holes Own, Holes Given) {
  Code All;
  std::string Rest = Filler(Template, Own, Given).fill(&All, Origin);
  All.generated(Rest, Origin);
  return All;
}

} // namespace occ
