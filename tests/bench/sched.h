/* sched.h: what main.c sets of the scheduled loops. */
/* SPDX-License-Identifier: MIT */
#ifndef SCHED_H
#define SCHED_H

extern int iterations; /* of each thread in one scheduled loop */

#endif
