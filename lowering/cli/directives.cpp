/* directives.cpp: refuses directives by name.
 *
 * Layer:   cli. May include LLVM's table of directives.
 */
// SPDX-License-Identifier: MIT
#include "cli/directives.h"

#include "llvm/Frontend/OpenMP/OMPConstants.h"

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
      "assume", "fuse",   "groupprivate", "interchange",   "reverse",
      "split",  "stripe", "taskgraph",    "workdistribute"};
  return Words.count(Word);
}

/// A word that no directive begins with is Clang's to report.
static bool beginsDirective(const std::string &Word) {
  static const std::set<std::string> First = {"declare", "begin", "end",
                                              "cancellation"};
  return First.count(Word) || isUnknownToClang(Word) ||
         llvm::omp::getOpenMPDirectiveKind(Word) != llvm::omp::OMPD_unknown;
}

bool checkDirectives(const std::string &Text, Diagnostics &Diag) {
  static const std::set<std::string> Known = {
      "parallel", "for",       "sections", "section",  "single",
      "master",   "critical",  "barrier",  "taskwait", "taskyield",
      "task",     "atomic",    "flush",    "ordered",  "threadprivate",
      "simd",     "taskgroup", "taskloop", "scan"};
  // Second words that make another directive of the first.
  static const std::set<std::string> Extends = {
      "simd", "master", "masked", "taskloop", "loop", "target", "data"};
  bool Parses = true;
  for (size_t At = 0; At < Text.size();) {
    size_t End = Text.find('\n', At);
    if (End == std::string::npos)
      End = Text.size();
    size_t Hash = Text.find_first_not_of(" \t", At);
    std::vector<std::string> W;
    if (Hash < End && Text[Hash] == '#')
      W = wordsAt(Text, Hash + 1, 5);
    if (W.size() >= 2 && W[0] == "pragma" && W[1] == "omp") {
      std::string Name = W.size() > 2 ? W[2] : "";
      std::string Second = W.size() > 3 ? W[3] : "";
      bool Combined =
          Name == "parallel" && (Second == "for" || Second == "sections");
      std::string Third = Combined && W.size() > 4 ? W[4] : "";
      bool DeclareSimd = Name == "declare" && Second == "simd";
      bool DeclareReduction = Name == "declare" && Second == "reduction";
      std::string Third0 = W.size() > 4 ? W[4] : "";
      // A metadirective that is still there has been refused.
      bool League =
          Name == "metadirective" ||
          (Name == "declare" &&
           (Second == "target" || Second == "mapper" || Second == "variant")) ||
          ((Name == "begin" || Name == "end") && Second == "declare" &&
           (Third0 == "target" || Third0 == "variant")) ||
          Name == "target" || Name == "teams" || Name == "distribute";
      size_t First = Name == "parallel" ? 3 : 2; // parallel master taskloop
      bool MasterTaskloop = W.size() > First + 1 && W[First] == "master" &&
                            W[First + 1] == "taskloop";
      if (!DeclareSimd && !DeclareReduction && !League && !MasterTaskloop &&
          (!Known.count(Name) || Extends.count(Second) || Third == "simd")) {
        std::string Full = Name;
        if (Name == "declare" || Name == "begin" || Name == "end" ||
            Name == "cancellation" || Extends.count(Second) || Combined)
          Full += " " + Second;
        if (!Third.empty() && Third == "simd")
          Full += " simd";
        Parses &= !isUnknownToClang(Name);
        if (beginsDirective(Name))
          Diag.error(Offset(Hash), "'" + Full +
                                       "' is newer than OpenMP 3.1 and not "
                                       "supported yet");
      }
    }
    At = End + 1;
  }
  return Parses;
}

} // namespace occ
