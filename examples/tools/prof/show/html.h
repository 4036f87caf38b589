/* html.h: writes the whole profile as one page.
 *
 * For:      main.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_HTML_H
#define PROF_HTML_H

#include "prof/profile/profile.h"

/* Writes the overview, the advice, the tables and the flame graph into one
 * file. */
void html_write(const struct profile *profile, FILE *file);

#endif
