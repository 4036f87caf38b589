/* filter.h: what a trace leaves out: --only and --without.
 *
 * A list has kinds of constructs (loop, critical, lock, ...) and places: a
 * function, a file, or a line of a file (tree.c:14). Kinds are not recorded; at
 * places they are recorded and not drawn. In both cases the time of what is
 * left out counts as that of what is around it, so regions, implicit tasks and
 * tasks are drawn always: without them there is no picture.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_FILTER_H
#define TRACE_FILTER_H

#include "trace/model.h"

/* Reads both lists, NULL where there is none. NULL, or the word that names what
 * is always drawn. */
const char *filter_read(const char *only, const char *without, int atomics);
/* The kinds that are not recorded: a bit each, 1 << SPAN_... */
uint64_t filter_kinds(void);
/* Compares the places of a process with the lists, before its spans are made.
 */
void filter_places(struct process *process);

/* Whether a list chooses this: for the sums. */
int filter_wants(const struct place *place, int kind);
/* Whether it is drawn: what is wanted, and what is always drawn. */
int filter_draws(const struct place *place, int kind);

/* The next word, from index *at on, that is no kind, and no place of any
 * process either; NULL: there is no other. */
const char *filter_unmatched(size_t *at);

#endif
