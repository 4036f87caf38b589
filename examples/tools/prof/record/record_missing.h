/* record_missing.h: why threads of the program have no samples.
 *
 * For:      sample.c and writer.c, which count such threads; report.c and
 *           json.c, which show the numbers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_MISSING_H
#define PROF_RECORD_MISSING_H

enum missing {
  MISSING_STACK, /* the thread's stack is smaller than STACK_LEAST */
  MISSING_TIMER, /* the system has no more timers */
  MISSING_ROOM, /* the record has no row for the thread */
  MISSINGS
};

/* Bytes. A sample needs about half of this: the kernel's record of the
 * registers, and libunwind. */
enum { STACK_LEAST = 1 << 16 };

#endif
