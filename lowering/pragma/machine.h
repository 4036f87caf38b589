/* machine.h: properties of the target, for context selectors.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.1]
 *
 * Code is compiled once for the host and its devices, which are processes on
 * the same kind of processor. Only the running program knows whether it is the
 * host or a device.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_MACHINE_H
#define OCC_PRAGMA_MACHINE_H

#include <string>
#include <vector>

namespace occ {

/// The kinds of process that execute the code.
enum class By {
  Host,
  Device,
  Either ///< only known at run time: the unit was compiled with
         ///< -fopenmp-targets
};

struct Machine {
  std::vector<std::string> CC1; ///< arguments of the job, which name the target
  By Whom = By::Host;
};

bool hasProperty(const Machine &For, const std::string &Selector,
                 const std::string &Property);

/// True for "host" and "nohost" of `kind`: they are decided at run time if the
/// unit may be executed on devices.
bool isPlace(const std::string &Property);

std::string executedOn(const std::string &Place);

/// Returns the condition of a target_device selector set. \p Number is the
/// expression of device_num. If it is empty, the condition is about the default
/// device. \p Place is the kind of the device. If it is empty, the device may
/// have any kind.
std::string targetDevice(const std::string &Number, const std::string &Place);

} // namespace occ

#endif
