/* own_names.h: avoids conflicts between the names that the lowering writes and
 * the user's names.
 *
 * Layer:   model.
 *
 * The user may use any name with occ_: in chemistry it is the usual prefix for
 * occupied orbitals. So the lowering may write a name that the user has, too.
 * While a unit is lowered, such names of the user begin with another prefix,
 * such as oCc_, which no name of the unit has. At the end the user's names
 * begin with occ_ again. If the lowering has written the same name, its name
 * gets the other prefix. The prefixes have the same length, so no line or
 * column changes.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_OWN_NAMES_H
#define OCC_MODEL_OWN_NAMES_H

#include <set>
#include <string>

namespace occ {

/// True if the lowering may write \p Name, which begins with occ_.
bool isOwnName(const std::string &Name);

class NamesApart {
public:
  /// Renames the user's names in \p Text, a preprocessed unit.
  explicit NamesApart(std::string &Text);

  /// Makes the user's names in \p Text begin with occ_ again. If the lowering
  /// has written the same name, the lowering's name begins with Prefix from now
  /// on.
  std::string restored(std::string Text) const;

private:
  /// The prefix that replaces occ_ in the user's names. Empty if these names
  /// stay as they are.
  std::string Prefix;
  std::set<std::string> Shared; ///< the user's names, as the user wrote them
};

} // namespace occ

#endif
