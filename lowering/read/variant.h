/* variant.h: the scores of variants, while Clang parses.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_VARIANT_H
#define OCC_READ_VARIANT_H

#include "clang/AST/DeclGroup.h"

#include <string>

namespace clang {
class ASTContext;
}

namespace occ {

/// Gives the conditions of variants that \p Group declares the scores that
/// \p Text, the unit, encodes. Before Clang parses a call.
void readScores(clang::ASTContext &Context, clang::DeclGroupRef Group,
                const std::string &Text);

} // namespace occ

#endif
