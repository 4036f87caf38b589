/* env.c: reads the OMP_* environment variables.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    the texts of the variables.   Spec: [OMP 5.2 §21]
 * Callers: model/defaults, once, before any other thread of ours exists.
 *
 * OpenMP ignores all changes of the variables after the start of the program. A
 * program may make changes before the runtime starts, and would then get other
 * settings with a tool, which starts the runtime earlier, than without. So the
 * texts are copied when the runtime is loaded. Messages about wrong values are
 * printed later, because the program may not use OpenMP.
 *
 * Each reader below returns 0, and changes no setting, if the text is not
 * valid. White space around a value is allowed.
 */
/* SPDX-License-Identifier: MIT */
#include "model/env.h"

#include "base/alloc.h"
#include "base/log.h"
#include "base/text.h"
#include "model/allocator_traits.h"
#include "model/device_process.h"
#include "model/icv.h"
#include "model/places.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stores in *value the index of the word in `words` that equals `text`. */
static int read_word(const char *text, const char *const words[], int count,
                     int *value) {
  for (int i = 0; i < count; i++) {
    const char *rest = text;
    if (occ_text_word(&rest, words[i]) && !*rest) {
      *value = i;
      return 1;
    }
  }
  return 0;
}

static const char *const truth[] = {"false", "true", "verbose"};

static int read_bool(const char *text, int *value) {
  return read_word(text, truth, 2, value);
}

static int read_int(const char *text, long least, int *value) {
  long number;
  if (!occ_text_number(&text, least, INT_MAX, &number) || *text)
    return 0;
  *value = (int)number;
  return 1;
}

static int read_num_threads(struct occ_settings *settings, const char *text) {
  unsigned list[OCC_LEVELS_LISTED];
  unsigned count = 0;
  long value;
  for (;; text++) {
    if (!occ_text_number(&text, 1, INT_MAX, &value))
      return 0;
    if (count < OCC_LEVELS_LISTED)
      list[count++] = (unsigned)value;
    if (*text != ',')
      break;
  }
  if (*text)
    return 0;
  memcpy(settings->nthreads, list, count * sizeof list[0]);
  settings->nthreads_count = count;
  return 1;
}

static int read_schedule(struct occ_settings *settings, const char *text) {
  static const char *const kinds[] = {"static", "dynamic", "guided", "auto"};
  long chunk = 0;
  unsigned kind = 0, monotonic = 0;
  if (occ_text_word(&text, "monotonic"))
    monotonic = OCC_MONOTONIC;
  if ((monotonic || occ_text_word(&text, "nonmonotonic")) && *text++ != ':')
    return 0;
  while (kind < 4 && !occ_text_word(&text, kinds[kind]))
    kind++;
  if (kind == 4)
    return 0;
  if (*text == ',') {
    text++;
    if (!occ_text_number(&text, 1, INT_MAX, &chunk))
      return 0;
  }
  if (*text)
    return 0;
  settings->icv.schedule = (unsigned char)((kind + 1) | monotonic);
  settings->icv.chunk = (int)chunk;
  return 1;
}

/* Reads a size in kilobytes, or in the unit B, K, M or G at the text's end. */
static int read_stack_size(struct occ_settings *settings, const char *text) {
  int shift = 10;
  long value;
  if (!occ_text_number(&text, 1, LONG_MAX, &value))
    return 0;
  switch (toupper((unsigned char)*text)) {
  case 'B': shift = 0; break;
  case 'K': shift = 10; break;
  case 'M': shift = 20; break;
  case 'G': shift = 30; break;
  case '\0': text--; break;
  default: return 0;
  }
  if (*occ_text_space(text + 1) || value > LONG_MAX >> shift)
    return 0;
  settings->stack_size = (unsigned long)value << shift;
  return 1;
}

static int read_wait_policy(struct occ_settings *settings, const char *text) {
  static const char *const words[] = {"active", "passive"};
  int number;
  if (!read_word(text, words, 2, &number))
    return 0;
  settings->wait_policy = number ? OCC_WAIT_PASSIVE : OCC_WAIT_ACTIVE;
  return 1;
}

static int read_allocator(struct occ_settings *settings, const char *text) {
  return occ_traits_read(text, &settings->allocator);
}

