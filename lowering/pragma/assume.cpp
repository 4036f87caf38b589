/* assume.cpp: reads the assume directive, which Clang 19 does not know.
 *
 * Layer:   pragma. May include LLVM's table of directives.
 * Spec:    [OMP 5.2 §8.3]
 */
// SPDX-License-Identifier: MIT
#include "pragma/assume.h"

#include "pragma/statement.h"

#include "llvm/Frontend/OpenMP/OMPConstants.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

namespace {

class AssumeReader {
public:
  AssumeReader(const std::string &Text, size_t At, size_t End)
      : Text(Text), At(At), End(End) {}
  Assume read();

private:
  void refuse(size_t Where, const std::string &Why) {
    if (Result.Wrong.empty()) {
      Result.Wrong = Why;
      Result.WrongAt = std::min(Where, End);
    }
    At = End;
  }
  void clause();
  void directives(size_t From, size_t To, bool Absent);

  const std::string &Text;
  size_t At, End;
  Assume Result;
  std::set<std::string> Seen, Named[2];
};

} // namespace

/// Reads the directive names of an absent clause if \p Absent, otherwise those
/// of a contains clause. No name may be in both clauses.
void AssumeReader::directives(size_t From, size_t To, bool Absent) {
  while (From < To) {
    size_t Stop = std::min(Text.find(',', From), To);
    std::string Name;
    size_t First = std::min(skipToToken(Text, From), Stop);
    for (size_t W = First; W < Stop; W = skipToToken(Text, W)) {
      std::string Word = wordAt(Text, W);
      if (Word.empty())
        return refuse(W, "expected the name of a directive");
      Name += (Name.empty() ? "" : " ") + Word;
      W += Word.size();
    }
    if (Name != "assume" &&
        llvm::omp::getOpenMPDirectiveKind(Name) == llvm::omp::OMPD_unknown)
      return refuse(First, "expected the name of a directive");
    Named[Absent].insert(Name);
    if (Named[!Absent].count(Name))
      return refuse(First,
                    "'" + Name + "' is listed in both 'absent' and 'contains'");
    From = Stop + 1;
  }
}

void AssumeReader::clause() {
  size_t Begin = At;
  std::string Name = wordAt(Text, At);
  At += Name.size();
  bool List = Name == "absent" || Name == "contains", Holds = Name == "holds";
  if (!List && !Holds && Name != "no_openmp" && Name != "no_openmp_routines" &&
      Name != "no_parallelism")
    return refuse(Begin, "this is no clause of 'assume'");
  if (!Holds && !List && !Seen.insert(Name).second)
    return refuse(Begin, "the '" + Name + "' clause is given twice");
  Seen.insert(Name);
  if (!List && !Holds)
    return;
  size_t Open = skipToToken(Text, At);
  if (Open >= End || Text[Open] != '(')
    return refuse(At, "expected '('");
  size_t Behind = afterBracket(Text, Open);
  if (Behind > End)
    return refuse(Open, "expected ')'");
  At = Behind;
  if (skipToToken(Text, Open + 1) == Behind - 1)
    return refuse(Behind - 1, "expected an argument");
  if (List)
    directives(Open + 1, Behind - 1, Name == "absent");
  else
    Result.Holds.push_back(Text.substr(Open + 1, Behind - Open - 2));
}

Assume AssumeReader::read() {
  size_t Begin = At;
  for (At = skipToToken(Text, At); At < End; At = skipToToken(Text, At)) {
    if (Text[At] == ',' && !Seen.empty())
      ++At;
    else
      clause();
  }
  if (Seen.empty())
    refuse(Begin, "a clause of 'assume' is expected");
  return Result;
}

Assume readAssume(const std::string &Text, size_t At, size_t End) {
  return AssumeReader(Text, At, End).read();
}

void checkAssume(const std::string &Text, Diagnostics &Diag) {
  FunctionFinder Functions;
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    size_t Word = At + Pragma.size(), End = Text.find('\n', At);
    if (wordAt(Text, Word) != "assume")
      continue;
    Assume A = readAssume(Text, Word + strlen("assume"), End);
    size_t Next = Text.find_first_not_of(" \t\n", End);
    if (!A.Wrong.empty())
      Diag.error(Offset(A.WrongAt), A.Wrong);
    else if (Next == std::string::npos || !Functions.around(Text, At) ||
             Text[skipToToken(Text, End)] == '}')
      Diag.error(Offset(At), "'assume' has to be followed by a statement");
    else if (size_t Stop = statementEnd(Text, End);
             Stop != NoEnd && !strchr(";}", Text[Stop - 1]))
      Diag.error(Offset(At), "'assume' can't be followed by a directive "
                             "without a statement");
  }
}

} // namespace occ
