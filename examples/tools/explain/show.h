/* show.h: the two ways to show a unit. */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_SHOW_H
#define EXPLAIN_SHOW_H

#include "explain/unit.h"

#include <stdio.h>

/* For a terminal, or plain. `only`: a construct; -1: all, after a list of them.
 * `width`: of the
 * terminal, 0: there is none; side by side where both columns fit. */
void show_text(const struct unit *unit, int only, FILE *out, int width,
               int colours);
/* A line for each construct, of one file or (NULL) of all. */
void show_list(const struct unit *unit, const char *file, FILE *out);
/* One self-contained HTML page. */
void show_page(const struct unit *unit, int only, FILE *out);

#endif
