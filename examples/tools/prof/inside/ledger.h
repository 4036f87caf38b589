/* ledger.h: the functions of the sampling tool that ledger.c calls. ledger.c is
 * a tool of OpenMP 5's interface.
 *
 * For:      ledger.c; tool.c and sample.c implement them. The headers of the
 * two interfaces cannot be included in one file.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LEDGER_H
#define PROF_LEDGER_H

#include "prof/record/record.h"

/* The calling thread's row; NULL if the thread is not sampled. */
struct record_thread *ledger_row(void);

uint64_t ledger_now(void); /* CLOCK_MONOTONIC, nanoseconds */
/* When the calling thread's last fork began: before TR2's event, which comes
 * before OpenMP 5's. So a region's time has all its events. */
uint64_t ledger_fork_began(void);

/* From now on, tasks that were created before and have not begun do not count
 * as ready. */
void ledger_tasks_anew(void);

/* The calling thread's row for events at this return address. NULL if the
 * thread is not sampled, or if there is no room. */
struct record_place *ledger_place(enum place_kind kind, const void *ra);

#endif
