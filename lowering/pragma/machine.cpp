/* machine.cpp: properties of the target, for context selectors.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §7.1]
 *
 * Each condition that this file writes declares the functions that it calls,
 * because the program need not include omp.h.
 */
// SPDX-License-Identifier: MIT
#include "pragma/machine.h"

namespace occ {

bool hasProperty(const Machine &For, const std::string &Selector,
                 const std::string &Property) {
  auto option = [&](const std::string &Name, auto Accepts) {
    for (size_t I = 0; I + 1 < For.CC1.size(); ++I)
      if (For.CC1[I] == Name && Accepts(For.CC1[I + 1]))
        return true;
    return false;
  };
  if (Selector == "kind")
    return Property == (For.Whom == By::Device ? "nohost" : "host") ||
           Property == "cpu" || Property == "any";
  if (Selector == "arch")
    return option("-triple", [&](const std::string &Triple) {
      return Triple.substr(0, Triple.find('-')) == Property;
    });
  if (Selector == "isa")
    return option("-target-feature", [&](const std::string &Feature) {
      return Feature == "+" + Property;
    });
  return Selector == "vendor" && Property == "llvm";
}

bool isPlace(const std::string &Property) {
  return Property == "host" || Property == "nohost";
}

std::string executedOn(const std::string &Place) {
  return "__extension__({ extern int OCC_on_device(void); " +
         std::string(Place == "host" ? "!" : "") + "OCC_on_device(); })";
}

/// omp_initial_device is -1; the host's device number equals the count of
/// devices.
std::string targetDevice(const std::string &Number, const std::string &Place) {
  const std::string Host = "omp_number == -1 || omp_number == omp_devices",
                    Device = "omp_number >= 0 && omp_number < omp_devices";
  return "__extension__({ extern int omp_get_num_devices(void); "
         "extern int omp_get_default_device(void); "
         "const int omp_devices = omp_get_num_devices(), omp_number = " +
         (Number.empty() ? "omp_get_default_device()" : "(" + Number + ")") +
         "; " +
         (Place == "host"     ? Host
          : Place == "nohost" ? Device
                              : "(" + Host + ") || (" + Device + ")") +
         "; })";
}

} // namespace occ
