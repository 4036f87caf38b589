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

/// The beginnings of pragmas that must be the first in their block and end with
/// it.
constexpr const char *BlockPragmas[] = {"#pragma STDC", "#pragma clang fp",
                                        "#pragma float_control"};

/// Lines with pragmas, for a function that contains the code of a construct.
struct PragmaLines {
  std::string Before; ///< before the function
  std::string Inside; ///< at the beginning of its body
  std::string After; ///< after the function: undoes Before
};

/// True if one of BlockPragmas is at \p At.
bool isBlockPragma(const std::string &Text, Offset At);

/// The lines for the code at \p At of the function \p Whole. The lines Before
/// and After are empty if the layout's pragmas do not change in the function.
PragmaLines pragmasInForce(const std::string &Text, Span Whole, Offset At);

} // namespace occ

#endif
