/* single.cpp: single, and what some threads or all of them run: masked, master,
 * scope.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.3, 2.8.1, 2.9.4.2], [OMP 5.2, 10.5,
 *          11.2]
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/reduction.h"

namespace occ {

/// Reports event \p E of \p R.
static std::string event(const Lowerer &L, const Construct &R,
                         const std::string &E) {
  return "OCC_event(occ_self, OCC_EV_" + E + ", &" + L.record(R) + ", 0);\n";
}

/// Two statements: the chosen thread's, before the barrier, and the others'
/// copies between two barriers.
static std::string copyPrivate(const Lowerer &L, const Construct &R,
                               bool Publish) {
  std::string Addresses, Copies;
  unsigned N = 0;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::CopyPrivate)
      continue;
    const Variable &V = L.U.variable(C.Var);
    std::string Here = L.access(C.Var, R.Parent);
    Addresses +=
        (N ? ", " : "") + std::string("(void *)") + L.address(C.Var, R.Parent);
    Copies += copyValue(V, Here,
                        "(*(__typeof__(" + Here + ") *)occ_published[" +
                            std::to_string(N) + "])");
    ++N;
  }
  if (!N)
    return "";
  if (Publish)
    return "void *occ_publish[] = {" + Addresses + "};\n";
  return Copies;
}

Code lowerSingle(Lowerer &L, const Construct &R) {
  std::string Published = copyPrivate(L, R, true);
  Code Out;
  // The record of addresses lives until the last barrier.
  Out.generated("{\n" + L.self(R) + Published +
                    "const int occ_chosen = OCC_single(occ_self);\n"
                    "if (occ_chosen) {\n" +
                    event(L, R, "SINGLE_BEGIN") + openCopies(L, R),
                R.Whole.Begin);
  Out.append(L.body(R));
  std::string Tail = deallocateCopies(L, R) + "}\n";
  if (!Published.empty())
    Tail += "OCC_copyprivate_put(occ_self, occ_publish);\n";
  Tail += event(L, R, "SINGLE_END") + "} else {\n" +
          event(L, R, "SINGLE_OTHERS_BEGIN") +
          event(L, R, "SINGLE_OTHERS_END") + "}\n";
  if (!Published.empty()) {
    // What is published is there behind the first barrier, where the others
    // wait for the block; it is no longer needed behind the second one. A tool
    // that knows barriers of ours has to hear of both.
    std::string Barrier = "OCC_barrier(occ_self, &" + L.record(R) + ", ";
    Tail += Barrier +
            "0);\nif (!occ_chosen) {\n"
            "void **const occ_published = "
            "(void **)OCC_copyprivate_get(occ_self);\n"
            "if (occ_published) {\n" +
            copyPrivate(L, R, false) + "}\n}\n" + Barrier +
            "OCC_BARRIER_INTERNAL);\n" + leaveCancelled(L, R);
  } else {
    Tail += closeWorkshare(L, R);
  }
  Out.generated(Tail + "}\n", R.Whole.Begin);
  return Out;
}

/// TR2's events are those of master regions; with a filter they are our own.
Code lowerMasked(Lowerer &L, const Construct &R) {
  std::string Chosen = "occ_self->num == 0";
  std::string Begin = event(L, R, "MASTER_BEGIN");
  std::string End = event(L, R, "MASTER_END");
  if (!R.Filter.empty()) {
    Chosen =
        "(OCC_i64)occ_self->num == (OCC_i64)(" + L.expression(R.Filter) + ")";
    Begin = event(L, R, "MASKED_BEGIN");
    End = event(L, R, "MASKED_END");
  }
  Code Out;
  Out.generated("{\n" + L.self(R) + "if (" + Chosen + ") {\n" + Begin,
                R.Whole.Begin);
  Out.append(L.body(R));
  Out.generated(End + "}\n}\n", R.Whole.Begin);
  return Out;
}

/// TR2 knows no event of it but its barrier's.
Code lowerScope(Lowerer &L, const Construct &R) {
  Code Out;
  Out.generated("{\n" + L.self(R) + openCopies(L, R) + openTaskReduction(L, R) +
                    event(L, R, "WORK_BEGIN"),
                R.Whole.Begin);
  Out.append(L.body(R));
  std::string Landing = L.landing(R);
  Out.generated(Landing + event(L, R, "WORK_END") + closeTaskReduction(L, R) +
                    closeWorkshare(L, R) +
                    (Landing.empty() || !R.NoWait ? "" : leaveCancelled(L, R)) +
                    "}\n}\n",
                R.Whole.Begin);
  return Out;
}

} // namespace occ
