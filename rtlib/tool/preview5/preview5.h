/* preview5.h: declares the data that the files for the 5.0 preview share.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the numbers of the preview, where they differ from OpenMP 5's.
 * Spec:    [PRE], as in include/ompt_preview.h. No file can include that header
 *          together with omp-tools.h, because both headers define some names
 *          with different meanings.
 * Callers: adapter_preview5, preview5_calls.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_PREVIEW5_H
#define OCC_TOOL_PREVIEW5_H

#include "tool/omp5_preview5/omp5.h"

enum occ_preview {
  OCC_PREVIEW_THREAD_BEGIN = 1,
  OCC_PREVIEW_THREAD_END = 2,
  OCC_PREVIEW_PARALLEL_BEGIN = 3,
  OCC_PREVIEW_PARALLEL_END = 4,
  OCC_PREVIEW_TASK_CREATE = 5,
  OCC_PREVIEW_TASK_SCHEDULE = 6,
  OCC_PREVIEW_IMPLICIT_TASK = 7,
  OCC_PREVIEW_TARGET = 8,
  OCC_PREVIEW_TARGET_DATA_OP = 9,
  OCC_PREVIEW_TARGET_SUBMIT = 10,
  OCC_PREVIEW_CONTROL_TOOL = 11,
  OCC_PREVIEW_DEVICE_INITIALIZE = 12,
  OCC_PREVIEW_DEVICE_FINALIZE = 13,
  OCC_PREVIEW_SYNC_REGION_WAIT = 14,
  OCC_PREVIEW_MUTEX_RELEASED = 15,
  OCC_PREVIEW_TASK_DEPENDENCES = 16,
  OCC_PREVIEW_TASK_DEPENDENCE = 17,
  OCC_PREVIEW_WORK = 18,
  OCC_PREVIEW_MASTER = 19,
  OCC_PREVIEW_TARGET_MAP = 20,
  OCC_PREVIEW_SYNC_REGION = 21,
  OCC_PREVIEW_LOCK_INIT = 22,
  OCC_PREVIEW_LOCK_DESTROY = 23,
  OCC_PREVIEW_MUTEX_ACQUIRE = 24,
  OCC_PREVIEW_MUTEX_ACQUIRED = 25,
  OCC_PREVIEW_NEST_LOCK = 26,
  OCC_PREVIEW_FLUSH = 27,
  OCC_PREVIEW_CANCEL = 28,
  OCC_PREVIEW_IDLE = 29,
  OCC_PREVIEW_COUNT
};

/* The tool's callbacks, by their numbers. Atomic. NULL means that the callback
 * is not registered. */
extern ompt_callback_t occ_preview5_callbacks[OCC_PREVIEW_COUNT];

/* Describes how a callback of the preview gets its events: from a callback of
 * OpenMP 5, for which a function is registered. This function is ours and calls
 * the tool's callback, or it is the tool's callback itself. */
struct occ_preview5_source {
  ompt_callbacks_t callback; /* 0: OpenMP 5 has no such callback */
  ompt_callback_t call; /* our function; NULL: the tool's callback itself */
};
struct occ_preview5_source occ_preview5_source(unsigned event);

/* Calls the preview's task_create for an initial task, which OpenMP 5 reports
 * by implicit_task. */
extern const ompt_callback_t occ_preview5_implicit_task;

#endif
