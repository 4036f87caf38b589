/* scan.cpp: a loop whose reductions are scanned.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 5.6]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/loops.h"
#include "lower/reduction.h"

namespace occ {

/// Two passes over one span for each thread: the first one keeps what has been
/// combined by each iteration; then every thread knows the total of each other
/// one, and the second pass starts from what the threads before it have come
/// to.
Code lowerScan(Lowerer &L, const Construct &R) {
  NestText Nest = nestText(L, R, "occ_lo", "occ_hi");
  std::string Record = "&" + L.record(R), Type = "struct " + R.Name + "_scan";
  std::string Fields, First, Step, Total, Before, Prefix, Resume, Back;
  for (const Listed &C : R.Clauses) {
    if (!C.InScan)
      continue;
    const Variable &V = L.U.variable(C.Var);
    const std::string &N = V.Name, Copy = copyOf(C, V);
    std::string Original = "(*" + original(V) + ")", Sum = "occ_sum." + N,
                So = "occ_before." + N;
    Fields += declare(V.Ty.Plain, N) + ";\n";
    First += initialValue(C, Sum, Original);
    Step += initialValue(C, Copy, Original);
    std::string Keep = copyValue(V, "occ_keep->" + N, Sum);
    Total += (R.Nest.ScanExclusive ? Keep : "") + combine(C, Sum, Copy) +
             (R.Nest.ScanExclusive ? "" : Keep);
    Before += copyValue(V, So, Original);
    Prefix += combine(C, So, "occ_other->" + N);
    Resume += copyValue(V, Copy, So) + combine(C, Copy, "occ_keep->" + N);
    Back += copyValue(V, Copy, Sum);
  }
  L.declareBefore(Type + " {\n" + Fields + "};\n");
  std::string Open = "if (occ_some) {\n" + Nest.Open + "{\n";
  std::string Close = "occ_keep++;\n}\n" + Nest.Close;
  std::string Last = Nest.Last;
  if (!Last.empty())
    Last = "if (occ_hi == occ_trip) {\n" + Last + "}\n";

  // The input phase comes first in an inclusive scan, last in an exclusive one.
  Span Input = {R.Body.Begin + 1, R.Nest.Scan.Begin};
  Span Scan = {R.Nest.Scan.End, R.Body.End - 1};
  if (R.Nest.ScanExclusive)
    std::swap(Input, Scan);

  Code Out;
  Out.generated(
      "{\n" + L.self(R) + Nest.Bounds + openCopies(L, R) + linearFirsts(L, R) +
          awaitCopies(L, R) + "OCC_event(occ_self, OCC_EV_LOOP_BEGIN, " +
          Record +
          ", occ_trip);\nOCC_u64 occ_lo, occ_hi;\nconst int occ_some = "
          "OCC_static_span(occ_self, occ_trip, &occ_lo, &occ_hi);\n" +
          Type +
          " *const occ_kept = OCC_copies_new((occ_hi - "
          "occ_lo) * sizeof *occ_kept), *occ_keep = occ_kept;\n" +
          Type + " occ_sum, occ_before;\n" + First + Open + Step + "{\n",
      R.Whole.Begin);
  Out.append(L.body(Input, R.Id));
  Out.generated(
      "}\n" + Total + Close + "}\n" + Before +
          "OCC_scan_put(occ_self, &occ_sum);\n"
          "OCC_barrier(occ_self, " +
          Record +
          ", OCC_BARRIER_INTERNAL);\n{\n"
          "unsigned occ_i;\n"
          "for (occ_i = 0; occ_i < occ_self->num; occ_i++) {\n" +
          Type + " *const occ_other = OCC_scan_get(occ_self, occ_i);\n" +
          Prefix + "}\n}\nocc_keep = occ_kept;\n" + Open + Resume + "{\n",
      R.Whole.Begin);
  Out.append(L.body(Scan, R.Id));
  Out.generated("}\n" + Close + Last + "}\n" + Back +
                    "OCC_copies_free(occ_kept);\n" +
                    "OCC_event(occ_self, OCC_EV_LOOP_END, " + Record +
                    ", 0);\n" + closeWorkshare(L, R) + "}\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
