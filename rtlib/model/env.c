/* env.c: reads the OMP_* environment variables.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing.   Spec: [OMP 3.1 §4]
 * Callers: model/icv, once, before any other thread of ours exists.
 *
 * Each reader below takes the whole text: white space around a value is
 * allowed, anything after it is not. A reader that fails has changed nothing.
 */
/* SPDX-License-Identifier: MIT */
#include "model/env.h"

#include "base/log.h"
#include "base/text.h"
#include "model/icv.h"
#include "model/traits.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int read_bool(const char *text, int *value) {
  if (occ_text_word(&text, "true"))
    *value = 1;
  else if (occ_text_word(&text, "false"))
    *value = 0;
  else
    return 0;
  return !*text;
}

static int read_positive(const char *text, long least, long *value) {
  return occ_text_number(&text, least, INT_MAX, value) && !*text;
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
  unsigned kind = 0;
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
  settings->icv.schedule = (unsigned char)(kind + 1);
  settings->icv.chunk = (int)chunk;
  return 1;
}

/* A size in kilobytes unless it ends in B, K, M or G. */
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
  if (occ_text_word(&text, "active") && !*text)
    settings->wait_policy = OCC_WAIT_ACTIVE;
  else if (occ_text_word(&text, "passive") && !*text)
    settings->wait_policy = OCC_WAIT_PASSIVE;
  else
    return 0;
  return 1;
}

int occ_env_set(struct occ_settings *settings, const char *name,
                const char *text) {
  int flag;
  long number;
  if (!strcmp(name, "OMP_NUM_THREADS"))
    return read_num_threads(settings, text);
  if (!strcmp(name, "OMP_SCHEDULE"))
    return read_schedule(settings, text);
  if (!strcmp(name, "OMP_STACKSIZE"))
    return read_stack_size(settings, text);
  if (!strcmp(name, "OMP_WAIT_POLICY"))
    return read_wait_policy(settings, text);
  if (!strcmp(name, "OMP_ALLOCATOR"))
    return occ_traits_read(text, &settings->allocator);
  if (!strcmp(name, "OMP_MAX_ACTIVE_LEVELS")) {
    if (!read_positive(text, 0, &number))
      return 0;
    settings->icv.max_active_levels =
        (unsigned char)(number > OCC_LEVELS_MOST ? OCC_LEVELS_MOST : number);
    settings->levels_given = 1;
    return 1;
  }
  if (!strcmp(name, "OMP_THREAD_LIMIT")) {
    if (!read_positive(text, 1, &number))
      return 0;
    settings->thread_limit = (unsigned)number;
    return 1;
  }
  if (!read_bool(text, &flag))
    return 0;
  if (!strcmp(name, "OMP_DYNAMIC"))
    settings->icv.dynamic = (unsigned char)flag;
  else if (!strcmp(name, "OMP_NESTED"))
    settings->nested = flag;
  else if (!strcmp(name, "OMP_PROC_BIND"))
    settings->bind = flag;
  else
    return 0;
  return 1;
}

void occ_env_read(struct occ_settings *settings) {
  static const struct {
    const char *name, *fallback;
  } variables[] = {
      {"OMP_NUM_THREADS", "one thread for each processor"},
      {"OMP_SCHEDULE", "dynamic"},
      {"OMP_DYNAMIC", "false"},
      {"OMP_NESTED", "false"},
      {"OMP_MAX_ACTIVE_LEVELS", "1"},
      {"OMP_THREAD_LIMIT", "no limit"},
      {"OMP_STACKSIZE", "the system's default"},
      {"OMP_WAIT_POLICY", "spin, then sleep"},
      {"OMP_PROC_BIND", "false"},
      {"OMP_ALLOCATOR", "omp_default_mem_alloc"},
  };
  for (unsigned i = 0; i < sizeof variables / sizeof variables[0]; i++) {
    const char *text = getenv(variables[i].name);
    if (text && !occ_env_set(settings, variables[i].name, text))
      occ_warn("%s: invalid value '%s'; using %s", variables[i].name, text,
               variables[i].fallback);
  }
  /* Which of these counts: [OMP 5.2 §21.1.4]. */
  if (settings->levels_given)
    return;
  if (settings->nested >= 0 ? settings->nested : settings->nthreads_count > 1)
    settings->icv.max_active_levels = OCC_LEVELS_MOST;
}
