/* reduction.cpp: identities, combiners, and the way back to the originals.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.9.3.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

std::string reductionIdentity(const Listed &L, const Variable &V) {
  if (L.Operator == "*" || L.Operator == "&&")
    return "1";
  if (L.Operator == "&")
    return "~0";
  if (L.Operator == "min")
    return V.Ty.Largest;
  if (L.Operator == "max")
    return V.Ty.Least;
  return "0";
}

static std::string combined(const std::string &Op, const std::string &A,
                            const std::string &B) {
  if (Op == "min")
    return B + " < " + A + " ? " + B + " : " + A;
  if (Op == "max")
    return B + " > " + A + " ? " + B + " : " + A;
  // The partial results of a '-' reduction add up.
  return A + " " + (Op == "-" ? "+" : Op) + " " + B;
}

bool declareReduction(Lowerer &L, const Region &R) {
  std::string Fields, Folds;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::Reduction)
      continue;
    const Variable &V = L.U.variable(C.Var);
    Fields += declare(V.Ty.Plain, V.Name) + ";\n";
    Folds += "into->" + V.Name + " = " +
             combined(C.Operator, "into->" + V.Name, "from->" + V.Name) + ";\n";
  }
  if (Fields.empty())
    return false;
  std::string Type = "struct " + R.Name + "_partials";
  L.declareBefore(Type + " {\n" + Fields + "};\n" + "static void " + R.Name +
                  "_combine(void *occ_into, void *occ_from) {\n" + Type +
                  " *into = (" + Type + " *)occ_into, *from = (" + Type +
                  " *)occ_from;\n" + Folds + "}\n");
  return true;
}

std::string reductionPartials(const Lowerer &L, const Region &R) {
  std::string Values;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Reduction)
      Values += (Values.empty() ? "" : ", ") + L.U.variable(C.Var).Name;
  return "struct " + R.Name + "_partials occ_partials = {" + Values + "};\n";
}

static std::string fold(const Lowerer &L, const Region &R,
                        const std::string &Prefix) {
  std::string Out;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::Reduction)
      continue;
    const Variable &V = L.U.variable(C.Var);
    std::string To = "*" + original(V);
    Out += To + " = " + combined(C.Operator, To, Prefix + V.Name) + ";\n";
  }
  return Out;
}

std::string foldPartials(const Lowerer &L, const Region &R) {
  return fold(L, R, "occ_partials.");
}

std::string foldCopies(const Lowerer &L, const Region &R) {
  return fold(L, R, "");
}

} // namespace occ
