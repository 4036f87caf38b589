/* dependences.h: declares depend, priority and detach; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- depend, priority, detach [OMP 5.2 §15.9.5, §12.4, §12.5.2] ------------
 * A task with one of these clauses has the flag OCC_TASK_SPECIAL. */

enum OCC_ENUM OCC_dependence {
  OCC_DEPEND_IN = 1,
  OCC_DEPEND_OUT,
  OCC_DEPEND_MUTEXINOUTSET,
  OCC_DEPEND_INOUTSET,
  OCC_DEPEND_ALL_MEMORY, /* no address */
  /* This bit is added if the user wrote inout. The runtime treats inout as out,
   * but reports inout to tools. */
  OCC_DEPEND_AS_INOUT = 16,
  OCC_DEPEND_INOUT = OCC_DEPEND_OUT | OCC_DEPEND_AS_INOUT,
  OCC_DEPEND_INOUT_ALL_MEMORY = OCC_DEPEND_ALL_MEMORY | OCC_DEPEND_AS_INOUT
};

struct OCC_depend {
  const volatile void *address;
  enum OCC_dependence kind;
};

/* A list of dependences whose length is known at run time only. The struct lies
 * on the stack, and begins as zeros. Its items lie in the runtime's memory. */
struct OCC_depends {
  struct OCC_depend *item; /* only the runtime uses the struct */
  OCC_u64 count, room;
};

extern void OCC_depend_add(struct OCC_depends *list,
                           const volatile void *address,
                           enum OCC_dependence kind);
/* Adds the dependences of a depobj (an omp_depend_t). */
extern void OCC_depend_add_object(struct OCC_depends *list,
                                  const volatile void *object);
extern void OCC_depend_free(struct OCC_depends *list);

extern void OCC_depobj_set(volatile void *object, const struct OCC_depend *item,
                           OCC_u64 count);
extern void OCC_depobj_update(volatile void *object, enum OCC_dependence kind);
extern void OCC_depobj_destroy(volatile void *object);

/* Return the number of values of an iterator. */
OCC_INLINE OCC_u64 OCC_iterations(OCC_i64 begin, OCC_i64 end, OCC_i64 step) {
  return step > 0   ? OCC_trip_lt(begin, end, (OCC_u64)step)
         : step < 0 ? OCC_trip_lt(end, begin, -(OCC_u64)step)
                    : 0;
}
OCC_INLINE OCC_u64 OCC_iterations_u(OCC_u64 begin, OCC_u64 end, OCC_i64 step) {
  return step > 0   ? OCC_trip_lt_u(begin, end, (OCC_u64)step)
         : step < 0 ? OCC_trip_lt_u(end, begin, -(OCC_u64)step)
                    : 0;
}

/* Call between OCC_task_new and the submission. */
extern void OCC_task_priority(struct OCC_task *task, OCC_i64 priority);
extern OCC_u64 OCC_task_event(struct OCC_task *task);

extern void OCC_task_submit_after(struct OCC_thread *self,
                                  struct OCC_task *task,
                                  const struct OCC_depend *item, OCC_u64 count);

/* The argument of an event about depend clauses. A task reports the event once.
 * A taskwait reports the event before and after its wait: in OpenMP 5 a
 * taskwait with dependences is a task, and tools get this task's creation and
 * its end. If the taskwait has nowait, the runtime reports the end later. */
enum OCC_stage { OCC_WAIT_BEGINS, OCC_WAIT_IS_OVER, OCC_WAIT_IS_LATER };
struct OCC_dependences {
  struct OCC_task *task; /* 0 for a taskwait */
  const struct OCC_depend *item;
  OCC_u64 count;
  OCC_u64 data; /* the tool's data for a taskwait without nowait */
  int stage;    /* an enum OCC_stage */
};

OCC_INLINE void OCC_dependences(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                struct OCC_dependences *all) {
  OCC_event(self, OCC_EV_DEPENDENCES, construct, (OCC_u64)(unsigned long)all);
}

OCC_INLINE void OCC_task_create_after(struct OCC_thread *self,
                                      struct OCC_task *task,
                                      const struct OCC_depend *item,
                                      OCC_u64 count) {
  if (OCC_SELECTED && OCC_observed(self)) {
    struct OCC_dependences all = {0, 0, 0, 0, 0};
    all.task = task;
    all.item = item;
    all.count = count;
    task->depends = count != 0;
    OCC_frame_set(self);
    OCC_event(self, OCC_EV_TASK_CREATE, task->construct,
              (OCC_u64)(unsigned long)task);
    if (count)
      OCC_dependences(self, task->construct, &all);
  }
  OCC_task_submit_after(self, task, item, count);
  OCC_frame_leave(self);
}

extern void OCC_taskwait_wait_for(struct OCC_thread *self,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  int nowait);

/* Reports no event to a tool of TR2: TR2's taskwait waits for all children,
 * this taskwait only for the tasks that `item` names. */
OCC_INLINE void OCC_taskwait_for(struct OCC_thread *self,
                                 const struct OCC_construct *construct,
                                 const struct OCC_depend *item, OCC_u64 count,
                                 int nowait) {
  struct OCC_dependences all;
  if (OCC_SELECTED && OCC_observed(self)) {
    all.task = 0;
    all.item = item;
    all.count = count;
    all.data = 0;
    all.stage = nowait ? OCC_WAIT_IS_LATER : OCC_WAIT_BEGINS;
    OCC_frame_set(self);
    OCC_dependences(self, construct, &all);
  }
  OCC_taskwait_wait_for(self, item, count, nowait);
  if (OCC_SELECTED && OCC_observed(self)) {
    all.stage = OCC_WAIT_IS_OVER;
    if (!nowait)
      OCC_dependences(self, construct, &all);
    OCC_frame_clear(self);
  }
}
