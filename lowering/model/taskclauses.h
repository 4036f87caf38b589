/* taskclauses.h: what the clauses of tasks and depobj say, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_TASKCLAUSES_H
#define OCC_MODEL_TASKCLAUSES_H

#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

/// A storage location that a clause names.
struct Locator {
  Span Base;               ///< an lvalue; with Shape a pointer
  std::vector<Span> Shape; ///< array shaping: the dimensions
  std::vector<Span> From;  ///< array sections: their first elements, empty: 0
};

/// One iterator: T Var = Begin : End : Step.
struct Iterator {
  int Var = -1;
  Span Begin, End, Step; ///< Step empty: 1
  bool Pointer = false, Unsigned = false;
};

/// One depend clause.
struct Depend {
  std::string Kind; ///< the enumerator behind OCC_DEPEND_; empty: depobj
  std::vector<Iterator> Iterators;
  std::vector<Locator> Items; ///< empty: omp_all_memory
};

/// The clauses that few tasks have, and those of depobj.
struct TaskClauses {
  std::vector<Depend> Depends;
  Span Priority;
  Span Event;         ///< detach: the handle
  Locator Object;     ///< depobj: which one
  std::string Update; ///< depobj: the new kind, as above; empty: no update
  bool Destroy = false;
  /// interop: the objects that become omp_interop_none.
  std::vector<Span> Emptied;
  bool Initializes = false; ///< interop
  bool any() const {
    return !Depends.empty() || !Priority.empty() || !Event.empty();
  }
};

} // namespace occ

#endif
