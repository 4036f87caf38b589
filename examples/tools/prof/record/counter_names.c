/* counter_names.c: finds the counters that --counters can name. See
 * counter_names.h.
 *
 * Callers: counting.c, main.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/record/counter_names.h"

#include <linux/perf_event.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  uint32_t type;
  uint64_t config;
  int in_kernel;
} names[] = {
    {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES, 0},
    {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, 0},
    {"cache-references", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_REFERENCES, 0},
    {"cache-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES, 0},
    {"branches", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_INSTRUCTIONS, 0},
    {"branch-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_MISSES, 0},
    {"page-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS, 0},
    {"minor-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS_MIN, 0},
    {"major-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS_MAJ, 0},
    {"task-clock", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK, 0},
    {"context-switches", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CONTEXT_SWITCHES, 1},
    {"migrations", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_MIGRATIONS, 1},
};
enum { NAMES = sizeof names / sizeof *names };

/* Reads a raw name, such as r1a2: the hexadecimal number of an event in the
 * processor's manual. Returns 0 if `name` is no raw name. */
static int is_raw(const char *name, uint64_t *config) {
  char *end;
  if (*name != 'r' || !name[1] || !strchr("0123456789abcdefABCDEF", name[1]))
    return 0;
  *config = strtoull(name + 1, &end, 16);
  return *end == 0;
}

int counter_next(const char **list, char name[COUNTER_NAME],
                 struct counter_kind *kind) {
  const size_t length = strcspn(*list, ",");
  const size_t copied = length < COUNTER_NAME ? length : COUNTER_NAME - 1;
  if (**list == 0)
    return 0;
  memcpy(name, *list, copied);
  name[copied] = 0;
  *list += length + ((*list)[length] == ',');
  for (int i = 0; i < NAMES; i++)
    if (strcmp(name, names[i].name) == 0) {
      *kind = (struct counter_kind){names[i].type, names[i].config,
                                    names[i].in_kernel,
                                    names[i].type == PERF_TYPE_HARDWARE};
      return 1;
    }
  *kind = (struct counter_kind){PERF_TYPE_RAW, 0, 0, 1};
  return is_raw(name, &kind->config) ? 1 : -1;
}

const char *counter_list(void) {
  static char text[NAMES * COUNTER_NAME];
  text[0] = 0;
  for (int i = 0; i < NAMES; i++) {
    strcat(text, i ? ", " : "");
    strcat(text, names[i].name);
  }
  return text;
}
