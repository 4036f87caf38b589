/* tool.h: a tool of OpenMP 5 for the tests: counts and checks events.
 *
 * A program is linked with tool.c, and reads the counts. The tool itself checks
 * the rules of each callback. It prints a violation and sets the exit status to
 * 1. Each data word must be zero when its owner begins; the tool then stores a
 * new number in it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TOOL_H
#define TOOL_H

#include "checks.h"

#include <omp-tools.h>

#define KINDS 64

/* Atomic. The indexes are callback, kind and endpoint; the last two are 0 if
 * the event has none. seen[TEAM_BEGINS][number][size] counts the begins of the
 * team with this number in a league of this size. Size 0: more than 3 teams. */
#define TEAM_BEGINS 39
extern unsigned long long seen[40][KINDS][4];
extern unsigned long long flags_seen[32]; /* of task_create, by bit */
extern int results[40];                   /* of ompt_set_callback */
extern int finalized;
extern ompt_function_lookup_t tool_lookup;
extern ompt_set_callback_t tool_set;
extern ompt_dispatch_chunk_t chunks[1024];
extern unsigned chunk_count;
extern unsigned long long hints_seen[16]; /* of mutexes, by hint */

/* A program may define the next functions; the tool calls them. */
void tool_started(void);
void tool_event(void);
void tool_region(void); /* a region begins */
void tool_iteration(uint64_t number); /* an iteration begins */
void tool_dependences(ompt_data_t *task, const ompt_dependence_t *list,
                      int length);

/* Waits until the workers have reported the end of the last region. */
void settle(void);

/* Runs this program again, with the environment variable set. Returns the number
 * that it prints. */
int run_again(const char *variable);

#define SEEN(event, kind, endpoint)                                \
  (__atomic_load_n(&seen[ompt_callback_##event][kind][endpoint], \
                   __ATOMIC_ACQUIRE))

#endif
