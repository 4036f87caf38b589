/* target.cpp: target data.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §13]
 *
 * Without devices, the code only checks the device number, reports the events
 * to tools, and copies the pointers that use_device_ptr lists. The target
 * construct and the standalone directives are tasks (task.cpp).
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"

namespace occ {

std::string useDevice(const Lowerer &L, const Construct &R) {
  auto value = [&](const char *Before, const Span &S) {
    return S.empty() ? "0" : Before + L.expression(S, R.Parent) + ")";
  };
  const bool Used =
      R.Kind == ConstructKind::Target || R.Kind == ConstructKind::TargetData;
  return L.text(R, R"(
    ${what}OCC_device(occ_self, &$record, $has_number, $number, $not_if);
  )",
                {{"what", Used ? "const int occ_device = " : "(void)"},
                 {"has_number", !R.Device.Number.empty()},
                 {"number", value("(", R.Device.Number)},
                 {"not_if", value("!(", R.If)}});
}

Code lowerTargetData(Lowerer &L, const Construct &R) {
  const bool Maps = L.U.Devices;
  return L.code(R, R"(
    {
      $self
      $device
      $maps
      struct OCC_target occ_target;
      OCC_target_begin(occ_self, &occ_target, &$record, occ_device);
      $enter
      OCC_target_entered(occ_self, &occ_target);
      $copies
        $body
      }
      OCC_target_leaves(occ_self, &occ_target);
      $exit
      OCC_target_end(occ_self, &occ_target);
    }
  )",
                {{"device", useDevice(L, R)},
                 {"maps", Maps ? declareMaps(L, R) : ""},
                 {"enter", Maps ? mapData(L, R) : ""},
                 {"copies", openCopies(L, R)},
                 {"body", L.body(R)},
                 {"exit", Maps ? mapData(L, R, /*Behind=*/true) : ""}});
}

} // namespace occ
