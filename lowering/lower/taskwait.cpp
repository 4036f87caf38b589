/* taskwait.cpp: taskwait, taskgroup and taskyield.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.7.2, 2.8.4], [OMP 4.0, 2.12.5]
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

Code lowerTaskwait(Lowerer &L, const Construct &R) {
  Code C;
  std::string Text = "OCC_taskwait(occ_self, &" + L.record(R) + ");\n";
  if (!R.Task.Depends.empty()) {
    DependList List = dependences(L, R);
    Text = List.Open + "OCC_taskwait_for(occ_self, &" + L.record(R) + ", " +
           List.Arguments + (R.NoWait ? ", 1" : ", 0") + ");\n" + List.Close;
  }
  C.generated("{\n" + L.self(R) + Text + "}\n", R.Whole.Begin);
  return C;
}

Code lowerTaskgroup(Lowerer &L, const Construct &R) {
  Code C;
  std::string Open = openTaskReduction(L, R), Close = closeTaskReduction(L, R);
  if (Open.empty()) {
    Open = "struct OCC_taskgroup occ_group;\n"
           "OCC_taskgroup_begin(occ_self, &occ_group, &" +
           L.record(R) + ");\n";
    Close = "OCC_taskgroup_end(occ_self, &occ_group, &" + L.record(R) + ");\n";
  }
  C.generated("{\n" + L.self(R) + Open, R.Whole.Begin);
  C.append(L.body(R));
  std::string Landing = L.landing(R);
  C.generated(Landing + Close + (Landing.empty() ? "" : leaveCancelled(L, R)) +
                  "}\n",
              R.Whole.Begin);
  return C;
}

Code lowerTaskyield(Lowerer &L, const Construct &R) {
  Code C;
  C.generated("{\n" + L.self(R) + "OCC_taskyield(occ_self);\n}\n",
              R.Whole.Begin);
  return C;
}

} // namespace occ
