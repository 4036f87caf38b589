/* resolve.cpp: replaces each metadirective by the directive that it selects, if
 * the selection is already known.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.4]
 */
// SPDX-License-Identifier: MIT
#include "pragma/assume.h"
#include "pragma/context.h"
#include "pragma/metadirective.h"
#include "pragma/statement.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace occ {

static void checkAssumed(const std::string &Directive, size_t At,
                         Diagnostics &Diag) {
  std::string Wrong = wordAt(Directive, 0) == "assume"
                          ? readAssume(Directive, 6, Directive.size()).Wrong
                          : "";
  if (!Wrong.empty())
    Diag.error(Offset(At), Wrong);
}

std::vector<std::string> directivesOf(const Selection &S) {
  if (S.Condition.empty())
    return {S.Directive};
  std::vector<std::string> All = directivesOf(S.Either[0]);
  for (const std::string &D : directivesOf(S.Either[1]))
    All.push_back(D);
  return All;
}

static bool isTeams(const std::string &Directive) {
  return wordAt(Directive, 0) == "teams";
}

By decider(const std::string &Text, size_t At, const Selection &S) {
  const std::vector<std::string> All = directivesOf(S);
  if (S.Condition.empty())
    return By::Either;
  if (!isInFunction(Text, At) ||
      std::any_of(All.begin(), All.end(), isDeclarative))
    return By::Host;
  // In a target construct no code may stand beside a teams construct. So no if
  // statement may select between teams and other code.
  std::vector<std::string> Context;
  const bool Directly = std::any_of(All.begin(), All.end(), isTeams) &&
                        constructsAround(Text, At, Context) == Around::Known &&
                        Context == std::vector<std::string>{"target"};
  return Directly ? By::Device : By::Either;
}

/// Reports an error if the selection can't become an if statement. \p Behind:
/// the end of the directive's line.
static void checkChoice(const std::string &Text, size_t At, size_t Behind,
                        const Selection &S, Diagnostics &Diag) {
  bool Standalone = true;
  for (const std::string &D : directivesOf(S)) {
    Standalone &= D.empty() || isStandalone(D);
    if (isDeclarative(D))
      return Diag.error(Offset(At),
                        "'" + wordAt(D, 0) + "' can't be selected at run time");
    checkAssumed(D, At, Diag);
  }
  if (!isInFunction(Text, At))
    return Diag.error(Offset(At), "a metadirective outside of a function can't "
                                  "be decided at run time");
  if (Standalone)
    return;
  size_t Stop = statementEnd(Text, Behind);
  size_t Unique = findUnique(Text, Behind, Stop);
  if (Unique != NoEnd)
    Diag.error(Offset(Unique), "a label or a static variable in a statement "
                               "whose directive is selected at run time is not "
                               "supported");
}

bool resolveMetadirectives(std::string &Text, const Machine &For,
                           Diagnostics &Diag, bool Again) {
  bool Waiting = false;
  std::vector<size_t> Begun; // begin metadirectives that have no end yet
  for (size_t At = nextDirective(Text, 0); At != NoEnd;
       At = nextDirective(Text, At + 1)) {
    size_t Word = Text.find_first_not_of(" \t", At + Pragma.size());
    size_t End = Text.find('\n', At);
    std::string First = wordAt(Text, Word);
    bool Begins = First == "begin", Ends = First == "end";
    size_t Name =
        Begins || Ends ? skipToToken(Text, Word + First.size()) : Word;
    if (Name >= End || wordAt(Text, Name) != "metadirective")
      continue;
    if (Ends) {
      if (Begun.empty())
        Diag.error(Offset(At),
                   "'end metadirective' without a 'begin metadirective'");
      else
        Begun.pop_back();
      continue;
    }
    if (Begins)
      Begun.push_back(At);
    std::pair<Offset, std::string> Wrong;
    Selection S =
        selectDirective(Text, Name + strlen("metadirective"), End, For, Wrong);
    if (!Wrong.second.empty()) {
      Diag.error(Wrong.first, Wrong.second);
      continue;
    }
    if (S.Waits) {
      Waiting = true;
      continue;
    }
    if (!S.Condition.empty()) {
      checkChoice(Text, At, End, S, Diag);
      continue;
    }
    if (Again)
      checkAssumed(S.Directive, At, Diag);
    if (Begins || Again)
      continue;
    bool None = S.Directive.empty();
    std::fill(Text.begin() + long(None ? At : Word), Text.begin() + long(End),
              ' ');
    Text.replace(S.At, S.Directive.size(), S.Directive);
  }
  for (size_t At : Begun)
    Diag.error(Offset(At), "'begin metadirective' without an 'end "
                           "metadirective'");
  return Waiting;
}

} // namespace occ
