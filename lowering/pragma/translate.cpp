/* translate.cpp: translates a unit into directives that Clang knows.
 *
 * Layer:   pragma.
 *
 *   translateAttributes     writes directives that are attributes as lines
 *   respellNames            replaces the names that OpenMP 6.0 gave
 *   dropSemicolons          removes a semicolon after a directive
 *   dropCommas              removes the comma before the first clause
 *   moveRequires            moves a default memory order to the beginning
 *   hoistVariants           moves declare variant out of functions
 *   embraceErrors           puts braces around error directives
 *   embraceSections         puts braces around the statements of a section
 *   checkClauseSyntax       reports errors in clauses
 *   resolveMetadirectives   replaces metadirectives, if the selection is known
 *   checkAssume             reports errors in assume directives
 *   checkAllocators         reports errors in uses_allocators clauses
 *   checkAttributes         reports attributes that are no directives
 *   translateSyntax         translates the other directives, and clauses
 *
 * A metadirective may depend on the constructs around it. If one of these is a
 * metadirective, too, it is translated first: translate() repeats
 * resolveMetadirectives and translateSyntax.
 */
// SPDX-License-Identifier: MIT
#include "pragma/translate.h"

#include "pragma/allocator_syntax.h"
#include "pragma/assume.h"
#include "pragma/attributes.h"
#include "pragma/clause_check.h"
#include "pragma/clause_list.h"
#include "pragma/directives.h"
#include "pragma/error_statement.h"
#include "pragma/metadirective.h"
#include "pragma/section_blocks.h"
#include "pragma/syntax.h"
#include "pragma/variant_syntax.h"

#include <algorithm>
#include <set>

namespace occ {

/// The place of the name of the directive at \p At, after `begin` or `end`.
static size_t nameOf(const std::string &Text, size_t At) {
  const size_t Word = skipToToken(Text, At + Pragma.size());
  const std::string First = wordAt(Text, Word);
  return First == "begin" || First == "end"
             ? skipToToken(Text, Word + First.size())
             : Word;
}

/// If a name that OpenMP 6.0 gave to a directive is at \p At, such as
/// target_data, replaces it by the name before it: target data.
static void respellName(std::string &Text, size_t At) {
  static const std::set<std::string> New = {
      "cancellation_point", "declare_mapper",    "declare_reduction",
      "declare_simd",       "declare_target",    "declare_variant",
      "target_data",        "target_enter_data", "target_exit_data",
      "target_update"};
  At = skipToToken(Text, At);
  const std::string Word = wordAt(Text, At);
  if (New.count(Word))
    std::replace(Text.begin() + long(At), Text.begin() + long(At + Word.size()),
                 '_', ' ');
}

static void respellNames(std::string &Text) {
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    const size_t Name = nameOf(Text, At);
    respellName(Text, Name);
    if (wordAt(Text, Name) != "metadirective")
      continue;
    const std::string Line = Text.substr(At, afterLine(Text, At) - At);
    for (const ClauseText &C : clausesOf(Line)) {
      size_t Variant = C.Open;
      if (C.Name == "when")
        Variant = std::min(findOutside(Line, C.Open + 1, ":"), C.Close);
      respellName(Text, At + Variant + 1);
    }
  }
}

/// Removes a semicolon at the end of the directives that this folder reads.
/// Clang warns about one after another directive.
static void dropSemicolons(std::string &Text) {
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    const std::string Name = wordAt(Text, nameOf(Text, At));
    if (Name != "assume" && Name != "metadirective")
      continue;
    const size_t Last = Text.find_last_not_of(
        " \t\r", std::min(Text.find('\n', At), Text.size()) - 1);
    if (isLastSemicolon(Text, Last))
      Text[Last] = ' ';
  }
}

static void dropCommas(std::string &Text) {
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1))
    dropFirstComma(Text, At);
}

static bool sayOrder(const std::string &Text) {
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    std::string Line = Text.substr(At, afterLine(Text, At) - At);
    if (wordAt(Line, skipToToken(Line, Pragma.size())) != "atomic")
      continue;
    bool Says = false;
    for (const char *Order :
         {"seq_cst", "acq_rel", "acquire", "release", "relaxed"})
      Says |= hasClause(Line, Order);
    if (!Says)
      return false;
  }
  return true;
}

/// Clang requires the default memory order before all atomic constructs. OpenMP
/// requires it only before those that use the default order [OMP 5.2 §8.2.1].
/// So the requires directive moves to the beginning.
static void moveRequires(std::string &Text) {
  const std::string Name = "atomic_default_mem_order";
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    size_t End = std::min(Text.find('\n', At), Text.size());
    std::string Line = Text.substr(At, End - At);
    if (wordAt(Line, skipToToken(Line, Pragma.size())) != "requires")
      continue;
    for (const ClauseText &C : clausesOf(Line)) {
      if (C.Name != Name)
        continue;
      const std::string Before = Text.substr(0, At);
      if (Before.find(Pragma + "atomic") == std::string::npos ||
          !sayOrder(Before))
        return;
      std::string Clause = Line.substr(C.Begin, C.Close + 1 - C.Begin);
      blankClause(Line, C.Begin, C.Close + 1);
      if (trimmed(Line) == Pragma + "requires")
        Line.assign(Line.size(), ' ');
      Text.replace(At, Line.size(), Line);
      Text.insert(0, Pragma + "requires " + Clause + "\n");
      return;
    }
  }
}

/// Reports wrong clauses of directives that have taken the places of
/// metadirectives. Returns false if there are any.
static bool checkChosen(const std::string &Text,
                        std::vector<Complaint> &Errors) {
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  checkClauseSyntax(Text, Diag);
  if (Diag.hadErrors())
    Errors = Diag.all();
  return Errors.empty();
}

bool translate(std::string &Text, const Machine &For,
               std::vector<Complaint> &Errors) {
  translateAttributes(Text);
  respellNames(Text);
  dropSemicolons(Text);
  dropCommas(Text);
  moveRequires(Text);
  hoistVariants(Text);
  embraceErrors(Text);
  embraceSections(Text);
  const bool Chooses = Text.find("metadirective") != std::string::npos;
  for (bool Again = false, Waiting = true; Waiting; Again = true) {
    LineMap Lines(Text);
    Diagnostics Diag(Lines);
    if (!Again)
      checkClauseSyntax(Text, Diag);
    Waiting = resolveMetadirectives(Text, For, Diag, Again);
    if (!Again) {
      checkAssume(Text, Diag);
      checkVariants(Text, Diag);
      checkAllocators(Text, Diag);
      checkAttributes(Text, Diag);
    }
    if (Diag.hadErrors()) {
      checkDirectives(Text, Diag);
      Errors = Diag.all();
      return false;
    }
    if (Chooses && !Again && !checkChosen(Text, Errors))
      return false;
    translateSyntax(Text, For, Again);
  }
  return true;
}

} // namespace occ
