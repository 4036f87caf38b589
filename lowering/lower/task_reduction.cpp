/* task_reduction.cpp: writes reductions in which tasks take part.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.5.9 to §5.5.11]
 *
 * The body is in a taskgroup with the reduction. The runtime gets the items of
 * the reduction, and a function that initializes and combines copies. The
 * runtime makes a copy when a thread asks for one, and folds the copies into
 * the items.
 */
// SPDX-License-Identifier: MIT
#include "lower/reduction.h"

#include "lower/allocated.h"
#include "lower/tasks.h"

namespace occ {

/// The last fields of an item: the alignment and the allocator of its copies.
/// \p Like is an element with the copies' alignment.
static std::string memoryOf(const Lowerer &L, const Construct &R,
                            const Listed &C, const std::string &Like) {
  if (!C.AllocatedByTasks)
    return ", 0, 0";
  const Variable &V = L.U.variable(C.Var);
  std::string From = allocator(L, R, C);
  if (!R.makesTasks() && C.Allocated) // evaluated at the construct's place
    From = !R.Outlined()         ? allocatorName(V)
           : C.Allocator.empty() ? "0"
                                 : "occ_env->" + allocatorName(V);
  return ", " + alignment(C, V, Like) + ", " + From;
}

/// The runtime's data about list item \p C: the object into which the copies
/// are folded, the original's address or 0, and the size. Tasks find the item
/// by each of the two addresses.
static std::string itemOf(const Lowerer &L, const Construct &R,
                          const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  if (C.ByTasks && !R.makesTasks()) { // the region's threads have copies
    const std::string Memory = memoryOf(L, R, C, "*" + original(V));
    if (isArrayItem(C))
      return emit(
          "{(void *)occ_room_$v, (void *)$original, "
          "occ_count_$v * sizeof *$original, 0$memory}",
          {{"v", V.Name}, {"original", original(V)}, {"memory", Memory}});
    return emit("{(void *)&$copy, (void *)$original, sizeof $copy, 0$memory}",
                {{"copy", C.Allocated ? "(*" + V.Name + ")" : V.Name},
                 {"original", original(V)},
                 {"memory", Memory}});
  }
  std::string First = reductionFirst(L, R, C);
  return emit(
      "{(void *)&$first, 0, ${count}sizeof($first), 0$memory}",
      {{"first", First},
       {"memory", memoryOf(L, R, C, First)},
       {"count", isArrayItem(C) ? arrayItem(L, R, C).Count + " * " : ""}});
}

/// The code that initializes or combines the elements of item \p N.
static std::string caseOf(const Listed &C, unsigned N) {
  std::string Element =
      emit(R"(
    if (occ_identity) {
      $initialize
    } else {
      $combine
    }
  )",
           {{"initialize", initialValue(C, "occ_to[occ_i]", "occ_by[occ_i]")},
            {"combine", combine(C, "occ_to[occ_i]", "occ_by[occ_i]")}});
  return emit(R"(
    case $n: {
      $to = occ_into;
      $by = occ_from;
      $each
    } break;
  )",
              {{"n", N},
               {"to", declare(C.Element.Pointer, "const occ_to")},
               {"by", declare(C.Element.Pointer, "const occ_by")},
               {"each", eachElement("occ_size / sizeof *occ_to", Element)}});
}

std::string openTaskReduction(Lowerer &L, const Construct &R) {
  std::string Items, Cases;
  unsigned N = 0;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::TaskReduction && !C.ByTasks)
      continue;
    Items += (N ? ", " : "") + itemOf(L, R, C);
    Cases += caseOf(C, N++);
  }
  if (!N)
    return "";
  L.declareBefore(L.text(R, R"(
    static void ${name}_reduce(unsigned occ_item, int occ_identity, \
                               void *occ_into, void *occ_from, OCC_u64 occ_size) {
      switch (occ_item) {
        $cases
      }
    }
  )",
                         {{"cases", Cases}}));
  // The task modifier of a reduction implies a taskgroup.
  const bool Implied = R.Kind != ConstructKind::Taskgroup && !R.makesTasks();
  return L.text(R, R"(
    struct OCC_reduction_item occ_items[] = {$items};
    struct OCC_reducing occ_reducing;
    $open_group
    $if implied
    occ_group.implied = 1;
    $end
    OCC_reducing_start(occ_self, &occ_group, &occ_reducing, occ_items, $n, ${name}_reduce);
  )",
                {{"items", Items},
                 {"open_group", openTaskgroup(L, R)},
                 {"implied", Implied},
                 {"n", N}});
}

std::string closeTaskReduction(const Lowerer &L, const Construct &R) {
  if (!R.reducesByTasks())
    return "";
  return closeTaskgroup(L, R) +
         "OCC_reducing_finish(occ_self, &occ_reducing);\n";
}

std::string sharedCopy(const Variable &V, const std::string &As,
                       const std::string &Share) {
  return emit(R"(
    $pointer = ($type)OCC_reduction_copy(occ_self, $share);
  )",
              {{"pointer", declare(V.Ty.Pointer, "const " + As)},
               {"type", declare(V.Ty.Pointer, "")},
               {"share", Share}});
}

} // namespace occ
