/* parallel.c: the parallel construct.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.4]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/affinity.h"
#include "engine/fork.h"
#include "model/lowered.h"

void OCC_fork(struct OCC_thread *self, struct OCC_parallel *parallel,
              void *env) {
  occ_fork(occ_thread_of(self), parallel, env);
}

void OCC_fork_bound(struct OCC_thread *self, struct OCC_parallel *parallel,
                    void *env, enum OCC_proc_bind policy) {
  occ_affinity_want(occ_thread_of(self), parallel, policy);
  occ_fork(occ_thread_of(self), parallel, env);
  /* Another construct's record may take its place on the stack. */
  occ_affinity_want(occ_thread_of(self), 0, policy);
}

int OCC_join_gather(struct OCC_thread *self, void *partial, OCC_u64 size,
                    OCC_combine *combine) {
  return occ_join_gather(occ_thread_of(self), partial, size, combine);
}

void OCC_join_release(struct OCC_thread *self) {
  occ_join_release(occ_thread_of(self));
}