static int read_levels(struct occ_settings *settings, const char *text) {
  int number;
  if (!read_int(text, 0, &number))
    return 0;
  settings->icv.max_active_levels =
      (unsigned char)(number > OCC_LEVELS_MOST ? OCC_LEVELS_MOST : number);
  settings->levels_given = 1;
  return 1;
}

static int read_thread_limit(struct occ_settings *settings, const char *text) {
  int number;
  if (!read_int(text, 1, &number))
    return 0;
  settings->thread_limit = (unsigned)number;
  return 1;
}

static int read_dynamic(struct occ_settings *settings, const char *text) {
  int flag;
  if (!read_bool(text, &flag))
    return 0;
  settings->icv.dynamic = (unsigned char)flag;
  return 1;
}

static int read_nested(struct occ_settings *settings, const char *text) {
  return read_bool(text, &settings->nested);
}

static int read_proc_bind(struct occ_settings *settings, const char *text) {
  static const char *const words[] = {"", "", "primary", "close", "spread"};
  unsigned char list[OCC_LEVELS_LISTED];
  unsigned count = 0, kind;
  int flag;
  if (read_bool(text, &flag)) {
    settings->bind[0] = (unsigned char)flag;
    settings->bind_count = 1;
    return 1;
  }
  do {
    for (kind = 4; kind > 1 && !occ_text_word(&text, words[kind]);)
      kind--;
    if (kind == 1 && occ_text_word(&text, "master"))
      kind = 2;
    if (kind == 1)
      return 0;
    if (count < OCC_LEVELS_LISTED)
      list[count++] = (unsigned char)kind;
  } while (occ_text_sign(&text, ','));
  if (*text)
    return 0;
  memcpy(settings->bind, list, count);
  settings->bind_count = count;
  return 1;
}

static int read_places(struct occ_settings *settings, const char *text) {
  return occ_places_read(&occ_places, text, &settings->usable);
}

static int read_show_affinity(struct occ_settings *settings, const char *text) {
  return read_bool(text, &settings->display_affinity);
}

static int read_format(struct occ_settings *settings, const char *text) {
  settings->affinity_format = text;
  return 1;
}

static int read_cancellation(struct occ_settings *settings, const char *text) {
  return read_bool(text, &settings->cancellation);
}

static int read_priority(struct occ_settings *settings, const char *text) {
  return read_int(text, 0, &settings->max_task_priority);
}

static int read_device(struct occ_settings *settings, const char *text) {
  return read_int(text, 0, &settings->default_device);
}

static int read_num_teams(struct occ_settings *settings, const char *text) {
  return read_int(text, 1, &settings->num_teams);
}

static int read_teams_limit(struct occ_settings *settings, const char *text) {
  return read_int(text, 1, &settings->teams_thread_limit);
}

static int read_offload(struct occ_settings *settings, const char *text) {
  static const char *const words[] = {"default", "mandatory", "disabled"};
  int number;
  if (!read_word(text, words, 3, &number))
    return 0;
  settings->target_offload = (enum occ_offload)number;
  return 1;
}

static int read_display(struct occ_settings *settings, const char *text) {
  return read_word(text, truth, 3, &settings->display_env);
}

static int read_debug(struct occ_settings *settings, const char *text) {
  static const char *const words[] = {"disabled", "enabled"};
  return read_word(text, words, 2, &settings->debug);
}

#define TRUTH "true or false"
#define POSITIVE "a positive number"
#define NATURAL "a number of at least 0"

