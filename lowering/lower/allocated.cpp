/* allocated.cpp: makes private copies in memory of an allocator.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §6.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"

#include "plan/storage.h"

namespace occ {

std::string allocator(const Lowerer &L, const Construct &R, const Listed &C) {
  return "(OCC_u64)(unsigned long)(" +
         (C.Allocator.empty() ? "0" : L.expression(C.Allocator, R.Parent)) +
         ")";
}

std::string allocate(const std::string &Allocator, const std::string &Bytes,
                     const std::string &Align) {
  return "OCC_allocate(" + Allocator + ", " + Bytes + ", " + Align + ")";
}

std::string alignment(const Listed &C, const Variable &V,
                      const std::string &Like) {
  std::string Declared =
      V.Align ? std::to_string(V.Align) : "__alignof__(" + Like + ")";
  if (!C.Align)
    return Declared;
  std::string Asked = std::to_string(C.Align);
  return "(" + Asked + " > " + Declared + " ? " + Asked + " : " + Declared +
         ")";
}

std::string allocateCopy(const Listed &C, const Variable &V,
                         const std::string &Decl, const std::string &Allocator,
                         const std::string &From) {
  return emit(R"(
    $declared = $memory;
    $if from
    __builtin_memcpy((void *)$v, (const void *)&$from, sizeof(*$v));
    $end
  )",
              {{"declared", Decl},
               {"memory", allocate(Allocator, "sizeof(*" + V.Name + ")",
                                   alignment(C, V, "*" + V.Name))},
               {"from", From},
               {"v", V.Name}});
}

std::string deallocateCopies(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (C.How != Sharing::Reduction &&
        storage(L.U, R, C).Where == Place::Allocator)
      Out += "OCC_deallocate((void *)" + L.U.variable(C.Var).Name + ");\n";
  return Out;
}

bool usesAllocators(const Construct &R) {
  for (const Listed &C : R.Clauses)
    if (!C.Allocator.empty())
      return true;
  return false;
}

} // namespace occ
