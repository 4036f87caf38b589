/* task_reduction.cpp: reductions that tasks take part in.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 5.5.9 to 5.5.11]
 *
 * A taskgroup that holds the reduction goes around the body. Its items and one
 * function, which knows identities and operators, are all that the runtime
 * needs: it makes copies where a thread asks for one, and folds them.
 */
// SPDX-License-Identifier: MIT
#include "lower/reduction.h"

#include "lower/tasks.h"

namespace occ {

std::string openTaskReduction(Lowerer &L, const Construct &R) {
  std::string Items, Cases;
  unsigned N = 0;
  // A reduction with the task modifier: the user has no taskgroup there.
  const bool Implied = R.Kind != ConstructKind::Taskgroup && !R.makesTasks();
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::TaskReduction && !C.ByTasks)
      continue;
    const Variable &V = L.U.variable(C.Var);
    std::string Target, Also = "0", Size;
    if (C.ByTasks && !R.makesTasks()) {
      // The region's threads have copies of their own.
      Target = isArrayItem(C) ? "occ_room_" + V.Name : "&" + V.Name;
      Also = "(void *)" + original(V);
      Size = isArrayItem(C)
                 ? "occ_count_" + V.Name + " * sizeof *" + original(V)
                 : "sizeof " + V.Name;
    } else {
      std::string First = reductionFirst(L, R, C);
      Target = "&" + First;
      Size = (isArrayItem(C) ? arrayItem(L, R, C).Count + " * " : "") +
             "sizeof(" + First + ")";
    }
    Items += (N ? ", " : "") + std::string("{(void *)") + Target + ", " + Also +
             ", " + Size + ", 0}";
    Cases +=
        "case " + std::to_string(N++) + ": {\n" +
        declare(C.Element.Pointer, "const occ_to") + " = occ_into;\n" +
        declare(C.Element.Pointer, "const occ_by") + " = occ_from;\n" +
        eachElement("occ_size / sizeof *occ_to",
                    "if (occ_identity) {\n" +
                        initialValue(C, "occ_to[occ_i]", "occ_by[occ_i]") +
                        "} else {\n" +
                        combine(C, "occ_to[occ_i]", "occ_by[occ_i]") + "}\n") +
        "} break;\n";
  }
  if (!N)
    return "";
  L.declareBefore("static void " + R.Name +
                  "_reduce(unsigned occ_item, int occ_identity, void "
                  "*occ_into, void *occ_from, OCC_u64 occ_size) {\n"
                  "switch (occ_item) {\n" +
                  Cases + "}\n}\n");
  return "struct OCC_reduction_item occ_items[] = {" + Items +
         "};\nstruct OCC_reducing occ_reducing;\n"
         "struct OCC_taskgroup occ_group;\n"
         "OCC_taskgroup_begin(occ_self, &occ_group, &" +
         L.record(R) + ");\n" + (Implied ? "occ_group.implied = 1;\n" : "") +
         "OCC_reducing_start(occ_self, &occ_group, &occ_reducing, "
         "occ_items, " +
         std::to_string(N) + ", " + R.Name + "_reduce);\n";
}

std::string closeTaskReduction(const Lowerer &L, const Construct &R) {
  if (!R.reducesByTasks())
    return "";
  return "OCC_taskgroup_end(occ_self, &occ_group, &" + L.record(R) +
         ");\nOCC_reducing_finish(occ_self, &occ_reducing);\n";
}

std::string sharedCopy(const Variable &V, const std::string &As,
                       const std::string &Share) {
  return declare(V.Ty.Pointer, "const " + As) + " = (" +
         declare(V.Ty.Pointer, "") + ")OCC_reduction_copy(occ_self, " + Share +
         ");\n";
}

} // namespace occ
