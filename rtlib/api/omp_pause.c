/* omp_pause.c: defines the routines that give resources back.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, device/,
 *          include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.6]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "device/table.h"
#include "engine/lifecycle.h"
#include "engine/pool.h"
#include "engine/team_shape.h"
#include "model/team.h"

#define API __attribute__((__visibility__("default")))

/* Soft and hard pauses do the same: they end the worker threads, and with them
 * the data kept between regions. */
API int omp_pause_resource_all(omp_pause_resource_t kind) {
  struct occ_thread *self = occ_self();
  if (kind != omp_pause_soft && kind != omp_pause_hard)
    return -1;
  if (occ_task_current(self)->kind != OCC_TASK_INITIAL)
    return -1;
  occ_team_disband(self);
  occ_pool_release();
  return 0;
}

API int omp_pause_resource(omp_pause_resource_t kind, int device_num) {
  (void)occ_self();
  /* Resources on a device can't be released. */
  if (device_num != occ_devices() && device_num != omp_initial_device)
    return -1;
  return omp_pause_resource_all(kind);
}
