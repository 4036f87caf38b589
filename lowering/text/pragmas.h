/* pragmas.h: finds the pragmas that are in force at a place in a function.
 *
 * Layer: text.
 *
 * A construct's code moves into a function after its own, where other pragmas
 * may be in force. Pragmas for floating-point arithmetic end with their block.
 * Pragmas for the layout of structs last until another pragma changes them.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_PRAGMAS_H
#define OCC_TEXT_PRAGMAS_H

#include "text/linemap.h"

#include <string>

namespace occ {

/// Lines with pragmas, for a function that contains the code of a construct.
struct PragmaLines {
  std::string Before; ///< before the function
  std::string Inside; ///< at the beginning of its body
  std::string After; ///< after the function: undoes Before
};

/// True if a pragma is at \p At that must be the first in its block and ends
/// with it.
bool isBlockPragma(const std::string &Text, Offset At);
/// True if there is one in \p In.
bool hasBlockPragma(const std::string &Text, Span In);

/// True if pragmasInForce may return other than empty lines for code of the
/// function \p Whole.
bool changesPragmas(const std::string &Text, Span Whole);

/// The lines for the code at \p At of the function \p Whole. The lines Before
/// and After are empty if no pragma for the layout of structs follows in the
/// function.
PragmaLines pragmasInForce(const std::string &Text, Span Whole, Offset At);

} // namespace occ

#endif
