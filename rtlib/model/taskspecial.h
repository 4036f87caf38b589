/* taskspecial.h: declares the part of a task record for clauses that few tasks
 * have: depend, priority, detach; and for taskloops.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_special, struct occ_later.   Spec: [OMP 5.2 §12.4,
 *          §12.5.2, §15.9.5]
 *
 * The struct is valid in tasks with the flag OCC_TASK_SPECIAL; only `history`
 * is valid in tasks with OCC_TASK_HISTORY. In other tasks the struct need not
 * be initialized.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASKSPECIAL_H
#define OCC_MODEL_TASKSPECIAL_H

#include "base/atomic.h"

struct occ_history;
struct occ_node;
struct occ_task;

enum { /* flags */
       OCC_TASK_CANCELLED = 64, /* discarded or ended early by a cancellation */
       OCC_TASK_HISTORY = 128 /* has had children with depend */
};

/* The state of a detach clause's event, or of a target task. */
enum {
  OCC_EVENT_ENDED = 1, /* the body has ended; the thread that fulfils the event
                          completes the task */
  OCC_EVENT_FULFILLED = 2, /* the event is fulfilled; the thread that ends the
                              body completes the task */
  /* A target task: while the device executes the code, the thread may do other
   * work (MAY_LEAVE), or does other work (LEFT). */
  OCC_EVENT_MAY_LEAVE = 1,
  OCC_EVENT_LEFT = 2,
  /* Only for tools, see tool/task_switch. */
  OCC_EVENT_ENDING = 8,
  OCC_EVENT_FULFILLING = 16
};

/* The tool's data for a taskwait with nowait. The data outlives the
 * construct. */
struct occ_later {
  struct occ_later *next; /* used by the engine */
  unsigned long long word;
};

struct occ_special {
  struct occ_node *node; /* the task's dependences, or NULL */
  union {
    struct occ_history *history; /* the dependences of the task's children */
    /* Before the task runs: if the record stands for several tasks of a
     * taskloop (engine/task_bundle), or did, the size of its data environment;
     * otherwise 0. */
    unsigned long long bundle_size;
  };
  int priority;
  unsigned event; /* atomic: OCC_EVENT_ values */
};

/* Call when the task gets the flag OCC_TASK_SPECIAL. */
static inline void occ_special_begin(struct occ_special *special) {
  special->node = 0;
  special->priority = 0;
  special->bundle_size = 0;
  occ_store(&special->event, 0, RELAXED);
}

#endif
