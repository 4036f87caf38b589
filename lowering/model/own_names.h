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
 *
 * The same is done with OCC_. The text of abi.h declares names with OCC_, so
 * these names get the other prefix in this text, too.
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

  /// Makes the user's names in \p Text begin with occ_ or OCC_ again. If the
  /// lowering has written the same name, the lowering's name begins with the
  /// other prefix from now on.
  std::string restored(std::string Text) const;

  /// Returns \p Abi, the text of abi.h, with the names that restored() gives to
  /// the lowering. The functions' names in object files stay the same.
  std::string abi(const std::string &Abi) const;

  /// Gives an #include of abi.h the same effect: the lines that must stand
  /// before it, and those after it.
  std::pair<std::string, std::string> aroundAbi(const std::string &Abi) const;

  /// The renamed names that \p Abi declares as functions or variables of the
  /// runtime.
  std::set<std::string> clashes(const std::string &Abi) const;

private:
  /// The user's names with one prefix.
  struct Family {
    std::string Own;
    /// The prefix that replaces Own in the user's names. Empty if these names
    /// stay as they are.
    std::string Prefix;
    std::set<std::string> Shared; ///< the user's names, as the user wrote them
    std::string other(const std::string &Name) const {
      return Prefix + Name.substr(Own.size());
    }
  };
  static void rename(Family &F, std::string &Text, const std::string &Taken);
  std::set<std::string> externals(const std::string &Abi) const;
  std::string symbols(const std::string &Abi) const;
  Family Small, Large; ///< occ_, OCC_
};

} // namespace occ

#endif
