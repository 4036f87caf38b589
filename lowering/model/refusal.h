/* refusal.h: errors for correct text, which Clang refuses although it accepts
 * an equivalent text.
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

/// An error that Clang reports because of its own limits, not because of
/// OpenMP.
struct Refusal {
  enum Kind {
    /// A loop whose step leads away from its bound: OpenMP allows such a loop,
    /// which has no iterations. The error is at the increment.
    WrongWay,
    /// A reduction of a section whose elements are arrays. The error is at the
    /// list item.
    ArrayElements,
    /// The same with a declared reduction. The error is at the reduction's
    /// identifier.
    DeclaredOfArrays,
    /// A pointer that is mapped together with the object that it points to. The
    /// error is inside of the list item.
    MappedTwice,
    /// A second ordered construct in one loop. The error is at the directive.
    SecondOrdered,
    /// A loop construct in a simd construct. The error is at the directive.
    LoopInSimd,
    /// A target construct uses an allocator that it does not create.
    NoAllocator,
    /// In a target region, a clause lists a variable that must be shared. It is
    /// shared, because the target construct maps it, but Clang says that it is
    /// private. The error is at the list item.
    NotShared,
    /// A declare target directive for the local variable Name. The error is at
    /// the list item.
    LocalTarget,
    /// A declare target function uses a variable of a link clause in a parallel
    /// region or a task. Clang reads this as a lambda's capture. The error is
    /// at the variable.
    LinkedVariable,
    /// A loop's increment such as j = j + m - 1, which is canonical only with
    /// parentheses around the step.
    SumOfSteps,
    /// A task's own array of run-time size. The error is at the list item. If
    /// no clause lists the array, the error is at the directive, and Name is
    /// the array.
    RunTimeSize,
    /// An array of run-time size in an untied task, in C as it was before C99.
    /// The error is at the array.
    ArrayInUntied,
    /// A reduction of a loop construct that binds to teams. The error is at the
    /// directive.
    ReducingTeams,
    /// The number of a device, a negative constant: omp_initial_device is -1.
    /// The error is inside of the device clause.
    NegativeDevice,
    /// `unroll full` of a loop that has no iterations. The error is at the
    /// loop.
    FullOfNone,
  } What;
  Offset At;
  std::string Name = {};
};

/// The errors of one parse.
struct Refusals {
  std::vector<Refusal> All;
  bool Others = false; ///< there are also errors that are no Refusal
};

} // namespace occ

#endif
