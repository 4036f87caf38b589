/* cancel.h: writes the ways out of a region that is cancelled.
 *
 * Layer:   lower. Used by the constructs that a cancellation can leave.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_CANCEL_H
#define OCC_LOWER_CANCEL_H

#include "lower/lowerer.h"

namespace occ {

/// Code to write before the body of a parallel, loop or sections construct.
/// Empty if nothing can cancel the construct.
std::string openCancellable(const Construct &R);

/// Code to write after \p R, or after a barrier that is a part of \p R: leaves
/// the parallel region if it was cancelled. Empty if that is impossible.
std::string leaveCancelled(Lowerer &L, const Construct &R);

/// Lowers cancel and cancellation point.
Code lowerCancel(Lowerer &L, const Construct &R);

} // namespace occ

#endif
