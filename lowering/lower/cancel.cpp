/* cancel.cpp: cancel, and cancellation points, also those that barriers imply.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §16]
 *
 * cancel stands directly in the construct that it ends, so a thread jumps to a
 * label at the end of that construct. The closing code follows: all threads
 * still encounter the barrier of a worksharing region, and a tool still sees
 * the end of the region.
 *
 * A barrier in a parallel construct that can be cancelled is a cancellation
 * point: if the region has been cancelled, the thread jumps from the barrier to
 * the end of the construct. If the barrier is in a taskgroup or a scope
 * construct, the thread first jumps to the end of the innermost one, closes
 * that construct, and tests there again whether the region has been cancelled.
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"

namespace occ {

static const char *kind(const Construct &Of) {
  switch (Of.Kind) {
  case ConstructKind::Parallel: return "OCC_PARALLEL";
  case ConstructKind::For: return "OCC_FOR";
  case ConstructKind::Sections: return "OCC_SECTIONS";
  default: return "OCC_TASKGROUP";
  }
}

std::string openCancellable(const Construct &R) {
  if (!R.Cancellable)
    return "";
  return emit("OCC_cancellable(occ_self, $kind);\n", {{"kind", kind(R)}});
}

std::string leaveCancelled(Lowerer &L, const Construct &R) {
  const Construct *To = nullptr;
  for (int P = R.Parent; P >= 0; P = L.U.construct(P).Parent) {
    const Construct &Around = L.U.construct(P);
    if (!To && (Around.Kind == ConstructKind::Taskgroup ||
                Around.Kind == ConstructKind::Scope))
      To = &Around;
    if (!Around.Outlined())
      continue;
    if (Around.Kind != ConstructKind::Parallel || !Around.Cancellable)
      return "";
    return emit(R"(
      if (OCC_cancellation_point(occ_self, OCC_PARALLEL))
        $leave
    )",
                {{"leave", L.leave(To ? *To : Around)}});
  }
  return "";
}

Code lowerCancel(Lowerer &L, const Construct &R) {
  const Construct &Of = L.U.construct(R.Cancels);
  std::string Asked =
      emit("OCC_cancellation_point(occ_self, $kind)", {{"kind", kind(Of)}});
  if (R.Kind == ConstructKind::Cancel)
    Asked = (R.If.empty() ? "" : "(" + L.expression(R.If) + ") ? ") +
            emit("OCC_cancel(occ_self, $kind)", {{"kind", kind(Of)}}) +
            (R.If.empty() ? "" : " : " + Asked);
  return L.code(R, R"(
    {
      $self
      if ($asked)
        $leave
    }
  )",
                {{"asked", Asked}, {"leave", L.leave(Of)}});
}

} // namespace occ
