/* omp_task.c: defines the routines for events and priorities of tasks.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.
 * Spec:    [OMP 5.2 §18.5, §18.11]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"
#include "engine/task_run.h"
#include "tool/emit.h"

#define API __attribute__((__visibility__("default")))

/* A thread that has not used OpenMP yet has no descriptor. This function makes
 * one only if a tool observes events. */
API void omp_fulfill_event(omp_event_handle_t event) {
  if (event)
    occ_task_fulfil(occ_observed ? occ_self()
                                 : (struct occ_thread *)OCC_current,
                    (struct occ_task *)event);
}

API int omp_get_max_task_priority(void) {
  (void)occ_asker();
  return occ_settings.max_task_priority;
}
