/* cancel.h: writes the jumps out of a region that is cancelled.
 *
 * Layer:   lower. Used by the constructs that a cancellation can leave.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_CANCEL_H
#define OCC_LOWER_CANCEL_H

#include "lower/lowerer.h"

namespace occ {

/// Code before the body of a parallel, loop or sections construct; empty if
/// nothing can cancel the construct.
std::string openCancellable(const Construct &R);

/// Code after \p R, or after a barrier in it, that leaves the parallel region
/// if the region was cancelled; empty if the region can't be cancelled.
std::string leaveCancelled(Lowerer &L, const Construct &R);

/// Lowers cancel and cancellation point.
Code lowerCancel(Lowerer &L, const Construct &R);

} // namespace occ

#endif
