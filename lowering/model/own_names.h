/* own_names.h: which names the lowering writes itself.
 *
 * Layer:   model.
 * Callers: read/reader.cpp refuses these names in the user's program.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_OWN_NAMES_H
#define OCC_MODEL_OWN_NAMES_H

#include <string>

namespace occ {

/// True if lowered code may contain \p Name without the user's writing it.
/// Other names that begin with occ_ are the user's: in chemistry, occ_ is a
/// usual prefix of variables about occupied orbitals.
bool isOwnName(const std::string &Name);

} // namespace occ

#endif
