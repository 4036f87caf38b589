/* linear.cpp: the linear clause of a loop construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 5.4.6]
 *
 * In logical iteration k a linear variable starts with its first value and k
 * steps. The value that it has after the last iteration goes to the original.
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
      Out += "__typeof__(" + Name + ") const occ_first_" + Name + " = " + Name +
             ";\n";
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
    std::string First = "occ_first_" + V.Name;
    std::string By = K + ", (OCC_u64)occ_by_" + V.Name;
    Out += V.Name + " = ";
    if (V.Ty.Pointerish)
      Out += First + " + (OCC_i64)OCC_up(0, " + By + ");\n";
    else
      Out += "(__typeof__(" + First + "))OCC_up((OCC_u64)" + First + ", " + By +
             ");\n";
  }
  return Out;
}

} // namespace occ
