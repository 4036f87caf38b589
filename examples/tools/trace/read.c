/* read.c: maps the raw files of a folder, sorts their chunks by threads, and
 * converts times to one clock.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace/model.h"

#include "launch/launch.h"
#include "trace/raw_name.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_DEVICES = 1024 };

/* ---- Chunks ---- */

static struct thread *thread_of(struct process *process, uint32_t number) {
  while (process->thread_count <= number)
    *LAUNCH_ADD(process->threads, process->thread_count, process->thread_room) =
        (struct thread){0};
  return &process->threads[number];
}

static struct device *device_of(struct process *process, uint32_t number) {
  while (process->device_count <= number)
    *LAUNCH_ADD(process->devices, process->device_count, process->device_room) =
        (struct device){0};
  return &process->devices[number];
}

static struct events events_in(const struct raw_chunk *chunk, size_t size) {
  const struct raw_event *first = (const struct raw_event *)(chunk + 1);
  size_t most = (size - sizeof *chunk) / sizeof *first;
  uint32_t count = 0;
  while (count < most && first[count].time)
    count++;
  return (struct events){first, count};
}

/* Removes the events that are later than the end of the recording. Otherwise
 * the end of the picture would have only some threads, because the last chunks
 * end at different times. */
static void leave_out(struct process *process, struct events *events) {
  while (events->count &&
         trace_is_later(process, events->first[events->count - 1].time)) {
    events->count--;
    process->missing++;
  }
}

static void add_events(struct process *process, const struct raw_chunk *chunk,
                       size_t size) {
  struct thread *thread = thread_of(process, chunk->thread);
  struct events events = events_in(chunk, size);
  leave_out(process, &events);
  process->missing += chunk->dropped;
  if (events.count)
    *LAUNCH_ADD(thread->chunks, thread->chunk_count, thread->chunk_room) =
        events;
}

static void add_device(struct process *process, const struct raw_chunk *chunk,
                       size_t size) {
  struct device *device = device_of(process, chunk->thread);
  process->missing += chunk->dropped;
  *LAUNCH_ADD(device->chunks, device->chunk_count, device->chunk_room) =
      events_in(chunk, size);
}

/* Returns a text that ends within the record, or "". Moves *at after the
 * text. */
static const char *text_in(const char **at, const char *end) {
  const char *text = *at;
  size_t length = text < end ? strnlen(text, (size_t)(end - text)) : 0;
  if (text >= end || text + length >= end)
    return "";
  *at = text + length + 1;
  return text;
}

/* Returns the place with this number. Places that are not described yet are
 * unknown places. */
static struct place *place_of(struct process *process, uint32_t number) {
  static const struct place nowhere = {
      .construct = "", .function = "", .file = ""};
  while (process->place_count <= number)
    *LAUNCH_ADD(process->places, process->place_count, process->place_room) =
        nowhere;
  return &process->places[number];
}

static void add_places(struct process *process, const struct raw_chunk *chunk,
                       size_t size) {
  const char *at = (const char *)(chunk + 1), *end = (const char *)chunk;
  end += size;
  while (end - at > (ptrdiff_t)sizeof(struct raw_place)) {
    const struct raw_place *raw = (const void *)at;
    const char *text = raw->text, *next = at + raw->size;
    struct place place = {.line = raw->line, .line_end = raw->line_end};
    if (raw->size < sizeof *raw || raw->size % 8 || next > end ||
        raw->number > process->size / sizeof *raw)
      break;
    place.address = raw->address;
    place.base = raw->base;
    place.construct = text_in(&text, next);
    place.function = text_in(&text, next);
    place.file = text_in(&text, next);
    *place_of(process, raw->number) = place;
    at = next;
  }
}

/* ---- Files ---- */

/* Adds a chunk, and those that have got the rest of it. */
static void add_chunk(struct process *process, const char *at) {
  const char *const end = at + RAW_CHUNK;
  while (end - at > (ptrdiff_t)sizeof(struct raw_chunk)) {
    const struct raw_chunk *chunk = (const void *)at;
    size_t size = (size_t)(end - at);
    if (chunk->size && chunk->size < size && chunk->size % sizeof *chunk == 0)
      size = chunk->size;
    if (chunk->kind == RAW_EVENTS &&
        chunk->thread < process->size / sizeof *chunk)
      add_events(process, chunk, size);
    else if (chunk->kind == RAW_DEVICE && chunk->thread < MOST_DEVICES)
      add_device(process, chunk, size);
    else if (chunk->kind == RAW_PLACES)
      add_places(process, chunk, size);
    at += size;
  }
}

