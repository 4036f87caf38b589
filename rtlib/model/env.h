/* env.h: reads the OMP_* environment variables.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    the texts of the variables.   Spec: [OMP 5.2 §21]
 * Callers: model/defaults, once; unit tests, with their own texts.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_ENV_H
#define OCC_MODEL_ENV_H

struct occ_settings;

/* Copies the texts of all variables. A constructor; tests call it again. */
void occ_env_keep(void);

/* Reads the copied texts. Prints a warning for each invalid value. */
void occ_env_read(struct occ_settings *settings);

/* Reads `text` as the value of `name`. Returns 1 if the value is valid. */
int occ_env_set(struct occ_settings *settings, const char *name,
                const char *text);

#endif
