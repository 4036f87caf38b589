/* code.h: generated code as a list of pieces that remember where they come
 * from, and its two renderings.
 *
 *   preprocessed text --(verbatim pieces)--+
 *                                          +--> Code --> text for the compiler
 *   lowering ----------(generated pieces)--+        \--> text for a person
 *
 * Layer:   text. Knows nothing of OpenMP.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_CODE_H
#define OCC_TEXT_CODE_H

#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

/// Text for a person, with the origin of each stretch of it.
struct Reading {
  struct Mark {
    size_t Begin = 0; ///< the beginning in Text; the stretch ends where the
                      ///< next one begins
    int Owner = -1;
    Line From; ///< the user's line; Number 0 if the text is generated
  };
  std::string Text;
  std::vector<Mark> Marks;
};

class Code {
public:
  /// Adds a slice of the preprocessed text, with the line markers in it.
  void verbatim(Span S);
  /// Adds text to the current line. The text belongs to the place \p At of the
  /// preprocessed text.
  void inlined(const std::string &Text, Offset At);
  /// Adds statements. Each belongs to the line of \p Origin, so a debugger and
  /// a return address show the user's construct.
  void generated(const std::string &Text, Offset Origin);
  void append(const Code &Other);
  /// Sets the owner of all pieces that have no owner yet. The caller defines
  /// what the number \p Owner means.
  void claim(int Owner);
  bool empty() const { return Pieces.empty(); }

  /// Returns text for the compiler. Line markers give each line its origin.
  std::string renderForCompiler(const std::string &Flat,
                                const LineMap &Lines) const;
  /// Returns text for a person. It has no markers. In place of the text of
  /// system headers it has #include lines.
  Reading renderForReading(const std::string &Flat, const LineMap &Lines) const;

private:
  enum class Kind { Verbatim, Inlined, Generated };
  struct Piece {
    Kind K;
    Span From; ///< Verbatim: the slice; otherwise Begin is the origin
    std::string Text; ///< Inlined, Generated
    int Owner = -1;
  };
  std::vector<Piece> Pieces;
};

} // namespace occ

#endif
