/* source.h: turns source locations into offsets of the preprocessed text.
 *
 * Layer:   read. Uses clang/.
 *
 * In this text no location is inside a macro, so each is a plain offset.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_SOURCE_H
#define OCC_READ_SOURCE_H

#include "text/linemap.h"

#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

namespace occ {

class Source {
public:
  Source(const clang::SourceManager &SM, const clang::LangOptions &Lang,
         const std::string &Text)
      : SM(SM), Lang(Lang), Text(Text) {}

  Offset at(clang::SourceLocation L) const;
  /// The place after the token that starts at \p L.
  Offset after(clang::SourceLocation L) const;
  Span span(clang::SourceRange R) const {
    return {at(R.getBegin()), after(R.getEnd())};
  }
  /// The place of a statement. It includes the bodies of nested directives, and
  /// the closing semicolon.
  Span statement(const clang::Stmt *S) const;
  /// The first character of the directive's line.
  Offset directiveStart(clang::SourceLocation Hash) const;
  /// Skips blanks, newlines and line markers.
  Offset skipSpace(Offset At) const;
  /// \p S on one line, without line markers.
  std::string flatten(Span S) const;
  const std::string &text() const { return Text; }
  std::string text(Span S) const {
    return Text.substr(S.Begin, S.End - S.Begin);
  }

private:
  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  const std::string &Text;
};

/// \p Slice on one line, without line markers.
std::string flattened(const std::string &Slice);

} // namespace occ

#endif
