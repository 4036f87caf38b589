/* task.cpp: task, and the target task of a target construct or of enter data,
 * exit data and update.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.7.1] [OMP 5.2, 13.5 to 13.9]
 */
// SPDX-License-Identifier: MIT
#include "lower/environment.h"
#include "lower/tasks.h"

namespace occ {

/// A target task that has nothing to do, that nobody waits for and that makes
/// nobody wait: it is there if a tool looks.
static bool isOnlyTold(const Construct &R) {
  return R.Kind == ConstructKind::Target && !R.Hint.empty() && !R.NoWait &&
         R.Task.Depends.empty();
}

Code lowerTask(Lowerer &L, const Construct &R) {
  Environment E = planEnvironment(L, R, /*ForTask=*/true);
  Code Inner = L.body(R);

  std::string Flags = R.Task.Untied ? "OCC_TASK_UNTIED" : "0";
  if (R.Task.Mergeable)
    Flags += " | OCC_TASK_MERGEABLE";
  if (!R.Task.Final.empty())
    Flags += " | ((" + L.expression(R.Task.Final) + ") ? OCC_TASK_FINAL : 0)";
  if (R.Kind == ConstructKind::Target) {
    if (!R.NoWait)
      Flags += " | OCC_TASK_UNDEFERRED";
  } else if (!R.If.empty())
    Flags += " | ((" + L.expression(R.If) + ") ? 0 : OCC_TASK_UNDEFERRED)";

  DependList Depends;
  std::string Submit = "OCC_task_create(occ_self, occ_task);\n";
  if (!R.Task.Depends.empty()) {
    Depends = dependences(L, R);
    Submit = "OCC_task_create_after(occ_self, occ_task, " + Depends.Arguments +
             ");\n" + Depends.Close;
  }
  if (R.Task.isSpecial())
    Flags += " | OCC_TASK_SPECIAL";
  if (!R.Task.Event.empty())
    Flags += " | OCC_TASK_DETACH";

  std::string Place = "{\n" + L.self(R);
  if (R.Kind == ConstructKind::Target)
    Place += useDevice(L, R);
  if (isOnlyTold(R))
    Place += "if (OCC_SELECTED && OCC_observed(occ_self)) {\n";
  std::string Head = "static void " + R.Name +
                     "(struct OCC_thread *occ_self, void *occ_arguments) {\n";
  std::string Size = "0", Align = "1";
  if (!E.empty()) {
    L.declareBefore(E.Type + " {\n" + E.Fields + "};\n");
    Size = "sizeof(" + E.Type + ")";
    Align = "__alignof__(" + E.Type + ")";
    // Copies of run-time size start at a cache line, as far as anybody asks.
    if (!E.Extra.empty()) {
      Size = "((sizeof(" + E.Type + ") + 63) & ~(OCC_u64)63)" + E.Extra;
      Align = "64";
    }
    Head += E.Type + " *const occ_env = (" + E.Type + " *)occ_arguments;\n";
  } else {
    Head += "(void)occ_arguments;\n";
  }
  Place += "struct OCC_task *const occ_task = OCC_task_new(occ_self, &" +
           L.record(R) + ", " + Size + ", " + Align + ", " + Flags + ");\n";
  if (!R.Task.Priority.empty())
    Place +=
        "OCC_task_priority(occ_task, " + L.expression(R.Task.Priority) + ");\n";
  if (!R.Task.Event.empty()) // before the task's copy of it is made
    Place += L.expression(R.Task.Event) + " = OCC_task_event(occ_task);\n";
  Place += Depends.Open;
  if (!E.empty())
    Place += E.Type + " *const occ_args = (" + E.Type + " *)occ_task->env;\n";
  if (!E.Extra.empty())
    Place += "char *occ_extra = (char *)occ_args + ((sizeof(" + E.Type +
             ") + 63) & ~(OCC_u64)63);\n";
  Place += E.Fill + Submit + (isOnlyTold(R) ? "}\n}\n" : "}\n");

  Code Function;
  Function.generated(Head + "OCC_task_begin(occ_self);\n" + E.Unpack,
                     R.Whole.Begin);
  Function.append(Inner);
  Function.generated(L.landing(R) + E.Finish + "OCC_task_end(occ_self);\n}\n",
                     R.Whole.Begin);
  L.defineAfter(Function);

  Code Out;
  Out.generated(Place, R.Whole.Begin);
  return Out;
}

} // namespace occ
