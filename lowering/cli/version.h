/* version.h: the name, version and _OPENMP of this compiler.
 *
 * Layer:   cli. May include include/occ.h.
 * Owns:    the value of _OPENMP; include/occ.h has the version number.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_VERSION_H
#define OCC_CLI_VERSION_H

#include "occ.h"

namespace occ {

constexpr const char *Version = OCC_VERSION;

/// The specification that the front end and the runtime together support, as
/// the date that _OPENMP expands to [OMP 5.2 §3.3].
constexpr const char *OpenMPDate = "202111";

} // namespace occ

#endif
