/* omp5_regions.c: reports threads, regions and tasks to a tool of OpenMP 5.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    nothing. Callers: tool/emit, through omp5_tool.
 * Spec:    [OMP 5.2 §19.5.2]
 *
 * Leagues. In OpenMP 5 a league is one region, whose implicit tasks are the
 * initial tasks of the teams. In this runtime the threads that execute the
 * teams have implicit tasks of their own, which are not reported. Each team's
 * region is reported as an initial task. The barrier at the end of a team's
 * region is reported as the barrier of the teams construct. It does not wait
 * for other teams, because the thread may have to execute the next team.
 *
 * Waiting. If a task did not wait in a synchronization region, a wait without
 * duration is reported at the region's end.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5.h"
#include "tool/omp5_preview5/omp5_marks.h"

#include "base/alloc.h"

#define CALL OCC_OMP5_CALL

static const ompt_sync_region_t no_sync = (ompt_sync_region_t)0;

/* ---- Threads, regions, implicit tasks ---- */

/* A thread that the program has created is an initial thread in OpenMP 5. In
 * TR2 its type is ompt_thread_other. */
OCC_RECEIVER(thread_begin, none) {
  struct occ_thread *me = occ_thread_of(self);
  occ_omp5_thread_begin(me);
  CALL(thread_begin, thread_begin,
       me->kind == OCC_THREAD_WORKER ? ompt_thread_worker : ompt_thread_initial,
       occ_omp5_thread(me));
}

OCC_RECEIVER(thread_end, none) {
  struct occ_thread *me = occ_thread_of(self);
  CALL(thread_end, thread_end, occ_omp5_thread(me));
  occ_omp5_thread_end(me);
}

static int parallel_flags(const struct OCC_construct *construct) {
  return ompt_parallel_invoker_runtime |
         (construct->kind == OCC_TEAMS ? (int)ompt_parallel_league
                                       : (int)ompt_parallel_team);
}

OCC_RECEIVER(parallel_begin, parallel) {
  struct OCC_parallel *parallel = argument;
  const void *codeptr =
      occ_omp5_enter(occ_thread_of(self), construct, no_sync, 0);
  if (construct->kind == OCC_TEAM)
    return;
  CALL(parallel_begin, parallel_begin, occ_omp5_task(self),
       (ompt_frame_t *)&self->task->frame, occ_omp5_word(&parallel->data),
       parallel->told, parallel_flags(construct), codeptr);
}

/* Returns the tool's data of a region that has ended. The thread has left the
 * team, but self->member still leads to the team, which contains the data. */
static OCC_u64 *word_of(const struct occ_thread *self,
                        struct OCC_parallel *parallel) {
  struct occ_team *inner = self->member->inner, *serial = self->member->serial;
  for (unsigned i = 0; inner && i < OCC_REGIONS; i++)
    if (inner->region[i].id == parallel->id)
      return &inner->region[i].data;
  return serial && serial->region[0].id == parallel->id
             ? &serial->region[0].data
             : &parallel->data;
}

OCC_RECEIVER(parallel_end, parallel) {
  struct occ_thread *me = occ_thread_of(self);
  struct OCC_parallel *parallel = argument;
  struct occ_left left = occ_omp5_leave(me, construct, no_sync);
  if (construct->kind == OCC_TEAM)
    return;
  CALL(parallel_end, parallel_end, occ_omp5_word(word_of(me, parallel)),
       occ_omp5_task(self), parallel_flags(construct), left.codeptr);
}

/* The region of an initial task ends with the task, without its own event. So
 * the event for the task's end has the region's data, as in libomp, although
 * the standard requires NULL. A league has an event for its end, so its teams
 * report NULL. */
OCC_RECEIVER(implicit_task, none) {
  const struct occ_task *task = (struct occ_task *)self->task;
  int begins = event == (enum occ_event)OCC_EV_IMPLICIT_TASK_BEGIN;
  ompt_scope_endpoint_t end = begins ? ompt_scope_begin : ompt_scope_end;
  if (construct->kind == OCC_TEAM) {
    const struct occ_group *group = &task->team->group;
    int member = occ_omp5_in_league(task);
    CALL(implicit_task, implicit_task, end,
         begins || !member ? occ_omp5_parallel(self) : 0, occ_omp5_task(self),
         begins ? member ? group->teams : 1 : 0, member ? group->num : 1,
         ompt_task_initial);
  } else if (construct->kind != OCC_TEAMS) {
    CALL(implicit_task, implicit_task, end,
         begins ? occ_omp5_parallel(self) : 0, occ_omp5_task(self),
         begins ? self->team_size : 0, self->num, ompt_task_implicit);
  }
}

