/* plan.h: the passes that decide how a unit is lowered. They run after read/
 * and before lower/.
 *
 * Layer:   plan. May include text/ and model/; never read/.
 *
 *   planNames       every construct gets its name      requires: constructs
 *   planLoopNames   variables of loops with another variable's name
 *                                                      requires: uses
 *   planSharing     implicit data-sharing of tasks     requires: uses
 *   planDevices     copies that target regions have    requires: sharing
 *   planCaptures    variables of outlined functions    requires: sharing
 *   planBlockExterns  declarations that would hide copies
 *                                                      requires: sharing
 *   planAddresses   constant addresses of originals    requires: sharing
 *   storage         where a variable is (storage.h)
 *   planQuietLoops  facts for the optimizer            requires: captures
 *   explainSharing  for people: each variable's attribute, and why
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PLAN_PLAN_H
#define OCC_PLAN_PLAN_H

#include "model/unit.h"

namespace occ {

void planNames(Unit &U);
void planLoopNames(Unit &U);
void planSharing(Unit &U);
void planDevices(Unit &U);
void planCaptures(Unit &U);
void planBlockExterns(Unit &U);
void planAddresses(Unit &U);
void planQuietLoops(Unit &U);

/// The attribute of a variable in a construct whose code or clauses name it.
struct Attribute {
  int Var = -1;
  Sharing How = Sharing::Shared;
  Rule Why = Rule::Listed;
  /// For Rule::Enclosing: the outer construct that gives the attribute, or -1
  /// if there is none.
  int From = -1;
  /// How the outlined function gets the variable: "value" or "pointer". If the
  /// function makes a copy, this is how it gets the original. Null if it gets
  /// neither of them.
  const char *Passed = nullptr;
  const char *PassedWhy = "";
};
/// The attributes in each construct, ordered by variable. Call after
/// planCaptures.
std::vector<std::vector<Attribute>> explainSharing(const Unit &U);

/// A place where code in \p Construct needs \p Var: a name in the text, or a
/// clause that copies from or to the original. \p Construct is -1 outside of
/// all constructs.
struct Reference {
  int Var = -1;
  int Construct = -1;
  Access How = Access::Read;
  bool Decays = false; ///< see Use
};
std::vector<Reference> references(const Unit &U);

/// The object that a name denotes in a region.
struct Meaning {
  int Of = -1; ///< the construct that has this copy; -1 for the variable itself
  /// The constructs that become outlined functions and lie between the name
  /// and the object. The innermost is first.
  std::vector<int> Crossed;
  bool Mapped = false; ///< the name denotes a pointer to a device's copy
};
Meaning meaning(const Unit &U, int Var, int Construct);

} // namespace occ

#endif
