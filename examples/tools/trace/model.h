/* model.h: the data of a trace in the program ompt-trace: the spans of each
 * thread, with their times and places.
 *
 *     raw files --read.c--> events, places --lines.c--> places with lines
 *        --spans.c--> spans, tasks, regions --write_*.c--> what people open
 *
 * Times are in nanoseconds from the trace's start, on one clock for all
 * processes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_MODEL_H
#define TRACE_MODEL_H

#include "trace/kinds.h"
#include "trace/raw.h"

#include <stddef.h>
#include <sys/types.h>

/* ---- The parts ---- */

enum { TRACE_NONE = 0xffffffffu, TRACE_DEVICE = 1000 };

struct span {
  uint64_t begin, end;
  /* Index of the task or region of this span; wait ID of a mutex; count of a
   * loop or another worksharing construct; or bytes of a transfer. */
  uint64_t object;
  uint32_t place;
  uint16_t depth; /* number of spans around it */
  uint8_t kind;
};

struct task {
  uint64_t created;
  uint32_t thread; /* thread that created it */
  /* index of the creating explicit task; TRACE_NONE: an implicit task */
  uint32_t creator;
  uint32_t place;
  /* thread and index of the task's first span; TRACE_NONE: never ran */
  uint32_t ran_on, span;
  uint16_t flags; /* RAW_TASK_FLAGS */
  uint8_t cancelled;
};

struct region {
  uint64_t begin, end; /* end 0: not known */
  uint32_t thread, place;
  uint16_t requested;
};

struct mark {
  uint64_t time;
  uint32_t thread, place;
  const char *what;
};

struct place {
  const char *construct, *function, *file; /* "": not known */
  const char *shown; /* the end of `file` that trace_where writes */
  int line, line_end;
  uint64_t address, base; /* for lines.c; 0: the line is known */
  int hidden; /* 1: left out by the user (filter.h) */
};

struct events { /* events of a thread or device in one chunk */
  const struct raw_event *first;
  uint32_t count;
};

struct device {
  struct events *chunks;
  size_t chunk_count, chunk_room;
};

struct thread { /* a thread, or a row of a device */
  struct events *chunks;
  struct span *spans;
  uint32_t *index; /* of regions and tasks (collect.c) */
  size_t chunk_count, chunk_room, span_count, span_room, index_count;
  uint64_t begin, end;
  uint64_t spent[STATES];
  uint64_t system; /* the system's number of the thread */
  unsigned type; /* ompt_thread_t, or TRACE_DEVICE */
  unsigned device, row; /* number of the device; number of this row of the
                         * device, from 1 */
  unsigned depth; /* largest number of nested spans */
};

struct process {
  const struct raw_process *raw;
  size_t size; /* size of the file */
  int64_t offset; /* trace's time minus the monotonic clock */
  struct thread *threads; /* the rows of devices come last */
  struct device *devices;
  struct task *tasks;
  struct region *regions;
  struct mark *marks;
  struct place *places; /* [0] is the unknown place */
  size_t device_count, device_room;
  size_t thread_count, thread_room, task_count, task_room, region_count,
      region_room, mark_count, mark_room, place_count, place_room;
  uint64_t locks; /* number of acquisitions */
  uint64_t missing; /* events after recording stopped */
  uint64_t begin, end; /* times of its first and last events */
};

struct trace {
  struct process *processes;
  size_t process_count, process_room;
  uint64_t length; /* time of the last event */
};

/* ---- The steps ---- */

/* Adds the processes of a folder. Returns the number of processes, or -1 after
 * a message. */
int trace_read(struct trace *trace, const char *folder);
/* Call before trace_read if a signal has killed the process. Its constructs
 * then last until `time`, on the monotonic clock, instead of until its last
 * event. */
void trace_was_killed(const char *folder, pid_t pid, uint64_t time);
/* Converts the begin and end of all processes to one clock. */
void trace_align(struct trace *trace);
void trace_collect(struct process *process);
/* makes spans from events; calls trace_collect */
void trace_spans(struct process *process);
/* Returns 1 if recording had stopped at this time (on the process's clock). */
static inline int trace_is_later(const struct process *process, uint64_t time) {
  return process->raw->stopped && time > process->raw->stopped;
}
/* Adds the rows of devices. Call after trace_spans. */
void trace_devices(struct process *process);
/* Returns the index of the task or region with this number, or TRACE_NONE. */
uint32_t trace_index(struct process *process, uint64_t number);
/* Looks up, in debug information, the places that have only an address. */
void trace_lines(struct process *process);

/* Writes "file.c:12 function", or the parts that are known. */
void trace_where(const struct place *place, char *text, size_t size);
/* Writes "worker", "initial" or another type; "device 0" for a device. */
void trace_thread_type(const struct thread *thread, char *text, size_t size);
/* Writes the thread's number and type; for a device only a number. */
void trace_thread_name(const struct process *process, size_t number, char *text,
                       size_t size);

#endif
