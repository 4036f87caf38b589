/* show.h: the two ways to show a unit. */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_SHOW_H
#define EXPLAIN_SHOW_H

#include "explain/unit.h"

#include <stdio.h>

/* Prints a construct, or with `only` -1 all of them after a list. `width` is
 * that of the terminal; 0: there is none. The columns are side by side if both
 * fit. */
void show_text(const struct unit *unit, int only, FILE *out, int width,
               int colours);
/* Prints a line for each construct of `file`, or of all files if it is NULL. */
void show_list(const struct unit *unit, const char *file, FILE *out);
/* Writes one self-contained HTML page. */
void show_page(const struct unit *unit, int only, FILE *out);

#endif
