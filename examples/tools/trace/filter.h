/* filter.h: leaves parts out of a trace: --only and --without.
 *
 * A list consists of kinds of constructs (loop, critical, lock, ...) and of
 * places: a function, a file, or a line of a file (tree.c:14). A kind that is
 * left out is not recorded. A place that is left out is recorded, but not
 * drawn. In both cases its time counts as time of the span around it. Regions,
 * implicit tasks and tasks are always drawn, because without them there is no
 * picture.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_FILTER_H
#define TRACE_FILTER_H

#include "trace/model.h"

/* Reads both lists; NULL is no list. Returns NULL, or a word for a kind that
 * cannot be left out, because it is always drawn. */
const char *filter_read(const char *only, const char *without, int atomics);
/* The kinds that are not recorded. Each is a bit, 1 << SPAN_... */
uint64_t filter_kinds(void);
/* Compares the places of a process with the lists. Call before its spans are
 * made.
 */
void filter_places(struct process *process);

/* True if the lists choose this kind and place. For the sums. */
int filter_wants(const struct place *place, int kind);
/* True if it is drawn: if the lists choose it, or if it is always drawn. */
int filter_draws(const struct place *place, int kind);

/* The next word, from index *at on, that is neither a kind nor a place of any
 * process; NULL: there is no other. */
const char *filter_unmatched(size_t *at);

#endif
