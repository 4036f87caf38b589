/* error.cpp: the error directive with at(execution).
 *
 * Layer:   lower.   Spec: [OMP 5.2 §8.5]
 *
 * Clang handles at(compilation): it prints a warning or an error.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerError(Lowerer &L, const Construct &R) {
  std::string Message = R.Message.empty() ? "0" : L.expression(R.Message);
  return L.code(R, R"(
    {
      OCC_error(&$record, $fatal, $message);
    }
  )",
                {{"fatal", R.Fatal}, {"message", Message}});
}

} // namespace occ
