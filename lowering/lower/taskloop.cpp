/* taskloop.cpp: taskloop.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 12.6]
 *
 *   bounds, trip count; taskgroup        in the construct's place
 *   for each part of the iterations: a task, with its share of the bounds
 *   mfunction: unpack, the user's loop over its part, last values
 */
// SPDX-License-Identifier: MIT
#include "lower/environment.h"
#include "lower/loops.h"
#include "lower/reduction.h"
#include "lower/tasks.h"

namespace occ {

namespace {

class TaskloopText {
public:
  TaskloopText(Lowerer &L, const Construct &R)
      : L(L), R(R), E(planEnvironment(L, R, /*ForTask=*/true)),
        Nest(nestText(L, R, "occ_lo", "occ_hi")) {}
  Code lower();

private:
  /// A constant that each task gets a copy of.
  void pass(const std::string &Declaration, const std::string &Name);
  void passBounds();
  std::string split() const;
  std::string flags() const;
  Code function() const;

  Lowerer &L;
  const Construct &R;
  Environment E;
  NestText Nest;
  std::string Open, Close;
  Code Inner;
};

} // namespace

void TaskloopText::pass(const std::string &Pattern, const std::string &Name) {
  E.Fields = declare(Pattern, Name) + ";\n" + E.Fields;
  E.Fill = "occ_args->" + Name + " = " + Name + ";\n" + E.Fill;
  std::string Declared = Pattern.find('*') != std::string::npos
                             ? declare(Pattern, "const " + Name)
                             : "const " + declare(Pattern, Name);
  E.Unpack = Declared + " = occ_env->" + Name + ";\n" + E.Unpack;
}

void TaskloopText::passBounds() {
  bool Numbered = R.Nest.Loops.size() > 1 || !R.Nest.Transformations.empty();
  for (size_t I = 0; I < R.Nest.Loops.size(); ++I) {
    const Loop &Lp = R.Nest.Loops[I];
    std::string N = Numbered ? std::to_string(I) : "";
    if (Lp.LowerOn >= 0 || Lp.UpperOn >= 0)
      continue;
    pass(L.U.variable(Lp.Var).Ty.Plain, "occ_lb" + N);
    if (!Lp.Step.empty() && L.expression(Lp.Step) != "1")
      pass("OCC_u64 @", "occ_step" + N);
    if (Numbered)
      pass("OCC_u64 @", "occ_trip" + N);
  }
  for (const auto &[Pattern, Name] : Nest.Dependent)
    pass(Pattern, Name);
  for (const std::string &Tiles : TransformedNest(R, {}).tripNames())
    pass("OCC_u64 @", Tiles);
  if (!Nest.Last.empty())
    pass("OCC_u64 @", "occ_trip");
  if (!R.Nest.Simd.If.empty())
    pass("int @", "occ_vector");
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Linear)
      pass("OCC_i64 @", "occ_by_" + L.U.variable(C.Var).Name);
  E.Fields = "OCC_u64 occ_lo, occ_hi;\n" + E.Fields;
  E.Fill = "occ_args->occ_lo = occ_loop.lo;\n"
           "occ_args->occ_hi = occ_loop.hi;\n" +
           E.Fill;
  E.Unpack = "const OCC_u64 occ_lo = occ_env->occ_lo;\n"
             "const OCC_u64 occ_hi = occ_env->occ_hi;\n" +
             E.Unpack;
}

std::string TaskloopText::split() const {
  auto value = [&](const char *By, Span Value) {
    return std::string(By) + ", OCC_chunk(" + L.expression(Value) + ")";
  };
  if (!R.Task.Grainsize.empty())
    return value(R.Task.Strict ? "OCC_BY_STRICT_GRAINSIZE" : "OCC_BY_GRAINSIZE",
                 R.Task.Grainsize);
  if (!R.Task.NumTasks.empty())
    return value("OCC_BY_NUM_TASKS", R.Task.NumTasks);
  return "OCC_BY_TEAM, 0";
}

