/* rule.cpp: says in words why a variable has its attribute: by which rule or
 * clause.
 *
 * Layer:   model.   Spec: [OMP 5.2 §5, §6.8, §12.5.2, §17.2]
 */
// SPDX-License-Identifier: MIT
#include "model/rule.h"

#include <cstddef>

namespace occ {

static Reason listed(Sharing How) {
  switch (How) {
  case Sharing::Private:
    return {"private", "5.4.3", "listed in a private clause"};
  case Sharing::FirstPrivate:
    return {"firstprivate", "5.4.4", "listed in a firstprivate clause"};
  case Sharing::LastPrivate:
    return {"lastprivate", "5.4.5", "listed in a lastprivate clause"};
  case Sharing::Shared: return {"shared", "5.4.2", "listed in a shared clause"};
  case Sharing::Reduction:
    return {"reduction", "5.5.8", "listed in a reduction clause"};
  case Sharing::TaskReduction:
    return {"task_reduction", "5.5.9", "listed in a task_reduction clause"};
  case Sharing::InReduction:
    return {"in_reduction", "5.5.10", "listed in an in_reduction clause"};
  case Sharing::CopyIn:
    return {"copyin", "5.7.1",
            "threadprivate, and initialized from the primary thread's copy"};
  case Sharing::CopyPrivate:
    return {"copyprivate", "5.7.2",
            "its value is copied to the other threads' variables"};
  case Sharing::Linear: return {"linear", "5.4.6", "listed in a linear clause"};
  case Sharing::LoopVariable: break;
  }
  return {"private", "5.1.1", "the variable of an associated loop"};
}

Reason reason(Rule Why, Sharing How) {
  static const Reason Reasons[] = {
#define RULE(Name, Word, Section, Because) {Word, Section, Because},
#include "model/rules.def"
  };
  switch (Why) {
  case Rule::Listed: return listed(How);
  case Rule::Default:
    return {listed(How).Word, "5.4.1", "the default clause determines it"};
  default: return Reasons[size_t(Why) - size_t(Rule::Default) - 1];
  }
}

} // namespace occ
