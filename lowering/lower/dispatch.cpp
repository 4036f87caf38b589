/* dispatch.cpp: dispatch.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 7.6]
 *
 *   { wait for the dependences; if (novariants) x = base(a);
 *     else if (nocontext) x = outside(a); else x = variant(a, 0); }
 *
 * An interoperability object that append_args asks for is omp_interop_none.
 */
// SPDX-License-Identifier: MIT
#include "lower/tasks.h"

namespace occ {

/// The user's statement with a call of \p To.
static Code call(Lowerer &L, const Construct &R, const Dispatch::Target &To) {
  const Dispatch &D = R.Call;
  Code C = L.body({R.Body.Begin, D.Callee.Begin}, R.Id);
  C.inlined(To.Name, D.Callee.Begin);
  C.append(L.body({D.Callee.End, D.Close}, R.Id));
  for (unsigned I = 0; I < To.Appended; ++I)
    C.inlined(I || D.HasArguments ? ", 0" : "0", D.Close);
  C.append(L.body({D.Close, R.Body.End}, R.Id));
  return C;
}

Code lowerDispatch(Lowerer &L, const Construct &R) {
  const Dispatch &D = R.Call;
  std::string Open = "{\n", Close = "}\n";
  if (!R.Task.Depends.empty() || !R.Device.Number.empty())
    Open += L.self(R);
  if (!R.Task.Depends.empty()) {
    DependList List = dependences(L, R);
    Open += List.Open + "OCC_taskwait_for(occ_self, &" + L.record(R) + ", " +
            List.Arguments + ", 0);\n" + List.Close;
  }
  if (!R.Device.Number.empty()) {
    Open += "const int occ_device = OCC_default_device(occ_self, " +
            L.expression(R.Device.Number) + ");\n";
    Close = "OCC_default_device(occ_self, occ_device);\n}\n";
  }
  Code C;
  C.generated(Open, R.Whole.Begin);
  if (D.Callee.empty()) {
    C.append(L.body(R));
  } else {
    auto unless = [&](const Span &Condition, const Dispatch::Target &To) {
      if (Condition.empty())
        return;
      C.generated("if (" + L.expression(Condition) + ") {\n", R.Whole.Begin);
      C.append(call(L, R, To));
      C.generated("} else\n", R.Whole.Begin);
    };
    unless(D.NoVariants, D.Base);
    unless(D.NoContext, D.Outside);
    C.generated("{\n", R.Whole.Begin);
    C.append(call(L, R, D.Chosen));
    C.generated("}\n", R.Whole.Begin);
  }
  C.generated(Close, R.Whole.Begin);
  return C;
}

} // namespace occ
