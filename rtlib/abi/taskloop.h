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

/* The division of `trip` iterations among tasks. The current task gets the
 * iterations lo to hi - 1. */
struct OCC_taskloop {
  OCC_u64 lo, hi, trip;
  OCC_u64 each;
  OCC_u64 larger; /* tasks that get one iteration more */
};

OCC_INLINE void OCC_taskloop_start(const struct OCC_thread *self,
                                   struct OCC_taskloop *loop, OCC_u64 trip,
                                   enum OCC_taskloop_by by, OCC_u64 value) {
  OCC_u64 tasks = value;
  loop->lo = loop->hi = 0;
  loop->trip = trip;
  loop->each = value;
  loop->larger = 0;
  if (by == OCC_BY_STRICT_GRAINSIZE || trip == 0)
    return;
  if (by == OCC_BY_TEAM)
    tasks = (OCC_u64)self->team_size * 8;
  else if (by == OCC_BY_GRAINSIZE)
    tasks = trip < value ? 1 : trip / value;
  if (tasks > trip)
    tasks = trip;
  loop->each = trip / tasks;
  loop->larger = trip % tasks;
}

OCC_INLINE int OCC_taskloop_next(struct OCC_taskloop *loop) {
  OCC_u64 count = loop->each;
  if (loop->hi == loop->trip)
    return 0;
  if (loop->larger) {
    loop->larger--;
    count++;
  }
  loop->lo = loop->hi;
  loop->hi += OCC_min(count, loop->trip - loop->lo);
  return 1;
}

OCC_INLINE void OCC_taskyield(struct OCC_thread *self) {
  OCC_frame_enter(self);
  OCC_taskyield_run(self);
  OCC_frame_leave(self);
}
