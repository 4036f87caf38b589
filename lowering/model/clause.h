/* clause.h: a variable that a clause lists, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_CLAUSE_H
#define OCC_MODEL_CLAUSE_H

#include "model/rule.h"
#include "model/type.h"
#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

/// One pair of brackets in a list item: [Lower] or [Lower : Length].
struct Subscript {
  Span Lower;  ///< empty: 0
  Span Length; ///< empty in a section: up to the end of the array
  bool Section = false;
  bool OfPointer = false; ///< it is applied to a pointer, not to an array
};

struct Listed {
  int Var = -1;
  Sharing How = Sharing::Private;
  Rule Why = Rule::Listed;
  std::string Operator =
      {}; ///< Reduction: "+", "&&", "min", or the user's name
  bool AlsoFirst = false; ///< LastPrivate that is firstprivate too
  /// LastPrivate: the value of the last iteration, or section, that has
  /// assigned it.
  bool Conditional = false;
  Span Step = {};         ///< Linear, on a loop construct; empty: 1
  Span Traits = {}; ///< Private: an allocator that is made with these

  /// allocate: the copy lives in memory of this allocator; none: the default.
  bool Allocated = false;
  Span Allocator = {};
  /// allocate: so do those that the runtime makes for tasks.
  bool AllocatedByTasks = false;
  unsigned Align = 0; ///< bytes that the clause asks for

  // For reductions that the user has declared: the prefix of their functions'
  // names.
  std::string Own = {};
  /// The type that the operator works on: that of the variable, or of the
  /// innermost elements of an array.
  Type Element = {};
  /// The item is a part of the variable; empty: all of it.
  std::vector<Subscript> Subscripts = {};
  /// The number of pairs of brackets that lead from the item to an element.
  unsigned Deeper = 0;
  bool InScan = false;
  bool ByTasks = false; ///< tasks may participate

  bool isSection() const { return !Subscripts.empty(); }
};

/// True if code inside the construct sees its own copy.
bool makesCopy(Sharing S);
/// A reduction's copy of a whole array or of a part of one.
inline bool isArrayItem(const Listed &L) { return L.Deeper || L.isSection(); }

} // namespace occ

#endif
