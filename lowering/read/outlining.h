/* outlining.h: which worksharing constructs become functions of their own.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_OUTLINING_H
#define OCC_READ_OUTLINING_H

#include "read/reader.h"

namespace occ {

/// Nothing that \p F says of its code would be lost in another function.
bool mayOutline(const Reader &R, const clang::FunctionDecl *F);

/// Opens an Outline in \p Parent, if \p D, of \p Kind, shall become a function:
/// its construct is opened in what is returned.
int openOutline(Reader &R, const clang::OMPExecutableDirective *D,
                ConstructKind Kind, int Parent, Span Whole);

} // namespace occ

#endif
