/* diag.h: errors of our own, in clang's format, at the user's line.
 *
 * Layer:   text.
 *
 * The passes find errors in any order, and some twice: a directive is looked at
 * as text and as a tree. They are collected, and told once, line by line.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_DIAG_H
#define OCC_TEXT_DIAG_H

#include "text/linemap.h"

#include <map>
#include <set>
#include <string>

namespace occ {

class Diagnostics {
public:
  explicit Diagnostics(const LineMap &Lines) : Lines(Lines) {}

  void error(Offset At, const std::string &Message) {
    Errors[At].insert(Message);
  }
  bool hadErrors() const { return !Errors.empty(); }
  /// Everything for standard error: each error at its line in the user's file,
  /// with that line's text and a caret, and at the end how many there are.
  std::string text() const;

private:
  std::string located(Offset At, const std::string &Message) const;

  const LineMap &Lines;
  std::map<Offset, std::set<std::string>> Errors;
};

} // namespace occ

#endif
