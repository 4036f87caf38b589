/* devices.c: makes a device's rows in the picture from its operations.
 *
 * An operation has the place of its construct. A device may execute several
 * operations at the same time. So it has as many rows as overlapping operations
 * need.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/model.h"

#include "launch/launch.h"

#include <omp-tools.h>
#include <stdlib.h>

/* ---- The constructs ---- */

struct construct {
  uint64_t number;
  uint32_t place;
};

static int by_number(const void *a, const void *b) {
  const struct construct *x = a, *y = b;
  return (x->number > y->number) - (x->number < y->number);
}

static size_t constructs_of(const struct process *process,
                            struct construct **found) {
  size_t count = 0, room = 0;
  *found = NULL;
  for (size_t t = 0; t < process->thread_count; t++)
    for (size_t c = 0; c < process->threads[t].chunk_count; c++) {
      const struct events *chunk = &process->threads[t].chunks[c];
      for (uint32_t i = 0; i < chunk->count; i++)
        if (chunk->first[i].kind == RAW_TARGET_BEGIN)
          *LAUNCH_ADD(*found, count, room) =
              (struct construct){chunk->first[i].object, chunk->first[i].place};
    }
  if (count)
    qsort(*found, count, sizeof **found, by_number);
  return count;
}

/* Returns the place of the construct with this number. Operations of routines
 * have no construct: returns 0, the unknown place. */
static uint32_t place_of(const struct process *process,
                         const struct construct *constructs, size_t count,
                         uint64_t number) {
  const struct construct key = {number, 0},
                         *found = count ? bsearch(&key, constructs, count,
                                                  sizeof key, by_number)
                                        : NULL;
  return found && found->place < process->place_count ? found->place : 0;
}

/* ---- The rows ---- */

static int kind_of(int operation) {
  switch (operation) {
  case RAW_KERNEL: return SPAN_KERNEL;
  case ompt_target_data_transfer_to_device: return SPAN_TO_DEVICE;
  case ompt_target_data_transfer_from_device: return SPAN_FROM_DEVICE;
  default: return -1; /* allocating memory takes no time */
  }
}

static int by_begin(const void *a, const void *b) {
  const struct span *x = a, *y = b;
  return (x->begin > y->begin) - (x->begin < y->begin);
}

/* Converts a time to the trace's clock, limited to the process's lifetime. */
static uint64_t at(const struct process *process, uint64_t time) {
  const int64_t moved = (int64_t)time + process->offset;
  if (moved < (int64_t)process->begin)
    return process->begin;
  return (uint64_t)moved > process->end ? process->end : (uint64_t)moved;
}

static size_t spans_of(const struct process *process,
                       const struct device *device,
                       const struct construct *constructs, size_t count,
                       struct span **spans) {
  size_t found = 0, room = 0;
  *spans = NULL;
  for (size_t c = 0; c < device->chunk_count; c++)
    for (uint32_t i = 0; i < device->chunks[c].count; i++) {
      const struct raw_event *event = &device->chunks[c].first[i];
      const int kind = kind_of(event->detail);
      if (event->kind != RAW_OPERATION || kind < 0 ||
          event->other < event->time)
        continue;
      *LAUNCH_ADD(*spans, found, room) = (struct span){
          .begin = at(process, event->time),
          .end = at(process, event->other),
          .object = event->place,
          .place = place_of(process, constructs, count, event->object),
          .kind = (uint8_t)kind};
    }
  if (found)
    qsort(*spans, found, sizeof **spans, by_begin);
  return found;
}

/* Returns the device's first row, from `first` on, that is free at this time.
 * If no row is free, adds one. */
static struct thread *row_at(struct process *process, size_t first,
                             unsigned device, uint64_t time) {
  for (size_t t = first; t < process->thread_count; t++) {
    const struct thread *row = &process->threads[t];
    if (row->spans[row->span_count - 1].end <= time)
      return &process->threads[t];
  }
  struct thread *added =
      LAUNCH_ADD(process->threads, process->thread_count, process->thread_room);
  *added = (struct thread){.begin = process->begin,
                           .end = process->end,
                           .type = TRACE_DEVICE,
                           .device = device,
                           .row = (unsigned)(process->thread_count - first)};
  return added;
}

void trace_devices(struct process *process) {
  struct construct *constructs;
  const size_t count = constructs_of(process, &constructs);
  for (size_t d = 0; d < process->device_count; d++) {
    const size_t first = process->thread_count;
    struct span *spans;
    const size_t found =
        spans_of(process, &process->devices[d], constructs, count, &spans);
    for (size_t i = 0; i < found; i++) {
      struct thread *row = row_at(process, first, (unsigned)d, spans[i].begin);
      *LAUNCH_ADD(row->spans, row->span_count, row->span_room) = spans[i];
    }
    free(spans);
  }
  free(constructs);
}
