/* gomp_scope.c: begins scope regions of gcc's code, and ends regions with
 * reductions by tasks.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §11.2]
 *
 * gcc's code calls GOMP_scope_start only for a scope with reductions by tasks.
 * The entry at the end of such a scope also ends loops and sections. So tools
 * get no events of scopes.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"
#include "gomp/gomp_task_reduction.h"

GOMP_ENTRY void GOMP_scope_start(uintptr_t *described) {
  struct OCC_thread *self = OCC_self();
  gomp_single_over(self);
  if (described)
    gomp_reductions_enter(self, GOMP_SITE(self, OCC_SCOPE, 0), described);
}

/* Thread 0 has combined the copies before this call. */
GOMP_ENTRY void GOMP_workshare_task_reduction_unregister(bool cancelled) {
  struct OCC_thread *self = OCC_self();
  uintptr_t *described = gomp_here.group->described;
  gomp_reductions_leave(self);
  if (self->num == 0)
    gomp_reductions_free(described);
  if (!cancelled)
    gomp_barrier(self, GOMP_SITE(self, OCC_BARRIER, 0), OCC_BARRIER_IMPLIED);
}
