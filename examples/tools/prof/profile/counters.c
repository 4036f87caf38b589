/* counters.c: reads the counters of a profile. See counters.h.
 *
 * Callers: profile.c, counters_show.c, counter_notes.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/counters.h"

#include "launch/launch.h"
#include "prof/profile/naming.h"

#include <stdlib.h>
#include <string.h>

const char *const counters_derived[DERIVED] = {
    "instructions_per_cycle", "cache_misses_per_1000_instructions",
    "branch_misses_per_1000_instructions"};

void counters_read(struct profile *profile) {
  const struct record *record = profile->reading->record;
  const struct record_counters *from = &record->counters;
  const uint32_t count =
      from->count < RECORD_COUNTERS ? from->count : RECORD_COUNTERS;
  profile->counter = launch_room(RECORD_COUNTERS, sizeof *profile->counter);
  for (uint32_t i = 0; i < count; i++) {
    const struct record_counter *row = &from->row[i];
    struct counter *its = &profile->counter[profile->counter_count++];
    *its = (struct counter){.name = row->name,
                            .error = row->error,
                            .is_hardware = row->is_hardware,
                            .in_kernel = row->in_kernel};
    if (row->enabled > 0)
      its->share = (double)row->running / (double)row->enabled;
    for (int k = 0; k < profile->thread_count; k++)
      its->value += profile->thread[k].counter[i];
  }
}

void counters_free(struct profile *profile) { free(profile->counter); }

int counters_find(const struct profile *profile, const char *name) {
  for (int i = 0; i < profile->counter_count; i++)
    if (strcmp(profile->counter[i].name, name) == 0)
      return profile->counter[i].share > 0 ? i : -1;
  return -1;
}

double counters_derive(const struct profile *profile, enum derived what,
                       const double value[RECORD_COUNTERS]) {
  static const struct {
    const char *of, *per;
    double factor;
  } figures[DERIVED] = {{"instructions", "cycles", 1},
                        {"cache-misses", "instructions", 1000},
                        {"branch-misses", "instructions", 1000}};
  const int of = counters_find(profile, figures[what].of);
  const int per = counters_find(profile, figures[what].per);
  return of < 0 || per < 0 || value[per] <= 0
             ? -1
             : figures[what].factor * value[of] / value[per];
}
