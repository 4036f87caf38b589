/* activity.h: tells which activity of a profile a thread's state is.
 *
 * For:      sample.c and attach/. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ACTIVITY_H
#define PROF_ACTIVITY_H

#include "prof/record/record.h"

#include <ompt.h>

/* An unknown state counts as work. */
enum doing activity_of(ompt_state_t state);

#endif
