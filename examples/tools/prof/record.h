/* record.h: what the observed process leaves behind: a file, mapped by it while
 * it runs and read by ompt-prof afterwards.
 *
 * For:      record.c, which writes it, and load.c, which reads it.
 *
 * It is a mapped file so that whatever way the process ends, by exit, by a
 * signal that kills it, by exec, all that was counted until then is there. It
 * is sparse: its size says what there is room for, not what it takes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_H
#define PROF_RECORD_H

#include <stdatomic.h>
#include <stdint.h>

#define RECORD_MAGIC 0x34666f7270636336ull /* "6ccprof4" */

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

/* What a thread does, as the time is split. */
enum doing {
  DOING_WORK,
  DOING_BARRIER,
  DOING_TASKS, /* waits for tasks: taskwait, taskgroup */
  DOING_LOCK, /* and critical, atomic, ordered */
  DOING_IDLE, /* has no team */
  DOING_RUNTIME, /* forks, makes tasks, combines reductions */
  DOING_DEVICE, /* waits for a device, which works for it */
  DOINGS
};

/* What others waited for, meanwhile, because of this. */
enum blame {
  BLAME_TEAM, /* waited in a barrier or for tasks of its team */
  BLAME_LOCK, /* waited for a lock that it held */
  BLAME_IDLE, /* had no team */
  BLAMES
};

struct record_frame {
  uint64_t pc;
  uint32_t construct; /* an index; 0: none */
  uint32_t module; /* the same */
};

/* A stack, and what the thread did there. Times are nanoseconds. */
struct record_context {
  atomic_int stage;
  int32_t state; /* ompt_state_t */
  uint32_t flags; /* enum callstack_flag */
  int32_t count;
  uint32_t first; /* of its frames, innermost first */
  uint32_t doing;
  uint64_t hash;
  atomic_ulong samples, time;
  atomic_ulong blame[BLAMES]; /* the time of others */
  /* Parts of the time: it had no processor, and had not left it by itself; it
   * was in our events. */
  atomic_ulong starved, tool;
  /* Parts of the blame: it had no processor; tasks had been created and not
   * begun. */
  atomic_ulong blame_starved, blame_ready;
  /* Tasks created since the thread's sample before, of which no event told. */
  atomic_ulong created;
  atomic_ulong lock; /* the last one for which it waited here; 0: none */
};
enum { STAGE_EMPTY, STAGE_CLAIMED, STAGE_FULL };

/* What events tell of a construct's place in the source. */
enum place_kind {
  PLACE_NONE,
  PLACE_REGION, /* parts: threads asked for; time: from fork to join */
  PLACE_BARRIER, /* explicit. own: since the task's last barrier; time: in it */
  PLACE_BARRIER_LOOP, /* at the end of a worksharing construct */
  PLACE_BARRIER_REGION,
  PLACE_STATIC, /* loops, by schedule. parts: iterations of all threads */
  PLACE_DYNAMIC,
  PLACE_GUIDED,
  PLACE_SINGLE, /* the thread that executes it */
  PLACE_MASKED,
  PLACE_TASK, /* created. parts: with dependences */
  PLACES
};

struct record_place {
  uint64_t pc; /* in the call */
  uint32_t module, kind; /* enum place_kind */
  uint64_t count, parts, time, own;
};

/* How long a thread has held a lock, and had a processor. */
struct record_lock {
  uint64_t lock; /* ompt_wait_id_t; 0: not in use */
  uint64_t time;
};

struct record_thread {
  int32_t type; /* ompt_thread_type_t; 0: not in use */
  int32_t tid;
  int64_t begin, seen; /* CLOCK_MONOTONIC; counted until `seen` */
  atomic_ulong samples, time[DOINGS], blame[BLAMES];
  atomic_long created, begun; /* explicit tasks, by this thread */
  /* Written by this thread only: in events; in samples. */
  struct record_place place[RECORD_PLACES];
  struct record_lock lock[RECORD_LOCKS];
};

struct record_construct {
  atomic_ulong key; /* where the process had its description; 0: not in use */
  atomic_int ready;
  int32_t line, line_end;
  uint32_t kind, function, file; /* in text */
};

struct record_module {
  atomic_ulong key; /* its link_map */
  atomic_int ready;
  uint64_t bias; /* address in memory less address in the file */
  uint32_t path; /* in text; an empty one is the program */
};

struct record {
  uint64_t magic;
  int32_t pid, rank; /* rank: -1 outside of MPI */
  uint32_t rate;
  int32_t finished; /* it has ended in good order */
  int32_t processors; /* that it may use */
  int64_t begin;
  uint32_t program, directory; /* in text */
  atomic_ulong lost; /* nanoseconds that found no room */
  atomic_uint threads, frames, text; /* used */
  struct record_thread thread[RECORD_THREADS];
  struct record_construct construct[RECORD_CONSTRUCTS];
  struct record_module module[RECORD_MODULES];
  struct record_context context[RECORD_CONTEXTS];
  struct record_frame frame[RECORD_FRAMES];
  char text_room[RECORD_TEXT];
};

#endif
