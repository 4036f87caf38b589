/* icv.c: the defaults of the internal control variables.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_settings.   Spec: [OMP 3.1 §2.3.2]
 * Callers: model/init, once, before any other thread of ours exists.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* processor sets */
#include "model/icv.h"

#include "model/env.h"
#include "model/seldom.h"

#include <sched.h>
#include <unistd.h>

struct occ_settings occ_settings, occ_settings_at_start;

static unsigned usable_processors(void) {
  cpu_set_t set;
  long online;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return (unsigned)CPU_COUNT(&set);
  /* More processors than a cpu_set_t holds. */
  online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (unsigned)online : 1;
}

void occ_settings_setup(void) {
  struct occ_settings fresh = {0};
  fresh.processors = usable_processors();
  fresh.icv.schedule = 2; /* omp_sched_dynamic */
  fresh.nthreads[0] = fresh.processors;
  fresh.icv.max_active_levels = 1;
  fresh.nested = -1;
  fresh.allocator = 1; /* omp_default_mem_alloc */
  fresh.thread_limit = ~0u;
  occ_settings = fresh;
  occ_env_read(&occ_settings);
  occ_settings_at_start = occ_settings;
  occ_seldom_begin(
      (struct occ_seldom){occ_settings.allocator, occ_settings.default_device});
}

unsigned occ_settings_nthreads(unsigned level, unsigned inherited) {
  return level < occ_settings.nthreads_count ? occ_settings.nthreads[level]
                                             : inherited;
}
