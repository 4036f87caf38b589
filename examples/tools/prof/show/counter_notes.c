/* counter_notes.c: writes sentences about the counters of a profile: which
 * counters could not be read, and likely causes of lost time.
 *
 * Callers: counters_show.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/show/counter_notes.h"

#include "prof/profile/counters.h"
#include "prof/profile/naming.h"

#include <errno.h>
#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Limits for notes: instructions per cycle (usual: 1 or more), cache misses per
 * 1000 instructions, page faults in all, moves of a thread in a second. */
static const double slow = 0.8, misses_many = 5, faults_many = 1000,
                    moves_many = 20;

struct notes {
  int count;
  char (*list)[COUNTER_NOTE];
};

static __attribute__((format(printf, 2, 3))) void
note(struct notes *to, const char *format, ...) {
  va_list arguments;
  if (to->count == COUNTER_NOTES)
    return;
  va_start(arguments, format);
  vsnprintf(to->list[to->count++], COUNTER_NOTE, format, arguments);
  va_end(arguments);
}

static int paranoid(void) {
  int level = -1;
  FILE *file = fopen("/proc/sys/kernel/perf_event_paranoid", "r");
  if (file) {
    if (fscanf(file, "%d", &level) != 1)
      level = -1;
    fclose(file);
  }
  return level;
}

static int is_refused(const struct counter *its) {
  return its->error == EACCES || its->error == EPERM;
}

/* Writes the names of the counters for which `which` returns 1. Returns their
 * number. */
static int names_of(const struct profile *profile,
                    int (*which)(const struct counter *), char *text,
                    size_t size) {
  int count = 0;
  *text = 0;
  for (int i = 0; i < profile->counter_count; i++) {
    const size_t used = strlen(text);
    if (which(&profile->counter[i]))
      snprintf(text + used, size - used, "%s%s", count++ ? ", " : "",
               profile->counter[i].name);
  }
  return count;
}

static int needs_kernel(const struct counter *its) {
  return is_refused(its) && its->in_kernel;
}
static int needs_permission(const struct counter *its) {
  return is_refused(its) && !its->in_kernel;
}
static int is_absent(const struct counter *its) {
  return its->error && !is_refused(its) && its->is_hardware &&
         its->error != EMFILE;
}
static int is_broken(const struct counter *its) {
  return its->error && !is_refused(its) && !is_absent(its);
}
static int takes_turns(const struct counter *its) {
  return !its->error && its->share > 0 && its->share < 0.99;
}
static int never_counts(const struct counter *its) {
  return !its->error && its->share == 0;
}

static void missing(const struct profile *profile, struct notes *to) {
  char names[300];
  const int level = paranoid();
  int all = 0, absent = names_of(profile, is_absent, names, sizeof names);
  for (int i = 0; i < profile->counter_count; i++)
    all += profile->counter[i].is_hardware;
  if (absent)
    note(to, "This machine has no %s: %s.",
         absent == all && all > 1 ? "hardware counters" : "such counters",
         names);
  if (names_of(profile, needs_permission, names, sizeof names)) {
    if (level > 2)
      note(to,
           "No permission to count %s: kernel.perf_event_paranoid is %d, and "
           "2 or less is needed.",
           names, level);
    else
      note(to,
           "No permission to count %s: something other than "
           "kernel.perf_event_paranoid (%d) forbids perf_event_open, as "
           "containers do.",
           names, level);
  }
  if (names_of(profile, needs_kernel, names, sizeof names))
    note(to,
         "No permission to count %s: the kernel counts these, which needs "
         "kernel.perf_event_paranoid of 1 or less (it is %d), or root.",
         names, level);
  if (names_of(profile, is_broken, names, sizeof names)) {
    int error = 0;
    for (int i = 0; i < profile->counter_count; i++)
      if (is_broken(&profile->counter[i]))
        error = profile->counter[i].error;
    note(to, "Some threads could not count %s: %s.", names, strerror(error));
  }
  if (names_of(profile, takes_turns, names, sizeof names))
    note(to,
         "The processor has too few counters for all of them, so they took "
         "turns: %s are estimates.",
         names);
  if (names_of(profile, never_counts, names, sizeof names))
    note(to,
         "The processor never counted %s: another program may use its "
         "counters.",
         names);
}

