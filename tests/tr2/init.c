/* init.c: the start of a tool: initializer, look-up, registration [TR2 §7].
 *
 * Fails when: the initializer's arguments are in a wrong order; the version is
 * not 2; a name is missing or leaks as a global symbol; registration works
 * outside the initializer; or a result is not as in Table 5.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { AFTER_INIT, LATE_CODE, LATE_KEPT };

static const char *const names[] = {"ompt_set_callback",
                                    "ompt_get_callback",
                                    "ompt_enumerate_state",
                                    "ompt_get_thread_id",
                                    "ompt_get_state",
                                    "ompt_get_parallel_id",
                                    "ompt_get_parallel_team_size",
                                    "ompt_get_task_info",
                                    "ompt_get_task_frame",
                                    "ompt_get_num_devices",
                                    "ompt_get_device_info",
                                    "ompt_get_target_device_id",
                                    "ompt_get_target_device_time"};
enum { NAMES = sizeof names / sizeof *names };

static const char *const unknown[] = {"",
                                      "ompt",
                                      "ompt_get_thread",
                                      "ompt_get_thread_id_",
                                      "OMPT_GET_THREAD_ID",
                                      "omp_get_thread_num",
                                      "ompt_tool",
                                      "ompt_initialize"};

static void nothing(ompt_wait_id_t id) { (void)id; }
static void nothing_else(ompt_wait_id_t id) { (void)id; }

static void check_lookup(void) {
  for (int i = 0; i < NAMES; i++) {
    CHECK(ompt.lookup(names[i]) != NULL);
    CHECK(dlsym(RTLD_DEFAULT, names[i]) == NULL);
    for (int j = 0; j < i; j++)
      CHECK(ompt.lookup(names[i]) != ompt.lookup(names[j]));
  }
  for (unsigned i = 0; i < sizeof unknown / sizeof *unknown; i++)
    CHECK(ompt.lookup(unknown[i]) == NULL);
}

void test_tool(void) {
  ompt_callback_t found = NULL;
  CHECK_EQ(trace_count(ompt_event_thread_begin), 0);
  check_lookup();

  /* There are no events with these numbers. */
  CHECK_EQ(ompt.set_callback((ompt_event_t)0, (ompt_callback_t)nothing), 0);
  CHECK_EQ(ompt.set_callback((ompt_event_t)-1, (ompt_callback_t)nothing), 0);
  CHECK_EQ(ompt.set_callback((ompt_event_t)70, (ompt_callback_t)nothing), 0);
  CHECK_EQ(ompt.set_callback((ompt_event_t)1000000, (ompt_callback_t)nothing),
           0);
  CHECK_EQ(ompt.get_callback((ompt_event_t)70, &found), 0);

  /* Only Fortran has workshare. */
  CHECK_EQ(trace->code[ompt_event_workshare_begin], 2);
  CHECK_EQ(trace->code[ompt_event_workshare_end], 2);
  /* Without devices no event can come from a device. */
  for (int e = ompt_event_data_map_begin; e <= ompt_event_data_map_end; e++) {
    int code = ompt.set_callback((ompt_event_t)e, (ompt_callback_t)nothing);
    CHECK(code == 1 || code == 2);
  }
  for (int e = 1; e <= ompt_event_flush; e++)
    CHECK(trace->code[e] >= 1 && trace->code[e] <= 4);

  /* A registered callback can be read, replaced and removed. */
  ompt_event_t event = ompt_event_flush;
  if (trace_reports(event)) {
    ompt_callback_t before = NULL;
    CHECK_EQ(ompt.get_callback(event, &before), 1);
    CHECK(before != NULL);
    CHECK(ompt.set_callback(event, (ompt_callback_t)nothing) >= 3);
    CHECK_EQ(ompt.get_callback(event, &found), 1);
    CHECK(found == (ompt_callback_t)nothing);
    ompt.set_callback(event, NULL);
    CHECK_EQ(ompt.get_callback(event, &found), 0);
    CHECK(ompt.set_callback(event, before) >= 3);
    CHECK_EQ(ompt.get_callback(event, &found), 1);
    CHECK(found == before);
  }
  trace->note[AFTER_INIT] = 1;
}

static void check_states(void) {
  ompt_state_t state = ompt_state_first;
  const char *name = NULL;
  int seen[256] = {0}, n = 0;
  while (ompt.enumerate_state(state, &state, &name) && n++ < 256) {
    CHECK(name && strncmp(name, "ompt_state_", 11) == 0);
    CHECK(state != ompt_state_first);
    if ((unsigned)state < 256)
      CHECK_EQ(seen[state]++, 0);
  }
  CHECK(n < 256);
  CHECK(seen[ompt_state_idle] && seen[ompt_state_work_serial]);
  CHECK(seen[ompt_state_work_parallel] && seen[ompt_state_undefined]);
}

void test_body(void) {
  CHECK_EQ(trace->init_calls, 0); /* OpenMP has not been used yet */
  (void)omp_get_max_threads();
  CHECK_EQ(trace->note[AFTER_INIT], 1); /* before the first routine ends */
  CHECK_EQ(trace->init_calls, 1);

  ompt_callback_t before = NULL, after = NULL;
  ompt.get_callback(ompt_event_parallel_begin, &before);
  CHECK_EQ(ompt.set_callback(ompt_event_parallel_begin,
                             (ompt_callback_t)nothing_else),
           0);
  CHECK_EQ(ompt.set_callback(ompt_event_parallel_begin, NULL), 0);
  CHECK_EQ(ompt.get_callback(ompt_event_parallel_begin, &after), 1);
  CHECK(before == after);

  check_lookup(); /* the look-up function stays valid */
  check_states();
  CHECK_EQ(ompt.get_num_devices(), 0);
  CHECK_EQ(ompt.get_target_device_id(), -1);
  const char *type;
  ompt_function_lookup_t device_lookup;
  CHECK(ompt.get_device_info(0, &type, &device_lookup) != 0);
  CHECK(ompt.get_device_info(-1, NULL, NULL) != 0);
#pragma omp parallel
  CHECK_EQ(ompt.set_callback(ompt_event_parallel_end, NULL), 0);
}

void test_check(void) {
  CHECK_EQ(trace->note[AFTER_INIT], 1);
  CHECK(trace->runtime[0] != '\0');
  CHECK_EQ(trace_count(ompt_event_parallel_begin), 1);
  CHECK_EQ(trace_count(ompt_event_parallel_end), 1);
}
