/* kmpc_entry.h: what the entries that clang's code calls have in common.
 *
 * Layer:   kmpc. May include abi.h, model/, gomp/gomp_entry.h.
 * Owns:    struct kmpc_position: where the calling thread stands.
 * Callers: every file of kmpc/.
 *
 * An entry __kmpc_x is the lowering of its construct by hand, as in gomp/: see
 * gomp_entry.h. The number of the thread that clang's code passes on is not
 * looked at: the runtime knows its threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_ENTRY_H
#define OCC_KMPC_ENTRY_H

#include "gomp/gomp_entry.h"

#include "model/halves.h"

#define KMPC_ENTRY GOMP_ENTRY
#define KMPC_SITE(self, kind, detail) GOMP_SITE(self, kind, detail)
/* A region that is executed between two entries has no frame of its own, where
 * clang has inlined its function. Three places within the frame that the
 * program has in the first entry stand in: the edge, for what the region calls;
 * then the region's exit frame; then where the task outside has left the
 * program, which is OCC_ENTRY_EDGE in those entries. */
#define KMPC_FRAME ((void *)((char *)OCC_FRAME_BEYOND + sizeof(void *)))

/* What clang says of a construct. */
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

/* An outlined function: two addresses of numbers, then its arguments. */
typedef void kmpc_microtask(int32_t *thread, int32_t *bound, ...);

struct kmpc_loop;  /* kmpc_dispatch.h */
struct kmpc_group; /* kmpc_task_reduction.h */
struct kmpc_half;  /* kmpc_serialized.c, kmpc_undeferred.c */

/* How many threads the regions within have, from the outermost one; the last
 * number is for all others. */
#define KMPC_LEVELS 16
struct kmpc_levels {
  unsigned count;
  int num_threads[KMPC_LEVELS];
};

/* All of it is the calling thread's own; what is a list is strictly nested. */
struct kmpc_position {
  struct kmpc_loop *loop;
  struct kmpc_group *group;
  struct kmpc_half *half;
  /* For the next region: what has been pushed; 0: nothing. */
  int num_threads, has_num_threads;
  int strict; /* 1: fewer threads are told; 2: they are an error */
  const char *strict_message;
  struct kmpc_levels pushed; /* a list of numbers; kmpc_parallel.c */
  struct kmpc_levels levels; /* for regions within the current task */
  int proc_bind;
  int least_teams, most_teams, thread_limit;
  /* A target task with a thread_limit clause, and its limit. */
  const struct OCC_task *limited;
  int limit;
  int32_t number; /* of the thread, from 1; 0: none yet */
  const struct OCC_construct *ordered; /* of a region that is in no loop */
};
extern __thread struct kmpc_position kmpc_here
    __attribute__((__tls_model__("initial-exec")));

/* The number of the thread in the process. */
int32_t kmpc_thread_number(void);

/* The thread limit of a target task; 0: there is none. kmpc_target.c */
void kmpc_limit(const struct OCC_task *task, int limit);
/* A value of OMP_TARGET_OFFLOAD. */
void kmpc_offload_set(const char *text);

/* The mutex of a critical name, of which clang's variable is given. The same
 * address may be the answer; kmpc_critical_name.c. */
struct OCC_mutex *kmpc_critical_mutex(void *variable);

/* Loops of the current task that a cancellation has left. */
void kmpc_loops_abandon(struct OCC_thread *self);

/* A barrier of the program. Between two of them at most one worksharing region
 * can be cancelled: they count those regions for all threads alike. */
OCC_INLINE void kmpc_barrier(struct OCC_thread *self,
                             const struct OCC_construct *construct, int kind) {
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  OCC_barrier(self, construct, kind);
  if (__builtin_expect(gomp_cancellation(), 0))
    OCC_cancellable(self, OCC_FOR);
}

#endif
