/* refusal.h: correct text that Clang refuses, though it accepts it in other
 * words.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_REFUSAL_H
#define OCC_MODEL_REFUSAL_H

#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

/// An error of Clang's that is a limit of Clang's, not of OpenMP.
struct Refusal {
  enum Kind {
    /// A loop that steps away from its bound, at its increment. If it has no
    /// iterations, none breaks the rule.
    WrongWay,
    /// A reduction of a section whose elements are arrays, at the list item.
    ArrayElements,
    /// A pointer that is mapped beside what it points to, within the item.
    MappedTwice,
    /// A second ordered construct in one loop, at the directive.
    SecondOrdered,
    /// A loop construct in a simd construct, at the directive.
    LoopInSimd,
    /// An allocator in a target construct that it does not make.
    NoAllocator,
    /// Clang says that a variable which a construct in a target region shares
    /// is private there, though it is mapped; at the list item.
    NotShared,
    /// declare target of a local variable, Name, at the list item.
    LocalTarget,
    /// A loop's increment, which parentheses make canonical.
    SumOfSteps,
    /// A task's own array of run-time size, at the list item; Name is the
    /// array's where Clang lists it, at the directive.
    RunTimeSize,
    /// A reduction of a loop construct that binds to teams, at the directive.
    ReducingTeams,
  } What;
  Offset At;
  std::string Name = {};
};

/// One parse's errors.
struct Refusals {
  std::vector<Refusal> All;
  bool Others = false; ///< there are errors of another kind
};

} // namespace occ

#endif