OCC_RECEIVER(initial_task, none) {
  int begins = event == OCC_EV_INITIAL_TASK_BEGIN;
  CALL(implicit_task, implicit_task, begins ? ompt_scope_begin : ompt_scope_end,
       occ_omp5_parallel(self), occ_omp5_task(self), begins ? 1 : 0, 1,
       ompt_task_initial);
}

/* ---- Explicit tasks ---- */

/* A child of a final task is an included task, so it is undeferred. */
static int is_undeferred(const struct occ_task *task) {
  return task->flags & OCC_TASK_UNDEFERRED ||
         occ_load(&task->parent, RELAXED)->final;
}

int occ_omp5_flags(const struct occ_task *task) {
  int flags;
  if (task->kind == OCC_TASK_INITIAL)
    return ompt_task_initial;
  if (task->kind == OCC_TASK_IMPLICIT)
    return task->pub.construct->kind == OCC_TEAM ? ompt_task_initial
           : task->team->size > 1                ? ompt_task_implicit
                                  : ompt_task_implicit | ompt_task_undeferred;
  flags = task->pub.construct->kind == OCC_TARGET ? ompt_task_target
                                                  : ompt_task_explicit;
  return flags | (task->flags & OCC_TASK_UNTIED ? ompt_task_untied : 0) |
         (task->final ? ompt_task_final : 0) |
         (task->flags & OCC_TASK_MERGEABLE ? ompt_task_mergeable : 0) |
         (is_undeferred(task) ? ompt_task_undeferred : 0);
}

OCC_RECEIVER(task_create, task) {
  struct OCC_task *created = argument;
  const struct occ_mark *loop = 0;
  if (construct->kind == OCC_TASKLOOP)
    loop = occ_omp5_inside(occ_thread_of(self), construct);
  CALL(task_create, task_create, occ_omp5_task(self),
       (ompt_frame_t *)&self->task->frame, occ_omp5_word(&created->data),
       occ_omp5_flags((struct occ_task *)created), created->depends > 0,
       loop ? loop->codeptr : occ_omp5_codeptr_at(self, construct));
}

OCC_RECEIVER(task_schedule, switch) {
  const struct occ_switch *both = argument;
  CALL(task_schedule, task_schedule, occ_omp5_word(&both->from->data),
       (ompt_task_status_t)both->how,
       both->to ? occ_omp5_word(&both->to->data) : 0);
}

#define FEW 32 /* usually no task has more dependences */

static ompt_dependence_t dependence(const struct OCC_depend *item) {
  static const ompt_dependence_type_t types[] = {
      [OCC_DEPEND_IN] = ompt_dependence_type_in,
      [OCC_DEPEND_OUT] = ompt_dependence_type_out,
      [OCC_DEPEND_INOUT] = ompt_dependence_type_inout,
      [OCC_DEPEND_MUTEXINOUTSET] = ompt_dependence_type_mutexinoutset,
      [OCC_DEPEND_INOUTSET] = ompt_dependence_type_inoutset,
      [OCC_DEPEND_ALL_MEMORY] = ompt_dependence_type_out_all_memory,
      [OCC_DEPEND_INOUT_ALL_MEMORY] = ompt_dependence_type_inout_all_memory};
  ompt_dependence_t one;
  one.variable.ptr = OCC_POINTER((unsigned long)item->address);
  one.dependence_type = types[item->kind];
  return one;
}

static void report_dependences(ompt_data_t *task,
                               const struct OCC_dependences *all) {
  ompt_dependence_t few[FEW], *list = few;
  if (all->count > FEW)
    list = occ_alloc(all->count * sizeof *list);
  for (OCC_u64 i = 0; i < all->count; i++)
    list[i] = dependence(&all->item[i]);
  CALL(dependences, dependences, task, list, (int)all->count);
  if (list != few)
    occ_free(list);
}

