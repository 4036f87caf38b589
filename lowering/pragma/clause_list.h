/* clause_list.h: finds the clauses of one directive in its text.
 *
 * Layer:   pragma.
 *
 * A parameter `Line` is a directive, from its '#' to the end of the line.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_CLAUSE_LIST_H
#define OCC_PRAGMA_CLAUSE_LIST_H

#include "text/tokens.h"

#include <initializer_list>
#include <vector>

namespace occ {

/// A clause with parentheses, at \p Open and \p Close.
struct ClauseText {
  std::string Name;
  size_t Begin, Open, Close;
  std::string inside(const std::string &Line) const {
    return Line.substr(Open + 1, Close - Open - 1);
  }
};

/// Returns the clauses with parentheses, in their order. The name in
/// critical(name) is returned like a clause.
std::vector<ClauseText> clausesOf(const std::string &Line);

/// True if the directive begins with the words \p Name.
bool isDirective(const std::string &Line,
                 std::initializer_list<const char *> Name);

/// The place of the clause \p Name, outside of other clauses' arguments. NoEnd
/// if there is none.
size_t findClause(const std::string &Line, const std::string &Name);

bool hasClause(const std::string &Line, const std::string &Name);

/// Gives all clauses \p From the name \p To. Returns false if there are none.
bool renameClauses(std::string &Line, const std::string &From,
                   const std::string &To);

/// Blanks \p Line from \p Begin to \p End, and the comma on one side.
void blankClause(std::string &Line, size_t Begin, size_t End);

/// If there is a comma between the name of the directive at \p At, with its
/// argument, and its first clause, blanks this comma: Clang accepts none there.
void dropFirstComma(std::string &Text, size_t At);

/// The trimmed parts of \p Text, between commas outside of brackets.
std::vector<std::string> splitList(const std::string &Text);

} // namespace occ

#endif
