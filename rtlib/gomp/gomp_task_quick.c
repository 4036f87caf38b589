/* gomp_task_quick.c: defines GOMP_task, with a fast path for plain tasks.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §12.5]
 *
 * GOMP_task has ten parameters, but this file declares only the first eight. If
 * it declared all ten, clang would load the last two from the stack at the
 * start, store them again before the jump, and save four registers for that,
 * also on the fast path.
 *
 * If the fast path does not apply, GOMP_task jumps to gomp_task_make, which
 * takes all ten. The jump does not change the stack pointer, so gomp_task_make
 * finds the last two, which lie on the stack on all our processors.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_task.h"
#include "model/halves.h"

#include <string.h>

#define PARAMETERS                                                   \
  gomp_function *function, void *data, void (*copy)(void *, void *), \
      long size, long align, bool condition, unsigned flags,         \
      void **depend /* int priority, void **event: see above */

extern void gomp_task_make(PARAMETERS);

/* Makes a task while no tool is active. If the creator executes the task
 * immediately, the task uses the program's data without a copy. */
GOMP_AFAR void make_unseen(struct OCC_thread *self, gomp_function *function,
                           void *data, size_t size, size_t align, int flags) {
  const size_t offset = gomp_data_offset(sizeof(struct gomp_task_env), align);
  struct OCC_task *task;
  struct gomp_task_env *env;
  if (OCC_ahead_run(self, &gomp_task_unseen.construct, function, data, flags))
    return;
  task = OCC_task_new(self, &gomp_task_unseen.construct, offset + size,
                      align > 16 ? align : 16, flags);
  env = task->env;
  env->function = function;
  env->data = memcpy((char *)env + offset, data, size);
  OCC_task_create(self, task);
}

GOMP_ENTRY void GOMP_task(PARAMETERS) {
  struct OCC_thread *self = OCC_current; /* gomp_quiet needs a register more */
  if (!self || self->observed || copy ||
      flags & (GOMP_DEPEND | GOMP_PRIORITY | GOMP_DETACH))
    GOMP_JUMP gomp_task_make(function, data, copy, size, align, condition,
                             flags, depend);
  if (condition)
    make_unseen(self, function, data, (size_t)size,
                align > 0 ? (size_t)align : 1, (int)(flags & GOMP_OWN_FLAGS));
  else
    OCC_undeferred_run(self, &gomp_task_unseen.construct, function, data,
                       (int)(flags & GOMP_OWN_FLAGS));
}
