/* cancel.h: ways out of a region that is cancelled.
 *
 * Layer:   lower. Used by the constructs that a region may be left through.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_CANCEL_H
#define OCC_LOWER_CANCEL_H

#include "lower/lowerer.h"

namespace occ {

/// In front of what a worksharing construct shares out.
std::string openCancellable(const Construct &R);

/// Behind a barrier that is a part of \p R, or behind R: it may have ended
/// because the parallel region around it was cancelled. Empty where that can't
/// be.
std::string leaveCancelled(Lowerer &L, const Construct &R);

/// cancel and cancellation point.
Code lowerCancel(Lowerer &L, const Construct &R);

} // namespace occ

#endif
