/* linemap.h: finds the user's file and line for an offset of the preprocessed
 * text.
 *
 * Layer:   text. Knows line markers and nothing of C.
 * Callers: every part that reports an error or writes a line marker.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_LINEMAP_H
#define OCC_TEXT_LINEMAP_H

#include <string>
#include <vector>

namespace occ {

using Offset = unsigned;

struct Span {
  Offset Begin = 0;
  Offset End = 0;
  bool empty() const { return Begin >= End; }
  bool contains(Offset At) const { return Begin <= At && At < End; }
  bool operator==(const Span &O) const {
    return Begin == O.Begin && End == O.End;
  }
};

struct Line {
  std::string File;
  unsigned Number = 0;
  bool operator==(const Line &O) const {
    return Number == O.Number && File == O.File;
  }
};

/// One `# number "file" flags` line, or the start of the text.
struct LineMarker {
  Offset Begin = 0; ///< the beginning of the marker's line
  Offset After = 0; ///< the beginning of the first line that it applies to
  unsigned Number = 1;
  std::string File;
  bool Enters = false;  ///< flag 1: an #include starts
  bool Returns = false; ///< flag 2: back from an #include
  bool System = false;  ///< flag 3: the text is a system header's
};

class LineMap {
public:
  explicit LineMap(const std::string &Text);

  /// The user's file and line of \p At.
  Line at(Offset At) const;
  /// The column of \p At in its line of the preprocessed text, from 1.
  unsigned columnAt(Offset At) const;
  /// The line of the preprocessed text that contains \p At.
  std::string lineText(Offset At) const;
  /// The marker that applies to \p At.
  const LineMarker &markerAt(Offset At) const;
  /// Returns a marker that gives the next line the number of the line at \p At.
  std::string markerFor(Offset At) const;
  const std::vector<LineMarker> &markers() const { return Markers; }

private:
  const std::string &Text;
  std::vector<LineMarker> Markers;
  std::vector<Offset> LineStarts;
};

/// Reads the marker that starts at \p At. Returns false if the line is not a
/// marker.
bool parseLineMarker(const std::string &Text, Offset At, LineMarker &Out);

/// Returns \p Plain in quotes, for a marker or a string literal.
std::string quoted(const std::string &Plain);

} // namespace occ

#endif
