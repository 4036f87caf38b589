/* dispatch.cpp: the dispatch construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §7.6]
 *
 *   { wait for the dependences; if (novariants) x = base(a);
 *     else if (nocontext) x = outside(a); else x = variant(a, 0); }
 *
 * If append_args asks for interoperability objects, the variant gets
 * omp_interop_none, which is 0, for each of them.
 */
// SPDX-License-Identifier: MIT
#include "lower/tasks.h"

namespace occ {

static Code call(Lowerer &L, const Construct &R, const std::string &To,
                 unsigned Appended) {
  const Dispatch &D = R.Call;
  Code C = L.body({R.Body.Begin, D.Callee.Begin}, R.Id);
  C.inlined(To, D.Callee.Begin);
  C.append(L.body({D.Callee.End, D.Close}, R.Id));
  for (unsigned I = 0; I < Appended; ++I)
    C.inlined(I || D.HasArguments ? ", 0" : "0", D.Close);
  C.append(L.body({D.Close, R.Body.End}, R.Id));
  return C;
}

/// The call of \p To or, in code on a device, of its variant for devices.
static Code call(Lowerer &L, const Construct &R, const Dispatch::Target &To) {
  Code Host = call(L, R, To.Name, To.Appended);
  if (To.OnDevice.empty())
    return Host;
  return L.code(R, R"(
    if (OCC_on_device()) {
      $there
    } else {
      $here
    }
  )",
                {{"there", call(L, R, To.OnDevice, To.AppendedOnDevice)},
                 {"here", Host}});
}

static Code calls(Lowerer &L, const Construct &R) {
  const Dispatch &D = R.Call;
  Code All;
  auto unless = [&](const Span &Condition, const Dispatch::Target &To) {
    if (!Condition.empty())
      All.append(L.code(
          R, R"(
        if ($condition) {
          $call
        } else
      )",
          {{"condition", L.expression(Condition)}, {"call", call(L, R, To)}}));
  };
  unless(D.NoVariants, D.Base);
  unless(D.NoContext, D.Outside);
  All.append(L.code(R, R"(
    {
      $call
    }
  )",
                    {{"call", call(L, R, D.Chosen)}}));
  return All;
}

Code lowerDispatch(Lowerer &L, const Construct &R) {
  const Dispatch &D = R.Call;
  std::string Device =
      R.Device.Number.empty() ? "" : L.expression(R.Device.Number);
  return L.code(
      R, R"(
    {
      $self
      $await
      $if device
      const int occ_device = OCC_default_device(occ_self, $device);
      $end
      $calls
      $if device
      OCC_default_device(occ_self, occ_device);
      $end
    }
  )",
      {{"self", R.Task.Depends.empty() && Device.empty() ? "" : L.self(R)},
       {"await", awaitDependences(L, R, /*NoWait=*/false)},
       {"device", Device},
       {"calls", D.Callee.empty() ? L.body(R) : calls(L, R)}});
}

} // namespace occ
