/* cancel.cpp: cancel, cancellation point, and those that barriers imply.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 11]
 *
 * cancel stands directly in the construct that it ends, so that its way out is
 * a jump to a label at that construct's end, in front of what closes it: a
 * worksharing region is still left by everybody, its barrier is still met, a
 * tool still sees its end.
 *
 * A barrier in a parallel construct that can be cancelled is a cancellation
 * point: when it ends, the thread asks and leaves. A taskgroup around the
 * barrier is closed on the way.
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"

namespace occ {

static const char *kind(const Region &Of) {
  switch (Of.Kind) {
  case Construct::Parallel: return "OCC_PARALLEL";
  case Construct::For: return "OCC_FOR";
  case Construct::Sections: return "OCC_SECTIONS";
  default: return "OCC_TASKGROUP";
  }
}

std::string openCancellable(const Region &R) {
  if (!R.Cancellable)
    return "";
  return std::string("OCC_cancellable(occ_self, ") + kind(R) + ");\n";
}

std::string leaveCancelled(Lowerer &L, const Region &R) {
  const Region *To = nullptr;
  for (int P = R.Parent; P >= 0; P = L.U.region(P).Parent) {
    const Region &Around = L.U.region(P);
    if (!To && (Around.Kind == Construct::Taskgroup ||
                Around.Kind == Construct::Scope))
      To = &Around;
    if (!Around.Outlined())
      continue;
    if (Around.Kind != Construct::Parallel || !Around.Cancellable)
      return "";
    return "if (OCC_cancellation_point(occ_self, OCC_PARALLEL))\n" +
           L.leave(To ? *To : Around);
  }
  return "";
}

Code lowerCancel(Lowerer &L, const Region &R) {
  const Region &Of = L.U.region(R.Cancels);
  std::string Args = std::string("(occ_self, ") + kind(Of) + ")";
  std::string Asked = "OCC_cancellation_point" + Args;
  if (R.Kind == Construct::Cancel) {
    if (R.If.empty())
      Asked = "OCC_cancel" + Args;
    else
      Asked =
          "(" + L.expression(R.If) + ") ? OCC_cancel" + Args + " : " + Asked;
  }
  Code Out;
  Out.generated("{\n" + L.self(R) + "if (" + Asked + ")\n" + L.leave(Of) +
                    "}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
