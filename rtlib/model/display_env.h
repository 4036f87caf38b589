/* display_env.h: shows the control variables as they were at the start.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing.   Spec: [OMP 5.2 §18.15, §21.7]
 * Callers: model/init, for OMP_DISPLAY_ENV; api/omp_display; the
 *          adapter for debuggers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DISPLAY_ENV_H
#define OCC_MODEL_DISPLAY_ENV_H

/* Prints to standard error by a single write. With `verbose`, also prints the
 * variables that only this runtime has. */
void occ_display_env(int verbose);

/* Returns the output as a text, which the caller frees, or NULL if there is no
 * memory. */
char *occ_display_env_text(int verbose);

#endif
