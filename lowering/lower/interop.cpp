/* interop.cpp: the interop construct, without a foreign runtime.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §14.1]
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"
#include "lower/tasks.h"

namespace occ {

Code lowerInterop(Lowerer &L, const Construct &R) {
  std::string Text;
  if (R.Task.Initializes)
    Text += useDevice(L, R);
  // For its dependences, the construct acts like an empty task.
  Text += awaitDependences(L, R, R.NoWait);
  if (!Text.empty())
    Text = L.self(R) + Text;
  for (const Span &Object : R.Task.Emptied)
    Text += "(" + L.expression(Object) + ") = 0;\n";
  return L.code(R, R"(
    {
      $text
    }
  )",
                {{"text", Text}});
}

} // namespace occ
