/* show.h: the two ways to show a unit. */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_SHOW_H
#define EXPLAIN_SHOW_H

#include "explain/unit.h"

#include <stdio.h>

/* For a terminal, or plain. `only`: a construct; -1: all. `width`: of the
 * terminal, 0: there is none; side by side where both columns fit. */
void show_text(const struct unit *unit, int only, FILE *out, int width,
               int colours);
/* One self-contained HTML page. */
void show_page(const struct unit *unit, int only, FILE *out);

#endif
