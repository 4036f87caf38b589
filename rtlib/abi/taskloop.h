/* taskloop.h: divides the iterations of loops into tasks; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- taskloop [OMP 5.2 §12.6] ---------------------------------------------- */

enum OCC_ENUM OCC_taskloop_by {
  OCC_BY_TEAM, /* number of tasks suits the team size */
  OCC_BY_GRAINSIZE,
  OCC_BY_STRICT_GRAINSIZE,
  OCC_BY_NUM_TASKS
};

/* A bundle of tasks of a taskloop, for the iterations lo to hi - 1. Each task
 * gets `each` iterations, but the first `larger` tasks get one more, and the last
 * task of the loop may get fewer. The struct is the first member of the tasks'
 * data environments. */
struct OCC_bundle {
  OCC_u64 lo, hi, each, larger;
};

struct OCC_taskloop {
  struct OCC_bundle bundle; /* the tasks of the current record */
  OCC_u64 trip; /* number of iterations of the loop */
  int bundled; /* 1: one task record stands for all tasks */
};

OCC_INLINE void OCC_taskloop_start(const struct OCC_thread *self,
                                   struct OCC_taskloop *loop, OCC_u64 trip,
                                   enum OCC_taskloop_by by, OCC_u64 value) {
  OCC_u64 tasks = value;
  loop->bundle.lo = loop->bundle.hi = 0;
  loop->bundle.each = value;
  loop->bundle.larger = 0;
  loop->trip = trip;
  loop->bundled = 0;
  if (by == OCC_BY_STRICT_GRAINSIZE || trip == 0)
    return;
  if (by == OCC_BY_TEAM)
    tasks = (OCC_u64)self->team_size * 8;
  else if (by == OCC_BY_GRAINSIZE)
    tasks = trip < value ? 1 : trip / value;
  if (tasks > trip)
    tasks = trip;
  loop->bundle.each = trip / tasks;
  loop->bundle.larger = trip % tasks;
}

/* Sets loop->bundled to 1 if the runtime may make the tasks later, out of one
 * record. Call before OCC_taskloop_next. `align`: as in OCC_task_new. */
extern void OCC_taskloop_bundle(struct OCC_thread *self,
                                struct OCC_taskloop *loop, OCC_u64 align,
                                int flags);

OCC_INLINE int OCC_taskloop_next(struct OCC_taskloop *loop) {
  struct OCC_bundle *bundle = &loop->bundle;
  OCC_u64 count = bundle->each;
  if (bundle->hi == loop->trip)
    return 0;
  bundle->lo = bundle->hi;
  if (loop->bundled) {
    bundle->hi = loop->trip;
    return 1;
  }
  if (bundle->larger) {
    bundle->larger--;
    count++;
  }
  bundle->hi += OCC_min(count, loop->trip - bundle->lo);
  return 1;
}

/* Submits a record that stands for all tasks of its bundle. `size`: as in
 * OCC_task_new. */
extern void OCC_taskloop_submit(struct OCC_thread *self, struct OCC_task *task,
                                OCC_u64 size);

OCC_INLINE void OCC_taskloop_create(struct OCC_thread *self,
                                    const struct OCC_taskloop *loop,
                                    struct OCC_task *task, OCC_u64 size) {
  if (!loop->bundled) {
    OCC_task_create(self, task);
    return;
  }
  OCC_frame_enter(self);
  OCC_taskloop_submit(self, task, size);
  OCC_frame_leave(self);
}

OCC_INLINE void OCC_taskyield(struct OCC_thread *self) {
  OCC_frame_enter(self);
  OCC_taskyield_run(self);
  OCC_frame_leave(self);
}
