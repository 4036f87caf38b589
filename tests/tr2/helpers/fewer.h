/* fewer.h: what fewer.c uses of the OpenMP 5 tool: counts and occ_report.
 *
 * For:      tests/tr2/fewer.c and helpers/fewer_omp5.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FEWER_H
#define FEWER_H

#include <occ.h>

#define ONE_MORE(count) __atomic_fetch_add(&(count), 1, __ATOMIC_RELAXED)

extern int omp5_created, omp5_switched, omp5_taskwaits;
extern occ_report_t omp5_report;

/* Returns the size of the current task's data environment, as
 * ompt_get_task_memory gives it. */
unsigned long long omp5_size(void);

#endif
