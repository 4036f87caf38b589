/* ledger.h: functions of the sampling tool (TR2's interface) for ledger.c
 * (OpenMP 5's interface).
 *
 * For:      ledger.c; tool.c and sample.c define the functions. No file can
 *           include the headers of both interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LEDGER_H
#define PROF_LEDGER_H

#include "prof/record/record.h"

/* Returns the calling thread's row of the record; NULL: it is not sampled. */
struct record_thread *ledger_row(void);

uint64_t ledger_now(void); /* CLOCK_MONOTONIC, nanoseconds */
/* Returns the time at which the calling thread's last fork began: the time of
 * TR2's event, which comes before OpenMP 5's. So a region's time includes all
 * events of its fork. */
uint64_t ledger_fork_began(void);

/* Call when events report tasks again. Tasks that have not begun by now are not
 * counted as ready any more, because no event will report their begin. */
void ledger_tasks_anew(void);

/* Returns the calling thread's row for events at this return address, or NULL
 * if the thread is not sampled or there is no room. */
struct record_place *ledger_place(enum place_kind kind, const void *ra);

#endif
