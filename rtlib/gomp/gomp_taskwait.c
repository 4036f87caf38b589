/* gomp_taskwait.c: executes taskwait, taskyield and taskgroup in gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §15.4, §15.5, §12.7]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_task.h"
#include "gomp/gomp_task_reduction.h"

GOMP_AFAR void taskwait(void) {
  struct OCC_thread *self = OCC_self();
  OCC_taskwait(self, GOMP_SITE(self, OCC_TASKWAIT, 0));
}

GOMP_ENTRY void GOMP_taskwait(void) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP taskwait();
  OCC_taskwait_wait(self);
}

GOMP_ENTRY void GOMP_taskwait_depend(void **depend) {
  struct OCC_thread *self = OCC_self();
  const size_t count = gomp_depend_count(depend);
  struct OCC_depend item[count ? count : 1];
  gomp_depend_read(depend, item);
  OCC_taskwait_for(self, GOMP_SITE(self, OCC_TASKWAIT, 0), item, count, 0);
}

/* For gcc 13 and later. Makes a task without code, on which later tasks may
 * depend. */
GOMP_ENTRY void GOMP_taskwait_depend_nowait(void **depend) {
  struct OCC_thread *self = OCC_self();
  const size_t count = gomp_depend_count(depend);
  struct OCC_depend item[count ? count : 1];
  gomp_depend_read(depend, item);
  OCC_taskwait_for(self, GOMP_SITE(self, OCC_TASKWAIT, 0), item, count, 1);
}

GOMP_ENTRY void GOMP_taskyield(void) { OCC_taskyield(OCC_self()); }

GOMP_ENTRY void GOMP_taskgroup_start(void) {
  struct OCC_thread *self = OCC_self();
  struct gomp_group *one = gomp_group_push(GOMP_SITE(self, OCC_TASKGROUP, 0));
  OCC_taskgroup_begin(self, &one->group, one->construct);
}

GOMP_ENTRY void GOMP_taskgroup_end(void) {
  struct OCC_thread *self = OCC_self();
  struct gomp_group *one = gomp_here.group;
  OCC_taskgroup_end(self, &one->group, one->construct);
  gomp_group_pop();
}
