/* plan.h: the decisions between reading and writing.
 *
 * Layer:   plan. May include text/ and model/; never read/.
 *
 *   planNames     every construct gets its name          requires: constructs
 *   planSharing   implicit data-sharing of tasks         requires: uses
 *   planDevices   copies that target regions have      requires: sharing
 *   planCaptures  how mfunctions get their variables   requires: sharing
 *   storage       where a variable lies in a construct (storage.h)
 *   planQuietLoops  facts for the optimizer            requires: captures
 *   explainSharing  for people: each variable's attribute, and why
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PLAN_PLAN_H
#define OCC_PLAN_PLAN_H

#include "model/unit.h"

namespace occ {

void planNames(Unit &U);
void planSharing(Unit &U);
void planDevices(Unit &U);
void planCaptures(Unit &U);
void planQuietLoops(Unit &U);

/// The attribute of a variable in a construct that names it, also in a clause.
struct Attribute {
  int Var = -1;
  Sharing How = Sharing::Shared;
  Rule Why = Rule::Listed;
  /// Rule::Enclosing: the outer construct that gives the attribute; -1: none.
  int From = -1;
  /// How the mfunction gets the variable, or the original of its copy; null: it
  /// gets neither.
  const char *Passed = nullptr;
  const char *PassedWhy = "";
};
/// The attributes in each construct, ordered by variable. Requires: captures.
std::vector<std::vector<Attribute>> explainSharing(const Unit &U);

/// A place where code in \p Construct (-1: outside all constructs) needs \p
/// Var: a name in the text, or a clause that copies from or to the original.
struct Reference {
  int Var = -1;
  int Construct = -1;
  Access How = Access::Read;
  bool Decays = false; ///< see Use
};
std::vector<Reference> references(const Unit &U);

/// The object that a name denotes in a region.
struct Meaning {
  int Of = -1; ///< the construct that has this copy; -1: the variable itself
  /// mfunctions between the name and the object, innermost first.
  std::vector<int> Crossed;
};
Meaning meaning(const Unit &U, int Var, int Construct);

} // namespace occ

#endif