/* In OpenMP 5 a taskwait with dependences is an empty task. With nowait the
 * tool's data of this task outlive the construct; the engine frees the data.
 */
OCC_RECEIVER(dependences, depends) {
  struct OCC_dependences *all = argument;
  if (all->task) {
    report_dependences(occ_omp5_word(&all->task->data), all);
  } else if (all->stage == OCC_WAIT_IS_OVER) {
    CALL(task_schedule, task_schedule, occ_omp5_word(&all->data),
         ompt_taskwait_complete, 0);
  } else {
    int later = all->stage == OCC_WAIT_IS_LATER;
    OCC_u64 *word =
        later ? &((struct occ_later *)occ_alloc(sizeof(struct occ_later)))->word
              : &all->data;
    CALL(task_create, task_create, occ_omp5_task(self),
         (ompt_frame_t *)&self->task->frame, occ_omp5_word(word),
         later
             ? ompt_task_taskwait
             : ompt_task_taskwait | ompt_task_undeferred | ompt_task_mergeable,
         1, occ_omp5_codeptr_at(self, construct));
    report_dependences(occ_omp5_word(word), all);
    occ_thread_of(self)->wait_word = word;
  }
}

OCC_RECEIVER(taskwait_complete, word) {
  CALL(task_schedule, task_schedule, occ_omp5_word(argument),
       ompt_taskwait_complete, 0);
}

/* An iteration of a loop nest has one number. Splits it into one number for
 * each loop of the nest. */
static void split(OCC_u64 number, const OCC_u64 *trip, unsigned count,
                  ompt_dependence_t *digit) {
  while (count-- > 0) {
    digit[count].variable.value = number % trip[count];
    number /= trip[count];
  }
}

OCC_RECEIVER(doacross, vector) {
  const struct OCC_vector *vector = argument;
  ompt_dependence_t few[FEW], *list = few;
  if (vector->count > FEW)
    list = occ_alloc(vector->count * sizeof *list);
  split(vector->row, vector->trip, vector->shared, list);
  split(vector->at, vector->trip + vector->shared,
        vector->count - vector->shared, list + vector->shared);
  for (unsigned i = 0; i < vector->count; i++)
    list[i].dependence_type = vector->source ? ompt_dependence_type_source
                                             : ompt_dependence_type_sink;
  CALL(dependences, dependences, occ_omp5_task(self), list, (int)vector->count);
  if (list != few)
    occ_free(list);
}

OCC_RECEIVER(task_dependence, pair) {
  const struct occ_pair *both = argument;
  CALL(task_dependence, task_dependence, occ_omp5_word(both->first),
       occ_omp5_word(both->second));
}

/* ---- Synchronization regions ---- */

static ompt_sync_region_t sync_of(enum occ_event event) {
  return event == (enum occ_event)OCC_EV_TASKWAIT_BEGIN ||
                 event == (enum occ_event)OCC_EV_TASKWAIT_END
             ? ompt_sync_region_taskwait
             : ompt_sync_region_taskgroup;
}

static ompt_sync_region_t sync_of_barrier(const struct OCC_construct *construct,
                                          enum OCC_barrier_kind kind) {
  if (kind == OCC_BARRIER_EXPLICIT)
    return ompt_sync_region_barrier_explicit;
  if (kind == OCC_BARRIER_INTERNAL)
    return ompt_sync_region_barrier_implementation;
  return construct->kind == OCC_PARALLEL
             ? ompt_sync_region_barrier_implicit_parallel
         : construct->kind == OCC_TEAM
             ? ompt_sync_region_barrier_teams
             : ompt_sync_region_barrier_implicit_workshare;
}

/* True for two barriers that OpenMP 5 does not have: at the end of a league,
 * when its threads have left the teams, and at the end of a target region. */
static int is_hidden(const struct OCC_thread *self,
                     const struct OCC_construct *construct) {
  return construct->kind == OCC_TEAMS ||
         (construct->kind == OCC_TEAM &&
          !occ_omp5_in_league((struct occ_task *)self->task));
}

/* Which address does the barrier at the end of a parallel region have? On the
 * thread that executed the construct, it is the construct's address. On other
 * threads the function with the construct's body calls the barrier, and the
 * address lies in this function. But in other compilers' code the runtime calls
 * the barrier, and the address is NULL. */
