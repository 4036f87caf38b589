/* spin.h: replaces rtlib/base/spin.h, so that a pause waits for a change. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_SPIN_H
#define MODEL_SPIN_H

#include "model.h"

#define occ_spin_pause() model_pause(__FILE__, __LINE__)

#endif
