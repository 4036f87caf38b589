/* filter.h: leaves parts out of a trace: --only and --without.
 *
 * A list consists of kinds of constructs (loop, critical, lock, ...) and of
 * places: a function, a file, or a line of a file (tree.c:14). A kind that is
 * left out is not recorded; a place that is left out is recorded, but not
 * drawn. In both cases its time is added to the span around it. Regions,
 * implicit tasks and tasks are always drawn.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_FILTER_H
#define TRACE_FILTER_H

#include "trace/model.h"

/* Reads both lists, which may be NULL. If `without` names a kind that is always
 * drawn, returns this word; otherwise NULL. */
const char *filter_read(const char *only, const char *without, int atomics);
/* Returns the kinds that are not recorded. Each is a bit, 1 << SPAN_... */
uint64_t filter_kinds(void);
/* Compares the places of a process with the lists of --only and --without. Call
 * before the spans of the process are made.
 */
void filter_places(struct process *process);

int filter_wants(const struct place *place, int kind);
/* Returns 1 if the lists permit this kind and place, or if the kind is always
 * drawn. */
int filter_draws(const struct place *place, int kind);

/* Returns the next word of the lists, from index *at on, that names neither a
 * kind nor a place in a process. NULL: none. */
const char *filter_unmatched(size_t *at);

#endif
