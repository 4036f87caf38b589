/* progress.h: records how far this process has come with its unit.
 *
 * Layer:   text.
 * Callers: the passes write the progress. When this process has ended without a
 *          result, cli/guard reads the progress in another process. So it is
 *          plain memory, which processes can share.
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
  /// True while Clang's parser has not left the directive at File and Line.
  bool InDirective = false;
  unsigned Tokens = 0; ///< the number of tokens that the parser has read
  unsigned Line = 0; ///< the line of the last directive; 0: there was none
  char File[4096] = "";
  /// Ends this process, if Clang's parser is in an endless loop (giveUp). Null
  /// if no other process watches this process.
  void (*End)() = nullptr;

  void begin(Stage S);
  void giveUp() const {
    if (End)
      End();
  }
  /// Notes that the next directive is at line \p Number of the file \p Name.
  void directive(const std::string &Name, unsigned Number);
};

/// The record of this process. If another process watches, the memory is
/// shared.
extern Progress *Now;

} // namespace occ

#endif
