/* progress.h: records how far this process has come with its translation
 * unit.
 *
 * Layer:   text.
 * Callers: the passes write the record. If this process ends without a result,
 *          cli/guard reads the record in another process. So the record is
 *          plain memory, which can be shared.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_PROGRESS_H
#define OCC_TEXT_PROGRESS_H

#include "text/linemap.h"

namespace occ {

enum class Stage {
  Begun,
  Preprocessing,
  Reading, ///< Clang's parser reads, silently
  Checking, ///< Clang's parser reads the user's own file
  Lowering,
  Compiling, ///< Clang compiles the lowered text
};

struct Progress {
  Stage At = Stage::Begun;
  bool Said = false; ///< an error has been shown to the user
  /// True if Clang's parser is in the directive at File and Line.
  bool InDirective = false;
  unsigned Tokens = 0; ///< the number of tokens that the parser has read
  unsigned Line = 0; ///< the line of the last directive, or 0
  char File[4096] = "";
  /// Ends this process if Clang's parser loops without end (giveUp). Null if no
  /// other process watches this process.
  void (*End)() = nullptr;

  void begin(Stage S);
  void giveUp() const {
    if (End)
      End();
  }
  void directive(const std::string &Name, unsigned Number);
};

/// The record of this process; shared memory if another process watches.
extern Progress *Now;

} // namespace occ

#endif
