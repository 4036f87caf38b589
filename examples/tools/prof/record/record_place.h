/* record_place.h: the part of the record for counts of events at a place in the
 * source.
 *
 * For:      record.h; ledger.c, which writes this part; places.c, which reads
 *           it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_PLACE_H
#define PROF_RECORD_PLACE_H

#include <stdint.h>

/* The kinds of places where events are counted, with the meaning of `parts`,
 * `time` and `own` in record_place. Times are in ticks (ticks.h). */
enum place_kind {
  PLACE_NONE,
  PLACE_REGION, /* `parts`: threads requested; `time`: from fork to join */
  /* explicit barrier; `time`: waits; `own`: time since the task's last one */
  PLACE_BARRIER,
  PLACE_STATIC, /* a loop; `parts`: iterations of all threads */
  PLACE_DYNAMIC,
  PLACE_GUIDED,
  PLACE_SINGLE, /* counted by the thread that executes it */
  PLACE_MASKED,
  /* task creations; `parts`: tasks with dependences; `own`: the number (not in
   * ticks) of tasks that the creator executed or waited for before it created
   * another one */
  PLACE_TASK,
  PLACES
};

struct record_place {
  /* An address in the call of the runtime. Of a region or task of another
   * compiler: its outlined function. */
  uint64_t pc;
  uint32_t module, kind; /* kind: enum place_kind */
  uint32_t construct; /* of a region or a task: the construct itself; otherwise
                       * the one whose outlined function contains pc */
  uint32_t unloads; /* unloads_count() when the module was last compared */
  uint64_t count, parts, time, own;
};

#endif
