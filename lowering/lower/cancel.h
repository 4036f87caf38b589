/* cancel.h: ways out of a region that is cancelled.
 *
 * Layer:   lower. Used by the constructs that a cancellation can leave.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_CANCEL_H
#define OCC_LOWER_CANCEL_H

#include "lower/lowerer.h"

namespace occ {

/// Goes before the code of a worksharing construct that shares out work.
std::string openCancellable(const Construct &R);

/// Goes after a barrier that is a part of \p R, or after R, which may have
/// ended because the parallel region around it was cancelled. Empty if that is
/// impossible.
std::string leaveCancelled(Lowerer &L, const Construct &R);

/// cancel and cancellation point.
Code lowerCancel(Lowerer &L, const Construct &R);

} // namespace occ

#endif
