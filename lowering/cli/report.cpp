/* report.cpp: writes the model and the lowered text as JSON.
 *
 * Layer:   cli.
 */
// SPDX-License-Identifier: MIT
#include "cli/report.h"

#include "plan/plan.h"

#include "llvm/Support/JSON.h"

#include <algorithm>
#include <set>

namespace occ {

namespace {

class Report {
public:
  Report(const Unit &U, const LineMap &Lines, const NamesApart &Names,
         const Reading &Lowered)
      : U(U), Lines(Lines), Names(Names), Lowered(Lowered),
        Known(explainSharing(U)) {}

  llvm::json::Object all();

private:
  int file(const std::string &Name);
  int number(int Construct) const;
  /// A name of the unit, as the user wrote it.
  llvm::json::Value name(const std::string &Name) const;
  llvm::json::Object construct(const Construct &R);
  llvm::json::Object variable(const Attribute &A, const Construct &R);
  llvm::json::Array lowered();

  const Unit &U;
  const LineMap &Lines;
  const NamesApart &Names;
  const Reading &Lowered;
  const std::vector<std::vector<Attribute>> Known;
  std::vector<std::string> Files;
};

/// JSON allows only UTF-8.
llvm::json::Value text(llvm::StringRef S) {
  return llvm::json::isUTF8(S) ? S.str() : llvm::json::fixUTF8(S);
}

} // namespace

llvm::json::Value Report::name(const std::string &Name) const {
  return text(Names.restored(Name));
}

int Report::file(const std::string &Name) {
  auto It = std::find(Files.begin(), Files.end(), Name);
  if (It == Files.end())
    It = Files.insert(Files.end(), Name);
  return int(It - Files.begin());
}

/// A construct's number in the report. An Outline (made for --ompt-outline) is
/// not in the user's text. It has the number of the construct inside it.
int Report::number(int Construct) const {
  int Number = -1;
  for (int Id = 0; Id <= Construct; ++Id)
    Number += U.construct(Id).Kind != ConstructKind::Outline;
  return Number + (Construct >= 0 &&
                   U.construct(Construct).Kind == ConstructKind::Outline);
}

llvm::json::Object Report::variable(const Attribute &A, const Construct &R) {
  const Variable &V = U.variable(A.Var);
  const Reason Why = reason(A.Why, A.How);
  llvm::json::Object Out{
      {"name", name(V.Name)},   {"declared", Lines.at(V.Declared).Number},
      {"section", Why.Section}, {"because", Why.Because},
      {"sharing", Why.Word},
  };
  if (A.Why == Rule::Enclosing) {
    const Attribute Outer = *std::find_if(
        Known[unsigned(A.From)].begin(), Known[unsigned(A.From)].end(),
        [&](const Attribute &O) { return O.Var == A.Var; });
    Out["sharing"] = reason(Outer.Why, Outer.How).Word;
    Out["from"] = number(A.From);
  }
  const Listed *L = R.listed(A.Var);
  if (L && !L->Operator.empty())
    Out["operator"] = name(L->Operator);
  if (L && L->Why == Rule::Ours)
    Out["copied"] = true;
  if (A.Passed)
    Out["passed"] =
        llvm::json::Object{{"by", A.Passed}, {"because", A.PassedWhy}};
  return Out;
}

llvm::json::Object Report::construct(const Construct &R) {
  const Line At = Lines.at(R.Whole.Begin);
  llvm::json::Array Variables;
  for (const Attribute &A : Known[unsigned(R.Id)])
    Variables.push_back(variable(A, R));
  // A part of a combined construct has the place of the part around it.
  const Construct *Into = U.mfunction(R);
  const int Parent = Into ? Into->Parent : R.Parent;
  const bool IsPart = Parent >= 0 && U.construct(Parent).Whole == R.Whole;
  llvm::json::Object Out{
      {"id", number(R.Id)},
      {"parent", number(Parent)},
      {"part", IsPart},
      {"construct", spelling(R.Kind)},
      {"name", name(R.Name)},
      {"function", name(U.Functions[unsigned(R.Function)].Name)},
      {"file", file(At.File)},
      {"line", R.Line},
      {"end", R.LastLine},
      {"variables", std::move(Variables)},
  };
  // The head consists of the directive and the loops that belong to it.
  Offset Head = R.Body.Begin;
  while (Head > R.Whole.Begin &&
         isspace(static_cast<unsigned char>(U.Text[Head - 1])))
    --Head;
  // The text of a macro may be on lines outside of the construct. So the head's
  // line is kept within the construct's lines.
  const unsigned HeadLine =
      Lines.at(Head > R.Whole.Begin ? Head - 1 : Head).Number;
  Out["head"] = std::max(R.Line, std::min(HeadLine, R.LastLine));
  if (Into)
    Out["mfunction"] = name(R.Name);
  return Out;
}

/// Writes each line of the lowered text, with its construct and the numbers of
/// the user's lines from which its text comes.
llvm::json::Array Report::lowered() {
  llvm::json::Array Out;
  const std::string &T = Lowered.Text;
  size_t Next = 0; // the first mark that has not been read
  Reading::Mark Here;
  for (size_t At = 0; At < T.size();) {
    const size_t End = std::min(T.find('\n', At), T.size());
    int Owner = -1, File = -1;
    std::set<unsigned> From;
    for (size_t I = At; I < End; ++I) {
      while (Next < Lowered.Marks.size() && Lowered.Marks[Next].Begin <= I)
        Here = Lowered.Marks[Next++];
      if (isspace(static_cast<unsigned char>(T[I])))
        continue;
      Owner = std::max(Owner, Here.Owner);
      // This line may contain the text of several lines of the user. Each of
      // them has a mark.
      if (Here.From.Number && (File < 0 || File == file(Here.From.File))) {
        File = file(Here.From.File);
        From.insert(Here.From.Number);
      }
    }
    llvm::json::Object Line{{"text", text(llvm::StringRef(T).slice(At, End))}};
    if (Owner >= 0)
      Line["region"] = number(Owner);
    if (File >= 0) {
      Line["file"] = File;
      Line["lines"] = llvm::json::Array(From);
    }
    Out.push_back(std::move(Line));
    At = End + 1;
  }
  return Out;
}

llvm::json::Object Report::all() {
  for (const LineMarker &M : Lines.markers())
    if (!M.File.empty()) {
      file(M.File); // the main file gets the first number
      break;
    }
  llvm::json::Array Constructs;
  for (const Construct &R : U.Constructs)
    if (R.Kind != ConstructKind::Outline)
      Constructs.push_back(construct(R));
  llvm::json::Array Text = lowered();
  return llvm::json::Object{{"version", 1},
                            {"regions", std::move(Constructs)},
                            {"lowered", std::move(Text)},
                            {"files", llvm::json::Array(Files)}};
}

std::string report(const Unit &U, const LineMap &Lines, const NamesApart &Names,
                   const Reading &Lowered, EventSet Events) {
  llvm::json::Object All = Report(U, Lines, Names, Lowered).all();
  All["events"] = eventMask(Events);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  OS << llvm::json::Value(std::move(All)) << '\n';
  return Out;
}

} // namespace occ
