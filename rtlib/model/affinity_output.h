/* affinity_output.h: the destination of the lines of affinity formats.
 *
 * Layer:   model. May include nothing.
 * Owns:    nothing.
 * Callers: kmpc/.   Spec: [OMP 5.2 §18.3.9, §21.2.5]
 *
 * The lines go to standard error, unless a library requests standard output:
 * programs of clang expect the lines there, in order with their own output.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_AFFINITY_OUTPUT_H
#define OCC_MODEL_AFFINITY_OUTPUT_H

/* Call before threads are started. `print` gets a line without its end. */
#pragma GCC visibility push(default)
extern void OCC_affinity_lines(int (*print)(const char *line));
#pragma GCC visibility pop

#endif
