/* machine.h: properties of the target, for context selectors.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.1]
 *
 * Code is compiled once for the host and its devices, which are processors of
 * the same kind. If the unit may run on devices, only the running program knows
 * which of the two kinds of process executes it.
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

/// True if the target, or this implementation, has the property.
bool hasProperty(const Machine &For, const std::string &Selector,
                 const std::string &Property);

/// True for the properties "host" and "nohost" of `kind`. They are decided at
/// run time if the unit may be executed on devices.
bool isPlace(const std::string &Property);

/// Returns the condition that the executing process is of the kind \p Place.
std::string executedOn(const std::string &Place);

/// Returns the condition for a target_device selector set. \p Number: the
/// expression of device_num; empty: the default device. \p Place: the kind of
/// the device; empty: any kind.
std::string targetDevice(const std::string &Number, const std::string &Place);

} // namespace occ

#endif
