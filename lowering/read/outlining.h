/* outlining.h: chooses worksharing constructs that become functions.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_OUTLINING_H
#define OCC_READ_OUTLINING_H

#include "read/reader.h"

namespace occ {

/// No attribute of \p F about its code would be lost in another function.
bool mayOutline(const Reader &R, const clang::FunctionDecl *F);

/// If \p D, of \p Kind, is to become a function, opens an Outline in \p Parent.
/// Returns the construct in which that of \p D is opened.
int openOutline(Reader &R, const clang::OMPExecutableDirective *D,
                ConstructKind Kind, int Parent, Span Whole);

} // namespace occ

#endif
