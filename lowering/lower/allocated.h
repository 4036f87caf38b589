/* allocated.h: makes private copies in memory of an allocator.
 *
 * Layer:   lower. Used where copies are made and freed.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ALLOCATED_H
#define OCC_LOWER_ALLOCATED_H

#include "lower/lowerer.h"

namespace occ {

/// Returns an expression, for code around \p R, with the allocator that the
/// clause of \p R names for its item \p C, in the form that the runtime takes.
std::string allocator(const Lowerer &L, const Construct &R, const Listed &C);
inline std::string allocatorName(const Variable &V) {
  return "occ_allocator_" + V.Name;
}

/// Returns the greater of the clause's and the declaration's alignment. Without
/// an alignment in the declaration, the type of \p Like decides.
std::string alignment(const Listed &C, const Variable &V,
                      const std::string &Like);

/// Returns an expression that allocates \p Bytes from \p Allocator. All three
/// parameters are expressions.
std::string allocate(const std::string &Allocator, const std::string &Bytes,
                     const std::string &Align);

/// Returns the code that makes the copy. \p Decl declares a pointer to the
/// copy, under the name of the original. \p From is an lvalue with the copy's
/// first value; empty: none.
std::string allocateCopy(const Listed &C, const Variable &V,
                         const std::string &Decl, const std::string &Allocator,
                         const std::string &From = "");

/// Frees the copies of \p R, except those of reductions (see freeCopies).
std::string deallocateCopies(const Lowerer &L, const Construct &R);

/// True if a clause of \p R names an allocator. The program may destroy the
/// allocator after the barrier that ends \p R.
bool usesAllocators(const Construct &R);

} // namespace occ

#endif
