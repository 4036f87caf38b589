/* ompt_2013.c: libompt2013, which has the global functions of the 2013 draft.
 *
 * Layer:   lib2013: a library of its own. May include
 *          tool/draft2013/draft2013_table.h, tool/numbered.h, occ_states.def
 *          and include/.
 * Owns:    the weak ompt_initialize.   Spec: [2013 §5 to §7]
 * Callers: tools, on any thread, in signal handlers too; the runtime, which
 *          calls occ_2013_start.
 */
/* SPDX-License-Identifier: MIT */
#include "ompt_2013.h"

#include "base/atomic.h"
#include "occ.h"
#include "tool/draft2013/draft2013_table.h"
#include "tool/numbered.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define API __attribute__((__visibility__("default")))
#define VERSION "ompt-cc-" OCC_VERSION "-core=1-blame=1-trace=1"

/* Atomic; NULL until the runtime has started. */
static const struct occ_2013 *runtime;

/* Used if no other object of the process defines this function. */
API __attribute__((__weak__)) int ompt_initialize(void) { return 0; }

int occ_2013_start(const struct occ_2013 *table) {
  if (table->version != OCC_2013_VERSION)
    return 0;
  occ_store(&runtime, table, RELEASE);
  return ompt_initialize();
}

/* Returns the result of a function of the runtime, or `without` if the runtime
 * has not started. */
#define ASK(function, arguments, without)                       \
  do {                                                          \
    const struct occ_2013 *table = occ_load(&runtime, ACQUIRE); \
    return table ? table->function arguments : (without);       \
  } while (0)

API int ompt_set_callback(ompt_event_t event, ompt_callback_t callback) {
  ASK(set_callback, ((int)event, callback), 0);
}

API int ompt_get_callback(ompt_event_t event, ompt_callback_t *callback) {
  ASK(get_callback, ((int)event, callback), 0);
}

API int ompt_enumerate_state(int current_state, int *next_state,
                             const char **next_state_name) {
  static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  {ompt_state_##draft2013, "ompt_state_" #draft2013},
#include "occ_states.def"
      {ompt_state_last, "ompt_state_last"}};
  const struct occ_numbered *row =
      occ_next_number(states, sizeof states / sizeof states[0],
                      ompt_state_first, current_state);
  if (!row)
    return 0;
  *next_state = row->number;
  *next_state_name = row->name;
  return 1;
}

API ompt_data_t *ompt_get_thread_data(void) { ASK(get_thread_data, (), NULL); }

static int get_state(unsigned long long *wait_id) {
  ASK(get_state, (wait_id), ompt_state_undefined);
}

API ompt_state_t ompt_get_state(ompt_wait_id_t *wait_id) {
  unsigned long long id = 0;
  ompt_state_t state = (ompt_state_t)get_state(&id);
  if (wait_id)
    *wait_id = id;
  return state;
}

API ompt_parallel_id_t ompt_get_parallel_id(int ancestor_level) {
  ASK(get_parallel_id, (ancestor_level), 0);
}

API void *ompt_get_parallel_function(int ancestor_level) {
  ASK(get_parallel_function, (ancestor_level), NULL);
}

API ompt_data_t *ompt_get_task_data(int ancestor_level) {
  ASK(get_task_data, (ancestor_level), NULL);
}

API ompt_frame_t *ompt_get_task_frame(int ancestor_level) {
  ASK(get_task_frame, (ancestor_level), NULL);
}

API void *ompt_get_task_function(int ancestor_level) {
  ASK(get_task_function, (ancestor_level), NULL);
}

API int ompt_get_ompt_version(void) { return 1; }

API int ompt_get_runtime_version(char *buffer, int length) {
  return snprintf(buffer, length > 0 ? (size_t)length : 0, "%s", VERSION);
}

/* For Fortran, which passes addresses and, after the arguments, the buffer's
 * length. Fills the rest of the buffer with blanks. */
API int ompt_get_runtime_version_(char *buffer, const int *length, size_t room);
API int ompt_get_runtime_version_(char *buffer, const int *length,
                                  size_t room) {
  size_t fill = *length > 0 && (size_t)*length < room ? (size_t)*length : room;
  size_t known = sizeof VERSION - 1;
  if (*length <= 0)
    fill = 0;
  memset(buffer, ' ', fill);
  memcpy(buffer, VERSION, known < fill ? known : fill);
  return (int)known;
}
