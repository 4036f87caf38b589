/* outline.cpp: writes the outlined function that contains a whole worksharing
 * construct (--ompt-outline).
 *
 * Layer:   lower.   Spec: [TR2 §3.2.2]: workshare_function
 *
 *   { environment; call; leave if cancelled }       in the construct's place
 *   outlined function: unpack, the whole construct  after the user's function
 *
 * Each encountering thread calls the outlined function once. The function is
 * never inlined, because tools get its address.
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"
#include "lower/mfunction.h"

namespace occ {

/// True if the construct ends with its own barrier. It has none if it ends with
/// its parent, whose barrier is enough. With nowait, it has a barrier only for
/// a scan or a conditional lastprivate.
static bool waits(const Construct &R) {
  return (!R.NoWait || !R.Nest.Scan.empty() || R.hasConditional()) &&
         !R.EndsWithParent;
}

/// If only one pointer points to an object, that pointer is passed as a
/// parameter: lower/parallel.cpp says why.
static Code mfunction(Lowerer &L, const Construct &R, const Environment &E,
                      Code Body) {
  return L.code(R, R"(
    $if sole
    static __inline__ __attribute__((__always_inline__)) void \
    ${name}_body(struct OCC_thread *occ_self, $env *const occ_env$sole) {
      (void)occ_env;
    $else
    $open_function
    $end
      (void)occ_self;
      $unpack
      $body
      $finish
    }
    $if sole
    $open_function
      ${name}_body(occ_self, occ_env$passed);
    }
    $end
  )",
                {{"sole", E.Exclusive},
                 {"env", E.Type},
                 {"open_function", openMfunction(R, E)},
                 {"unpack", E.Unpack},
                 {"body", std::move(Body)},
                 {"finish", E.Finish},
                 {"passed", E.Passed}});
}

Code lowerOutline(Lowerer &L, const Construct &R) {
  Environment E = planEnvironment(L, R);
  if (L.distributed(R))
    addTeamsPart(E, "occ_dist_lo", "occ_dist_hi");
  declareEnvironment(L, E);
  declareMfunction(L, R, ", __noinline__");
  Code Body = L.body(R);
  const Construct &Shared = L.U.construct(R.Children[0]);
  Code Place = L.code(R, R"(
    {
      $self
      $if env
      $env occ_room, *const occ_args = &occ_room;
      $fill
      $name(occ_self, occ_args);
      $else
      $name(occ_self, 0);
      $end
      $leave
    }
  )",
                      {{"env", E.empty() ? "" : E.Type},
                       {"fill", E.Fill},
                       {"leave", waits(Shared) ? leaveCancelled(L, R) : ""}});
  L.defineAfter(mfunction(L, R, E, std::move(Body)));
  return Place;
}

} // namespace occ
