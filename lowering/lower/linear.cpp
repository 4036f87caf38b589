/* linear.cpp: the linear clause of a loop construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.4.6]
 *
 * In logical iteration k a linear variable starts with its first value plus k
 * steps. The original gets the value after the last iteration.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

std::string linearSteps(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Linear)
      Out += "const OCC_i64 occ_by_" + L.U.variable(C.Var).Name + " = " +
             (C.Step.empty() ? "1" : "(" + L.expression(C.Step) + ")") + ";\n";
  return Out;
}

std::string linearFirsts(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Linear) {
      const std::string &Name = L.U.variable(C.Var).Name;
      Out += emit("__typeof__($v) const occ_first_$v = $v;\n", {{"v", Name}});
    }
  return Out;
}

std::string linearValues(const Lowerer &L, const Construct &R,
                         const std::string &K) {
  std::string Out;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::Linear)
      continue;
    const Variable &V = L.U.variable(C.Var);
    const bool Wide = !V.Ty.Pointerish && V.Ty.Size > 8;
    Out += emit(
        R"(
      $if is_pointer
      $v = occ_first_$v + (OCC_i64)OCC_up(0, $k, (OCC_u64)occ_by_$v);
      $end
      $if is_wide
      $v = (__typeof__(occ_first_$v))(($wide)occ_first_$v + ($wide)($k) * ($wide)occ_by_$v);
      $end
      $if is_plain
      $v = (__typeof__(occ_first_$v))OCC_up((OCC_u64)occ_first_$v, $k, (OCC_u64)occ_by_$v);
      $end
    )",
        {{"is_pointer", V.Ty.Pointerish},
         {"is_wide", Wide},
         {"is_plain", !Wide && !V.Ty.Pointerish},
         {"wide", unsignedType(8 * V.Ty.Size)},
         {"v", V.Name},
         {"k", K}});
  }
  return Out;
}

} // namespace occ
