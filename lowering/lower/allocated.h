/* allocated.h: makes private copies in memory of an allocator.
 *
 * Layer:   lower. Used where copies are made and freed.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ALLOCATED_H
#define OCC_LOWER_ALLOCATED_H

#include "lower/lowerer.h"

namespace occ {

/// Returns an expression for the allocator of the item \p C of a clause of \p
/// R, in the form that the runtime takes. The expression is for code around \p
/// R.
std::string allocator(const Lowerer &L, const Construct &R, const Listed &C);
inline std::string allocatorName(const Variable &V) {
  return "occ_allocator_" + V.Name;
}

/// Returns the greater of two alignments: that of the clause, and that of the
/// declaration. A declaration without an alignment has that of the type of \p
/// Like.
std::string alignment(const Listed &C, const Variable &V,
                      const std::string &Like);

/// Returns an expression that allocates \p Bytes from \p Allocator. All three
/// parameters are expressions.
std::string allocate(const std::string &Allocator, const std::string &Bytes,
                     const std::string &Align);

/// Returns the code that makes the copy. \p Decl declares a pointer to the
/// copy, under the name of the original. \p From is an lvalue with the copy's
/// first value. It is empty if there is none.
std::string allocateCopy(const Listed &C, const Variable &V,
                         const std::string &Decl, const std::string &Allocator,
                         const std::string &From = "");

/// Frees the copies of variables that \p R made, except those for reductions
/// (see freeCopies).
std::string deallocateCopies(const Lowerer &L, const Construct &R);

/// True if a clause of \p R names an allocator. The program may destroy the
/// allocator after the barrier that ends \p R.
bool usesAllocators(const Construct &R);

} // namespace occ

#endif
