/* own_names.h: decides which names the lowering writes itself.
 *
 * Layer:   model.
 * Callers: read/reader.cpp refuses these names in the user's program.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_OWN_NAMES_H
#define OCC_MODEL_OWN_NAMES_H

#include <string>

namespace occ {

/// True if the lowering may write \p Name, which begins with occ_. The user may
/// have other names with occ_: in chemistry it is the usual prefix for occupied
/// orbitals.
bool isOwnName(const std::string &Name);

} // namespace occ

#endif
