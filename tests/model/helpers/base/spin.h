/* spin.h: replaces rtlib/base/spin.h: a thread that pauses continues when
 * another thread has changed something. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_SPIN_H
#define MODEL_SPIN_H

#include "model.h"

#define occ_spin_pause() model_pause(__FILE__, __LINE__)

#endif
