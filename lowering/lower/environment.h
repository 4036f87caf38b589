/* environment.h: the struct through which an outlined function gets its
 * variables.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ENVIRONMENT_H
#define OCC_LOWER_ENVIRONMENT_H

#include "lower/lowerer.h"

namespace occ {

/// A field with an address that is translated for a device.
struct AddressField {
  int Var = -1;
  std::string Field;
  bool Value = false; ///< the address is the value of Var, a pointer, not the
                      ///< address of Var
};

/// A struct, the code that fills it at the construct, and the code that reads
/// it in the outlined function.
struct Environment {
  std::string Type;    ///< "struct scale_L3_parallel_env"
  std::string Fields;
  std::string Fill;    ///< statements that fill `occ_args`
  std::string Unpack;  ///< declarations that read `occ_env`
  /// Like Unpack, for names that only one thread of a reduction needs: the
  /// thread that gets the total. The other threads need not read the cache line
  /// with the values of these names.
  std::string ForTotal;
  /// Exclusive has additional parameters of the function that contains the
  /// construct's body, with a comma before each parameter. Each is the only
  /// pointer to its object. Unpack uses them. Passed has the arguments for
  /// these parameters.
  std::string Exclusive, Passed;
  /// The names of the parameters in Exclusive.
  std::vector<std::string> Pointers;
  std::vector<AddressField> Addresses;
  std::string Finish; ///< statements after the construct's code
  /// For a task: the number of bytes after the struct, for copies of run-time
  /// size.
  std::string Extra;
  bool empty() const { return Fields.empty(); }
};

Environment planEnvironment(const Lowerer &L, const Construct &R);

/// For a distributed loop: adds the bounds of the team's iterations to \p E. At
/// the construct's place they are the variables \p Lo and \p Hi.
void addTeamsPart(Environment &E, const std::string &Lo, const std::string &Hi);

} // namespace occ

#endif
