/* collect.c: lists the tasks and regions of a process before its events are
 * replayed, because a task may be executed by another thread than its creator.
 *
 * The recorder has numbered the tasks and regions of each thread. A number has
 * the thread's number in bits 40 to 63, and counts the thread's tasks and
 * regions in the lower bits. So each thread has an array of its own.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/model.h"

#include "launch/launch.h"

#include <omp-tools.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers of tasks and regions ---- */

/* Returns the address of the index of this task or region; NULL: there is
 * none. */
static uint32_t *index_of(struct process *process, uint64_t number) {
  uint64_t thread = number >> 40, low = number & ((1ull << 40) - 1);
  if (low == 0 || thread >= process->thread_count ||
      low >= process->threads[thread].index_count)
    return NULL;
  return &process->threads[thread].index[low];
}

uint32_t trace_index(struct process *process, uint64_t number) {
  const uint32_t *index = index_of(process, number);
  return index ? *index : TRACE_NONE;
}

/* Allocates a thread's array of indexes: one for each event, because an event
 * has at most one new task or region. */
static void make_index(struct thread *thread) {
  size_t events = 1;
  for (size_t i = 0; i < thread->chunk_count; i++)
    events += thread->chunks[i].count;
  thread->index = launch_room(events, sizeof *thread->index);
  memset(thread->index, 0xff, events * sizeof *thread->index);
  thread->index_count = events;
}

static int by_creation(const void *a, const void *b) {
  const struct task *x = *(struct task *const *)a,
                    *y = *(struct task *const *)b;
  return (x->created > y->created) - (x->created < y->created);
}

/* creations[i] has the numbers of process->tasks[i] and of its creator. */
struct creation {
  uint64_t number, creator;
};

static void sort_tasks(struct process *process, struct creation *creations) {
  size_t count = process->task_count;
  struct task **order = launch_room(count, sizeof *order),
              *sorted = launch_room(count, sizeof *sorted);
  for (size_t i = 0; i < count; i++)
    order[i] = &process->tasks[i];
  qsort(order, count, sizeof *order, by_creation);
  for (size_t i = 0; i < count; i++) {
    uint32_t *index =
        index_of(process, creations[order[i] - process->tasks].number);
    sorted[i] = *order[i];
    if (index)
      *index = (uint32_t)i;
  }
  for (size_t i = 0; i < count; i++)
    sorted[i].creator =
        trace_index(process, creations[order[i] - process->tasks].creator);
  free(process->tasks);
  free(order);
  process->tasks = sorted;
}

/* ---- All tasks and regions ---- */

static uint64_t at(const struct process *process, uint64_t time) {
  return time + (uint64_t)process->offset;
}

static void add_region(struct process *process, uint32_t thread,
                       const struct raw_event *event) {
  uint32_t *index = index_of(process, event->object);
  if (index)
    *index = (uint32_t)process->region_count;
  *LAUNCH_ADD(process->regions, process->region_count, process->region_room) =
      (struct region){.begin = at(process, event->time),
                      .thread = thread,
                      .place = event->place,
                      .requested = event->value};
}

struct creations {
  struct creation *list;
  size_t count, room;
};

static void add_task(struct process *process, uint32_t thread,
                     const struct raw_event *event, struct creations *all) {
  *LAUNCH_ADD(all->list, all->count, all->room) =
      (struct creation){event->object, event->other};
  *LAUNCH_ADD(process->tasks, process->task_count, process->task_room) =
      (struct task){.created = at(process, event->time),
                    .thread = thread,
                    .place = event->place,
                    .span = TRACE_NONE,
                    .flags = event->value};
}

static void collect(struct process *process, uint32_t thread,
                    const struct raw_event *event, struct creations *all) {
  uint32_t region;
  switch (event->kind) {
  case RAW_PARALLEL_BEGIN: add_region(process, thread, event); break;
  case RAW_PARALLEL_END:
    region = trace_index(process, event->object);
    if (region != TRACE_NONE)
      process->regions[region].end = at(process, event->time);
    break;
  case RAW_TASK_CREATE:
    if (!(event->value & ompt_task_taskwait))
      add_task(process, thread, event, all);
    break;
  default: break;
  }
}

void trace_collect(struct process *process) {
  struct creations all = {0};
  for (uint32_t t = 0; t < process->thread_count; t++)
    make_index(&process->threads[t]);
  for (uint32_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    for (size_t c = 0; c < thread->chunk_count; c++)
      for (uint32_t i = 0; i < thread->chunks[c].count; i++)
        collect(process, t, &thread->chunks[c].first[i], &all);
  }
  sort_tasks(process, all.list);
  free(all.list);
}
