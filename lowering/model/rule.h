/* rule.h: data-sharing attributes, and the rules that give them.
 *
 * Layer:   model.   Spec: [OMP 5.2 §5]
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_RULE_H
#define OCC_MODEL_RULE_H

namespace occ {

enum class Sharing {
  Private,
  FirstPrivate,
  LastPrivate,
  Shared,
  Reduction,
  TaskReduction, ///< taskgroup: tasks in the group may take part
  InReduction,   ///< a task's view of its thread's copy
  CopyIn,
  CopyPrivate,
  LoopVariable, ///< private because it is the variable of a loop
  Linear        ///< simd: copied in and out
};

/// Why a variable has its attribute in a construct.
enum class Rule {
  Listed, ///< a clause with the same name as the attribute lists the variable
  Default, ///< the default clause determines the attribute
#define RULE(Name, ...) Name,
#include "model/rules.def"
};

inline Rule simdVariable(unsigned long Loops) {
  return Loops == 1 ? Rule::SimdVariable : Rule::SimdVariables;
}

struct Reason {
  const char *Word; ///< the attribute, as OpenMP 5.2 calls it
  const char *Section;
  const char *Because;
};
Reason reason(Rule Why, Sharing How);

} // namespace occ

#endif
