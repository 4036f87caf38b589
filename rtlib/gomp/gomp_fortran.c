/* gomp_fortran.c: defines the omp_* routines in the form in which gfortran
 * calls them.
 *
 * Layer:   gomp. May include include/omp.h.
 * Owns:    nothing. Callers: programs that gfortran compiled.
 * Spec:    [OMP 5.2 §18], omp_lib
 *
 * Names end with an underscore; arguments are passed by address. Names with _8_
 * are for default integers of 8 bytes. A Fortran variable for a nestable lock
 * has 8 bytes, which hold the address of our lock.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"
#include "omp.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static int fits(int64_t value) {
  return value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : (int)value;
}

#define ASK(name) \
  GOMP_ENTRY int32_t name##_(void) { return name(); }
ASK(omp_get_dynamic)
ASK(omp_get_nested)
ASK(omp_in_parallel)
ASK(omp_get_max_threads)
ASK(omp_get_num_procs)
ASK(omp_get_num_threads)
ASK(omp_get_thread_num)
ASK(omp_get_thread_limit)
ASK(omp_get_max_active_levels)
ASK(omp_get_supported_active_levels)
ASK(omp_get_level)
ASK(omp_get_active_level)
ASK(omp_in_final)
ASK(omp_get_max_teams)
ASK(omp_get_teams_thread_limit)
ASK(omp_get_cancellation)
ASK(omp_get_proc_bind)
ASK(omp_get_num_places)
ASK(omp_get_place_num)
ASK(omp_get_partition_num_places)
ASK(omp_get_default_device)
ASK(omp_get_num_devices)
ASK(omp_get_num_teams)
ASK(omp_get_team_num)
ASK(omp_is_initial_device)
ASK(omp_get_initial_device)
ASK(omp_get_device_num)
ASK(omp_get_max_task_priority)

GOMP_ENTRY double omp_get_wtick_(void) { return omp_get_wtick(); }
GOMP_ENTRY double omp_get_wtime_(void) { return omp_get_wtime(); }

/* Routines with one number as their argument. */
#define NUMBER(type, name)                                               \
  GOMP_ENTRY type name##_(const int32_t *value) { return name(*value); } \
  GOMP_ENTRY type name##_8_(const int64_t *value) { return name(fits(*value)); }
NUMBER(void, omp_set_num_threads)
NUMBER(void, omp_set_max_active_levels)
NUMBER(void, omp_set_num_teams)
NUMBER(void, omp_set_teams_thread_limit)
NUMBER(void, omp_set_default_device)
NUMBER(int32_t, omp_get_ancestor_thread_num)
NUMBER(int32_t, omp_get_team_size)
NUMBER(int32_t, omp_get_place_num_procs)

/* Routines with one logical value as their argument. */
#define TRUTH(name)                                               \
  GOMP_ENTRY void name##_(const int32_t *value) { name(*value); } \
  GOMP_ENTRY void name##_8_(const int64_t *value) { name(*value != 0); }
TRUTH(omp_set_dynamic)
TRUTH(omp_set_nested)
TRUTH(omp_display_env)

GOMP_ENTRY void omp_set_schedule_(const int32_t *kind, const int32_t *chunk) {
  omp_set_schedule((omp_sched_t)*kind, *chunk);
}
GOMP_ENTRY void omp_set_schedule_8_(const int32_t *kind, const int64_t *chunk) {
  omp_set_schedule((omp_sched_t)*kind, fits(*chunk));
}

/* Reads run-sched-var without the monotonic modifier, which Fortran's
 * enumeration lacks. */
static int32_t schedule(int *chunk) {
  omp_sched_t kind;
  omp_get_schedule(&kind, chunk);
  return (int32_t)(kind & 0x7fffffff);
}
GOMP_ENTRY void omp_get_schedule_(int32_t *kind, int32_t *chunk) {
  *kind = schedule(chunk);
}
GOMP_ENTRY void omp_get_schedule_8_(int32_t *kind, int64_t *chunk) {
  int value;
  *kind = schedule(&value);
  *chunk = value;
}

/* ---- Places ---- */

GOMP_ENTRY void omp_get_place_proc_ids_(const int32_t *place, int32_t *ids) {
  omp_get_place_proc_ids(*place, ids);
}
GOMP_ENTRY void omp_get_partition_place_nums_(int32_t *places) {
  omp_get_partition_place_nums(places);
}

static void widen(int64_t *into, const int *from, int count) {
  for (int i = 0; i < count; i++)
    into[i] = from[i];
}

