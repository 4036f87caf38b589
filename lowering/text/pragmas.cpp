/* pragmas.cpp: finds the pragmas that are in force at a place in a function.
 *
 * Layer: text.
 */
// SPDX-License-Identifier: MIT
#include "text/pragmas.h"

#include "text/tokens.h"

#include <cctype>
#include <vector>

namespace occ {

namespace {

const std::string Pack = "#pragma pack", MsStruct = "#pragma ms_struct";

bool begins(const std::string &Text, Offset At, const std::string &With) {
  return Text.compare(At, With.size(), With) == 0;
}

/// Calls \p Do for each line with a leading '#' in \p In.
template <typename F>
void forEachHashLine(const std::string &Text, Span In, F Do) {
  for (size_t At = Text.find('#', In.Begin); At < In.End;
       At = Text.find('#', At + 1))
    if (isHashLine(Text, At))
      Do(Offset(At));
}

/// The state of the pragmas for the layout of structs.
class Layout {
public:
  /// Reads the pragmas in \p In.
  void read(const std::string &Text, Span In);
  /// The lines that change \p Old to this layout, and after them those that
  /// change it back.
  void replace(const Layout &Old, PragmaLines &Lines) const {
    if (Most != Old.Most) {
      Lines.Before += Pack + "(push)\n" + Pack + "(" + Most + ")\n";
      Lines.After += Pack + "(pop)\n";
    }
    if (Ms != Old.Ms) {
      Lines.Before += MsStruct + " " + Ms + "\n";
      Lines.After += MsStruct + " " + Old.Ms + "\n";
    }
  }

private:
  struct Saved {
    std::string Name, Most;
  };
  void readPack(const std::string &Line);
  void pop(const std::string &Name);

  std::string Most; ///< the greatest alignment of a member; empty: the default
  std::string Ms = "off";
  std::vector<Saved> Stack;
};

/// Restores the last saved value, or the one with this name.
void Layout::pop(const std::string &Name) {
  size_t At = Stack.size();
  while (At > 0 && !Name.empty() && Stack[At - 1].Name != Name)
    --At;
  if (At == 0)
    return;
  Most = Stack[At - 1].Most;
  Stack.resize(At - 1);
}

/// Reads `pack(push, NAME, NUMBER)`, where each part may be missing, `pack(pop,
/// NAME, NUMBER)`, and `pack(NUMBER)`.
void Layout::readPack(const std::string &Line) {
  std::string Action, Name, Number;
  for (size_t At = Pack.size(); At < Line.size();) {
    const std::string Word = wordAt(Line, At);
    if (Word == "push" || Word == "pop" || Word == "show")
      Action = Word;
    else if (!Word.empty())
      (isdigit(static_cast<unsigned char>(Word[0])) ? Number : Name) = Word;
    At += Word.empty() ? 1 : Word.size();
  }
  if (Action == "push")
    Stack.push_back({Name, Most});
  else if (Action == "pop")
    pop(Name);
  if (!Number.empty() || Action.empty())
    Most = Number;
}

void Layout::read(const std::string &Text, Span In) {
  forEachHashLine(Text, In, [&](Offset At) {
    const std::string Line = Text.substr(At, afterLine(Text, At) - At);
    if (begins(Line, 0, Pack))
      readPack(Line);
    else if (begins(Line, 0, MsStruct))
      Ms = wordAt(Line, skipToToken(Line, MsStruct.size()));
  });
}

/// The pragmas of the blocks that contain \p At, the outermost block first.
std::string ofBlocks(const std::string &Text, Offset Begin, Offset At) {
  std::vector<std::string> Blocks(1);
  for (Offset Here = Begin; Here < At;) {
    if (isHashLine(Text, Here) && isBlockPragma(Text, Here))
      Blocks.back() += Text.substr(Here, afterLine(Text, Here) - Here);
    const Offset Behind = Offset(afterOpaque(Text, Here));
    if (Behind == Here && Text[Here] == '{')
      Blocks.emplace_back();
    else if (Behind == Here && Text[Here] == '}' && Blocks.size() > 1)
      Blocks.pop_back();
    Here = Behind == Here ? Here + 1 : Behind;
  }
  std::string All;
  for (const std::string &Of : Blocks)
    All += Of;
  return All;
}

} // namespace

bool isBlockPragma(const std::string &Text, Offset At) {
  for (const char *Begin :
       {"#pragma STDC", "#pragma clang fp", "#pragma float_control"})
    if (begins(Text, At, Begin))
      return true;
  return false;
}

bool hasBlockPragma(const std::string &Text, Span In) {
  bool Has = false;
  forEachHashLine(Text, In, [&](Offset At) { Has |= isBlockPragma(Text, At); });
  return Has;
}

bool changesPragmas(const std::string &Text, Span Whole) {
  bool Changes = hasBlockPragma(Text, Whole);
  forEachHashLine(Text, Whole, [&](Offset At) {
    Changes |= begins(Text, At, Pack) || begins(Text, At, MsStruct);
  });
  return Changes;
}

PragmaLines pragmasInForce(const std::string &Text, Span Whole, Offset At) {
  PragmaLines Lines;
  Lines.Inside = ofBlocks(Text, Whole.Begin, At);
  Layout Here;
  Here.read(Text, {0, At});
  Layout AtEnd = Here;
  AtEnd.read(Text, {At, Whole.End});
  Here.replace(AtEnd, Lines);
  return Lines;
}

} // namespace occ
