/* around.h: finds the record of the task or region around a task.
 *
 * For:      callstack.c, in signal handlers; events.c, in callbacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef AROUND_H
#define AROUND_H

#include "callstack.h"

/* Looks up the functions of the runtime. Returns -1 if one is missing. */
int around_start(ompt_function_lookup_t lookup);

/* Stores the current task's type in *type; ompt_task_serial if there is no
 * task. Returns its ID, or 0. */
ompt_task_id_t around_task(ompt_task_type_t *type);

/* Returns the construct that contains this code, or NULL if it is not known. */
const struct occ_region_info *around_construct(const void *pc);
/* Returns the construct of the event in a callback, otherwise that of the
 * current task; NULL if it is not known. */
const struct occ_region_info *around_now(void);
/* Returns 1 if the runtime knows constructs. */
int around_has_constructs(void);
/* Sets the kinds that around_body uses for code of other compilers. */
void around_kinds(int parallel, int task);
/* Returns the construct whose body is the function. Code of other compilers has
 * no descriptions of constructs: for such code, returns a description with a
 * kind only. NULL: not known. */
const struct occ_region_info *around_body(const void *function, int is_task);

/* The current task, its creator, and so on: the tasks without a record. The
 * first task with a record, or the region, ends the list and is not in it. */
struct unrecorded {
  int count;
  struct occ_creator task[CALLSTACK_MOST];
};

/* Fills `its` with the tasks that have no record. Returns the key (origin.h) of
 * the next record further out: that of a task, or of the region. 0: there is
 * none. `task` and `type` are those of around_task; `stack` has the frames of
 * this task. */
uint64_t around_find(struct unrecorded *its, const struct callstack *stack,
                     ompt_task_id_t task, ompt_task_type_t type);

#endif
