/* code.cpp: renders code, for the compiler and for a person.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/code.h"

#include <algorithm>
#include <fstream>
#include <map>

namespace occ {

void Code::verbatim(Span S) {
  if (!S.empty())
    Pieces.push_back({Kind::Verbatim, S, "", -1});
}

void Code::inlined(const std::string &Text, Offset At) {
  Pieces.push_back({Kind::Inlined, {At, At}, Text, -1});
}

void Code::generated(const std::string &Text, Offset Origin) {
  if (!Text.empty())
    Pieces.push_back({Kind::Generated, {Origin, Origin}, Text, -1});
}

void Code::append(const Code &Other) {
  Pieces.insert(Pieces.end(), Other.Pieces.begin(), Other.Pieces.end());
}

void Code::claim(int Owner) {
  for (Piece &P : Pieces)
    if (P.Owner < 0)
      P.Owner = Owner;
}

namespace {

/// Collects text for the compiler. Knows which line of the user's file the
/// compiler assigns to the end of the text.
class MarkedText {
public:
  MarkedText(const std::string &Flat, const LineMap &Lines)
      : Flat(Flat), Lines(Lines) {}

  void goTo(const Line &Want, unsigned Column) {
    if (Known && Here == Want)
      return;
    if (!Out.empty() && Out.back() != '\n')
      Out += '\n';
    Out += "# " + std::to_string(Want.Number) + " " + quoted(Want.File) + "\n";
    // The blanks keep the user's column, which debug information shows.
    Out.append(Column - 1, ' ');
    Here = Want;
    Known = true;
  }

  void verbatim(Span S) {
    LineMarker M;
    if (S.Begin < Flat.size() && parseLineMarker(Flat, S.Begin, M) &&
        (S.Begin == 0 || Flat[S.Begin - 1] == '\n')) {
      if (!Out.empty() && Out.back() != '\n')
        Out += '\n';
    } else {
      // A directive must stand at the start of its line.
      bool LineStart = S.Begin == 0 || Flat[S.Begin - 1] == '\n';
      if (LineStart && !Out.empty() && Out.back() != '\n')
        Known = false;
      goTo(Lines.at(S.Begin), Lines.columnAt(S.Begin));
    }
    copy(S);
    Here = Lines.at(S.End);
  }

  void inlined(const std::string &Text) { Out += Text; }

  void generated(const std::string &Text, Offset Origin) {
    for (size_t At = 0, NL; At < Text.size(); At = NL + 1) {
      NL = std::min(Text.find('\n', At), Text.size());
      bool Directive = Text[At] == '#';
      // A directive has a line for itself. The markers before and after it keep
      // the line number of the construct.
      if (Directive)
        Known = false;
      goTo(Lines.at(Origin), 1);
      Out.append(Text, At, NL - At);
      Out += Directive ? '\n' : ' ';
      if (Directive)
        Known = false;
    }
  }

  std::string Out;

private:
  /// Copies text. An #include has two markers: one enters the file, the other
  /// leaves it. The text of a moved region may contain only one of them. If the
  /// marker that enters is missing, the other one loses its flag 2.
  void copy(Span S) {
    const std::vector<LineMarker> &All = Lines.markers();
    auto M = std::lower_bound(
        All.begin(), All.end(), S.Begin,
        [](const LineMarker &L, Offset At) { return L.After <= At; });
    for (; M != All.end() && M->Begin < S.End; ++M) {
      if (M->Begin < S.Begin || M->After == M->Begin)
        continue;
      Depth += M->Enters;
      if (!M->Returns || Depth-- > 0)
        continue;
      Depth = 0;
      Out.append(Flat, S.Begin, M->Begin - S.Begin);
      Out += "# " + std::to_string(M->Number) + " " + quoted(M->File) +
             (M->System ? " 3\n" : "\n");
      S.Begin = M->After;
    }
    Out.append(Flat, S.Begin, S.End - S.Begin);
  }

  int Depth = 0;
  const std::string &Flat;
  const LineMap &Lines;
  Line Here;
  bool Known = false;
};

/// Replaces the text of each system header by its #include line. The text of
/// other headers stays, because these headers may contain regions. They may
/// also need macros whose definitions the preprocessor has removed.
class FoldedText {
public:
  FoldedText(const std::string &Flat, const LineMap &Lines)
      : Flat(Flat), Lines(Lines) {
    std::vector<Offset> Entered;
    for (const LineMarker &M : Lines.markers()) {
      if (M.Enters)
        Entered.push_back(M.Begin);
      if (M.Returns && !Entered.empty()) {
        Leaves[Entered.back()] = M;
        Entered.pop_back();
      }
    }
  }

  void verbatim(Span S, int Owner) {
    for (Offset At = S.Begin; At < S.End;) {
      bool LineStart = At == 0 || Flat[At - 1] == '\n';
      size_t NL = Flat.find('\n', At);
      Offset End =
          NL == std::string::npos || NL + 1 > S.End ? S.End : Offset(NL + 1);
      LineMarker M;
      if (LineStart && parseLineMarker(Flat, At, M)) {
        auto Leave = Leaves.find(At);
        if (M.System && Leave != Leaves.end() && Leave->second.Begin < S.End) {
          includeLine(Leave->second.File, Leave->second.Number - 1);
          End = Leave->second.After;
        }
      } else if (!isBuiltin(Lines.markerAt(At).File)) {
        text(Flat.substr(At, End - At), Owner, Lines.at(At));
      }
      At = End;
    }
  }

  void text(const std::string &T, int Owner = -1, const Line &From = {}) {
    Out.Marks.push_back({Out.Text.size(), Owner, From});
    Out.Text += T;
  }

  Reading Out;

private:
  static bool isBuiltin(const std::string &File) {
    return !File.empty() && File[0] == '<';
  }

  /// Writes line \p Number of \p File, which is an #include line. Before it,
  /// writes the earlier lines of \p File that define macros such as
  /// _GNU_SOURCE, on which system headers depend.
  void includeLine(const std::string &File, unsigned Number) {
    if (isBuiltin(File))
      return;
    auto [It, New] = Files.try_emplace(File);
    std::vector<std::string> &Text = It->second;
    if (New) {
      std::ifstream In(File);
      std::string L;
      while (std::getline(In, L))
        Text.push_back(L);
    }
    unsigned &Done = Printed[File];
    if (Number == 0 || Number > Text.size())
      return;
    for (; Done + 1 < Number; ++Done)
      if (Text[Done].compare(0, 9, "#define _") == 0)
        text(Text[Done] + "\n");
    Done = Number;
    text(Text[Number - 1] + "\n");
  }

  const std::string &Flat;
  const LineMap &Lines;
  /// Maps the place of a marker that enters a file to the marker that leaves
  /// the same file.
  std::map<Offset, LineMarker> Leaves;
  std::map<std::string, std::vector<std::string>> Files;
  /// For each file, the number of lines that includeLine has seen.
  std::map<std::string, unsigned> Printed;
};

} // namespace

std::string Code::renderForCompiler(const std::string &Flat,
                                    const LineMap &Lines) const {
  MarkedText Text(Flat, Lines);
  for (const Piece &P : Pieces) {
    switch (P.K) {
    case Kind::Verbatim: Text.verbatim(P.From); break;
    case Kind::Inlined: Text.inlined(P.Text); break;
    case Kind::Generated: Text.generated(P.Text, P.From.Begin); break;
    }
  }
  return Text.Out;
}

Reading Code::renderForReading(const std::string &Flat,
                               const LineMap &Lines) const {
  FoldedText Text(Flat, Lines);
  for (const Piece &P : Pieces)
    switch (P.K) {
    case Kind::Verbatim: Text.verbatim(P.From, P.Owner); break;
    case Kind::Inlined:
      Text.text(P.Text, P.Owner, Lines.at(P.From.Begin));
      break;
    case Kind::Generated:
      Text.text(P.Text + (P.Text.back() == '\n' ? "" : "\n"), P.Owner);
      break;
    }
  return Text.Out;
}

} // namespace occ
