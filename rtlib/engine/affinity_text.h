/* affinity_text.h: affinity formats, and the text that they produce.
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

/* Sets and reads affinity-format-var. read returns its length. It copies the
 * value into the buffer, cut to the room there, with a NUL at the end. */
void occ_affinity_format_set(const char *format);
size_t occ_affinity_format_read(char *buffer, size_t size);

/* Writes the text that `format` produces for a member of a team. If `format` is
 * NULL or empty, affinity-format-var is used. Buffer and result are as those of
 * read. `team` may be the root team of an initial thread. */
size_t occ_affinity_write(char *buffer, size_t size, const char *format,
                          const struct occ_team *team, unsigned num,
                          struct occ_thread *thread);

/* Prints one line, on standard error or with the function that
 * model/affinity_output.h has set. */
void occ_affinity_print(const char *format, const struct occ_team *team,
                        unsigned num, struct occ_thread *thread);

/* Prints all members, if anything has changed since the last time. */
void occ_affinity_show(struct occ_team *team);

#endif
