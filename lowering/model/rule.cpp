/* rule.cpp: a sentence for each rule, and where the standard has it.
 *
 * Layer:   model.   Spec: [OMP 5.2, 5, 6.8, 12.5.2, 17.2]
 */
// SPDX-License-Identifier: MIT
#include "model/rule.h"

namespace occ {

/// What a clause makes of the variables that it lists.
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
            "threadprivate, and set from the primary thread's copy"};
  case Sharing::CopyPrivate:
    return {"copyprivate", "5.7.2",
            "its value is given to the other threads' variables"};
  case Sharing::Linear: return {"linear", "5.4.6", "listed in a linear clause"};
  case Sharing::LoopVariable: break;
  }
  return {"private", "5.1.1", "the variable of an associated loop"};
}

Reason reason(Rule Why, Sharing How) {
  switch (Why) {
  case Rule::Listed: break;
  case Rule::Default:
    return {listed(How).Word, "5.4.1", "the default clause says so"};
  case Rule::Ours:
    return {"shared", "", "a copy is as good: the construct only reads it"};
  case Rule::ThreadPrivate:
    return {"threadprivate", "5.2", "each thread has one of its own"};
  case Rule::Inside:
    return {"private", "5.1.1", "declared inside the construct"};
  case Rule::InsideStatic:
    return {"shared", "5.1.1", "static, though declared inside the construct"};
  case Rule::LoopVariable:
    return {"private", "5.1.1", "the variable of an associated loop"};
  case Rule::SimdVariable:
    return {"linear", "5.1.1", "the variable of a simd loop"};
  case Rule::SimdVariables:
    return {"lastprivate", "5.1.1",
            "a variable of a simd construct with several loops"};
  case Rule::EventHandle:
    return {"firstprivate", "12.5.2", "the event handle of a detach clause"};
  case Rule::MappedBase:
    return {"firstprivate", "5.1.1", "the pointer whose elements are mapped"};
  case Rule::Mapped:
    return {"mapped", "5.8.3",
            "listed in a map clause; on the host that is the original"};
  case Rule::HasDeviceAddr:
    return {"shared", "5.4.9", "listed in a has_device_addr clause"};
  case Rule::IsDevicePtr:
    return {"firstprivate", "5.4.7", "listed in an is_device_ptr clause"};
  case Rule::UseDevicePtr:
    return {"private", "5.4.8", "listed in a use_device_ptr clause"};
  case Rule::UsesAllocators:
    return {"private", "6.8", "an allocator that uses_allocators makes"};
  case Rule::SimdReduction:
    return {"reduction", "5.5.8", "listed in a reduction clause"};
  case Rule::SimdLast:
    return {"lastprivate", "5.4.5", "listed in a lastprivate clause"};
  case Rule::Combined:
    return {"mapped", "17.2",
            "a clause of the combined construct brings its value back"};
  case Rule::ParallelShared:
    return {"shared", "5.1.1", "no clause names it, and there is no default"};
  case Rule::TaskShared:
    return {"shared", "5.1.1", "shared by the team around the task too"};
  case Rule::TaskOwn:
    return {"firstprivate", "5.1.1",
            "no clause names it, and around the task it is not shared"};
  case Rule::TargetMapped:
    return {"mapped", "5.8.1",
            "no clause names it; on the host that is the original"};
  case Rule::TargetOwn:
    return {"firstprivate", "5.8.1", "a scalar or pointer that no clause maps"};
  case Rule::Enclosing: return {"", "5.1.1", "what it is around the construct"};
  case Rule::CalledStatic: return {"shared", "5.1.2", "its storage is static"};
  case Rule::CalledOwn:
    return {"private", "5.1.2",
            "a local variable: who calls the function has one of its own"};
  }
  return listed(How);
}

} // namespace occ
