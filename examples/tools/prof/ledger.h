/* ledger.h: what ledger.c, a tool of OpenMP 5's interface, needs of the
 * sampling one.
 *
 * For:      ledger.c; sample.c implements it. The headers of the two interfaces
 *           cannot be included in one file.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LEDGER_H
#define PROF_LEDGER_H

#include "prof/record.h"

/* The calling thread's row; NULL where it is not sampled. */
struct record_thread *ledger_row(void);

/* Tasks that have not begun by now do not count as ready. */
void ledger_tasks_anew(void);

/* The calling thread's row for what happens at this return address; NULL where
 * it is not sampled, or there is no room. */
struct record_place *ledger_place(enum place_kind kind, const void *ra);

#endif
