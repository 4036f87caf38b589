/* record.h: the observed process writes this file, ompt-prof reads it later.
 *
 * For:      writer.c, sample.c, ledger.c and attach/, which write it;
 *           profile.c, naming.c and others, which read it.
 *
 * The file is mapped, so all counts are in it however the process ends: by
 * exit, by a signal that kills it, or by exec. The file is sparse: its size is
 * the room in it, not the space that it takes on the disk.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_H
#define PROF_RECORD_H

#include "prof/record/counter_names.h"
#include "prof/record/record_access.h"
#include "prof/record/record_moment.h"
#include <stdatomic.h>
#include <stdint.h>

#define RECORD_MAGIC 0x35666f7270636336ull /* "6ccprof5" */

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

/* The activities among which a thread's time is divided. */
enum doing {
  DOING_WORK,
  DOING_BARRIER,
  DOING_TASKS, /* waits for tasks: taskwait, taskgroup */
  DOING_LOCK, /* waits for a lock, critical, atomic, ordered */
  DOING_IDLE, /* has no team to work in */
  DOING_RUNTIME, /* forks, creates tasks, combines reductions */
  DOING_DEVICE, /* waits for a device that works for it */
  DOINGS
};

enum blame { /* the reasons for which other threads waited for a thread */
             BLAME_TEAM, /* in a barrier or for tasks of its team */
             BLAME_LOCK, /* for a lock that it held */
             BLAME_IDLE, /* they had no team */
             BLAMES
};

struct record_frame {
  uint64_t pc;
  uint32_t construct; /* an index; 0: none */
  uint32_t module; /* an index; 0: none */
};

struct record_context { /* a stack. Times are nanoseconds */
  atomic_int stage;
  int32_t state; /* ompt_state_t */
  uint32_t flags; /* enum callstack_flag */
  int32_t count;
  uint32_t first, doing; /* the first of its frames; they start innermost */
  uint64_t hash;
  atomic_ulong samples, time;
  atomic_ulong blame[BLAMES]; /* time for which other threads waited */
  /* Parts of the time: it had lost its processor; it was in our own events. */
  atomic_ulong starved, tool;
  /* Parts of the blame: it had no processor; tasks had not begun. */
  atomic_ulong blame_starved, blame_ready;
  atomic_ulong created; /* tasks since the previous sample, without events */
  atomic_ulong lock; /* the last lock for which it waited here; 0: none */
  atomic_ulong counter[RECORD_COUNTERS];
};
enum { STAGE_EMPTY, STAGE_CLAIMED, STAGE_FULL };

/* The kinds of places in the source at which events are counted. */
enum place_kind {
  PLACE_NONE,
  PLACE_REGION, /* parts: threads requested; time: from fork to join */
  PLACE_BARRIER, /* explicit. own: since the task's last barrier; time: in it */
  PLACE_BARRIER_LOOP, /* at the end of a worksharing construct */
  PLACE_BARRIER_REGION,
  PLACE_STATIC, /* loops, by schedule. parts: iterations of all threads */
  PLACE_DYNAMIC,
  PLACE_GUIDED,
  PLACE_SINGLE, /* counted by the thread that executes it */
  PLACE_MASKED,
  PLACE_TASK, /* tasks created. parts: those with dependences */
  PLACES
};

struct record_place {
  uint64_t pc; /* an address in the call instruction */
  uint32_t module, kind; /* enum place_kind */
  uint64_t count, parts, time, own;
};

struct record_lock {
  uint64_t lock; /* ompt_wait_id_t; 0: not in use */
  uint64_t time; /* for which the thread has held it with a processor */
};

struct record_thread {
  int32_t type; /* ompt_thread_type_t; 0: not in use */
  int32_t tid;
  int64_t begin, seen; /* CLOCK_MONOTONIC; time is counted until `seen` */
  atomic_ulong samples, time[DOINGS], blame[BLAMES], counter[RECORD_COUNTERS];
  atomic_ulong tool[DOINGS]; /* the part of the time in our own events */
  atomic_long created, begun; /* explicit tasks, by this thread */
  struct record_place place[RECORD_PLACES]; /* written in events */
  struct record_lock lock[RECORD_LOCKS]; /* written in samples */
};

struct record_construct {
  atomic_ulong key; /* address of its description; 0: not in use */
  atomic_int ready;
  int32_t line, line_end;
  uint32_t kind, function, file; /* in text */
};

struct record_module {
  atomic_ulong key; /* its link_map */
  atomic_int ready;
  uint64_t bias; /* address in memory less address in the file */
  uint32_t path; /* in text; empty for the program itself */
};

struct record {
  uint64_t magic;
  int32_t pid, rank; /* rank: -1 outside of MPI */
  int32_t finished, attached; /* it ended by exit; it ran already: no events */
  int32_t processors; /* processors that the process may use */
  uint64_t paused; /* millionths of the time, for which we have stopped it */
  int64_t begin;
  uint32_t rate, program, directory; /* the last two: in text */
  atomic_ulong lost; /* nanoseconds for which there was no room */
  atomic_uint threads, frames, text; /* used */
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

#endif
