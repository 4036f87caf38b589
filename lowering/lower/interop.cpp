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
  // The construct waits for its dependences; with nowait, later tasks wait for
  // them instead.
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
