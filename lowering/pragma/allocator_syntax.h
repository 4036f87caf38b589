/* allocator_syntax.h: translates uses_allocators clauses that Clang 19 can't
 * read.
 *
 * Layer:   pragma.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ALLOCATOR_SYNTAX_H
#define OCC_PRAGMA_ALLOCATOR_SYNTAX_H

#include "text/diag.h"

#include <string>

namespace occ {

/// Translates \p Inside, the argument of a uses_allocators clause, into the
/// form before OpenMP 5.2. Returns an incorrect argument as it is.
///   memspace(omp_const_mem_space), traits(t) : a; b
///   a(t), b(omp_no_traits), and a note before a
std::string translateAllocators(const std::string &Inside);

/// Reports errors in the uses_allocators clauses of \p Text that Clang can't
/// see after the translation.
void checkAllocators(const std::string &Text, Diagnostics &Diag);

/// Declares omp_no_traits for the target directive at \p At in \p Text, if a
/// clause of it names this array.
void declareNoTraits(std::string &Text, size_t At);

} // namespace occ

#endif
