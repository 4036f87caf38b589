/* defaults.c: sets the internal control variables to their initial values, from
 * the defaults and the environment.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing: it fills occ_settings (model/icv).   Spec: [OMP 5.2 §2.2]
 * Callers: model/init, once, before any other thread of ours exists.
 */
/* SPDX-License-Identifier: MIT */
#include "model/defaults.h"

#include "base/alloc.h"
#include "model/device_process.h"
#include "model/env.h"
#include "model/icv.h"
#include "model/places.h"
#include "model/rare_icv.h"

#include <unistd.h>

/* Threads are bound if OMP_PROC_BIND requests binding, or if OMP_PLACES is set
 * and OMP_PROC_BIND does not forbid binding. Without OMP_PLACES each processor
 * is a place. */
static void set_up_binding(struct occ_settings *settings) {
  if (settings->bind_count == 0 && occ_places.count) {
    settings->bind[0] = 1; /* omp_proc_bind_true */
    settings->bind_count = 1;
  }
  if (settings->bind_count == 0 || settings->bind[0] == 0) {
    settings->bind_count = 0;
    return;
  }
  if (occ_places.count)
    return;
  for (unsigned i = 0; i < settings->usable.count; i++) {
    struct occ_cpus one = {0, 0};
    occ_cpus_add(&one, settings->usable.cpu[i]);
    occ_cpusets_add(&occ_places, one);
  }
}

void occ_settings_setup(void) {
  struct occ_settings fresh = {0};
  /* In a forked child the calling thread may be bound to one of the parent's
   * places. So the child uses the processors that the parent found. */
  if (!occ_settings.bind_count)
    occ_free(occ_settings.usable.cpu);
  fresh.usable =
      occ_settings.bind_count ? occ_settings.usable : occ_cpus_of_thread(0);
  fresh.processors = fresh.usable.count;
  if (fresh.processors == 0) {
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    fresh.processors = online > 0 ? (unsigned)online : 1;
  }
  fresh.icv.schedule = 1; /* omp_sched_static */
  fresh.nthreads[0] = fresh.processors;
  fresh.icv.max_active_levels = 1;
  fresh.thread_limit = ~0u;
  fresh.nested = -1;
  fresh.allocator = 1; /* omp_default_mem_alloc */
  fresh.default_device = OCC_NO_DEVICE;
  fresh.affinity_format = "thread %n of %N, level %L: pid %P, tid %i, "
                          "processors %A";
  occ_places = (struct occ_cpusets){0, 0};
  occ_env_read(&fresh);
  if (fresh.target_offload != OCC_OFFLOAD_DISABLED)
    fresh.devices = occ_device_count();
  if (fresh.default_device == OCC_NO_DEVICE &&
      (fresh.devices || fresh.target_offload != OCC_OFFLOAD_MANDATORY))
    fresh.default_device = 0; /* the host, if there is no device */
  set_up_binding(&fresh);
  occ_settings = occ_settings_at_start = fresh;
  occ_rare_icv_begin((struct occ_rare_icvs){occ_settings.allocator,
                                            occ_settings.default_device});
}
