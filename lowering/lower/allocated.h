/* allocated.h: makes private copies in memory of an allocator.
 *
 * Layer:   lower. Used where copies are made and freed.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ALLOCATED_H
#define OCC_LOWER_ALLOCATED_H

#include "lower/lowerer.h"

namespace occ {

/// Returns the allocator that the clause of \p R names for its item \p C: an
/// expression for code around \p R, in the form that the runtime takes.
std::string allocator(const Lowerer &L, const Construct &R, const Listed &C);
/// Returns the name of the variable that holds the allocator of V's copy.
inline std::string allocatorName(const Variable &V) {
  return "occ_allocator_" + V.Name;
}

/// Returns the greater of the alignments that the clause and the declaration
/// ask for. A declaration without an alignment asks for the alignment of the
/// type of \p Like.
std::string alignment(const Listed &C, const Variable &V,
                      const std::string &Like);

/// Returns an expression that allocates \p Bytes from \p Allocator. All three
/// parameters are expressions.
std::string allocate(const std::string &Allocator, const std::string &Bytes,
                     const std::string &Align);

/// Returns the code that makes the copy. \p Decl declares a pointer to the
/// copy, under the name of the original. \p From is an lvalue whose value the
/// copy gets; empty: none.
std::string allocateCopy(const Listed &C, const Variable &V,
                         const std::string &Decl, const std::string &Allocator,
                         const std::string &From = "");

/// Frees the copies of \p R, except those that freeCopies frees: copies of
/// reductions.
std::string deallocateCopies(const Lowerer &L, const Construct &R);

/// True if a clause of \p R names an allocator. The program may destroy the
/// allocator after the barrier that ends \p R.
bool usesAllocators(const Construct &R);

} // namespace occ

#endif
