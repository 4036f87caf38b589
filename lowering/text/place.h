/* place.h: where in the user's file a token of the preprocessed text stands.
 *
 * Layer:   text. Knows tokens, comments and continued lines; no macros.
 * Callers: cli/say.
 *
 * The preprocessor keeps lines, and of what is in them only the tokens: it
 * joins continued lines, drops comments and blanks, and writes a directive from
 * the first column on. So the tokens of both lines are put beside each other.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_PLACE_H
#define OCC_TEXT_PLACE_H

#include <string>

namespace occ {

struct Place {
  unsigned Line = 0; ///< 0: the user's text has nothing like it
  unsigned Column = 0; ///< from 1
  unsigned Length = 0; ///< of the token
  bool Same = false; ///< it is spelled as in the preprocessed text
};

/// Of what is at \p Column of \p Flat, a line of the preprocessed text, which
/// line \p Number of \p User has become.
Place userPlace(const std::string &User, unsigned Number,
                const std::string &Flat, unsigned Column);

} // namespace occ

#endif
