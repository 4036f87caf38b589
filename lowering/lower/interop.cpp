/* interop.cpp: interop, where no foreign runtime exists.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 14.1]
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

Code lowerInterop(Lowerer &L, const Construct &R) {
  std::string Text;
  if (R.Task.Initializes)
    Text += useDevice(L, R);
  // What orders it with other tasks is a task that does nothing.
  if (!R.Task.Depends.empty()) {
    DependList List = dependences(L, R);
    Text += List.Open + "OCC_taskwait_for(occ_self, &" + L.record(R) + ", " +
            List.Arguments + (R.NoWait ? ", 1" : ", 0") + ");\n" + List.Close;
  }
  if (!Text.empty())
    Text = L.self(R) + Text;
  for (const Span &Object : R.Task.Emptied)
    Text += "(" + L.expression(Object) + ") = 0;\n";
  Code C;
  C.generated("{\n" + Text + "}\n", R.Whole.Begin);
  return C;
}

} // namespace occ
