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
  Span Lower;  ///< empty means 0
  Span Length; ///< empty in a section: up to the end of the array
  bool Section = false;
  bool OfPointer = false; ///< the brackets apply to a pointer, not to an array
};

struct Listed {
  int Var = -1;
  Sharing How = Sharing::Private;
  Rule Why = Rule::Listed;
  /// Reduction: "+", "&&", "min", or the user's name.
  std::string Operator = {};
  bool AlsoFirst = false; ///< LastPrivate that is firstprivate too
  /// LastPrivate: the original gets the value of the last iteration, or
  /// section, that assigns the variable.
  bool Conditional = false;
  Span Step = {}; ///< Linear, on a loop construct: the step; empty means 1
  bool Creates = false; ///< Private: Var is an allocator, which the construct
                        ///< creates
  Span Traits = {}; ///< Creates: the traits; empty for no traits
  unsigned Space = 0; ///< Creates: the number of the memory space

  /// allocate: the copy is in memory of Allocator or, if it is empty, of the
  /// default allocator.
  bool Allocated = false;
  Span Allocator = {};
  /// allocate: the copies that the runtime makes for tasks are in Allocator's
  /// memory, too.
  bool AllocatedByTasks = false;
  /// allocate: the alignment in bytes.
  unsigned Align = 0;

  // For the user's declare reduction: the prefix of its functions' names.
  std::string Own = {};
  /// The type that the operator works on: that of the variable, or of an
  /// array's innermost elements.
  Type Element = {};
  /// The subscripts of a part of the variable. Empty for the whole variable.
  std::vector<Subscript> Subscripts = {};
  /// The number of pairs of brackets that must follow the item to name an
  /// element.
  unsigned Deeper = 0;
  bool InScan = false;
  bool ByTasks = false; ///< tasks may participate

  bool isSection() const { return !Subscripts.empty(); }
};

/// True if code inside the construct sees a copy of the variable.
bool makesCopy(Sharing S);
/// True for a reduction of an array or of a part of an array.
inline bool isArrayItem(const Listed &L) { return L.Deeper || L.isSection(); }

} // namespace occ

#endif
