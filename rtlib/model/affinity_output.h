/* affinity_output.h: redirects the lines that show the affinity of threads.
 *
 * Layer:   model. May include nothing.
 * Owns:    nothing.
 * Callers: kmpc/.   Spec: [OMP 5.2 §18.3.9, §21.2.5]
 *
 * The lines go to standard error. kmpc/ redirects them to standard output,
 * where clang's programs expect them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_AFFINITY_OUTPUT_H
#define OCC_MODEL_AFFINITY_OUTPUT_H

/* Passes each line about a thread's affinity to `print`, without its newline.
 * Call before threads are started. */
#pragma GCC visibility push(default)
extern void OCC_affinity_lines(int (*print)(const char *line));
#pragma GCC visibility pop

#endif
