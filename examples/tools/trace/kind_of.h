/* kind_of.h: finds the kind of span that an event of OMPT opens.
 *
 * For:      record.c, which leaves kinds out, and spans.c, which draws them.
 *           Each function returns -1 if the event opens no span.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_KIND_OF_H
#define TRACE_KIND_OF_H

#include "trace/kinds.h"

#include <omp-tools.h>

static inline int kind_of_work(int type) {
  switch (type) {
  case ompt_work_sections: return SPAN_SECTIONS;
  case ompt_work_single_executor: return SPAN_SINGLE;
  case ompt_work_distribute: return SPAN_DISTRIBUTE;
  case ompt_work_taskloop: return SPAN_TASKLOOP;
  case ompt_work_scope: return SPAN_SCOPE;
  case ompt_work_single_other: return -1; /* has no duration */
  default: return SPAN_LOOP;
  }
}

/* Barriers that the compiler or runtime has added have a kind of their own. */
static inline int kind_of_sync(int kind) {
  switch (kind) {
  case ompt_sync_region_taskwait: return SPAN_TASKWAIT;
  case ompt_sync_region_taskgroup: return SPAN_TASKGROUP;
  case ompt_sync_region_reduction: return -1;
  case ompt_sync_region_barrier_implementation:
  case ompt_sync_region_barrier_teams: return SPAN_INTERNAL;
  default: return SPAN_BARRIER;
  }
}

/* Waits for locks of all kinds, and tests of locks, have the same kind. */
static inline int kind_of_mutex(int kind) {
  switch (kind) {
  case ompt_mutex_critical: return SPAN_CRITICAL;
  case ompt_mutex_ordered: return SPAN_ORDERED;
  case ompt_mutex_atomic: return SPAN_ATOMIC;
  default: return SPAN_LOCK_WAIT;
  }
}

#endif
