/* sections.cpp: sections: a loop over the sections' numbers.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.2]
 */
// SPDX-License-Identifier: MIT
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

Code lowerSection(Lowerer &L, const Construct &R) { return L.body(R); }

Code lowerSections(Lowerer &L, const Construct &R) {
  std::string Record = "&" + L.record(R);
  Code Out;
  Out.generated("{\n" + L.self(R) + openCopies(L, R) + awaitCopies(L, R) +
                    openTaskReduction(L, R) + openCancellable(R) +
                    "OCC_event(occ_self, OCC_EV_SECTIONS_BEGIN, " + Record +
                    ", " + std::to_string(R.Children.size()) +
                    ");\nstruct OCC_loop occ_loop;\n"
                    "OCC_loop_start(occ_self, &occ_loop, OCC_DYNAMIC, " +
                    std::to_string(R.Children.size()) +
                    ", 1, 0);\nwhile (OCC_loop_next(occ_self, &occ_loop)) {\n"
                    "OCC_u64 occ_section;\n"
                    "for (occ_section = occ_loop.lo; "
                    "occ_section < occ_loop.hi; occ_section++)\n"
                    "switch (occ_section) {\n",
                R.Whole.Begin);
  for (size_t I = 0; I < R.Children.size(); ++I) {
    const Construct &S = L.U.construct(R.Children[I]);
    Code Case;
    Case.generated("case " + std::to_string(I) +
                       ": {\nOCC_event(occ_self, OCC_EV_CHUNK, " + Record +
                       ", 0);\n",
                   S.Whole.Begin);
    Case.append(lowerSection(L, S));
    Case.generated("} break;\n", S.Whole.Begin);
    Case.claim(S.Id);
    Out.append(Case);
  }
  std::string Last = lastValues(L, R);
  if (!Last.empty())
    Last = "if (occ_loop.hi == occ_loop.trip) {\n" + Last + "}\n";
  Out.generated("}\n" + Last + "}\n" + L.landing(R) +
                    "OCC_loop_done(occ_self, &occ_loop);\n"
                    "OCC_event(occ_self, OCC_EV_SECTIONS_END, " +
                    Record + ", 0);\n" + closeTaskReduction(L, R) +
                    closeWorkshare(L, R) + "}\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
