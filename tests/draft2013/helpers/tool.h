/* tool.h: a tool for the 2013 draft that counts and checks events.
 *
 * A program is linked with tool.c and libompt2013, and reads the counts. The
 * tool itself checks the rules of each callback.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TOOL_H
#define TOOL_H

#include "checks.h"

#include <ompt_2013.h>

enum { EVENTS = 58 };

extern unsigned long long seen[EVENTS]; /* atomic */
extern int codes[EVENTS];               /* results of ompt_set_callback */
extern int started, over;
/* The address of a variable, or NULL. A thread that updates this variable in an
 * atomic region stays in the region until another thread waits. */
extern const void *hold;
extern int no_words; /* 1: the data words of threads and tasks stay 0 */

/* Waits until the event has come this many times; fails after a while. */
void await(ompt_event_t event, unsigned long long times);

#define SEEN(event) __atomic_load_n(&seen[ompt_event_##event], __ATOMIC_SEQ_CST)

#endif
