/* check_space.c: checks what holds for the whole program: versions, kinds of
 * thread numbers, states, settings.
 *
 * Callers: stops.c, devices.c.   Spec: [OMP 5.2 §20.5.2 to §20.5.4, §20.5.8, §20.5.9]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <stdlib.h>
#include <string.h>

static void versions(struct look *look) {
  ompd_word_t version = 0;
  const char *text = NULL;
  if (OK(ompd.get_omp_version(look->space, &version)))
    HOLDS(version == 202111 || version == 201811 || version == 202011);
  if (OK(ompd.get_omp_version_string(look->space, &text)))
    HOLDS(text && *text &&
          debugger_callbacks.free_memory((void *)(uintptr_t)text) == 0);
}

static void kinds(struct look *look) {
  ompd_thread_id_t *kind = NULL;
  ompd_size_t *size = NULL;
  int count = 0, pthread = 0, lwp = 0;
  if (!OK(ompd.get_device_thread_id_kinds(look->space, &kind, &size, &count)))
    return;
  for (int i = 0; i < count; i++) {
    if (kind[i] == ompd_thread_id_pthread)
      pthread += size[i] == sizeof(unsigned long);
    if (kind[i] == ompd_thread_id_lwp)
      lwp += size[i] == sizeof(int);
  }
  IS(count, 2);
  IS(pthread, 1);
  IS(lwp, 1);
  OK(debugger_callbacks.free_memory(kind));
  OK(debugger_callbacks.free_memory(size));
}

static void states(struct look *look) {
  static const struct {
    int state;
    const char *name;
  } expected[] = {
      {ompt_state_work_serial, "ompt_state_work_serial"},
      {ompt_state_work_parallel, "ompt_state_work_parallel"},
      {ompt_state_wait_barrier_explicit, "ompt_state_wait_barrier_explicit"},
      {ompt_state_wait_taskwait, "ompt_state_wait_taskwait"},
      {ompt_state_wait_lock, "ompt_state_wait_lock"},
      {ompt_state_idle, "ompt_state_idle"},
      {ompt_state_undefined, "ompt_state_undefined"},
  };
  int seen[sizeof expected / sizeof *expected] = {0}, count = 0;
  ompd_word_t state = ompt_state_undefined, next, more = 1;
  while (more && count++ < 200) {
    const char *name = NULL;
    if (!OK(ompd.enumerate_states(look->space, state, &next, &name, &more)))
      return;
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
      if (expected[i].state == next) {
        seen[i]++;
        HOLDS(name && !strcmp(name, expected[i].name));
      }
    OK(debugger_callbacks.free_memory((void *)(uintptr_t)name));
    state = next;
  }
  HOLDS(count < 200);
  for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++)
    if (expected[i].state != ompt_state_undefined)
      IS(seen[i], 1);
}

/* Checks that settings have the form NAME=value, with the values of the
 * environment. */
static void settings(struct look *look) {
  const char *const *vars = NULL;
  const char *limit = getenv("OMP_THREAD_LIMIT");
  int count = 0, limits = 0;
  if (!look->tracked) {
    ANSWERS(ompd_rc_needs_state_tracking,
            ompd.get_display_control_vars(look->space, &vars));
    return;
  }
  if (!OK(ompd.get_display_control_vars(look->space, &vars)))
    return;
  for (; vars[count] && count < 500; count++) {
    const char *equals = strchr(vars[count], '=');
    if (!equals || equals == vars[count])
      fault("\"%s\" is no NAME=value", vars[count]);
    else if (!strncmp(vars[count], "OMP_THREAD_LIMIT=", 17))
      limits += !limit || strstr(equals, limit) != NULL;
  }
  HOLDS(count >= 15 && count < 500);
  IS(limits, 1);
  OK(ompd.rel_display_control_vars(&vars));
}

void check_space(struct look *look) {
  versions(look);
  kinds(look);
  states(look);
  settings(look);
}
