/* diag.h: errors of our own, in clang's format, at the user's line.
 *
 * Layer:   text. The only part of lowering/ that writes to standard error.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_DIAG_H
#define OCC_TEXT_DIAG_H

#include "text/linemap.h"

#include <string>

namespace occ {

class Diagnostics {
public:
  explicit Diagnostics(const LineMap &Lines) : Lines(Lines) {}

  /// Reports at the user's line of \p At, with that line's text from the
  /// user's file and a caret.
  void error(Offset At, const std::string &Message);
  bool hadErrors() const { return Count != 0; }
  unsigned count() const { return Count; }

private:
  const LineMap &Lines;
  unsigned Count = 0;
};

} // namespace occ

#endif
