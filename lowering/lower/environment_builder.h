/* environment_builder.h: collects the variables of an outlined function, one by
 * one.
 *
 * Layer:   lower. Private to environment.cpp, which passes captured variables,
 *          and environment_copies.cpp, which makes copies.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_ENVIRONMENT_BUILDER_H
#define OCC_LOWER_ENVIRONMENT_BUILDER_H

#include "lower/environment.h"
#include "plan/storage.h"

#include <set>

namespace occ {

class EnvironmentBuilder {
public:
  EnvironmentBuilder(const Lowerer &L, const Construct &R) : L(L), R(R) {
    E.Type = "struct " + R.Name + "_env";
  }

  Environment build();

private:
  // --- fields (here and in environment.cpp) ---
  std::string outer(int Var) const { return L.access(Var, R.Parent); }
  std::string outerAddress(int Var) const { return L.address(Var, R.Parent); }
  void field(const std::string &Declaration) {
    E.Fields += Declaration + ";\n";
  }
  void fill(const std::string &Field, const std::string &Value) {
    E.Fill += "occ_args->" + Field + " = " + Value + ";\n";
  }
  /// Adds a field, and a constant of the same name in the outlined function.
  void number(const std::string &Name, const std::string &Value) {
    field("OCC_u64 " + Name);
    fill(Name, Value);
    E.Unpack += "const OCC_u64 " + Name + " = occ_env->" + Name + ";\n";
  }
  std::vector<std::string> dimensions(int Var);
  std::string received(const std::string &Field, bool Exclusive);
  void pointerTo(int Var, const std::string &As, const std::string &In = "",
                 bool Exclusive = false);
  void capture(const Capture &C);
  bool declaresConstant(const Variable &V);
  void valueOf(const Capture &C);
  void workOnCopy(const Variable &V, int Var);
  void listed(const Listed &C);

  // --- copies (environment_copies.cpp) ---
  std::string allocatorOf(const Listed &C);
  void allocated(const Listed &C, const Storage &S);
  void variable(const Listed &C, const Storage &S);
  void scalar(const Listed &C);
  void teamsFirst(const Listed &C);
  void lastPrivate(const Listed &C, const Storage &S);
  void inRecord(const Listed &C);
  void behindRecord(const Listed &C);
  void privateCopy(const Listed &C);
  void allocatorTraits(const Listed &C);
  void copyIn(const Listed &C);
  std::string share(const Listed &C);
  void reduction(const Listed &C, const Storage &S);
  void taskReduction(const Listed &C, const Storage &S);
  void arrayReduction(const Listed &C, const Storage &S);

  const Lowerer &L;
  const Construct &R;
  Environment E;
  std::set<int> Measured;
};

} // namespace occ

#endif
