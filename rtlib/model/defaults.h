/* defaults.h: sets the internal control variables to their initial values.
 *
 * Layer:   model.
 * Owns:    nothing. Callers: model/init, once.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DEFAULTS_H
#define OCC_MODEL_DEFAULTS_H

void occ_settings_setup(void);

#endif
