/* icv.c: returns the process's settings for a nesting level.
 *
 * Layer:   model. May include model/.
 * Owns:    occ_settings; model/defaults fills it.   Spec: [OMP 5.2 §2.2]
 * Callers: any thread.
 */
/* SPDX-License-Identifier: MIT */
#include "model/icv.h"

struct occ_settings occ_settings, occ_settings_at_start;
char *occ_own_affinity_format;

unsigned occ_settings_bind(unsigned level) {
  unsigned last = occ_settings.bind_count - 1;
  return occ_settings.bind_count == 0
             ? 0
             : occ_settings.bind[level < last ? level : last];
}

unsigned occ_settings_nthreads(unsigned level, unsigned inherited) {
  return level < occ_settings.nthreads_count ? occ_settings.nthreads[level]
                                             : inherited;
}
