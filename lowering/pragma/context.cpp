/* context.cpp: finds the constructs around a directive in the text.
 *
 * Layer:   pragma. May include LLVM's table of directives.
 * Spec:    [OMP 5.2 §7.1, §7.3]
 */
// SPDX-License-Identifier: MIT
#include "pragma/context.h"

#include "pragma/clause_list.h"
#include "pragma/statement.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Frontend/OpenMP/OMP.h"

#include <algorithm>
#include <set>

namespace occ {

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

/// Returns the names between \p At and \p End that are followed by a '(': the
/// text may declare functions of these names.
static std::set<std::string> declaredIn(const std::string &Text, size_t At,
                                        size_t End) {
  std::set<std::string> Names;
  std::string Last;
  for (At = skipToToken(Text, At); At < End; At = skipToToken(Text, At)) {
    std::string Word = wordAt(Text, At);
    if (Text[At] == '(' && !Last.empty())
      Names.insert(Last);
    Last = Word;
    At = Word.empty() ? std::max(afterOpaque(Text, At), At + 1)
                      : At + Word.size();
  }
  return Names;
}

/// True if \p At may be in a variant of a function, or in a version that
/// declare simd makes: such code has constructs around it that are not in the
/// text.
static bool isInVariant(const std::string &Text, size_t At) {
  std::set<std::string> Names;
  for (size_t Head = 0, Stop = 0;
       (Stop = findOutside(Text, Stop, "{;")) < At;) {
    size_t Behind = Text[Stop] == '{' ? afterBracket(Text, Stop) : Stop + 1;
    if (Behind > At) {
      Names = declaredIn(Text, Head, Stop);
      break;
    }
    Head = Stop = Behind;
  }
  int Begun = 0;
  for (size_t P = nextDirective(Text, 0); P != NoEnd;
       P = nextDirective(Text, P + 1)) {
    size_t End = afterLine(Text, P), Word = P + Pragma.size();
    std::string Words;
    for (int I = 0; I < 3 && (Word = skipToToken(Text, Word)) < End; ++I) {
      std::string Next = wordAt(Text, Word);
      Words += Next + " ";
      Word += Next.size();
    }
    std::set<std::string> Variants;
    if (Words == "begin declare variant " && P < At)
      ++Begun;
    else if (Words == "end declare variant " && P < At)
      --Begun;
    else if (Words.compare(0, 13, "declare simd ") == 0)
      Variants = declaredIn(Text, End, findOutside(Text, End, "{;"));
    else if (Words.compare(0, 16, "declare variant ") == 0)
      Variants.insert(wordAt(Text, skipToToken(Text, Text.find('(', P) + 1)));
    bool Any = !Variants.empty() && Names.empty();
    for (const std::string &Name : Variants)
      Any |= Names.count(Name) > 0;
    if (Any)
      return true;
  }
  return Begun > 0;
}

Around constructsAround(const std::string &Text, size_t At,
                        std::vector<std::string> &Names) {
  if (isInVariant(Text, At))
    return Around::Unknown;
  for (size_t P = nextDirective(Text, 0); P < At;
       P = nextDirective(Text, P + 1)) {
    size_t Word = P + Pragma.size(), End = Text.find('\n', P);
    std::string Directive = Text.substr(Word, End - Word);
    if (End >= At)
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
    if (First == "metadirective") // its directive is not known yet
      return Around::Open;
    for (const std::string &Trait : traitsOf(Text, Word, End)) {
      if (Trait == "target")
        Names.clear();
      Names.push_back(Trait);
    }
  }
  return Around::Known;
}

static const char *const Requirements[] = {
    "atomic_default_mem_order", "dynamic_allocators", "reverse_offload",
    "unified_address", "unified_shared_memory"};

bool isRequirement(const std::string &Name) {
  return std::find(std::begin(Requirements), std::end(Requirements), Name) !=
         std::end(Requirements);
}

bool hasRequirement(const std::string &Text) {
  return std::any_of(
      std::begin(Requirements), std::end(Requirements),
      [&](const char *Name) { return Text.find(Name) != std::string::npos; });
}

bool isRequired(const std::string &Text, const std::string &Clause) {
  for (size_t P = nextDirective(Text, 0); P != NoEnd;
       P = nextDirective(Text, P + 1)) {
    std::string Line = Text.substr(P, afterLine(Text, P) - P);
    size_t Word = skipToToken(Line, Pragma.size());
    if (wordAt(Line, Word) != "requires")
      continue;
    for (const ClauseText &C : clausesOf(Line))
      if (C.Name + "(" + trimmed(C.inside(Line)) + ")" == Clause)
        return true;
    if (Clause.back() != ')' && hasClause(Line, Clause))
      return true;
  }
  return false;
}

long long constructScore(const std::vector<std::string> &Selectors,
                         const std::vector<std::string> &Context) {
  long long Score = 0;
  size_t Place = Context.size();
  // The search goes from the innermost construct outwards, because an inner
  // construct adds more to the score.
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
