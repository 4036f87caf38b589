/* kmpc_entry.h: declares the shared parts of the entries that clang's code
 * calls.
 *
 * Layer:   kmpc. May include abi.h, model/, gomp/gomp_entry.h.
 * Owns:    struct kmpc_position: records of the constructs in which the calling
 *          thread is, and the clauses of its next region.
 * Callers: every file of kmpc/.
 *
 * An entry __kmpc_x is written by hand. It contains the code that ompt-cc would
 * generate for the construct, as the entries for gcc's code do: see
 * gomp_entry.h. Entries ignore the thread number that clang's code passes,
 * because the runtime knows its threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_ENTRY_H
#define OCC_KMPC_ENTRY_H

#include "gomp/gomp_entry.h"

#include "model/halves.h"

#define KMPC_ENTRY GOMP_ENTRY
#define KMPC_SITE(self, kind, detail) GOMP_SITE(self, kind, detail)

/* clang's description of a construct. */
struct kmpc_ident {
  int32_t reserved1, flags, reserved2, reserved3;
  const char *source;
};

enum { /* flags */
       KMPC_ATOMIC_REDUCE = 0x10,
       KMPC_BARRIER_LOOP = 0x40,
       KMPC_BARRIER_SECTIONS = 0xC0,
       KMPC_BARRIER_SINGLE = 0x140,
       KMPC_BARRIER_KINDS = 0x1C0,
       KMPC_BARRIER_EXPLICIT = 0x20,
       KMPC_WORK_SECTIONS = 0x400,
       KMPC_WORK_DISTRIBUTE = 0x800
};

/* An outlined function gets the addresses of two numbers of its thread (in the
 * process, and in the team), then its arguments. */
typedef void kmpc_microtask(int32_t *thread, int32_t *bound, ...);

struct kmpc_loop; /* kmpc_dispatch.h */
struct kmpc_group; /* kmpc_taskgroup.h */
struct kmpc_half; /* kmpc_serialized.c, kmpc_undeferred.c */

/* The numbers of threads of nested regions, the outermost first. The last
 * number is for all regions further inside. */
#define KMPC_LEVELS 16
struct kmpc_levels {
  unsigned count;
  int num_threads[KMPC_LEVELS];
};

/* All members are used only by the thread to which they belong. */
struct kmpc_position {
  struct kmpc_loop *loop;
  struct kmpc_group *group;
  struct kmpc_half *half;
  /* num_threads of the next region. has_num_threads is 1 if a __kmpc_push entry
   * has set it. */
  int num_threads, has_num_threads;
  /* The reaction to a team with fewer threads: 0 means none, 1 means a warning,
   * 2 means an error. */
  int strict;
  const char *strict_message;
  /* num_threads of the next region and of the regions in that region */
  struct kmpc_levels pushed;
  struct kmpc_levels levels; /* for regions within the current task */
  int proc_bind;
  int least_teams, most_teams, thread_limit;
  /* A target task with a thread_limit clause, and its limit. */
  const struct OCC_task *limited;
  int limit;
  int32_t number; /* the thread's number, from 1; 0 before it has one */
  const struct OCC_construct *ordered; /* ordered region outside any loop */
};
extern __thread struct kmpc_position kmpc_here
    __attribute__((__tls_model__("initial-exec")));

/* Returns the thread's number in the process, from 0. */
int32_t kmpc_thread_number(void);

/* Sets the thread limit of a target task. 0 means that there is no limit. */
void kmpc_limit(const struct OCC_task *task, int limit);
void kmpc_offload_set(const char *text);

/* Returns the mutex of a critical name. `variable` is clang's variable for this
 * name, and may itself be the mutex. */
struct OCC_mutex *kmpc_critical_mutex(void *variable);

/* Drops loops that the current task has left because of a cancellation. */
void kmpc_loops_abandon(struct OCC_thread *self);

/* Executes a barrier of the program. Also counts worksharing regions that can
 * be cancelled (OCC_cancellable). Between two barriers there is at most one
 * such region. So each barrier counts one region, even if no region follows,
 * and all threads have the same count. */
OCC_INLINE void kmpc_barrier(struct OCC_thread *self,
                             const struct OCC_construct *construct, int kind) {
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  OCC_barrier(self, construct, kind);
  if (__builtin_expect(gomp_cancellation(), 0))
    OCC_cancellable(self, OCC_FOR);
}

#endif
