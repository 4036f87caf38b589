/* context.cpp: the constructs around a directive, from the text.
 *
 * Layer:   cli. May include LLVM's table of directives.
 * Spec:    [OMP 5.2, 7.1, 7.3]
 */
// SPDX-License-Identifier: MIT
#include "cli/context.h"

#include "cli/statement.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Frontend/OpenMP/OMP.h"

#include <algorithm>

namespace occ {

static const std::string Pragma = "#pragma omp ";

/// The traits of the directive on the line from \p At to \p End.
static std::vector<std::string> traitsOf(const std::string &Text, size_t At,
                                         size_t End) {
  std::string Name;
  llvm::omp::Directive Kind = llvm::omp::OMPD_unknown;
  for (At = skipToToken(Text, At); At < End; At = skipToToken(Text, At)) {
    std::string Word = wordAt(Text, At);
    Name += (Name.empty() ? "" : " ") + Word;
    llvm::omp::Directive Longer = llvm::omp::getOpenMPDirectiveKind(Name);
    if (Word.empty())
      break;
    if (Longer != llvm::omp::OMPD_unknown)
      Kind = Longer;
    At += Word.size();
  }
  std::vector<std::string> Traits;
  if (Kind == llvm::omp::OMPD_unknown)
    return Traits;
  for (llvm::omp::Directive Leaf : llvm::omp::getLeafConstructsOrSelf(Kind)) {
    std::string Trait = llvm::omp::getOpenMPDirectiveName(Leaf).str();
    if (Trait == "target" || Trait == "teams" || Trait == "parallel" ||
        Trait == "for" || Trait == "simd" || Trait == "dispatch")
      Traits.push_back(Trait);
  }
  return Traits;
}

Around constructsAround(const std::string &Text, size_t At,
                        std::vector<std::string> &Names) {
  // Their functions have constructs around them that are not in the text.
  if (Text.find(Pragma + "declare variant") != std::string::npos ||
      Text.find(Pragma + "begin declare variant") != std::string::npos ||
      Text.find(Pragma + "declare simd") != std::string::npos)
    return Around::Unknown;
  for (size_t P = Text.find(Pragma); P < At; P = Text.find(Pragma, P + 1)) {
    size_t Line = Text.rfind('\n', P) + 1, End = Text.find('\n', P);
    size_t Word = P + Pragma.size();
    std::string Directive = Text.substr(Word, End - Word);
    if (Text.find_first_not_of(" \t", Line) != P || End >= At)
      continue;
    std::string First = wordAt(Directive, skipToToken(Directive, 0));
    bool Open = Directive.find("metadirective") != std::string::npos;
    if (First == "begin" && Open && metadirectiveEnd(Text, End) > At)
      return Around::Open;
    if (isStandalone(Directive))
      continue;
    size_t Stop = statementEnd(Text, End);
    if (Stop <= At)
      continue;
    if (First == "metadirective") // which one is not known yet
      return Around::Open;
    for (const std::string &Trait : traitsOf(Text, Word, End)) {
      if (Trait == "target")
        Names.clear();
      Names.push_back(Trait);
    }
  }
  return Around::Known;
}

long long constructScore(const std::vector<std::string> &Selectors,
                         const std::vector<std::string> &Context) {
  long long Score = 0;
  size_t Place = Context.size();
  // From the innermost: the highest places count.
  for (auto S = Selectors.rbegin(); S != Selectors.rend(); ++S) {
    while (Place > 0 && Context[Place - 1] != *S)
      --Place;
    if (Place == 0)
      return -1;
    Score += 1ll << (Place - 1);
    --Place;
  }
  return Score;
}

} // namespace occ
