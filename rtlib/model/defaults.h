/* defaults.h: the initial values of the internal control variables.
 *
 * Layer:   model.
 * Owns:    nothing. Callers: model/init, once.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DEFAULTS_H
#define OCC_MODEL_DEFAULTS_H

/* Fills occ_settings: defaults, then the environment. */
void occ_settings_setup(void);

#endif
