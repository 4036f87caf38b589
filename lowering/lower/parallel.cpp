/* parallel.cpp: parallel.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.4]
 *
 *   { environment; begin; fork; end }   in the construct's place
 *   mfunction: unpack, body, join       behind the user's function
 */
// SPDX-License-Identifier: MIT
#include "lower/environment.h"
#include "lower/reduction.h"

namespace occ {

Code lowerParallel(Lowerer &L, const Region &R) {
  Environment E = planEnvironment(L, R, /*ForTask=*/false);
  std::string Record = "&" + L.record(R);
  Code Inner;
  // A combined construct's other part is the only child and all of the body.
  bool Combined =
      R.Children.size() == 1 && L.U.region(R.Children[0]).EndsWithParent;
  Inner = L.body(Combined ? R.Whole : R.Body, R.Id);
  bool Reduces = declareReduction(L, R);

  std::string Args = "0";
  std::string Place = "{\n" + L.self(R);
  if (!E.empty()) {
    L.declareBefore(E.Type + " {\n" + E.Fields + "};\n");
    Place += E.Type + " occ_room, *const occ_args = &occ_room;\n" + E.Fill;
    Args = "occ_args";
  }
  bool HasClause = !R.NumThreads.empty();
  Place += "struct OCC_parallel occ_parallel;\n"
           "OCC_parallel_begin(occ_self, &occ_parallel, " +
           Record + ", " +
           (HasClause ? "(" + L.expression(R.NumThreads) + ")" : "0") + ", " +
           (HasClause ? "1" : "0") + ", " +
           (R.If.empty() ? "0" : "!(" + L.expression(R.If) + ")") +
           ");\nOCC_fork(occ_self, &occ_parallel, " + Args +
           ");\nOCC_parallel_end(occ_self, &occ_parallel);\n}\n";

  std::string Head = "static void " + R.Name +
                     "(struct OCC_thread *occ_self, void *occ_arguments) {\n";
  if (!E.empty())
    Head += E.Type + " *const occ_env = (" + E.Type + " *)occ_arguments;\n";
  else
    Head += "(void)occ_arguments;\n";
  Head += "OCC_implicit_task_begin(occ_self, " + Record + ");\n" + E.Unpack;
  bool CopiesIn = false;
  for (const Listed &C : R.Clauses)
    CopiesIn |= C.How == Sharing::CopyIn;
  // Nobody may change the original before all have copied it.
  if (CopiesIn)
    Head += "OCC_barrier(occ_self, " + Record + ", 0);\n";
  std::string Tail;
  if (Reduces)
    Tail = reductionPartials(L, R) + "OCC_join_begin(occ_self, " + Record +
           ");\nif (OCC_join_gather(occ_self, &occ_partials, " + R.Name +
           "_combine)) {\n" + foldPartials(L, R) +
           "}\nOCC_join_end(occ_self, " + Record + ");\n" + freeCopies(L, R) +
           "}\n";
  else
    Tail = "OCC_join(occ_self, " + Record + ");\n}\n";

  Code Function;
  Function.generated(Head, R.Whole.Begin);
  Function.append(Inner);
  Function.generated(Tail, R.Whole.Begin);
  L.defineAfter(Function);

  Code Out;
  Out.generated(Place, R.Whole.Begin);
  return Out;
}

} // namespace occ
