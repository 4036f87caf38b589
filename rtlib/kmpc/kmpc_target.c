/* kmpc_target.c: applies the thread limits of clang's target tasks, and answers
 * the questions of libomptarget.
 *
 * Layer:   kmpc. May include abi.h, kmpc/, include/omp.h.
 * Owns:    the thread limit of a target task.
 * Callers: programs that clang compiled; libomptarget.
 * Spec:    [OMP 5.2 §13.8, §18.6]
 *
 * A thread limit applies to omp_get_thread_limit in the task and to the regions
 * that the task itself begins. Regions within these regions have the process's
 * limit.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"
#include "omp.h"

#include <stdlib.h>
#include <strings.h>

void kmpc_limit(const struct OCC_task *task, int limit) {
  kmpc_here.limited = task;
  kmpc_here.limit = limit;
  kmpc_here.thread_limit = limit;
}

KMPC_ENTRY void __kmpc_set_thread_limit(const struct kmpc_ident *loc,
                                        int32_t thread, int32_t limit) {
  const struct OCC_task *task = OCC_self()->task;
  (void)loc, (void)thread;
  if (limit > 0 && task->construct && task->construct->kind == OCC_TASK)
    kmpc_limit(task, limit);
}

extern int occ_kmpc_thread_limit(void)
    __attribute__((__visibility__("default")));
__asm__(".symver occ_kmpc_thread_limit, omp_get_thread_limit@OMPTCC_1");

KMPC_ENTRY int omp_get_thread_limit(void) {
  const int limit = occ_kmpc_thread_limit();
  return kmpc_here.limited && kmpc_here.limited == OCC_self()->task &&
                 kmpc_here.limit < limit
             ? kmpc_here.limit
             : limit;
}

/* ---- libomptarget's questions ---- */

/* Atomic: 0 means disabled, 1 means default, 2 means mandatory. */
static int offload = 1;

void kmpc_offload_set(const char *text) {
  __atomic_store_n(&offload,
                   strcasecmp(text, "disabled") == 0    ? 0
                   : strcasecmp(text, "mandatory") == 0 ? 2
                                                        : 1,
                   __ATOMIC_RELAXED);
}

__attribute__((__constructor__(102))) static void read_offload(void) {
  const char *text = getenv("OMP_TARGET_OFFLOAD");
  if (text)
    kmpc_offload_set(text);
}

KMPC_ENTRY int __kmpc_get_target_offload(void) {
  return __atomic_load_n(&offload, __ATOMIC_RELAXED);
}

KMPC_ENTRY int __kmpc_pause_resource(int kind) {
  return omp_pause_resource((omp_pause_resource_t)kind,
                            omp_get_initial_device());
}

/* libomptarget asks whether a team can suspend target tasks. No team can. */
KMPC_ENTRY bool __kmpc_omp_has_task_team(int32_t thread) {
  (void)thread;
  return 0;
}
KMPC_ENTRY void **__kmpc_omp_get_target_async_handle_ptr(int32_t thread) {
  (void)thread;
  return 0;
}
