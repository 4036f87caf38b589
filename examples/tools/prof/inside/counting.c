/* counting.c: reads the kernel's and the processor's counters of each thread,
 * in the observed process. See counting.h.
 *
 * Owns:    the counters of each thread.
 * Callers: sample.c.
 * Spec:    perf_event_open(2).
 *
 * The counters of a group count at the same time. So the quotient of two of
 * them is right, even if the processor has too few counters and the groups
 * count alternately. Groups are small, because a group with more members than
 * the processor has counters would never count.
 *
 * Only the program's own code is counted, which the kernel permits unless
 * kernel.perf_event_paranoid is more than 2. Some software counters work in the
 * kernel's code only, and need more permission.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/counting.h"

#include "prof/inside/perf_event.h"
#include "prof/inside/writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GROUP_MOST = 3 }; /* in a group of the processor's counters */

struct group {
  int file; /* descriptor of the first member */
  int count;
  int which[RECORD_COUNTERS]; /* indexes in record->counters */
  int is_hardware;
  uint64_t enabled, running, value[RECORD_COUNTERS]; /* at the last reading */
};

struct counting {
  int groups, files;
  struct group group[RECORD_COUNTERS];
  int file[RECORD_COUNTERS];
};

static struct counting all[RECORD_THREADS];
static struct counter_kind kind[RECORD_COUNTERS];

static struct counting *counting_of(const struct record_thread *thread) {
  return &all[thread - writer_record()->thread];
}

static void close_all(struct counting *its) {
  for (int i = 0; i < its->files; i++)
    close(its->file[i]);
  its->files = its->groups = 0;
}

void counting_start(void) {
  static int started; /* 1 in a forked child */
  const char *list = getenv("OMPT_PROF_COUNTERS");
  for (int i = 0; started && i < RECORD_THREADS; i++)
    close_all(&all[i]); /* they count the parent's threads */
  started = 1;
  struct record_counters *to = &writer_record()->counters;
  struct counter_kind next;
  char name[COUNTER_NAME];
  while (list && to->count < RECORD_COUNTERS &&
         counter_next(&list, name, &next) > 0) {
    struct record_counter *row = &to->row[to->count];
    strcpy(row->name, name);
    row->is_hardware = next.is_hardware;
    row->in_kernel = next.in_kernel;
    kind[to->count++] = next;
  }
}

static int open_counter(const struct counter_kind *its, int leader) {
  struct perf_event_attr attr;
  memset(&attr, 0, sizeof attr);
  attr.size = sizeof attr;
  attr.type = its->type;
  attr.config = its->config;
  attr.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED |
                     PERF_FORMAT_TOTAL_TIME_RUNNING;
  attr.exclude_kernel = !its->in_kernel;
  attr.exclude_hv = 1;
  return perf_event(&attr, leader);
}

static void open_in_group(struct counting *to, int which) {
  struct record_counter *row = &writer_record()->counters.row[which];
  struct group *group = to->groups ? &to->group[to->groups - 1] : NULL;
  int file = -1;
  if (group && group->is_hardware == row->is_hardware &&
      (!row->is_hardware || group->count < GROUP_MOST))
    file = open_counter(&kind[which], group->file);
  if (file < 0 && (file = open_counter(&kind[which], -1)) >= 0) {
    group = &to->group[to->groups++];
    memset(group, 0, sizeof *group);
    group->file = file;
    group->is_hardware = row->is_hardware;
  }
  if (file < 0) {
    int none = 0;
    atomic_compare_exchange_strong(&row->error, &none, errno ? errno : EINVAL);
    return;
  }
  to->file[to->files++] = file;
  group->which[group->count++] = which;
}

void counting_begin(struct record_thread *thread) {
  struct counting *its = counting_of(thread);
  const int error = errno;
  close_all(its);
  for (uint32_t i = 0; i < writer_record()->counters.count; i++)
    open_in_group(its, (int)i);
  errno = error;
}

static void read_group(struct group *group, struct record_thread *thread,
                       struct record_context *context) {
  struct {
    uint64_t count, enabled, running, value[RECORD_COUNTERS];
  } now;
  const ssize_t size = (ssize_t)(3 + group->count) * (ssize_t)sizeof(uint64_t);
  if (read(group->file, &now, sizeof now) < size ||
      now.count != (uint64_t)group->count)
    return;
  const uint64_t enabled = now.enabled - group->enabled;
  const uint64_t running = now.running - group->running;
  for (int i = 0; i < group->count; i++) {
    const int which = group->which[i];
    struct record_counter *row = &writer_record()->counters.row[which];
    uint64_t more = now.value[i] - group->value[i];
    if (running > 0 && running < enabled)
      more = (uint64_t)((double)more * (double)enabled / (double)running);
    group->value[i] = now.value[i];
    record_add(&row->enabled, (int64_t)enabled);
    record_add(&row->running, (int64_t)running);
    record_add(&thread->counter[which], (int64_t)more);
    if (context)
      record_add(&context->counter[which], (int64_t)more);
  }
  group->enabled = now.enabled;
  group->running = now.running;
}

void counting_add(struct record_thread *thread,
                  struct record_context *context) {
  struct counting *its = counting_of(thread);
  for (int i = 0; i < its->groups; i++)
    read_group(&its->group[i], thread, context);
}

void counting_end(struct record_thread *thread) {
  close_all(counting_of(thread));
}
