/* place.h: finds the place in the user's file for a token of the preprocessed
 * text.
 *
 * Layer:   text. Knows tokens, comments and continued lines; no macros.
 * Callers: cli/say.
 *
 * A preprocessed line has the tokens of the user's line, but not its layout:
 * the preprocessor joins continued lines, drops comments and blanks, and moves
 * directives to the first column. So a place is found by aligning the tokens of
 * the preprocessed line with the tokens of the user's line.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_PLACE_H
#define OCC_TEXT_PLACE_H

#include <string>

namespace occ {

struct Place {
  unsigned Line = 0; ///< the line; 0 if the user's text has no such token
  unsigned Column = 0; ///< the column, from 1
  unsigned Length = 0; ///< the length of the token
  bool Same = false; ///< the token is spelled as in the preprocessed text
};

/// Returns the place of a token in \p User, the user's file. \p Flat is a
/// preprocessed line with the token at \p Column. This line comes from line
/// \p Number of \p User.
Place userPlace(const std::string &User, unsigned Number,
                const std::string &Flat, unsigned Column);

} // namespace occ

#endif
