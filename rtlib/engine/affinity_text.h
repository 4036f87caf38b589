/* affinity_text.h: writes the text that an affinity format produces.
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

/* Set and read affinity-format-var. The second function copies the value into
 * the buffer, cut to `size` bytes with the NUL, and returns the length of the
 * whole value. */
void occ_affinity_format_set(const char *format);
size_t occ_affinity_format_read(char *buffer, size_t size);

/* Writes the text that `format` produces for a member of a team. If `format` is
 * NULL or empty, affinity-format-var is used. Cuts the text to `size` bytes
 * with the NUL, and returns the length of the whole text. `team` may be the
 * root team of an initial thread. */
size_t occ_affinity_write(char *buffer, size_t size, const char *format,
                          const struct occ_team *team, unsigned num,
                          struct occ_thread *thread);

/* Prints the text for one member as a line: on standard error, or with the
 * function that model/affinity_output.h has set. */
void occ_affinity_print(const char *format, const struct occ_team *team,
                        unsigned num, struct occ_thread *thread);

/* Prints a line for each member of the team, if any of these lines has changed
 * since the last call. */
void occ_affinity_show(struct occ_team *team);

#endif
