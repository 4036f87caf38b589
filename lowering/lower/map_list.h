/* map_list.h: writes the entries of a list of maps.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_MAP_LIST_H
#define OCC_LOWER_MAP_LIST_H

#include "lower/lowerer.h"

namespace occ {

/// One struct OCC_map.
struct Entry {
  std::string Name, Begin, Bytes;
  std::string Pointer = "0", Mapper = "0", Element = "0";
  std::vector<std::string> Flags;
  std::string Field = "0", Base = "0";
  int Var = -1; ///< the variable whose address in an environment the entry
                ///< translates; -1: none
  /// True if the entry translates the value of Var, a pointer.
  bool OfValue = false;
};

using Entries = std::vector<Entry>;

/// Returns the entries to evaluate at the construct's place or, if \p Late,
/// those that the construct's task evaluates.
Entries entriesOf(const Lowerer &L, const Construct &R, bool Late);
/// The initializers of an array of struct OCC_map.
std::string initializers(const Entries &List);

/// An entry that only finds an address in mapped storage: the runtime counts no
/// reference.
Entry lookup(const std::string &Name, const std::string &Begin);
std::string addressOf(const Lowerer &L, int Var, int Where);

} // namespace occ

#endif
