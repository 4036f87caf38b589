/* allocated.h: private copies in memory of an allocator.
 *
 * Layer:   lower. Used where copies are made and freed.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ALLOCATED_H
#define OCC_LOWER_ALLOCATED_H

#include "lower/lowerer.h"

namespace occ {

/// The allocator that \p C, of \p R, names, in the form that the runtime takes,
/// for code around \p R.
std::string allocator(const Lowerer &L, const Construct &R, const Listed &C);
/// The variable that holds that value.
inline std::string allocatorName(const Variable &V) {
  return "occ_allocator_" + V.Name;
}

/// The alignment of the copy: the greatest of those that the clause and the
/// declaration ask for, and that of the type of \p Like.
std::string alignment(const Listed &C, const Variable &V,
                      const std::string &Like);

/// Allocates \p Bytes from \p Allocator, which is an expression.
std::string allocate(const std::string &Allocator, const std::string &Bytes,
                     const std::string &Align);

/// The copy: \p Decl declares the pointer under its original's name. \p From
/// is an lvalue of its first value, or empty.
std::string allocateCopy(const Listed &C, const Variable &V,
                         const std::string &Decl, const std::string &Allocator,
                         const std::string &From = "");

/// Frees the copies of \p R except those of reductions, which freeCopies does.
std::string deallocateCopies(const Lowerer &L, const Construct &R);

/// The program's allocator may be destroyed after the barrier that ends \p R.
bool usesAllocators(const Construct &R);

} // namespace occ

#endif
