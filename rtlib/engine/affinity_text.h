/* affinity_text.h: affinity formats, and what becomes of them.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    affinity-format-var.   Spec: [OMP 5.2 §21.2.5, §21.2.6]
 * Callers: any thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_AFFINITY_TEXT_H
#define OCC_ENGINE_AFFINITY_TEXT_H

#include "model/team.h"
#include "model/thread.h"

#include <stddef.h>

/* Sets and reads affinity-format-var. read returns its length and puts as much
 * as there is room for into the buffer, with a NUL at the end. */
void occ_affinity_format_set(const char *format);
size_t occ_affinity_format_read(char *buffer, size_t size);

/* What `format` says of a team's member; NULL or empty: affinity-format-var.
 * The result is as read's. `team` may be the root team of an initial thread. */
size_t occ_affinity_write(char *buffer, size_t size, const char *format,
                          const struct occ_team *team, unsigned num,
                          struct occ_thread *thread);

/* One line, on standard error or where model/affinity_output.h says. */
void occ_affinity_print(const char *format, const struct occ_team *team,
                        unsigned num, struct occ_thread *thread);

/* All members, if anything has changed since the last time. */
void occ_affinity_show(struct occ_team *team);

#endif
