/* variant.h: sets the scores of variants, while Clang parses.
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

/// Sets the scores of conditions in the variants that \p Group declares.
/// \p Text is the unit's text, in which pragma/ has encoded these scores. Call
/// it before Clang parses a call of such a variant.
void readScores(clang::ASTContext &Context, clang::DeclGroupRef Group,
                const std::string &Text);

} // namespace occ

#endif
