/* suggestion.h: finds what a mistyped word of a directive stands for.
 *
 * Layer:   read. May include model/, text/ and LLVM's tables of OpenMP.
 * Callers: frontend, for a word that Clang's parser leaves out.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_SUGGESTION_H
#define OCC_READ_SUGGESTION_H

#include "text/linemap.h"

#include <string>

namespace occ {

/// Returns the word that is most similar to the word of a directive at \p At:
/// of the clauses that the directive may have, and, directly after the
/// directive's name, of the words that may continue the name (`for` after
/// `parallel`). Returns an empty string if none is similar.
std::string wordMeant(const std::string &Text, Offset At);

} // namespace occ

#endif
