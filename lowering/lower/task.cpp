/* task.cpp: task, and the target task of a target construct or of enter data,
 * exit data and update.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §12.5, §13.5 to §13.9]
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"
#include "lower/mfunction.h"
#include "lower/tasks.h"

namespace occ {

/// True for a target task that has no work, if it waits for no task and no task
/// waits for it. Such a task is created only if a tool observes it.
static bool isOnlyTold(const Lowerer &L, const Construct &R) {
  return R.Kind == ConstructKind::Target && !R.Hint.empty() && !R.NoWait &&
         R.Task.Depends.empty() && !L.U.Devices;
}

/// The code in the construct's place, which creates the task.
static Code place(Lowerer &L, const Construct &R, const Environment &E) {
  EnvironmentRoom Room = environmentRoom(E);
  DependList Depends;
  if (!R.Task.Depends.empty())
    Depends = dependences(L, R);
  auto value = [&](const Span &S) { return S.empty() ? "" : L.expression(S); };
  // The handle that a detach clause names must be set before $fill copies it
  // for the task.
  return L.code(
      R, R"(
    {
      $self
      $device
      $if is_only_told
      if (OCC_SELECTED && OCC_observed(occ_self)) {
      $end
      struct OCC_task *const occ_task = OCC_task_new(occ_self, &$record, $size, $align, $flags);
      $if priority
      OCC_task_priority(occ_task, $priority);
      $end
      $if event
      $event = OCC_task_event(occ_task);
      $end
      $open_depends
      $open_room
      $fill
      $if depends
      OCC_task_create_after(occ_self, occ_task, $depends);
      $else
      OCC_task_create(occ_self, occ_task);
      $end
      $close_depends
      $if is_only_told
      }
      $end
    }
  )",
      {{"device", R.Kind == ConstructKind::Target ? useDevice(L, R) : ""},
       {"is_only_told", isOnlyTold(L, R)},
       {"size", Room.Size},
       {"align", Room.Align},
       {"flags", taskFlags(L, R)},
       {"priority", value(R.Task.Priority)},
       {"event", value(R.Task.Event)},
       {"open_depends", Depends.Open},
       {"open_room", Room.Open},
       {"fill", E.Fill},
       {"depends", Depends.Arguments},
       {"close_depends", Depends.Close}});
}

/// Defines the function that ends a target task after the device's code, if the
/// task's thread did other work during that code.
static void defineRest(Lowerer &L, const Construct &R, const Environment &E) {
  L.defineAfter(L.code(R, R"(
    __attribute__((section("OCC_text"))) static void $name(
        struct OCC_thread *occ_self, void *occ_arguments) {
      $type *const occ_env = ($type *)occ_arguments;
      OCC_target_end(occ_self, &occ_env->occ_target);
      OCC_task_end(occ_self);
    }
  )",
                       {{"name", restName(R)}, {"type", E.Type}}));
}

Code lowerTask(Lowerer &L, const Construct &R) {
  Environment E = planEnvironment(L, R);
  const bool IsTarget = R.Kind == ConstructKind::Target;
  if (IsTarget) {
    E.Fields = "int occ_device;\n" + E.Fields;
    E.Fill = "occ_args->occ_device = occ_device;\n" + E.Fill;
  }
  const bool Maps = L.U.Devices && IsTarget, Leaves = mayLeave(L, R);
  if (Leaves)
    E.Fields += "struct OCC_target occ_target;\n";
  if (Maps)
    passMaps(L, R, E);
  Code Body = L.body(R);
  declareEnvironment(L, E);
  if (Leaves)
    defineRest(L, R, E);
  L.defineAfter(
      L.code(R, R"(
    $open
      OCC_task_begin(occ_self);
      $if is_target
      $if here
      struct OCC_target occ_target;
      $end
      OCC_target_begin(occ_self, $target, &$record, occ_env->occ_device);
      $end
      $unpack
      $data
      $body
      $landing
      $finish
      $if is_target
      OCC_target_end(occ_self, $target);
      $end
      OCC_task_end(occ_self);
    }
  )",
             {{"open", openMfunction(R, E)},
              {"is_target", IsTarget},
              {"here", !Leaves},
              {"target", Leaves ? "&occ_env->occ_target" : "&occ_target"},
              {"unpack", E.Unpack},
              {"data", Maps && !R.Hint.empty() ? mapData(L, R) : ""},
              {"body", Body},
              {"landing", L.landing(R)},
              {"finish", E.Finish}}));
  return place(L, R, E);
}

} // namespace occ
