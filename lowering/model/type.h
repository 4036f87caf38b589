/* type.h: a C type as plain data.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_TYPE_H
#define OCC_MODEL_TYPE_H

#include <string>
#include <vector>

namespace occ {

/// The declarations of objects of a C type, as patterns. In a pattern, '@'
/// stands for the declared name. '#' with a digit stands for a dimension that
/// is known at run time only.
struct Type {
  std::string Value; ///< "double @[10]"
  std::string Pointer; ///< a pointer to the type: "double (*@)[10]"
  /// For an array: a pointer to its first element, "double *@"; empty if this
  /// pointer's type can't be written.
  std::string First;
  std::string Plain; ///< Value without its outermost qualifiers
  /// The run-time dimensions, as expressions. In these, '@' stands for an
  /// object of the type.
  std::vector<std::string> Dims;
  enum Class { Scalar, Record, Array, Other } Kind = Other;
  bool Const = false;
  /// A struct that can't be assigned to, because a member is const.
  bool ConstMember = false;
  bool Volatile = false; ///< volatile or _Atomic: never passed by value
  bool Movable = false; ///< a struct that a copy can replace
  bool Arithmetic = false;
  bool Integer = false;
  bool Bool = false;
  bool BitInt = false;
  bool Pointerish = false;
  bool Restrict = false;
  bool Complex = false;
  bool Unsigned = false;
  unsigned long long Size = 0; ///< in bytes; 0 if it is only known at run time
  unsigned Align = 0;
  std::string Least, Largest; ///< constants for reductions min and max
  bool runtimeSized() const { return !Dims.empty(); }
};

/// Returns \p Pattern with \p Name and \p Dims in place of '@' and '#'.
std::string declare(const std::string &Pattern, const std::string &Name,
                    const std::vector<std::string> &Dims = {});

/// Returns an unsigned type of at least \p Bits bits.
inline std::string unsignedType(uint64_t Bits) {
  return Bits <= 64    ? "OCC_u64"
         : Bits <= 128 ? "unsigned __int128"
                       : "unsigned _BitInt(" + std::to_string(Bits) + ")";
}

} // namespace occ

#endif
