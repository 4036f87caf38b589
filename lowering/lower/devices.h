/* devices.h: the maps of constructs, and the start of code on a device.
 *
 * Layer:   lower. May include text/, model/, plan/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_DEVICES_H
#define OCC_LOWER_DEVICES_H

#include "lower/environment.h"

namespace occ {

/// Statements that set `occ_device`, or only check the number.
std::string useDevice(const Lowerer &L, const Construct &R);

/// For a target construct, or one that only maps: adds the values that its task
/// needs from the items that the clauses list.
void passMaps(Lowerer &L, const Construct &R, Environment &E);
/// The same for target data, whose code runs in its place.
std::string declareMaps(Lowerer &L, const Construct &R);
/// The call that maps, or unmaps, or updates, as the directive says; \p Behind:
/// the call at the end of a target data region.
std::string mapData(const Lowerer &L, const Construct &R, bool Behind = false);

/// In a target construct's task: sets `occ_done` if the code of \p R, whose
/// environment is \p E and has been filled, has run on the device.
std::string runOnDevice(const Lowerer &L, const Construct &R,
                        const Environment &E);
/// The target task \p R may leave its thread while the device is at work; a
/// function of its own does the rest.
bool mayLeave(const Lowerer &L, const Construct &R);
std::string restName(const Construct &R);
/// \p R is the code of a target construct that may run on a device.
bool mayRunOnDevice(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
