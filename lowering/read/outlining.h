/* outlining.h: chooses worksharing constructs that become functions.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_OUTLINING_H
#define OCC_READ_OUTLINING_H

#include "read/reader.h"

namespace occ {

/// False if \p F has an attribute that changes the code of \p F: a function
/// made from a construct would not have this attribute.
bool mayOutline(const Reader &R, const clang::FunctionDecl *F);

/// If \p D, of \p Kind, becomes a function, opens an Outline in \p Parent: a
/// construct that stands for the function. Returns the construct in which \p
/// D's construct must be opened: the Outline, or else \p Parent.
int openOutline(Reader &R, const clang::OMPExecutableDirective *D,
                ConstructKind Kind, int Parent, Span Whole);

} // namespace occ

#endif
