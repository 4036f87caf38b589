/* environment.h: the struct through which an mfunction gets its variables.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ENVIRONMENT_H
#define OCC_LOWER_ENVIRONMENT_H

#include "lower/lowerer.h"

namespace occ {

/// A field with an address to which another address corresponds on a device.
struct AddressField {
  int Var = -1;
  std::string Field;
  bool Value = false; ///< the address is the value of a pointer variable, not
                      ///< Var's address
};

/// One struct, its filling in the construct's place, its unpacking in the
/// mfunction.
struct Environment {
  std::string Type;    ///< "struct scale_L3_parallel_env"
  std::string Fields;
  std::string Fill;    ///< statements on `occ_args`
  std::string Unpack;  ///< declarations from `occ_env`
  /// The same for values that only the thread with a reduction's total needs:
  /// the other threads need not transfer their cache line.
  std::string ForTotal;
  /// Parameters of the function that contains the body, each with a comma
  /// before it, and their arguments. They are pointers whose objects no other
  /// pointer points to. Unpack uses them.
  std::string Exclusive, Passed;
  std::vector<std::string> Pointers; ///< their names
  std::vector<AddressField> Addresses;
  std::string Finish; ///< statements after the construct's code
  /// Tasks: bytes after the struct for copies of run-time size.
  std::string Extra;
  bool empty() const { return Fields.empty(); }
};

Environment planEnvironment(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
