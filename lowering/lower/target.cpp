/* target.cpp: target data.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 13]
 *
 * The host's data are there already: what remains is the check of the device
 * and the copies that use_device_ptr makes. The target construct and the
 * standalone directives are tasks (task.cpp).
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

std::string useDevice(const Lowerer &L, const Construct &R) {
  std::string Has = R.Device.Number.empty() ? "0, 0" : "1, ";
  if (!R.Device.Number.empty())
    Has += "(" + L.expression(R.Device.Number, R.Parent) + ")";
  return "(void)OCC_device(occ_self, &" + L.record(R) + ", " + Has + ", " +
         (R.If.empty() ? "0" : "!(" + L.expression(R.If, R.Parent) + ")") +
         ");\n";
}

Code lowerTargetData(Lowerer &L, const Construct &R) {
  auto event = [&](const std::string &Kind) {
    return "OCC_event(occ_self, OCC_EV_TARGET_DATA, &" + L.record(R) + ", " +
           Kind + ");\n";
  };
  Code Out;
  Out.generated("{\n" + L.self(R) + useDevice(L, R) + event("OCC_DATA_ENTER") +
                    openCopies(L, R),
                R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated("}\n" + event("OCC_DATA_EXIT") + "}\n", R.Whole.Begin);
  return Out;
}

} // namespace occ
