/* directives.cpp: refuses directives by name.
 *
 * Layer:   pragma. May include LLVM's table of directives.
 */
// SPDX-License-Identifier: MIT
#include "pragma/directives.h"

#include "model/unit.h"
#include "pragma/clause_list.h"
#include "text/tokens.h"

#include "llvm/Frontend/OpenMP/OMPConstants.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace occ {

static std::vector<std::string> wordsAt(const std::string &Text, size_t At,
                                        size_t Most) {
  std::vector<std::string> Words;
  while (Words.size() < Most) {
    while (At < Text.size() && (Text[At] == ' ' || Text[At] == '\t'))
      ++At;
    size_t Begin = At;
    while (At < Text.size() &&
           (isalnum(static_cast<unsigned char>(Text[At])) || Text[At] == '_'))
      ++At;
    if (At == Begin)
      break;
    Words.push_back(Text.substr(Begin, At - Begin));
  }
  return Words;
}

/// Directives of OpenMP 5.1 and 6.0 that this Clang can't name.
static bool isUnknownToClang(const std::string &Word) {
  static const std::set<std::string> Words = {
      "assume",       "begin metadirective", "end metadirective", "fuse",
      "groupprivate", "interchange",         "reverse",           "split",
      "stripe",       "taskgraph",           "workdistribute"};
  return Words.count(Word);
}

/// The directive that \p Words begin with: the longest name that there is.
/// Empty: what no directive begins with is Clang's to report.
static std::string directiveName(const std::vector<std::string> &Words) {
  std::string Name, Longest;
  for (const std::string &Word : Words) {
    Name += (Name.empty() ? "" : " ") + Word;
    if (isUnknownToClang(Name) ||
        llvm::omp::getOpenMPDirectiveKind(Name) != llvm::omp::OMPD_unknown)
      Longest = Name;
  }
  return Longest;
}

/// Calls \p Each for every `#pragma omp` line, from its '#' to its end, with up
/// to seven words behind that.
template <typename Function>
static void forEachDirective(const std::string &Text, Function Each) {
  for (size_t At = 0; At < Text.size();) {
    size_t End = std::min(Text.find('\n', At), Text.size());
    size_t Hash = Text.find_first_not_of(" \t", At);
    std::vector<std::string> W;
    if (Hash < End && Text[Hash] == '#')
      W = wordsAt(Text, Hash + 1, 9);
    if (W.size() >= 3 && W[0] == "pragma" && W[1] == "omp") {
      W.erase(W.begin(), W.begin() + 2);
      Each(Span{Offset(Hash), Offset(End)}, W);
    }
    At = End + 1;
  }
}

/// What this version knows.
static const std::set<std::string> &known() {
  static const std::set<std::string> Known = {
      "allocate",
      "assume", // it and some others are translated before Clang reads them
      "assumes",
      "atomic",
      "barrier",
      "begin assumes",
      "begin declare target",
      "begin declare variant",
      "begin metadirective",
      "cancel",
      "cancellation point",
      "critical",
      "declare mapper",
      "declare reduction",
      "declare simd",
      "declare target",
      "declare variant",
      "depobj",
      "dispatch",
      "distribute",
      "distribute parallel for",
      "distribute parallel for simd",
      "distribute simd",
      "end assumes",
      "end declare target",
      "end declare variant",
      "end metadirective",
      "error",
      "flush",
      "for",
      "for simd",
      "interop",
      "loop",
      "masked",
      "masked taskloop",
      "masked taskloop simd",
      "master",
      "master taskloop",
      "master taskloop simd",
      "metadirective",
      "nothing",
      "ordered",
      "parallel",
      "parallel for",
      "parallel for simd",
      "parallel loop",
      "parallel masked",
      "parallel masked taskloop",
      "parallel masked taskloop simd",
      "parallel master",
      "parallel master taskloop",
      "parallel master taskloop simd",
      "parallel sections",
      "requires",
      "scan",
      "scope",
      "section",
      "sections",
      "simd",
      "single",
      "target",
      "target data",
      "target enter data",
      "target exit data",
      "target parallel",
      "target parallel for",
      "target parallel for simd",
      "target parallel loop",
      "target simd",
      "target teams",
      "target teams distribute",
      "target teams distribute parallel for",
      "target teams distribute parallel for simd",
      "target teams distribute simd",
      "target teams loop",
      "target update",
      "task",
      "taskgroup",
      "taskloop",
      "taskloop simd",
      "taskwait",
      "taskyield",
      "teams",
      "teams distribute",
      "teams distribute parallel for",
      "teams distribute parallel for simd",
      "teams distribute simd",
      "teams loop",
      "threadprivate",
      "tile",
      "unroll"};
  return Known;
}

std::vector<std::string> directiveNames() {
  return {known().begin(), known().end()};
}

/// Clang takes `end` twice for once where it skips a function, and passes over
/// what stands behind the name. \p Name: the directive's.
static bool checkEnd(const std::string &Text, Span Line,
                     const std::string &Name, Diagnostics &Diag) {
  size_t At = Line.Begin + Pragma.size();
  if (Name.empty()) {
    Diag.error(Offset(skipToToken(Text, At)), "expected an OpenMP directive");
    return false;
  }
  for (size_t Words = size_t(std::count(Name.begin(), Name.end(), ' ')) + 1;
       Words; --Words) {
    At = skipToToken(Text, At);
    At += wordAt(Text, At).size();
  }
  At = Text.find_first_not_of(" \t\r", At);
  if (At >= Line.End)
    return true;
  Diag.error(Offset(At), "this is no clause of the directive");
  return false;
}

bool checkDirectives(const std::string &Text, Diagnostics &Diag) {
  bool Parses = true;
  forEachDirective(Text, [&](Span Line, const std::vector<std::string> &W) {
    std::string Name = directiveName(W);
    Parses &= !isUnknownToClang(W[0]);
    if (!Name.empty() && !known().count(Name)) {
      Diag.error(Line.Begin, "'" + Name + "' is not supported");
      Parses = false; // Clang 19 dies of some that it can name
    }
    if (W[0] == "end")
      Parses &= checkEnd(Text, Line, Name, Diag);
    // Clang takes it for the comma between two clauses.
    const size_t Last = Text.find_last_not_of(" \t\r\n", Line.End - 1);
    if (Last != std::string::npos && Last >= Line.Begin && Text[Last] == ',')
      Diag.error(Offset(Last), "this comma has no clause behind it");
  });
  return Parses;
}

const char *syntaxVersion(const std::string &Text) {
  for (size_t Hash = nextDirective(Text, 0); Hash != NoEnd;
       Hash = nextDirective(Text, Hash + 1)) {
    std::vector<std::string> W = wordsAt(Text, Hash + Pragma.size(), 2);
    const std::string Line = Text.substr(Hash, afterLine(Text, Hash) - Hash);
    if (W.size() == 2 && W[0] == "declare" && W[1] == "target" &&
        hasClause(Line, "to"))
      return "51";
    if (!W.empty() && W[0] == "depobj" && hasClause(Line, "destroy"))
      return "51";
  }
  return ClangOpenMPVersion;
}

std::vector<Edit> directivesWithoutCode(const std::string &Text) {
  static const std::set<std::string> Gone = {"nothing", "requires", "assumes",
                                             "error"};
  std::vector<Edit> Out;
  forEachDirective(Text, [&](Span Line, const std::vector<std::string> &W) {
    if (Gone.count(W[0]) || (W.size() > 1 && W[1] == "assumes" &&
                             (W[0] == "begin" || W[0] == "end")))
      Out.push_back({Line, ""});
  });
  return Out;
}

} // namespace occ
