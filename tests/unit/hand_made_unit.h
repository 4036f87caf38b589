/* hand_made_unit.h: makes the model of a program by hand, without a parser.
 *
 * Callers: the tests of the compiler's code that reads or changes such models.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_HAND_MADE_UNIT_H
#define OCC_HAND_MADE_UNIT_H

#include "plan/plan.h"

#include <criterion/criterion.h>

namespace occ {

/// A program with one function "f". Regions and variables are named by their
/// numbers.
struct HandMade {
  Unit U;
  Offset Next = 1;

  HandMade() {
    Function F;
    F.Name = "f";
    U.Functions.push_back(F);
  }

  int construct(ConstructKind Kind, int Parent = -1, unsigned Line = 1) {
    Construct R;
    R.Kind = Kind;
    R.Id = int(U.Constructs.size());
    R.Parent = Parent;
    R.Function = 0;
    R.Line = R.LastLine = Line;
    if (Parent >= 0)
      U.construct(Parent).Children.push_back(R.Id);
    U.Constructs.push_back(R);
    return R.Id;
  }

  /// Declares a scalar in the region \p Home. -1 means the function.
  int local(const char *Name, int Home = -1) {
    Variable V;
    V.Name = Name;
    V.Function = 0;
    V.Home = Home;
    V.Ty.Kind = Type::Scalar;
    V.Ty.Arithmetic = true;
    V.Ty.Value = V.Ty.Plain = "int @";
    V.Ty.Pointer = "int *@";
    U.Variables.push_back(V);
    return int(U.Variables.size()) - 1;
  }
  int global(const char *Name) {
    int V = local(Name);
    U.Variables[unsigned(V)].Function = -1;
    return V;
  }
  Variable &variable(int V) { return U.Variables[unsigned(V)]; }

  void use(int Var, int Construct, Access How = Access::Read) {
    U.Uses.push_back({{Next, Next + 1}, Var, Construct, How});
    Next += 2;
  }
  void list(int Construct, int Var, Sharing How) {
    Listed L;
    L.Var = Var;
    L.How = How;
    U.construct(Construct).Clauses.push_back(L);
  }

  bool firstPrivate(int Construct, int Var) const {
    const Listed *L = U.construct(Construct).listed(Var);
    return L && L->How == Sharing::FirstPrivate;
  }
  const Capture *captured(int Construct, int Var) const {
    for (const Capture &C : U.construct(Construct).Captures)
      if (C.Var == Var)
        return &C;
    return nullptr;
  }
};

} // namespace occ

#endif
