/* record.h: the file that the observed process writes and ompt-prof reads.
 *
 * For:      writer.c, sample.c, ledger.c and attach/, which write the file;
 *           profile.c, naming.c and other files, which read it.
 *
 * The file is mapped memory, so it is complete however the process ends. It is
 * sparse: it takes less space on the disk than its size.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_H
#define PROF_RECORD_H

#include "prof/record/counter_names.h"
#include "prof/record/record_access.h"
#include "prof/record/record_missing.h"
#include "prof/record/record_module.h"
#include "prof/record/record_moment.h"
#include "prof/record/record_place.h"
#include <stdatomic.h>
#include <stdint.h>

#define RECORD_MAGIC 0x62666f7270636338ull /* "8ccprofb" */

enum {
  RECORD_THREADS = 1024,
  RECORD_CONTEXTS = 1 << 16,
  RECORD_FRAMES = 1 << 21,
  RECORD_CONSTRUCTS = 1 << 12,
  RECORD_MODULES = 1 << 10,
  RECORD_TEXT = 1 << 20,
  RECORD_PLACES = 128, /* of each thread */
  RECORD_LOCKS = 32
};

/* the activities of a thread */
enum doing {
  DOING_WORK,
  DOING_BARRIER,
  DOING_TASKS, /* waits for tasks: taskwait, taskgroup */
  DOING_LOCK, /* waits for a lock, critical, atomic, ordered */
  DOING_IDLE, /* has no team to work in */
  DOING_RUNTIME, /* forks, creates tasks, combines reductions */
  DOING_DEVICE, /* waits for a device */
  DOINGS
};

enum blame { /* why other threads wait for a thread */
             BLAME_TEAM, /* in a barrier or for tasks of the team */
             BLAME_LOCK, /* for a lock that the thread holds */
             BLAME_IDLE, /* they have no team */
             BLAMES
};

/* Adds to a sum in the record, which several threads may change at a time. */
static inline void record_add(atomic_ulong *sum, int64_t amount) {
  atomic_fetch_add_explicit(sum, (unsigned long)amount, memory_order_relaxed);
}

struct record_frame {
  uint64_t pc;
  uint32_t construct; /* index; 0: none */
  uint32_t module; /* index; 0: none */
};

struct record_context { /* a stack; times in nanoseconds */
  atomic_int stage;
  int32_t state; /* ompt_state_t */
  uint32_t flags; /* enum callstack_flag */
  int32_t count;
  uint32_t first, doing; /* first: index of the innermost frame */
  uint64_t hash;
  atomic_ulong samples, time;
  /* Waits of other threads, caused here: by the program, by the profiler. */
  atomic_ulong blame[BLAMES], blame_tool[BLAMES];
  /* parts of `time`: without a processor; asleep; in the profiler's code */
  atomic_ulong starved, asleep, tool;
  /* parts of `blame`: thread without a processor; created tasks not begun; late
   * because it had no processor before (blame.h) */
  atomic_ulong blame_starved, blame_ready, blame_late;
  atomic_ulong created; /* tasks created without events */
  atomic_ulong lock; /* the last lock waited for here; 0: none */
  /* unloads_count() when the frames' modules were last compared */
  atomic_uint unloads;
  atomic_ulong counter[RECORD_COUNTERS];
};
enum { STAGE_EMPTY, STAGE_CLAIMED, STAGE_FULL };

struct record_lock {
  uint64_t lock; /* ompt_wait_id_t; 0: not in use */
  uint64_t time; /* how long the thread held the lock while on a processor */
};

struct record_clocks {
  int64_t time; /* CLOCK_MONOTONIC, nanoseconds */
  uint64_t ticks; /* see ticks.h */
};

struct record_thread {
  int32_t type, tid; /* type: ompt_thread_type_t; 0: not in use */
  int64_t begin, seen; /* the counted time: from `begin` to `seen` */
  int64_t end; /* when the thread left OpenMP; 0: it did not */
  /* two clocks at the thread's begin and at its last sample */
  struct record_clocks first, last;
  atomic_ulong samples, time[DOINGS], blame[BLAMES], counter[RECORD_COUNTERS];
  /* parts of `time`: in the profiler; ready to work, without a processor */
  atomic_ulong tool[DOINGS], starved;
  atomic_long created, begun; /* numbers of explicit tasks */
  struct record_place place[RECORD_PLACES]; /* written in events */
  struct record_lock lock[RECORD_LOCKS]; /* written in samples */
};

struct record {
  uint64_t magic;
  int32_t pid, rank; /* rank: -1 outside of MPI */
  int32_t finished, attached; /* ended by exit; sampled by --pid */
  int32_t processors; /* processors that the process may use */
  uint64_t paused; /* part of the run in which --pid stopped it, times 10^6 */
  int64_t begin, end; /* of OpenMP in the process; end: 0 if not reported */
  int64_t before; /* the process's time on processors before `begin` */
  uint32_t rate, program, directory; /* the last two: offsets in text_room */
  atomic_ulong lost; /* nanoseconds of samples without room */
  atomic_uint threads, frames, text; /* number in use */
  atomic_uint missing[MISSINGS]; /* numbers of threads without samples */
  struct record_thread thread[RECORD_THREADS];
  struct record_construct construct[RECORD_CONSTRUCTS];
  struct record_module module[RECORD_MODULES];
  struct record_context context[RECORD_CONTEXTS];
  struct record_frame frame[RECORD_FRAMES];
  struct record_moments moments;
  struct record_counters counters;
  struct record_accesses accesses;
  char text_room[RECORD_TEXT];
};

/* Returns the number of rows of `thread` that were given to threads. */
static inline unsigned record_threads(const struct record *record) {
  const unsigned count =
      atomic_load_explicit(&record->threads, memory_order_relaxed);
  return count < RECORD_THREADS ? count : RECORD_THREADS;
}

#endif