std::string TaskloopText::flags() const {
  std::string Flags = R.Task.Untied ? "OCC_TASK_UNTIED" : "0";
  if (R.Task.Mergeable)
    Flags += " | OCC_TASK_MERGEABLE";
  if (!R.Task.Final.empty())
    Flags += " | ((" + L.expression(R.Task.Final) + ") ? OCC_TASK_FINAL : 0)";
  // One that is simd's too is evaluated once.
  if (!R.If.empty())
    Flags +=
        " | ((" +
        (R.If.Begin == R.Nest.Simd.If.Begin ? "occ_vector"
                                            : L.expression(R.If, R.Parent)) +
        ") ? 0 : OCC_TASK_UNDEFERRED)";
  if (!R.Task.Priority.empty())
    Flags += " | OCC_TASK_SPECIAL";
  return Flags;
}

Code TaskloopText::function() const {
  std::string LastValues =
      Nest.Last.empty() ? ""
                        : "if (occ_hi == occ_trip) {\n" + Nest.Last + "}\n";
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Reduction && R.reducesBySimd()) {
      const Variable &V = L.U.variable(C.Var);
      LastValues += "*" + original(V) + " = " + V.Name + ";\n";
    }
  Code Function;
  Function.generated(
      "static void " + R.Name +
          "(struct OCC_thread *occ_self, void *occ_arguments) {\n" + E.Type +
          " *const occ_env = (" + E.Type +
          " *)occ_arguments;\nOCC_task_begin(occ_self);\n" + E.Unpack +
          "OCC_chunk_event(occ_self, &" + L.record(R) + ", occ_lo, occ_hi);\n" +
          linearFirsts(L, R) + Nest.Open,
      R.Whole.Begin);
  Function.append(Inner);
  Function.generated(Nest.Close + LastValues + L.landing(R) + E.Finish +
                         "OCC_task_end(occ_self);\n}\n",
                     R.Whole.Begin);
  return Function;
}

Code TaskloopText::lower() {
  Inner = L.body(R);
  Open = openTaskReduction(L, R);
  Close = closeTaskReduction(L, R);
  if (Open.empty() && !R.Task.NoGroup) {
    Open = "struct OCC_taskgroup occ_group;\n"
           "OCC_taskgroup_begin(occ_self, &occ_group, &" +
           L.record(R) + ");\n";
    Close = "OCC_taskgroup_end(occ_self, &occ_group, &" + L.record(R) + ");\n";
  }
  passBounds();
  L.declareBefore(E.Type + " {\n" + E.Fields + "};\n");
  std::string Size = "sizeof(" + E.Type + ")";
  std::string Align = "__alignof__(" + E.Type + ")";
  // Copies of run-time size start at a cache line, as far as anybody asks.
  if (!E.Extra.empty()) {
    Size = "((sizeof(" + E.Type + ") + 63) & ~(OCC_u64)63)" + E.Extra;
    Align = "64";
    E.Fill = "char *occ_extra = (char *)occ_args + ((sizeof(" + E.Type +
             ") + 63) & ~(OCC_u64)63);\n" + E.Fill;
  }
  if (!R.Task.Priority.empty()) {
    Nest.Bounds +=
        "const OCC_i64 occ_priority = " + L.expression(R.Task.Priority) + ";\n";
    E.Fill += "OCC_task_priority(occ_task, occ_priority);\n";
  }
  Code Out;
  std::string Event = "OCC_event(occ_self, OCC_EV_WORK_", Record = L.record(R);
  Open += Event + "BEGIN, &" + Record + ", occ_trip);\n";
  Close = Event + "END, &" + Record + ", 0);\n" + Close;
  Out.generated("{\n" + L.self(R) + Nest.Bounds + Open +
                    "const int occ_flags = " + flags() +
                    ";\nstruct OCC_taskloop occ_loop;\n"
                    "OCC_taskloop_start(occ_self, &occ_loop, occ_trip, " +
                    split() +
                    ");\nwhile (OCC_taskloop_next(&occ_loop)) {\n"
                    "struct OCC_task *const occ_task = "
                    "OCC_task_new(occ_self, &" +
                    L.record(R) + ", " + Size + ", " + Align +
                    ", occ_flags);\n" + E.Type + " *const occ_args = (" +
                    E.Type + " *)occ_task->env;\n" + E.Fill +
                    "OCC_task_create(occ_self, occ_task);\n}\n" + Close + "}\n",
                R.Whole.Begin);
  L.defineAfter(function());
  return Out;
}

Code lowerTaskloop(Lowerer &L, const Construct &R) {
  return TaskloopText(L, R).lower();
}

} // namespace occ
