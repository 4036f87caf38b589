/* env.h: reads the OMP_* environment variables.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing.   Spec: [OMP 5.2 §21]
 * Callers: model/icv, once; unit tests, with texts of their own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_ENV_H
#define OCC_MODEL_ENV_H

struct occ_settings;

/* An invalid value is reported in one line and leaves the setting as it was. */
void occ_env_read(struct occ_settings *settings);

/* Reads one variable. Returns 1 if `text` is valid. */
int occ_env_set(struct occ_settings *settings, const char *name,
                const char *text);

#endif
