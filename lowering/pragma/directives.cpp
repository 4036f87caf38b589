/* directives.cpp: refuses directives by name.
 *
 * Layer:   pragma. May include LLVM's table of directives.
 */
// SPDX-License-Identifier: MIT
#include "pragma/directives.h"

#include "model/unit.h"
#include "pragma/clause_list.h"
#include "pragma/section_syntax.h"
#include "text/tokens.h"

#include "llvm/ADT/STLExtras.h"
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

/// True for directives that OpenMP 6.0 has added. Clang 19 knows some of them.
static bool isOfOpenMP6(const std::string &Name) {
  static const std::set<std::string> Names = {
      "declare_induction", "flatten",   "fuse",
      "groupprivate",      "split",     "stripe",
      "task_iteration",    "taskgraph", "workdistribute"};
  return Names.count(Name);
}

static bool isUnknownToClang(const std::string &Name) {
  return Name == "assume" || Name == "begin metadirective" ||
         Name == "end metadirective" || isOfOpenMP6(Name);
}

/// The longest directive name with which \p Words begin. Empty if there is
/// none; Clang reports this error.
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

/// Calls \p Each for every `#pragma omp` line, from its '#' to its end, with at
/// most seven words of the directive.
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

static bool isConstruct(llvm::omp::Directive D) {
  static const llvm::omp::Directive All[] = {
#define CONSTRUCT(Name, Spelling, Directive, ...) llvm::omp::OMPD_##Directive,
#include "model/constructs.def"
  };
  return D != llvm::omp::OMPD_unknown && llvm::is_contained(All, D);
}

/// Supported directives without a construct of their own in the model.
static const std::set<std::string> &others() {
  // Of these, `assume`, `metadirective` and `nothing` are translated before
  // Clang reads the text.
  static const std::set<std::string> Others = {"allocate",
                                               "assume",
                                               "assumes",
                                               "begin assumes",
                                               "begin declare target",
                                               "begin declare variant",
                                               "begin metadirective",
                                               "declare mapper",
                                               "declare reduction",
                                               "declare simd",
                                               "declare target",
                                               "declare variant",
                                               "end assumes",
                                               "end declare target",
                                               "end declare variant",
                                               "end metadirective",
                                               "interchange",
                                               "loop",
                                               "metadirective",
                                               "nothing",
                                               "requires",
                                               "reverse",
                                               "scan",
                                               "section",
                                               "target enter data",
                                               "target exit data",
                                               "target update",
                                               "threadprivate",
                                               "tile"};
  return Others;
}

/// True if this version supports the directive, or all parts of a combined
/// directive.
static bool isKnown(const std::string &Name) {
  if (others().count(Name))
    return true;
  const llvm::omp::Directive D = llvm::omp::getOpenMPDirectiveKind(Name);
  if (D == llvm::omp::OMPD_target_loop) // LLVM's, not OpenMP's
    return false;
  return llvm::all_of(
      llvm::omp::getLeafConstructsOrSelf(D), [](llvm::omp::Directive Leaf) {
        return Leaf == llvm::omp::OMPD_loop || isConstruct(Leaf);
      });
}

std::vector<std::string> directiveNames() {
  std::vector<std::string> Names(others().begin(), others().end());
  for (unsigned D = 0; D < llvm::omp::Directive_enumSize; ++D) {
    std::string Name =
        llvm::omp::getOpenMPDirectiveName(llvm::omp::Directive(D)).str();
    if (isKnown(Name) && !others().count(Name))
      Names.push_back(Name);
  }
  std::sort(Names.begin(), Names.end());
  return Names;
}

/// Checks the end directive \p Name. In a function that Clang skips, Clang
/// accepts an `end` directive twice, and ignores words after the name.
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
  if (At >= Line.End || isLastSemicolon(Text, At))
    return true;
  Diag.error(Offset(At), "this is no clause of the directive");
  return false;
}

/// Reports a stride where OpenMP allows none: Clang understands a stride only
/// in to and from clauses.
static bool checkStrides(const std::string &Text, Span At, Diagnostics &Diag) {
  const std::string Line = Text.substr(At.Begin, At.End - At.Begin);
  bool Good = true;
  for (const ClauseText &C : clausesOf(Line)) {
    const size_t Where =
        C.Name == "to" || C.Name == "from" ? NoEnd : findStride(C.inside(Line));
    if (Where == NoEnd)
      continue;
    Diag.error(Offset(At.Begin + C.Open + 1 + Where),
               "an array section with a stride can only be in 'to' and 'from' "
               "of 'target update'");
    Good = false;
  }
  return Good;
}

bool checkDirectives(const std::string &Text, Diagnostics &Diag) {
  bool Parses = true;
  forEachDirective(Text, [&](Span Line, const std::vector<std::string> &W) {
    std::string Name = directiveName(W);
    Parses &= !isUnknownToClang(W[0]);
    if (!Name.empty() && !isKnown(Name)) {
      Diag.error(Line.Begin,
                 "'" + Name + "' is " +
                     (isOfOpenMP6(Name) ? "OpenMP 6.0 and is " : "") +
                     "not supported");
      Parses = false; // Clang 19 crashes on some directives whose name it knows
    }
    Parses &= checkStrides(Text, Line, Diag);
    if (W[0] == "end")
      Parses &= checkEnd(Text, Line, Name, Diag);
    // Clang accepts a comma after the last clause, as if a clause followed.
    const size_t Last = Text.find_last_not_of(" \t\r\n", Line.End - 1);
    if (Last != std::string::npos && Last >= Line.Begin && Text[Last] == ',')
      Diag.error(Offset(Last), "this comma is not followed by a clause");
  });
  return Parses;
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
