/* own_waits.h: leaves waits for the profiler out of a profile.
 *
 * For:      profile.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OWN_WAITS_H
#define PROF_OWN_WAITS_H

#include "prof/profile/profile.h"

/* Call when all stacks and threads have been read. */
void own_waits_leave_out(struct profile *profile);

#endif
