/* taskspecial.h: the part of a task record for clauses that few tasks have:
 * depend, priority, detach.
 *
 * Layer:   model.
 * Owns:    struct occ_special, struct occ_later.   Spec: [OMP 5.2 §12.4,
 *          §12.5.2, §15.9.5]
 *
 * Valid where the task's flags have OCC_TASK_SPECIAL, except `history`: that is
 * valid with OCC_TASK_HISTORY. So other tasks need not even clear it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASKSPECIAL_H
#define OCC_MODEL_TASKSPECIAL_H

struct occ_history;
struct occ_node;
struct occ_task;

enum { /* flags */
       OCC_TASK_CANCELLED = 64, /* cancelled, or has left because of that */
       OCC_TASK_HISTORY = 128   /* it has had children with depend */
};

/* The state of a task with a detach clause; a target task has none. */
enum {
  OCC_EVENT_ENDED = 1, /* its body has ended; the thread that fulfils the event
                          completes it */
  OCC_EVENT_FULFILLED = 2, /* the event is fulfilled; the thread that ends the
                              body completes it */
  /* For a target task instead: its thread may do other work while a device
   * executes its code, and it does so. */
  OCC_EVENT_MAY_LEAVE = 1,
  OCC_EVENT_LEFT = 2,
  /* Only for tools, see tool/task_switch. */
  OCC_EVENT_ENDING = 8,
  OCC_EVENT_FULFILLING = 16
};

/* The tool's word of a taskwait with nowait, which outlives the construct. */
struct occ_later {
  struct occ_later *next; /* used by the engine */
  unsigned long long word;
};

struct occ_special {
  struct occ_node *node; /* its own dependences; NULL: none */
  struct occ_history *history; /* that of its children */
  int priority;
  unsigned event; /* atomic */
};

#endif
