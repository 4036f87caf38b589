/* devices.h: writes the maps of constructs, and the start of code on a device.
 *
 * Layer:   lower. May include text/, model/, plan/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_DEVICES_H
#define OCC_LOWER_DEVICES_H

#include "lower/environment.h"

namespace occ {

/// Returns a statement that checks the device number and declares `occ_device`
/// if the construct needs this variable.
std::string useDevice(const Lowerer &L, const Construct &R);

/// For a target construct, or a construct that only maps: adds the array of
/// maps to \p E, the environment of the construct's task.
void passMaps(Lowerer &L, const Construct &R, Environment &E);
/// For target data: declares the array of maps that the calls of mapData need.
std::string declareMaps(Lowerer &L, const Construct &R);
/// Returns the call that maps, unmaps or updates. \p Behind is true for the
/// call at the end of a target data region.
std::string mapData(const Lowerer &L, const Construct &R, bool Behind = false);

/// Returns code for a target construct's task. The code sets `occ_done` if the
/// body of \p R has run on the device. \p E is the environment of \p R, already
/// filled.
std::string runOnDevice(const Lowerer &L, const Construct &R,
                        const Environment &E);
/// True if the target task \p R may leave its thread while the device works;
/// then the function restName(R) does the rest of the task.
bool mayLeave(const Lowerer &L, const Construct &R);
std::string restName(const Construct &R);
/// True if \p R is the code of a target construct that may run on a device.
bool mayRunOnDevice(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