static void add_process(struct trace *trace, const void *file, size_t size) {
  struct process *process =
      LAUNCH_ADD(trace->processes, trace->process_count, trace->process_room);
  memset(process, 0, sizeof *process);
  process->raw = file;
  process->size = size;
  process->missing = process->raw->dropped;
  place_of(process, 0);
  for (size_t at = RAW_CHUNK; at + RAW_CHUNK <= size; at += RAW_CHUNK)
    add_chunk(process, (const char *)file + at);
}

static int read_file(struct trace *trace, const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat stat;
  const struct raw_process *raw;
  if (file < 0 || fstat(file, &stat) != 0 || stat.st_size < RAW_CHUNK) {
    if (file >= 0)
      close(file);
    return 0; /* the process was killed before it recorded anything */
  }
  raw = mmap(NULL, (size_t)stat.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (raw == MAP_FAILED)
    return 0;
  if (raw->magic != RAW_MAGIC) {
    munmap((void *)raw, (size_t)stat.st_size);
    return 0;
  }
  add_process(trace, raw, (size_t)stat.st_size);
  return 1;
}

static int is_raw(const struct dirent *entry) {
  return entry->d_name[0] >= '0' && entry->d_name[0] <= '9';
}

int trace_read(struct trace *trace, const char *folder) {
  struct dirent **names;
  int count = scandir(folder, &names, is_raw, versionsort), found = 0;
  if (count < 0) {
    fprintf(stderr, "ompt-trace: %s: %s\n", folder, strerror(errno));
    return -1;
  }
  for (int i = 0; i < count; i++) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name) <
        (int)sizeof path)
      found += read_file(trace, path);
    free(names[i]);
  }
  free(names);
  return found;
}

void trace_was_killed(const char *folder, pid_t pid, uint64_t time) {
  struct raw_process raw;
  char path[PATH_MAX];
  int file = -1;
  for (int again = 1; raw_name(path, sizeof path, folder, (int)pid, again);
       again++) {
    int next = open(path, O_RDWR | O_CLOEXEC);
    if (next < 0)
      break;
    if (file >= 0)
      close(file);
    file = next;
  }
  if (file < 0)
    return;
  if (pread(file, &raw, sizeof raw, 0) == sizeof raw &&
      raw.magic == RAW_MAGIC && !raw.end && !raw.stopped &&
      time > raw.monotonic &&
      pwrite(file, &time, sizeof time, offsetof(struct raw_process, killed)) !=
          sizeof time)
    fprintf(stderr, "ompt-trace: %s: %s\n", folder, strerror(errno));
  close(file);
}

/* ---- One clock ---- */

static void find_times(struct process *process) {
  process->begin = process->raw->monotonic;
  process->end = process->raw->stopped ? process->raw->stopped
                 : process->raw->end   ? process->raw->end
                                       : process->raw->killed;
  for (size_t i = 0; i < process->thread_count; i++)
    for (size_t j = 0; j < process->threads[i].chunk_count; j++) {
      const struct events *chunk = &process->threads[i].chunks[j];
      const struct raw_event *newest = &chunk->first[chunk->count - 1];
      uint64_t first = chunk->first->time, last = newest->time;
      if (newest->kind == RAW_ACQUIRED && newest->other &&
          !trace_is_later(process, newest->other))
        last = newest->other;
      process->begin = first < process->begin ? first : process->begin;
      process->end = last > process->end ? last : process->end;
    }
  process->end = process->end < process->begin ? process->begin : process->end;
}

static int64_t start_of(const struct process *process, int real) {
  int64_t offset =
      real ? (int64_t)(process->raw->real - process->raw->monotonic) : 0;
  return (int64_t)process->begin + offset;
}

/* Compares processes by rank, then by start. */
static int by_rank(const void *a, const void *b) {
  const struct process *x = a, *y = b;
  if (x->raw->rank != y->raw->rank)
    return x->raw->rank < y->raw->rank ? -1 : 1;
  return (x->raw->real > y->raw->real) - (x->raw->real < y->raw->real);
}

/* All processes of a system have the same monotonic clock. Processes of several
 * systems are aligned by real-time clocks, which network time keeps equal. */
void trace_align(struct trace *trace) {
  struct process *all = trace->processes;
  int real = 0;
  int64_t start = INT64_MAX;
  qsort(all, trace->process_count, sizeof *all, by_rank);
  for (size_t i = 0; i < trace->process_count; i++) {
    find_times(&all[i]);
    if (strncmp(all[i].raw->boot, all[0].raw->boot, sizeof all->raw->boot) != 0)
      real = 1;
  }
  for (size_t i = 0; i < trace->process_count; i++)
    if (start_of(&all[i], real) < start)
      start = start_of(&all[i], real);
  for (size_t i = 0; i < trace->process_count; i++) {
    struct process *process = &all[i];
    process->offset = start_of(process, real) - start - (int64_t)process->begin;
    process->begin += (uint64_t)process->offset;
    process->end += (uint64_t)process->offset;
    if (process->end > trace->length)
      trace->length = process->end;
  }
}
