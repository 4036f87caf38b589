/* taskloop.cpp: the taskloop construct.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §12.6]
 *
 *   bounds, trip count; taskgroup        in the construct's place
 *   for each part of the iterations: a task, with its share of the bounds
 *   outlined function: unpack, the user's loop over its part, last values
 */
// SPDX-License-Identifier: MIT
#include "lower/mfunction.h"
#include "lower/nest.h"
#include "lower/reduction.h"
#include "lower/tasks.h"

namespace occ {

namespace {

class TaskloopText {
public:
  TaskloopText(Lowerer &L, const Construct &R)
      : L(L), R(R), E(planEnvironment(L, R)),
        Nest(nestText(L, R, "occ_lo", "occ_hi")) {}
  Code lower();

private:
  /// Passes a constant, of which each task gets a copy.
  void pass(const std::string &Declaration, const std::string &Name);
  void passBounds();
  std::string split() const;
  Code function();
  Code place();

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
      pass(Lp.Distance + " @", "occ_step" + N);
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
  E.Fields = "struct OCC_bundle occ_bundle;\n" + E.Fields;
  E.Fill = "occ_args->occ_bundle = occ_loop.bundle;\n" + E.Fill;
  E.Unpack = "const OCC_u64 occ_lo = occ_env->occ_bundle.lo;\n"
             "const OCC_u64 occ_hi = occ_env->occ_bundle.hi;\n" +
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

/// Stores the results of the simd loop's copies in the tasks' copies.
static std::string simdTotals(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Reduction && R.reducesBySimd()) {
      const Variable &V = L.U.variable(C.Var);
      Out += "*" + original(V) + " = " + V.Name + ";\n";
    }
  return Out;
}

Code TaskloopText::function() {
  return L.code(R, R"(
    $open_function
      OCC_task_begin(occ_self);
      $unpack
      OCC_chunk_event(occ_self, &$record, occ_lo, occ_hi);
      $linear_firsts
      $loops
      $if last_values
      if (occ_hi == occ_trip) {
        $last_values
      }
      $end
      $simd_totals
      $landing
      $finish
      OCC_task_end(occ_self);
    }
  )",
                {{"open_function", openMfunction(R, E)},
                 {"unpack", E.Unpack},
                 {"linear_firsts", linearFirsts(L, R)},
                 {"loops", std::move(Inner)},
                 {"last_values", Nest.Last},
                 {"simd_totals", simdTotals(L, R)},
                 {"landing", L.landing(R)},
                 {"finish", E.Finish}});
}

Code TaskloopText::place() {
  EnvironmentRoom Room = environmentRoom(E);
  std::string Priority =
      R.Task.Priority.empty() ? "" : L.expression(R.Task.Priority);
  return L.code(R, R"(
    {
      $self
      $bounds
      $if priority
      const OCC_i64 occ_priority = $priority;
      $end
      $open_group
      OCC_event(occ_self, OCC_EV_WORK_BEGIN, &$record, occ_trip);
      const int occ_flags = $flags;
      struct OCC_taskloop occ_loop;
      OCC_taskloop_start(occ_self, &occ_loop, occ_trip, $split);
      $if may_bundle
      OCC_taskloop_bundle(occ_self, &occ_loop, $align, occ_flags);
      $end
      while (OCC_taskloop_next(&occ_loop)) {
        struct OCC_task *const occ_task = OCC_task_new(occ_self, &$record, $size, $align, occ_flags);
        $open_room
        $fill
        $if priority
        OCC_task_priority(occ_task, occ_priority);
        $end
        OCC_taskloop_create(occ_self, &occ_loop, occ_task, $size);
      }
      OCC_event(occ_self, OCC_EV_WORK_END, &$record, 0);
      $close_group
    }
  )",
                {{"bounds", Nest.Bounds},
                 {"priority", Priority},
                 {"may_bundle", Priority.empty() && E.Extra.empty()},
                 {"open_group", Open},
                 {"flags", taskFlags(L, R)},
                 {"split", split()},
                 {"size", Room.Size},
                 {"align", Room.Align},
                 {"open_room", Room.Open},
                 {"fill", E.Fill},
                 {"close_group", Close}});
}

Code TaskloopText::lower() {
  Inner = inNest(L, R, Nest.Around, L.body(R));
  Open = openTaskReduction(L, R);
  Close = closeTaskReduction(L, R);
  if (Open.empty() && !R.Task.NoGroup) {
    Open = openTaskgroup(L, R);
    Close = closeTaskgroup(L, R);
  }
  passBounds();
  declareEnvironment(L, E);
  L.defineAfter(function());
  return place();
}

Code lowerTaskloop(Lowerer &L, const Construct &R) {
  return TaskloopText(L, R).lower();
}

} // namespace occ