static OCC_COMPILED_IN void begin(struct OCC_thread *self,
                                  const struct OCC_construct *construct,
                                  ompt_sync_region_t sync) {
  const void *codeptr = 0;
  int is_nowhere = 0;
  if (is_hidden(self, construct))
    return;
  if (sync == ompt_sync_region_barrier_implicit_parallel) {
    const struct occ_mark *outer =
        occ_omp5_inside(occ_thread_of(self), construct);
    codeptr = outer ? outer->codeptr : 0;
    if (!codeptr && occ_call_site(construct))
      is_nowhere = 1;
  }
  if (!codeptr && !is_nowhere)
    codeptr = occ_omp5_codeptr_at(self, construct);
  occ_omp5_enter_at(occ_thread_of(self), construct, sync, 0, codeptr);
  CALL(sync_region, sync_region, sync, ompt_scope_begin,
       occ_omp5_parallel(self), occ_omp5_task(self), codeptr);
}

/* Returns `parallel`, or 0 for the last barrier of a region, because the region
 * may have ended. */
static inline ompt_data_t *unless_over(ompt_data_t *parallel,
                                       ompt_sync_region_t sync) {
  return sync == ompt_sync_region_barrier_implicit_parallel ? 0 : parallel;
}

static OCC_COMPILED_IN void end(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                ompt_sync_region_t sync) {
  struct occ_left left;
  ompt_data_t *parallel, *task = occ_omp5_task(self);
  if (is_hidden(self, construct))
    return;
  left = occ_omp5_leave(occ_thread_of(self), construct, sync);
  parallel = occ_omp5_parallel(self);
  if (!left.waited) {
    CALL(sync_region_wait, sync_region, sync, ompt_scope_begin, parallel, task,
         left.codeptr);
    CALL(sync_region_wait, sync_region, sync, ompt_scope_end,
         unless_over(parallel, sync), task, left.codeptr);
  }
  CALL(sync_region, sync_region, sync, ompt_scope_end,
       unless_over(parallel, sync), task, left.codeptr);
}

OCC_RECEIVER(barrier_begin, kind) {
  begin(self, construct, sync_of_barrier(construct, argument));
}

OCC_RECEIVER(barrier_end, kind) {
  end(self, construct, sync_of_barrier(construct, argument));
}

OCC_RECEIVER(sync_begin, none) { begin(self, construct, sync_of(event)); }

OCC_RECEIVER(sync_end, none) { end(self, construct, sync_of(event)); }

OCC_RECEIVER(wait_begin, none) {
  struct occ_mark *mark = occ_omp5_inside(occ_thread_of(self), 0);
  if (!mark)
    return;
  mark->waited = 1;
  /* In other compilers' code one call begins a taskgroup, and another call
   * waits at its end. So the wait has another address. */
  if (mark->sync == ompt_sync_region_taskgroup &&
      occ_call_site(mark->construct))
    mark->codeptr = occ_omp5_codeptr();
  CALL(sync_region_wait, sync_region, (ompt_sync_region_t)mark->sync,
       ompt_scope_begin, occ_omp5_parallel(self), occ_omp5_task(self),
       mark->codeptr);
}

OCC_RECEIVER(wait_end, none) {
  const struct occ_mark *mark = occ_omp5_inside(occ_thread_of(self), 0);
  if (!mark)
    return;
  CALL(sync_region_wait, sync_region, (ompt_sync_region_t)mark->sync,
       ompt_scope_end,
       unless_over(occ_omp5_parallel(self), (ompt_sync_region_t)mark->sync),
       occ_omp5_task(self), mark->codeptr);
}

/* ---- The callbacks to which events lead ---- */

#define OCC_REGION(event, translation, gives, needs) \
  OCC_RECEIVES(event, translation);
#include "tool/omp5_preview5/omp5_events.def"

struct occ_omp5_event occ_omp5_region_event(unsigned event) {
  switch (event) {
#define OCC_REGION(name, translation, gives, needs) \
  case OCC_EV_##name: return (struct occ_omp5_event){on_##name, gives, needs};
#include "tool/omp5_preview5/omp5_events.def"
  default: return occ_omp5_mutex_event(event);
  }
}
