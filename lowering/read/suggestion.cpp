/* suggestion.cpp: finds what a mistyped word of a directive stands for.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/suggestion.h"

#include "model/openmp_version.h"
#include "text/nearest.h"
#include "text/tokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Frontend/OpenMP/OMPConstants.h"

#include <vector>

namespace occ {

using namespace llvm::omp;

namespace {

/// The words of the directive before a place in its line.
struct Before {
  Directive Kind = OMPD_unknown; ///< the longest name they begin with
  std::string Name;              ///< that name
  bool IsAll = false;            ///< there is nothing but the name
};

} // namespace

static Before readBefore(const std::string &Text, size_t Word, Offset At) {
  Before Found;
  std::string Name;
  while (Word < At) {
    const std::string W = wordAt(Text, Word);
    if (W.empty())
      break;
    Name += (Name.empty() ? "" : " ") + W;
    if (Directive Kind = getOpenMPDirectiveKind(Name); Kind != OMPD_unknown) {
      Found.Kind = Kind;
      Found.Name = Name;
    }
    Word = skipToToken(Text, Word + W.size());
  }
  Found.IsAll = Word == At && Name == Found.Name;
  return Found;
}

/// True for a directive of Fortran, and for one that only LLVM has.
static bool isForeign(Directive D) {
  return D == OMPD_target_loop ||
         llvm::any_of(getLeafConstructsOrSelf(D), [](Directive Leaf) {
           return Leaf == OMPD_do || Leaf == OMPD_workshare;
         });
}

/// The next words of the directives whose names begin with \p Name.
static std::vector<std::string> continuations(const std::string &Name) {
  std::vector<std::string> Words;
  for (unsigned D = 0; D < Directive_enumSize; ++D) {
    const std::string Longer = getOpenMPDirectiveName(Directive(D)).str();
    if (Longer.compare(0, Name.size() + 1, Name + " ") == 0 &&
        !isForeign(Directive(D)))
      Words.push_back(wordAt(Longer, Name.size() + 1));
  }
  return Words;
}

std::string wordMeant(const std::string &Text, Offset At) {
  const size_t Begin = Text.rfind(Pragma, At);
  if (Begin == std::string::npos || Text.find('\n', Begin) < At)
    return "";
  const Before Found = readBefore(Text, Begin + Pragma.size(), At);
  std::vector<std::string> Words;
  if (Found.IsAll)
    Words = continuations(Found.Name);
  for (unsigned C = 0; C < unsigned(OMPC_unknown); ++C)
    if (isAllowedClauseForDirective(Found.Kind, Clause(C), ClangOpenMPVersion))
      Words.push_back(getOpenMPClauseName(Clause(C)).str());
  return nearest(wordAt(Text, At), Words);
}

} // namespace occ
