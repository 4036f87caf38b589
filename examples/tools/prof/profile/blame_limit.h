/* blame_limit.h: no more blame than waits.
 *
 * For:      profile.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_BLAME_LIMIT_H
#define PROF_BLAME_LIMIT_H

#include "prof/profile/profile.h"

/* Call when no wait will be left out any more. */
void blame_limit(struct profile *profile);

#endif
