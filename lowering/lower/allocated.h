/* allocated.h: private copies in memory of an allocator.
 *
 * Layer:   lower. Used where copies are made and given up.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ALLOCATED_H
#define OCC_LOWER_ALLOCATED_H

#include "lower/lowerer.h"

namespace occ {

/// The allocator that \p C names, as the runtime takes it.
std::string allocator(const Lowerer &L, const Listed &C);

/// The copy, under its original's name. \p From is an lvalue of its first
/// value, or empty.
std::string allocateCopy(const Variable &V, const std::string &Allocator,
                         const std::string &From);

/// Gives up all such copies of \p R.
std::string deallocateCopies(const Lowerer &L, const Region &R);

} // namespace occ

#endif