/* Adds a note about why addresses were not sampled (inside/precise.c). */
static void missing_addresses(const struct profile *profile, struct notes *to) {
  const struct record_accesses *its = &profile->reading->record->accesses;
  if (profile->counter_count == 0)
    return;
  if (its->events == 0)
    note(to,
         "This machine does not sample addresses of memory with the answers "
         "of caches (HITM). Shared lines are found without these addresses.");
  else if (its->error)
    note(to, "%s to sample addresses of memory (%s): %s.",
         its->error == EACCES || its->error == EPERM ? "No permission"
                                                     : "It is not possible",
         its->event[0], strerror(its->error));
}

static int is_serial(const struct summary_row *row) {
  return strcmp(row->kind, "serial") == 0;
}

/* Adds a note if most page faults are in serial code. The kernel puts a page
 * into the memory node of the thread that first touches the page. */
static void first_touch(const struct profile *profile,
                        const struct summary *summary, struct notes *to) {
  const int faults = counters_find(profile, "page-faults");
  const struct summary_row *most = NULL;
  double serial = 0;
  glob_t nodes = {0};
  if (faults < 0 || profile->counter[faults].value < faults_many ||
      profile->thread_count < 2)
    return;
  for (int i = 0; i < summary->count; i++) {
    const struct summary_row *row = &summary->row[i];
    if (!is_serial(row))
      continue;
    serial += row->counter[IN_WORK][faults];
    if (!most || row->counter[IN_WORK][faults] > most->counter[IN_WORK][faults])
      most = row;
  }
  if (!most || serial < 0.5 * profile->counter[faults].value)
    return;
  char where[300];
  summary_name(most, where, sizeof where);
  const int count =
      glob("/sys/devices/system/node/node[0-9]*", 0, NULL, &nodes) == 0
          ? (int)nodes.gl_pathc
          : 1;
  globfree(&nodes);
  note(to,
       "%.0f%% of all page faults, the first touches of memory, are in serial "
       "code, most of them in %s: initialize the data in a parallel loop, like "
       "the loops that use it. %s",
       100 * serial / profile->counter[faults].value, where,
       count > 1 ? "Then its pages lie in the memory of the processors that "
                   "use them."
                 : "This machine has one node of memory, so only the time of "
                   "the faults is gained; with more nodes pages lie where "
                   "they were touched first.");
}

static void memory_bound(const struct profile *profile,
                         const struct summary *summary, struct notes *to) {
  const int cycles = counters_find(profile, "cycles");
  for (int i = 0; cycles >= 0 && i < summary->count; i++) {
    const struct summary_row *row = &summary->row[i];
    const double *value = row->counter[IN_WORK];
    const double speed = counters_derive(profile, DERIVED_IPC, value);
    const double misses = counters_derive(profile, DERIVED_MISSES, value);
    char where[300];
    if (value[cycles] < 0.2 * profile->counter[cycles].value || speed < 0 ||
        speed > slow || misses < misses_many)
      continue;
    summary_name(row, where, sizeof where);
    note(to,
         "%s: %.2f instructions per cycle and %.1f cache misses per 1000 "
         "instructions. It seems to wait for memory; if so, more threads will "
         "hardly help, and smaller or reused data will.",
         where, speed, misses);
  }
}

static void moves(const struct profile *profile, struct notes *to) {
  const int which = counters_find(profile, "migrations");
  const double seconds = cost_time(&profile->all) / 1e9;
  if (which < 0 || profile->counter[which].value < moves_many * seconds ||
      profile->counter[which].value < 100)
    return;
  note(to,
       "Threads moved to another processor %.0f times, %.0f times a second "
       "each, and left their caches: try OMP_PROC_BIND=true, if the program "
       "runs alone.",
       profile->counter[which].value, profile->counter[which].value / seconds);
}

int counter_notes(const struct profile *profile, const struct summary *summary,
                  char list[COUNTER_NOTES][COUNTER_NOTE]) {
  struct notes to = {0, list};
  missing(profile, &to);
  missing_addresses(profile, &to);
  first_touch(profile, summary, &to);
  memory_bound(profile, summary, &to);
  moves(profile, &to);
  return to.count;
}
