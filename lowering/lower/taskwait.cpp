/* taskwait.cpp: taskwait, taskgroup and taskyield.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §12.7, §15.5, §15.4]
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"
#include "lower/reduction.h"
#include "lower/tasks.h"

namespace occ {

std::string openTaskgroup(const Lowerer &L, const Construct &R) {
  return L.text(R, R"(
    struct OCC_taskgroup occ_group;
    OCC_taskgroup_begin(occ_self, &occ_group, &$record);
  )");
}

std::string closeTaskgroup(const Lowerer &L, const Construct &R) {
  return L.text(R, R"(
    OCC_taskgroup_end(occ_self, &occ_group, &$record);
  )");
}

Code lowerTaskwait(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $self
      $if depends
      $depends
      $else
      OCC_taskwait(occ_self, &$record);
      $end
    }
  )",
                {{"depends", awaitDependences(L, R, R.NoWait)}});
}

Code lowerTaskgroup(Lowerer &L, const Construct &R) {
  std::string Open = openTaskReduction(L, R), Close = closeTaskReduction(L, R);
  if (Open.empty()) {
    Open = openTaskgroup(L, R);
    Close = closeTaskgroup(L, R);
  }
  Code Body = L.body(R);
  std::string Landing = L.landing(R);
  return L.code(R, R"(
    {
      $self
      $open
      $body
      $landing
      $close
      $leave
    }
  )",
                {{"open", Open},
                 {"body", Body},
                 {"landing", Landing},
                 {"close", Close},
                 {"leave", Landing.empty() ? "" : leaveCancelled(L, R)}});
}

Code lowerTaskyield(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $self
      OCC_taskyield(occ_self);
    }
  )");
}

} // namespace occ
