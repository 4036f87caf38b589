/* diag.h: collects our own errors, at the user's lines.
 *
 * Layer:   text.
 *
 * Passes find errors in any order, and find some errors twice. Each error is
 * reported once. The errors are reported in the order of the lines.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_DIAG_H
#define OCC_TEXT_DIAG_H

#include "text/linemap.h"

#include <map>
#include <string>

namespace occ {

/// An error and its place, as far as the preprocessed text tells it.
struct Complaint {
  Line Where;
  std::string Flat; ///< the line of the preprocessed text; may be unknown
  unsigned Column = 1; ///< the column in Flat, from 1
  std::string Message;
  /// If not empty: the text that should replace the token at Column.
  std::string Instead;
  std::string Note; ///< if not empty: the remedy
};

class Diagnostics {
public:
  explicit Diagnostics(const LineMap &Lines) : Lines(Lines) {}

  void error(Offset At, const std::string &Message,
             const std::string &Instead = "") {
    Errors[At].emplace(Message, Instead);
  }
  bool hadErrors() const { return !Errors.empty(); }
  bool hadErrors(Span In) const {
    auto First = Errors.lower_bound(In.Begin);
    return First != Errors.end() && First->first < In.End;
  }
  /// Returns the errors in the order of the text, each once per line.
  std::vector<Complaint> all() const;

private:
  const LineMap &Lines;
  std::map<Offset, std::map<std::string, std::string>> Errors;
};

} // namespace occ

#endif