/* in the order of omp_display_env */
static const struct variable {
  const char *name;
  int (*read)(struct occ_settings *settings, const char *text);
  const char *allowed; /* what `read` accepts, after "it must be" */
  const char *fallback;
  int of_host; /* 1 if `name`_ALL applies when `name` is not set */
} variables[] = {
    {"OMP_DYNAMIC", read_dynamic, TRUTH, "false", 1},
    {"OMP_NESTED", read_nested, TRUTH, "false", 1},
    {"OMP_NUM_THREADS", read_num_threads,
     POSITIVE ", or a list of them, as in 4,2", "one thread for each processor",
     1},
    {"OMP_SCHEDULE", read_schedule,
     "static, dynamic, guided or auto, perhaps with a modifier and a positive "
     "chunk size, as in monotonic:dynamic,4",
     "static", 1},
    {"OMP_PROC_BIND", read_proc_bind,
     "true, false, or a list of primary, close and spread, as in spread,close",
     "false", 1},
    {"OMP_PLACES", read_places,
     "threads, cores, ll_caches, numa_domains or sockets, or a list of places "
     "of usable processors, as in {0:4},{4:4}",
     "no places", 1},
    {"OMP_STACKSIZE", read_stack_size,
     POSITIVE ", perhaps with the unit B, K, M or G, as in 16M",
     "the system's default", 1},
    {"OMP_WAIT_POLICY", read_wait_policy, "active or passive",
     "spin, then sleep", 1},
    {"OMP_THREAD_LIMIT", read_thread_limit, POSITIVE, "no limit", 1},
    {"OMP_MAX_ACTIVE_LEVELS", read_levels, NATURAL, "1", 1},
    {"OMP_NUM_TEAMS", read_num_teams, POSITIVE, "no limit", 1},
    {"OMP_TEAMS_THREAD_LIMIT", read_teams_limit, POSITIVE, "no limit", 1},
    {"OMP_CANCELLATION", read_cancellation, TRUTH, "false", 0},
    {"OMP_DEFAULT_DEVICE", read_device, NATURAL, "0", 0},
    {"OMP_MAX_TASK_PRIORITY", read_priority, NATURAL, "0", 0},
    {"OMP_DISPLAY_AFFINITY", read_show_affinity, TRUTH, "false", 0},
    {"OMP_AFFINITY_FORMAT", read_format, "a format", "the default format", 1},
    {"OMP_ALLOCATOR", read_allocator,
     "a predefined allocator, or a memory space, perhaps with traits, as in "
     "omp_default_mem_space:alignment=64",
     "omp_default_mem_alloc", 1},
    {"OMP_TARGET_OFFLOAD", read_offload, "default, mandatory or disabled",
     "default", 0},
    {"OMP_DISPLAY_ENV", read_display, "true, false or verbose", "false", 0},
    {"OMP_DEBUG", read_debug, "enabled or disabled", "disabled", 0},
};

#define VARIABLES (sizeof variables / sizeof variables[0])

int occ_env_set(struct occ_settings *settings, const char *name,
                const char *text) {
  for (unsigned i = 0; i < VARIABLES; i++)
    if (!strcmp(name, variables[i].name))
      return variables[i].read(settings, text);
  return 0;
}

static struct kept {
  const char *text; /* NULL: not set */
  int is_all;       /* 1: of the variable `name`_ALL */
} kept[VARIABLES];

/* Usually there is enough room here, so nothing is allocated. */
static char room[1024];

static const char *keep(const char *text, size_t *used) {
  size_t size = text ? strlen(text) + 1 : 0;
  char *copy;
  if (!text)
    return 0;
  if (size > sizeof room - *used)
    return strcpy(occ_alloc(size), text);
  copy = room + *used;
  *used += size;
  return strcpy(copy, text);
}

static void name_all(char name[40], const struct variable *variable) {
  snprintf(name, 40, "%s_ALL", variable->name);
}

__attribute__((__constructor__(101))) void occ_env_keep(void) {
  size_t used = 0;
  char all[40];
  for (unsigned i = 0; i < VARIABLES; i++) {
    kept[i] = (struct kept){keep(getenv(variables[i].name), &used), 0};
    if (kept[i].text || !variables[i].of_host)
      continue;
    name_all(all, &variables[i]);
    kept[i] = (struct kept){keep(getenv(all), &used), 1};
  }
}

void occ_env_read(struct occ_settings *settings) {
  for (unsigned i = 0; i < VARIABLES; i++) {
    const struct variable *variable = &variables[i];
    const char *name = variable->name, *text = kept[i].text;
    char all[40];
    if (text && kept[i].is_all) {
      name_all(all, variable);
      name = all;
    }
    if (text && !variable->read(settings, text) && !occ_is_device())
      occ_warn("%s: invalid value '%s'; it must be %s; using %s", name, text,
               variable->allowed, variable->fallback);
  }
  /* [OMP 5.2 §21.1.4]: OMP_MAX_ACTIVE_LEVELS overrides OMP_NESTED, and
   * OMP_NESTED overrides the lists of OMP_NUM_THREADS and OMP_PROC_BIND. */
  if (settings->levels_given)
    return;
  if (settings->nested >= 0
          ? settings->nested
          : settings->nthreads_count > 1 || settings->bind_count > 1)
    settings->icv.max_active_levels = OCC_LEVELS_MOST;
}
