/* show.h: shows a translation unit as text or as an HTML page. */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_SHOW_H
#define EXPLAIN_SHOW_H

#include "explain/unit.h"

#include <stdio.h>

/* Prints the construct `only`. If `only` is -1, prints a list of constructs and
 * then each construct. `width` is the terminal's width; 0: no terminal. The
 * user's code and the lowered code are side by side if both fit. */
void show_text(const struct unit *unit, int only, FILE *out, int width,
               int colours);
/* Prints one line for each construct of `file`, or of all files if `file` is
 * NULL. */
void show_list(const struct unit *unit, const char *file, FILE *out);
/* Writes one self-contained HTML page. */
void show_page(const struct unit *unit, int only, FILE *out);

#endif
