/* target_copies.cpp: places the copies that a target construct makes of
 * variables, if its code may run on a device.
 *
 * Layer:   plan. Requires: sharing.   Spec: [OMP 5.2 §5.8.1]
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

namespace occ {

/// Turns the copies of a target construct into variables of the construct's
/// initial task. Only this task sees them, so no value is written back to the
/// target task. The teams of a league share the copies: they get the addresses
/// of the copies.
void planDevices(Unit &U) {
  if (!U.Devices)
    return;
  for (const Construct &Target : U.Constructs) {
    if (Target.Kind != ConstructKind::Target || Target.Children.empty())
      continue;
    Construct &Team = U.construct(Target.Children[0]);
    if (Team.Kind != ConstructKind::Team)
      continue;
    for (const Listed &L : Target.Clauses) {
      const Type &Ty = U.variable(L.Var).Ty;
      const bool Copies =
          L.How == Sharing::FirstPrivate || L.How == Sharing::Private;
      if (Copies && !L.Creates && Ty.Kind == Type::Scalar &&
          !Team.listed(L.Var))
        Team.Clauses.push_back({L.Var, L.How, L.Why});
    }
  }
}

} // namespace occ