GOMP_ENTRY void omp_get_place_proc_ids_8_(const int64_t *place, int64_t *ids) {
  const int count = omp_get_place_num_procs(fits(*place));
  int *narrow = gomp_allocate(((size_t)count + 1) * sizeof(int), sizeof(int));
  omp_get_place_proc_ids(fits(*place), narrow);
  widen(ids, narrow, count);
  free(narrow);
}
GOMP_ENTRY void omp_get_partition_place_nums_8_(int64_t *places) {
  const int count = omp_get_partition_num_places();
  int *narrow = gomp_allocate(((size_t)count + 1) * sizeof(int), sizeof(int));
  omp_get_partition_place_nums(narrow);
  widen(places, narrow, count);
  free(narrow);
}

/* ---- Locks ---- */

#define LOCK(type, verb)                                 \
  GOMP_ENTRY type omp_##verb##_lock_(omp_lock_t *lock) { \
    return omp_##verb##_lock(lock);                      \
  }                                                      \
  GOMP_ENTRY type omp_##verb##_nest_lock_(omp_nest_lock_t **lock)
LOCK(void, init) {
  *lock = gomp_allocate(sizeof **lock, sizeof(void *));
  omp_init_nest_lock(*lock);
}
LOCK(void, destroy) {
  omp_destroy_nest_lock(*lock);
  free(*lock);
  *lock = 0;
}
LOCK(void, set) { omp_set_nest_lock(*lock); }
LOCK(void, unset) { omp_unset_nest_lock(*lock); }
LOCK(int32_t, test) { return omp_test_nest_lock(*lock); }

/* ---- Text: has a length, and is padded with spaces ---- */

static char *text_of(const char *text, size_t length) {
  char *copy = gomp_allocate(length + 1, 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

/* Copies a text into a buffer of `room` characters. `length` is the length of
 * the whole text, of which `text` has at most `room` characters. */
static void put(char *into, size_t room, const char *text, size_t length) {
  const size_t copied = length < room ? length : room;
  memcpy(into, text, copied);
  memset(into + copied, ' ', room - copied);
}

GOMP_ENTRY void omp_set_affinity_format_(const char *format, size_t length) {
  char *text = text_of(format, length);
  omp_set_affinity_format(text);
  free(text);
}

GOMP_ENTRY int32_t omp_get_affinity_format_(char *buffer, size_t room) {
  char *text = gomp_allocate(room + 1, 1);
  const size_t length = omp_get_affinity_format(text, room + 1);
  if (room)
    put(buffer, room, text, length);
  free(text);
  return (int32_t)length;
}

GOMP_ENTRY void omp_display_affinity_(const char *format, size_t length) {
  char *text = text_of(format, length);
  omp_display_affinity(text);
  free(text);
}

GOMP_ENTRY int32_t omp_capture_affinity_(char *buffer, const char *format,
                                         size_t room, size_t length) {
  char *text = text_of(format, length);
  char *result = gomp_allocate(room + 1, 1);
  const size_t captured = omp_capture_affinity(result, room + 1, text);
  if (room)
    put(buffer, room, result, captured);
  free(result);
  free(text);
  return (int32_t)captured;
}

/* ---- The rest ---- */

GOMP_ENTRY void omp_fulfill_event_(intptr_t event) {
  omp_fulfill_event((omp_event_handle_t)event);
}
GOMP_ENTRY int32_t omp_pause_resource_(const int32_t *kind,
                                       const int32_t *device) {
  return omp_pause_resource((omp_pause_resource_t)*kind, *device);
}
GOMP_ENTRY int32_t omp_pause_resource_all_(const int32_t *kind) {
  return omp_pause_resource_all((omp_pause_resource_t)*kind);
}

static intptr_t allocator(intptr_t space, int count,
                          const omp_alloctrait_t *traits) {
  return (intptr_t)omp_init_allocator((omp_memspace_handle_t)space, count,
                                      traits);
}
GOMP_ENTRY intptr_t omp_init_allocator_(const intptr_t *space,
                                        const int32_t *count,
                                        const omp_alloctrait_t *traits) {
  return allocator(*space, *count, traits);
}
GOMP_ENTRY intptr_t omp_init_allocator_8_(const intptr_t *space,
                                          const int64_t *count,
                                          const omp_alloctrait_t *traits) {
  return allocator(*space, fits(*count), traits);
}
GOMP_ENTRY void omp_destroy_allocator_(const intptr_t *handle) {
  omp_destroy_allocator((omp_allocator_handle_t)*handle);
}
GOMP_ENTRY void omp_set_default_allocator_(const intptr_t *handle) {
  omp_set_default_allocator((omp_allocator_handle_t)*handle);
}
GOMP_ENTRY intptr_t omp_get_default_allocator_(void) {
  return (intptr_t)omp_get_default_allocator();
}
