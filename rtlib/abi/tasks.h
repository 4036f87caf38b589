/* tasks.h: declares tasks, taskwait and taskgroup; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- task [OMP 5.2 §12] ------------------------------------------------- */

enum OCC_ENUM OCC_task_flag {
  OCC_TASK_UNTIED = 1,
  OCC_TASK_FINAL = 2,     /* the final clause is true */
  OCC_TASK_MERGEABLE = 4,
  OCC_TASK_UNDEFERRED = 8, /* the if clause is false */
  OCC_TASK_SPECIAL = 16,   /* has depend, priority or detach */
  OCC_TASK_DETACH = 32
};

/* Returns a task record with `size` bytes at ->env for the data environment,
 * aligned to `align`. Fill it, then submit. */
extern struct OCC_task *OCC_task_new(struct OCC_thread *self,
                                     const struct OCC_construct *construct,
                                     OCC_u64 size, OCC_u64 align, int flags);
/* Queues the task; or runs it immediately if it is undeferred or included, or
 * if the queue is full. After the call the record belongs to the runtime. */
extern void OCC_task_submit(struct OCC_thread *self, struct OCC_task *task);

OCC_INLINE void OCC_task_create(struct OCC_thread *self,
                                struct OCC_task *task) {
  OCC_enter(self, OCC_EV_TASK_CREATE, task->construct,
            (OCC_u64)(unsigned long)task);
  OCC_task_submit(self, task);
  OCC_frame_leave(self);
}

/* The first and the last statement of the function made of a task's body. */
OCC_INLINE void OCC_task_begin(struct OCC_thread *self) {
  OCC_event(self, OCC_EV_TASK_BEGIN, self->task->construct, 0);
}
OCC_INLINE void OCC_task_end(struct OCC_thread *self) {
  OCC_event(self, OCC_EV_TASK_END, self->task->construct, 0);
}

extern void OCC_taskwait_wait(struct OCC_thread *self);
extern void OCC_taskyield_run(struct OCC_thread *self);

OCC_INLINE void OCC_taskwait(struct OCC_thread *self,
                             const struct OCC_construct *construct) {
  OCC_enter(self, OCC_EV_TASKWAIT_BEGIN, construct, 0);
  OCC_taskwait_wait(self);
  OCC_leave(self, OCC_EV_TASKWAIT_END, construct, 0);
}

/* The record of a taskgroup [OMP 5.2 §15.4]. It lies on the stack of the
 * function with the construct. All threads read the first members for each
 * task, the waiter writes `here`, and others write `pending`. The members lie
 * in different cache lines, wherever the record begins. */
struct OCC_taskgroup {
  struct OCC_taskgroup *outer; /* only the runtime uses the struct */
  void *waiter;
  struct OCC_reducing *reducing; /* the group's task reductions */
  unsigned cancelled;
  /* 1 if this group was made for a region's task reduction. Such a group is
   * never cancelled. */
  unsigned implied;
  char apart[56];
  OCC_u64 here;
  char apart_too[56];
  OCC_u64 pending;
};

extern void OCC_taskgroup_open(struct OCC_thread *self,
                               struct OCC_taskgroup *group);
extern void OCC_taskgroup_wait(struct OCC_thread *self,
                               struct OCC_taskgroup *group);

OCC_INLINE void OCC_taskgroup_begin(struct OCC_thread *self,
                                    struct OCC_taskgroup *group,
                                    const struct OCC_construct *construct) {
  OCC_taskgroup_open(self, group);
  OCC_event(self, OCC_EV_TASKGROUP_BEGIN, construct, 0);
}

OCC_INLINE void OCC_taskgroup_end(struct OCC_thread *self,
                                  struct OCC_taskgroup *group,
                                  const struct OCC_construct *construct) {
  OCC_frame_enter(self);
  OCC_taskgroup_wait(self, group);
  OCC_leave(self, OCC_EV_TASKGROUP_END, construct, 0);
}
