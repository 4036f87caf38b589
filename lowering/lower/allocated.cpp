/* allocated.cpp: private copies in memory of an allocator.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 6.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"

namespace occ {

std::string allocator(const Lowerer &L, const Listed &C) {
  return "(OCC_u64)(unsigned long)(" +
         (C.Allocator.empty() ? "0" : L.expression(C.Allocator)) + ")";
}

std::string allocateCopy(const Variable &V, const std::string &Allocator,
                         const std::string &From) {
  std::string Size = "sizeof(*" + V.Name + ")";
  std::string Align =
      V.Align ? std::to_string(V.Align) : "__alignof__(*" + V.Name + ")";
  std::string Out = declare(V.Ty.Pointer, "const " + V.Name) +
                    " = OCC_allocate(" + Allocator + ", " + Size + ", " +
                    Align + ");\n";
  if (!From.empty())
    Out += "__builtin_memcpy((void *)" + V.Name + ", (const void *)&" + From +
           ", " + Size + ");\n";
  return Out;
}

std::string deallocateCopies(const Lowerer &L, const Region &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (C.Allocated)
      Out += "OCC_deallocate((void *)" + L.U.variable(C.Var).Name + ");\n";
  return Out;
}

} // namespace occ
