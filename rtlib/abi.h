/* abi.h: what lowered code sees of the runtime, and nothing else.
 *
 * Layer:   stands alone: no header but the list of events, no macro with
 *          arguments, no typedef name that a user's program could own. Every
 *          name begins with OCC_.
 * Readers: the lowering puts the text of this file, preprocessed, in front of
 *          every translation unit that has OpenMP in it; the runtime includes
 *          it as it is. So it must compile as C89 with GNU extensions.
 * Spec:    [OMP 3.1], [OMPT TR2] sections 3 and 4.5.
 *
 * Two kinds of entry stand here. Functions declared `extern` live in the
 * runtime. OCC_INLINE functions are compiled into the user's object: they keep
 * OMPT frames and IDs and test one bit before each event, so that a program
 * that nobody observes pays one load and one branch that is not taken.
 *
 * `nodebug` makes the inlined instructions belong to the line of the construct
 * that called them; a tool that maps a return address finds the user's line.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ABI_H
#define OCC_ABI_H

#ifdef __clang__
#define OCC_INLINE \
  static __inline__ __attribute__((__always_inline__, __nodebug__, __unused__))
#else /* gcc compiles what --ompt-emit-lowered writes */
#define OCC_INLINE \
  static __inline__ \
      __attribute__((__always_inline__, __artificial__, __unused__))
#define __builtin_assume(condition) ((void)sizeof(condition))
#endif
#define OCC_COLD __attribute__((__cold__))

typedef unsigned long long OCC_u64;
typedef long long OCC_i64;

struct OCC_thread;
struct OCC_task;
struct OCC_team;

/* The body of a parallel or task construct: what TR2 calls its outlined
 * function, here an mfunction. */
typedef void OCC_mfunction(struct OCC_thread *self, void *env);

/* ---- Descriptions -------------------------------------------------------
 * One constant record for each construct in the source, reachable from events
 * and from the module's table. */

enum OCC_construct {
  OCC_PARALLEL = 1,
  OCC_TASK,
  OCC_FOR,
  OCC_SECTIONS,
  OCC_SINGLE,
  OCC_MASTER,
  OCC_CRITICAL,
  OCC_BARRIER,
  OCC_TASKWAIT,
  OCC_TASKYIELD,
  OCC_TASKGROUP,
  OCC_ATOMIC,
  OCC_FLUSH,
  OCC_ORDERED,
  OCC_TARGET,
  OCC_TEAMS,
  OCC_TEAM,
  OCC_TARGET_DATA,
  OCC_TASKLOOP,
  OCC_MASKED,
  OCC_SCOPE,
  OCC_ERROR,
  OCC_INTEROP,
  OCC_DISPATCH,
  OCC_DISTRIBUTE
};

struct OCC_region {
  enum OCC_construct kind;
  int line;                 /* the directive's, in `file` */
  int line_end;             /* the last line of the construct */
  const char *function;     /* the user's function */
  const char *file;         /* as the user's line markers name it */
  OCC_mfunction *mfunction; /* NULL where nothing is outlined */
  unsigned schedule;        /* loops: an enum OCC_schedule and who takes chunks */
};

/* Besides the schedule. Without OCC_CHUNKS each thread takes one chunk, which
 * OCC_static_span computes. */
enum {
  OCC_SCHEDULE = 15,
  OCC_CHUNKS = 16
};

/* A translation unit's table. Linked into the runtime's list when its object
 * is loaded, taken out when it is unloaded; neither starts the runtime. */
struct OCC_module {
  const struct OCC_region *const *regions;
  unsigned count;
  OCC_u64 events;          /* bit e: compiled to report event e */
  /* The mfunctions of the executable or library that this unit is linked into
   * lie together, from text up to text_end, in a section of their own. */
  const char *text, *text_end;
  struct OCC_module *next; /* the runtime's */
};

extern const char __start_occ_text[]
    __attribute__((__weak__, __visibility__("hidden")));
extern const char __stop_occ_text[]
    __attribute__((__weak__, __visibility__("hidden")));

extern void OCC_module_load(struct OCC_module *module);
extern void OCC_module_unload(struct OCC_module *module);

/* ---- Events that lowered code reports -----------------------------------
 * The value is a bit number in OCC_thread.events. */

/* What the code of this translation unit reports: bit e for event e. 0: no event,
 * no frame, no ID. ompt-cc writes a definition in front of lowered text. */
#ifndef OCC_SELECTED
#define OCC_SELECTED (((OCC_u64)1 << OCC_EV_LOWERED_COUNT) - 1)
#endif

enum OCC_event {
#define OCC_LOWERED(name, tr2, group, word, argument) OCC_EV_##name,
#define OCC_LOWERED_OWN(name, word, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_LOWERED_COUNT /* the runtime's own events are numbered from here */
};

/* ---- The thread descriptor and the task record --------------------------
 * Only these fields are lowered code's to touch; the runtime's structs embed
 * these as their first member. */

/* The same layout as the ompt_frame_t of OpenMP 5, which begins as TR2's. */
struct OCC_frame {
  void *exit;    /* frame of the runtime function that called the mfunction */
  void *reenter; /* frame of the user's function that entered the runtime */
  int exit_flags, reenter_flags; /* whose the frames are; they don't change */
};

struct OCC_task {
  struct OCC_frame frame;
  OCC_u64 id;
  void *env;              /* explicit tasks: the data environment */
  unsigned nthreads_icv;  /* team size that a parallel without a clause asks */
  int depends;            /* it has dependences; only where a tool looks */
  const struct OCC_region *region;
  OCC_u64 data;           /* the tool's word; only where a tool looks */
};

/* `argument` is a wait ID, or a pointer to the event's own record (struct
 * OCC_parallel, struct OCC_task), or 0. */
typedef void OCC_receiver(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_region *region, OCC_u64 argument);

struct OCC_thread {
  OCC_u64 events;        /* bit e set: somebody listens to event e */
  struct OCC_task *task; /* the current task, never NULL */
  unsigned num;          /* thread number in the current team */
  unsigned team_size;
  struct OCC_team *team;
  OCC_u64 id_next, id_end; /* this thread's block of fresh IDs */
  unsigned flushes; /* how many flush constructs it has met */
  int observed; /* a tool is there: it may ask about frames and IDs */
  OCC_receiver *const *receivers; /* [e]: whom to tell of event e */
};

/* NULL on a thread that has not met OpenMP yet. */
extern __thread struct OCC_thread *OCC_current
    __attribute__((__tls_model__("initial-exec")));

/* Starts the runtime on its first call in the process; makes a descriptor for
 * the calling thread on its first call in the thread. */
extern struct OCC_thread *OCC_attach(void) OCC_COLD;

OCC_INLINE struct OCC_thread *OCC_self(void) {
  struct OCC_thread *self = OCC_current;
  return __builtin_expect(self != 0, 1) ? self : OCC_attach();
}

/* ---- Events and IDs ------------------------------------------------------ */

OCC_INLINE void OCC_event(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_region *region, OCC_u64 argument) {
  if (OCC_SELECTED && (OCC_SELECTED >> event & 1) &&
      __builtin_expect((self->events >> event & 1) != 0, 0)) {
    self->receivers[event](self, event, region, argument);
    /* Not a jump: the return address has to be in the user's function. */
    __asm__ __volatile__("");
  }
}

extern void OCC_id_refill(struct OCC_thread *self) OCC_COLD;

OCC_INLINE OCC_u64 OCC_id_new(struct OCC_thread *self) {
  if (__builtin_expect(self->id_next == self->id_end, 0))
    OCC_id_refill(self);
  return self->id_next++;
}

OCC_INLINE int OCC_observed(const struct OCC_thread *self) {
  return __builtin_expect(self->observed, 0);
}

/* The current task's frame while it is inside the runtime: the canonical frame
 * of the user's function, which only code inlined into that function knows.
 * Atomic, because tools read it in signal handlers, and from the threads of an
 * inner region. */
OCC_INLINE void OCC_frame_set(struct OCC_thread *self) {
  __atomic_store_n(&self->task->frame.reenter, __builtin_frame_address(0),
                   __ATOMIC_RELAXED);
}

OCC_INLINE void OCC_frame_clear(struct OCC_thread *self) {
  __atomic_store_n(&self->task->frame.reenter, (void *)0, __ATOMIC_RELAXED);
}

OCC_INLINE void OCC_frame_enter(struct OCC_thread *self) {
  if (OCC_SELECTED && OCC_observed(self))
    OCC_frame_set(self);
}
OCC_INLINE void OCC_frame_leave(struct OCC_thread *self) {
  if (OCC_SELECTED && OCC_observed(self))
    OCC_frame_clear(self);
}

/* Frame and event together, behind one test. */
OCC_INLINE void OCC_enter(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_region *region, OCC_u64 argument) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_frame_set(self);
    OCC_event(self, event, region, argument);
  }
}

OCC_INLINE void OCC_leave(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_region *region, OCC_u64 argument) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, event, region, argument);
    OCC_frame_clear(self);
  }
}

/* ---- parallel [OMP 3.1, 2.4] --------------------------------------------- */

struct OCC_parallel {
  OCC_u64 id;
  OCC_u64 data; /* the tool's word while there is no team; valid with an ID */
  const struct OCC_region *region;
  OCC_mfunction *mfunction;
  unsigned requested; /* what the user asked for: an upper bound */
};

/* Runs the mfunction on a team and returns when the team has joined. */
extern void OCC_fork(struct OCC_thread *self, struct OCC_parallel *parallel,
                     void *env);

/* The same with a proc_bind clause. [OMP 5.2, 10.1.4] */
enum OCC_proc_bind { /* the values of omp_proc_bind_t */
  OCC_BIND_PRIMARY = 2,
  OCC_BIND_CLOSE = 3,
  OCC_BIND_SPREAD = 4
};
extern void OCC_fork_bound(struct OCC_thread *self,
                           struct OCC_parallel *parallel, void *env,
                           enum OCC_proc_bind policy);

/* `num_threads` is the clause's value, 0 without a clause; `serial` is true
 * where an if clause is false. */
OCC_INLINE void OCC_parallel_begin(struct OCC_thread *self,
                                   struct OCC_parallel *parallel,
                                   const struct OCC_region *region,
                                   OCC_i64 num_threads, int has_clause,
                                   int serial) {
  parallel->id = 0;
  parallel->region = region;
  parallel->mfunction = region->mfunction;
  parallel->requested = serial        ? 1
                        : !has_clause ? self->task->nthreads_icv
                        : num_threads < 1 ? 1
                        : num_threads > 0x7fffffff ? 0x7fffffff
                                                   : (unsigned)num_threads;
  if (OCC_SELECTED && OCC_observed(self)) {
    parallel->id = OCC_id_new(self);
    parallel->data = 0;
    OCC_frame_set(self);
    OCC_event(self, OCC_EV_PARALLEL_BEGIN, region,
              (OCC_u64)(unsigned long)parallel);
  }
}

OCC_INLINE void OCC_parallel_end(struct OCC_thread *self,
                                 struct OCC_parallel *parallel) {
  OCC_leave(self, OCC_EV_PARALLEL_END, parallel->region,
            (OCC_u64)(unsigned long)parallel);
}

OCC_INLINE void OCC_implicit_task_begin(struct OCC_thread *self,
                                        const struct OCC_region *region) {
  OCC_event(self, OCC_EV_IMPLICIT_TASK_BEGIN, region, 0);
}

/* The barrier at the end of a parallel region, in two halves so that a
 * reduction fits between them. `partial` is this thread's copies; `combine`
 * folds the second argument into the first, called in the order of thread
 * numbers. gather returns 1 on the thread that then holds the total and must
 * add it to the original variables; there nobody else runs user code until
 * release. Tasks of the team are finished when gather returns 1. A thread for
 * which gather returned 0 must call release too. */
typedef void OCC_combine(void *into, void *from);

extern int OCC_join_gather(struct OCC_thread *self, void *partial,
                           OCC_combine *combine);
extern void OCC_join_release(struct OCC_thread *self);

OCC_INLINE void OCC_join_begin(struct OCC_thread *self,
                               const struct OCC_region *region) {
  OCC_enter(self, OCC_EV_BARRIER_BEGIN, region, 0);
}

OCC_INLINE void OCC_join_reduce_begin(struct OCC_thread *self,
                                      const struct OCC_region *region) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_enter(self, OCC_EV_BARRIER_BEGIN, region, 0);
    OCC_event(self, OCC_EV_REDUCTION_BEGIN, region, 0);
  }
}

OCC_INLINE void OCC_join_reduce_end(struct OCC_thread *self,
                                    const struct OCC_region *region) {
  OCC_join_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, OCC_EV_REDUCTION_END, region, 0);
    OCC_leave(self, OCC_EV_BARRIER_END, region, 0);
    OCC_event(self, OCC_EV_IMPLICIT_TASK_END, region, 0);
  }
}

OCC_INLINE void OCC_join_end(struct OCC_thread *self,
                             const struct OCC_region *region) {
  OCC_join_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_leave(self, OCC_EV_BARRIER_END, region, 0);
    OCC_event(self, OCC_EV_IMPLICIT_TASK_END, region, 0);
  }
}

/* The usual end of a parallel mfunction. */
OCC_INLINE void OCC_join(struct OCC_thread *self,
                         const struct OCC_region *region) {
  OCC_join_begin(self, region);
  OCC_join_gather(self, 0, 0);
  OCC_join_end(self, region);
}

/* ---- teams, distribute [OMP 5.2, 10.2, 11.6] -----------------------------
 * A league is a region of as many threads as will execute its teams. Its
 * mfunction calls OCC_fork_team once for each team: that is a region of one
 * thread, which begins a contention group of its own, at nesting level 0. A
 * target region is a team without a league. */

struct OCC_league {
  unsigned teams, threads;
  unsigned thread_limit; /* of each team; 0: none */
};

/* How many teams, and on how many threads. Of the clauses' values 0 means that
 * there is no such clause. */
extern void OCC_league_plan(struct OCC_thread *self, struct OCC_league *league,
                            OCC_i64 lower, OCC_i64 upper, OCC_i64 thread_limit);
extern void OCC_fork_league(struct OCC_thread *self,
                            struct OCC_parallel *parallel, void *env,
                            const struct OCC_league *league);
/* Inside the league's mfunction. */
extern unsigned OCC_league_teams(struct OCC_thread *self);

/* `thread_limit` is the clause's of a target construct, 0 without one. */
extern void OCC_fork_team(struct OCC_thread *self,
                          struct OCC_parallel *parallel, void *env,
                          unsigned num, OCC_i64 thread_limit);

/* As the functions of the same names below, with teams in place of threads. */
extern int OCC_dist_span(struct OCC_thread *self, OCC_u64 trip, OCC_u64 *lo,
                         OCC_u64 *hi);
extern OCC_u64 OCC_dist_first(struct OCC_thread *self, OCC_u64 chunk);
extern OCC_u64 OCC_dist_next(struct OCC_thread *self, OCC_u64 lo,
                             OCC_u64 chunk);

/* A clause's value: a number below 1 counts as 1. */
OCC_INLINE OCC_i64 OCC_count(OCC_i64 value) { return value < 1 ? 1 : value; }

/* ---- target [OMP 5.2, 13] -------------------------------------------------
 * Where a device construct is to be executed. So far that is always the host;
 * the program ends here where OMP_TARGET_OFFLOAD=mandatory forbids that.
 * `on_host`: an if clause is false. */
extern int OCC_device(struct OCC_thread *self,
                      const struct OCC_region *region, int has_clause,
                      OCC_i64 device, int on_host);
/* Sets default-device-var, as dispatch with a device clause does around its
 * call; returns what it was. */
extern int OCC_default_device(struct OCC_thread *self, int device);

/* ---- barrier [OMP 3.1, 2.8.3] -------------------------------------------- */

enum OCC_barrier_kind {
  OCC_BARRIER_IMPLIED,
  OCC_BARRIER_EXPLICIT, /* a barrier construct */
  OCC_BARRIER_INTERNAL  /* not the standard's but ours */
};

/* Returns when every thread of the team has arrived and all its tasks are
 * done. `is_explicit` tells a barrier construct from the others. */
extern void OCC_barrier_wait(struct OCC_thread *self, int is_explicit);

OCC_INLINE void OCC_barrier_begin(struct OCC_thread *self,
                                  const struct OCC_region *region,
                                  int kind) {
  OCC_enter(self, OCC_EV_BARRIER_BEGIN, region, (OCC_u64)kind);
}

OCC_INLINE void OCC_barrier_end(struct OCC_thread *self,
                                const struct OCC_region *region,
                                int kind) {
  OCC_leave(self, OCC_EV_BARRIER_END, region, (OCC_u64)kind);
}

/* Between begin and end stands one wait, or two with something in between that
 * the barrier's end has to wait for. */
OCC_INLINE void OCC_barrier(struct OCC_thread *self,
                            const struct OCC_region *region, int kind) {
  OCC_barrier_begin(self, region, kind);
  OCC_barrier_wait(self, kind == OCC_BARRIER_EXPLICIT);
  OCC_barrier_end(self, region, kind);
}

/* ---- reduction at the end of a worksharing construct --------------------- */

/* As join_gather and join_release; release is the implied barrier's end. */
extern int OCC_reduce_gather(struct OCC_thread *self, void *partial,
                             OCC_combine *combine);
extern void OCC_reduce_release(struct OCC_thread *self);

/* Of the implied barrier, with a reduction in it. */
OCC_INLINE void OCC_reduce_begin(struct OCC_thread *self,
                                 const struct OCC_region *region) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_enter(self, OCC_EV_BARRIER_BEGIN, region, 0);
    OCC_event(self, OCC_EV_REDUCTION_BEGIN, region, 0);
  }
}

OCC_INLINE void OCC_reduce_end(struct OCC_thread *self,
                               const struct OCC_region *region) {
  OCC_reduce_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, OCC_EV_REDUCTION_END, region, 0);
    OCC_leave(self, OCC_EV_BARRIER_END, region, 0);
  }
}

/* scan: between two barriers each thread shows its total to the others. */
extern void OCC_scan_put(struct OCC_thread *self, void *total);
extern void *OCC_scan_get(struct OCC_thread *self, unsigned num);

/* Room for the copies of an array: too many bytes for a stack, or a number that
 * only the run knows. */
extern void *OCC_copies_new(OCC_u64 bytes);
extern void OCC_copies_free(void *copies);

/* With nowait: the caller folds its copies into the originals in between. */
extern void OCC_reduce_lock(struct OCC_thread *self);
extern void OCC_reduce_unlock(struct OCC_thread *self);

/* ---- Worksharing [OMP 3.1, 2.5] ------------------------------------------
 * A loop is its trip count: logical iterations 0 .. trip-1, always unsigned 64
 * bits. The lowered code maps them to the user's variables. */

/* Trip counts, computed without overflow for every bound. `step` > 0 is the
 * distance between iterations; the loop runs upwards from lb while lb < ub
 * (lt) or lb <= ub (le), or downwards (gt, ge). */
OCC_INLINE OCC_u64 OCC_trip_lt(OCC_i64 lb, OCC_i64 ub, OCC_u64 step) {
  return lb < ub ? ((OCC_u64)ub - (OCC_u64)lb - 1) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_le(OCC_i64 lb, OCC_i64 ub, OCC_u64 step) {
  return lb <= ub ? ((OCC_u64)ub - (OCC_u64)lb) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_lt_u(OCC_u64 lb, OCC_u64 ub, OCC_u64 step) {
  return lb < ub ? (ub - lb - 1) / step + 1 : 0;
}
OCC_INLINE OCC_u64 OCC_trip_le_u(OCC_u64 lb, OCC_u64 ub, OCC_u64 step) {
  return lb <= ub ? (ub - lb) / step + 1 : 0;
}

/* The trip count of a collapsed nest. One that 64 bits can't hold is the
 * largest number: nobody lives to see that loop's end. */
OCC_INLINE OCC_u64 OCC_trip_product(OCC_u64 a, OCC_u64 b) {
  OCC_u64 product;
  return __builtin_mul_overflow(a, b, &product) ? ~0ull : product;
}

/* schedule(static): this thread's one span of the iterations. Threads with a
 * lower number get the larger spans. Returns 0 for an empty span. */
OCC_INLINE int OCC_static_span(const struct OCC_thread *self, OCC_u64 trip,
                               OCC_u64 *lo, OCC_u64 *hi) {
  OCC_u64 share, rest;
  if (self->team_size == 1) {
    *lo = 0;
    *hi = trip;
    return trip != 0;
  }
  if (trip >> 32) {
    share = trip / self->team_size;
    rest = trip % self->team_size;
  } else {
    share = (unsigned)trip / self->team_size;
    rest = (unsigned)trip % self->team_size;
  }
  if (self->num < rest) {
    share++;
    rest = 0;
  }
  *lo = share * self->num + rest;
  *hi = *lo + share;
  return share != 0;
}

/* schedule(static, chunk): where this thread's first chunk starts, and the one
 * behind `lo`. A start that 64 bits can't hold is the largest number: no loop
 * has that many iterations. */
OCC_INLINE OCC_u64 OCC_static_first(const struct OCC_thread *self,
                                    OCC_u64 chunk) {
  OCC_u64 lo;
  return __builtin_mul_overflow((OCC_u64)self->num, chunk, &lo) ? ~0ull : lo;
}
OCC_INLINE OCC_u64 OCC_static_next(const struct OCC_thread *self, OCC_u64 lo,
                                   OCC_u64 chunk) {
  OCC_u64 stride, next;
  if (__builtin_mul_overflow((OCC_u64)self->team_size, chunk, &stride) ||
      __builtin_add_overflow(lo, stride, &next))
    return ~0ull;
  return next;
}
OCC_INLINE OCC_u64 OCC_min(OCC_u64 a, OCC_u64 b) { return a < b ? a : b; }

/* A chunk clause's value; a value below 1 counts as 1. */
OCC_INLINE OCC_u64 OCC_chunk(OCC_i64 value) {
  return value < 1 ? 1 : (OCC_u64)value;
}

/* A chunk, as an event tells of it; 0 for a section. */
struct OCC_piece {
  OCC_u64 lo, count;
};

OCC_INLINE void OCC_chunk_event(struct OCC_thread *self,
                                const struct OCC_region *region, OCC_u64 lo,
                                OCC_u64 hi) {
  struct OCC_piece piece;
  if ((OCC_u64)OCC_SELECTED >> OCC_EV_CHUNK & 1 &&
      __builtin_expect((self->events >> OCC_EV_CHUNK & 1) != 0, 0)) {
    piece.lo = lo;
    piece.count = hi - lo;
    OCC_event(self, OCC_EV_CHUNK, region, (OCC_u64)(unsigned long)&piece);
  }
}

enum OCC_schedule { /* the values of omp_sched_t */
  OCC_STATIC = 1,
  OCC_DYNAMIC = 2,
  OCC_GUIDED = 3,
  OCC_AUTO = 4,
  OCC_RUNTIME = 5 /* as run-sched-var says */
};

/* One thread's view of one loop (or sections) region that it shares with its
 * team; lives on the stack of the function that has the construct. */
struct OCC_loop {
  OCC_u64 lo, hi;         /* the chunk in hand */
  OCC_u64 trip;
  OCC_u64 at;             /* ordered loops: the logical iteration in hand */
  OCC_u64 chunk;          /* the rest is the runtime's */
  enum OCC_schedule schedule;
  int ordered;
  struct OCC_loop *outer;
  void *share;
  OCC_u64 own[4];
  void *posted;           /* doacross nests; these are not set in others */
  OCC_u64 inside;
  OCC_u64 seen_row[2], seen_at[2];
};

/* `chunk` 0: the clause gave none. `ordered`: the loop has an ordered clause, 2:
 * one with a parameter. */
extern void OCC_loop_start(struct OCC_thread *self, struct OCC_loop *loop,
                           enum OCC_schedule schedule, OCC_u64 trip,
                           OCC_u64 chunk, int ordered);
/* Takes the next chunk into lo and hi; 0 when this thread has no more. */
extern int OCC_loop_next(struct OCC_thread *self, struct OCC_loop *loop);
/* Every thread that called start calls done, once, after next returned 0. */
extern void OCC_loop_done(struct OCC_thread *self, struct OCC_loop *loop);

/* 1 on one thread of the team for each single region. */
extern int OCC_single(struct OCC_thread *self);
/* copyprivate: the thread that ran the block publishes, before a barrier; the
 * others read, between that barrier and a second one. NULL: the barriers have
 * ended early, the region is cancelled. */
extern void OCC_copyprivate_put(struct OCC_thread *self, void *record);
extern void *OCC_copyprivate_get(struct OCC_thread *self);

/* ordered [OMP 3.1, 2.8.7]; the loop is the innermost one of the current task
 * that has the clause. The region's address is the wait ID of its events. */
extern void OCC_ordered_wait(struct OCC_thread *self,
                             const struct OCC_region *region);
extern void OCC_ordered_post(struct OCC_thread *self);

OCC_INLINE void OCC_ordered_enter(struct OCC_thread *self,
                                  const struct OCC_region *region) {
  OCC_ordered_wait(self, region);
  OCC_event(self, OCC_EV_ORDERED_ACQUIRED, region,
            (OCC_u64)(unsigned long)region);
}
OCC_INLINE void OCC_ordered_exit(struct OCC_thread *self,
                                 const struct OCC_region *region) {
  OCC_ordered_post(self);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, region,
            (OCC_u64)(unsigned long)region);
}

/* ---- doacross nests [OMP 5.2, 15.10.2] -------------------------------------
 * An iteration is its row, a logical iteration of those that the threads share,
 * and its number among the `inside` ones of that row. */

/* Once on each thread, after OCC_loop_start. */
extern void OCC_doacross_start(struct OCC_thread *self, struct OCC_loop *loop,
                               OCC_u64 inside);
extern void OCC_doacross_post(struct OCC_thread *self, struct OCC_loop *loop,
                              OCC_u64 row, OCC_u64 at);
/* Until that iteration has posted; the region's address is the wait ID. */
extern void OCC_doacross_wait(struct OCC_thread *self, struct OCC_loop *loop,
                              const struct OCC_region *region, OCC_u64 row,
                              OCC_u64 at);

/* Adds one loop's part to the number of an iteration: the one whose variable is
 * `by` away from a value that lies `distance` behind the first one. 0 where the
 * loop has no such iteration. */
OCC_INLINE int OCC_doacross_number(OCC_u64 distance, OCC_u64 step, OCC_u64 trip,
                                   int earlier, OCC_u64 by, OCC_u64 *number) {
  OCC_u64 at = distance / step, away = by / step;
  if (by % step != 0 || (earlier ? away > at : away >= trip - at))
    return 0;
  *number = *number * trip + (earlier ? at - away : at + away);
  return 1;
}
OCC_INLINE int OCC_doacross_previous(const struct OCC_loop *loop, OCC_u64 *row,
                                     OCC_u64 *at) {
  if (*at > 0) {
    --*at;
    return 1;
  }
  *at = loop->inside - 1;
  return (*row)-- > 0;
}
/* Where a row's count is: those of rows that lie side by side do not. */
OCC_INLINE OCC_u64 *OCC_doacross_count(const struct OCC_loop *loop,
                                       OCC_u64 row) {
  return (OCC_u64 *)loop->posted + (row & 7) * (loop->trip / 8 + 1) + row / 8;
}
/* What a thread has seen of two rows it remembers: it looks again when it has
 * come that far, and else leaves the word to whoever counts there. */
OCC_INLINE int OCC_doacross_posted(struct OCC_loop *loop, OCC_u64 row,
                                   OCC_u64 at) {
  unsigned n = (unsigned)row & 1;
  if (!loop->posted) /* a team of one runs all in order */
    return 1;
  if (loop->inside == 1)
    return __atomic_load_n((unsigned char *)loop->posted + row,
                           __ATOMIC_ACQUIRE);
  if (loop->seen_row[n] != row || loop->seen_at[n] <= at) {
    loop->seen_row[n] = row;
    loop->seen_at[n] =
        __atomic_load_n(OCC_doacross_count(loop, row), __ATOMIC_ACQUIRE);
  }
  return at < loop->seen_at[n];
}
OCC_INLINE void OCC_doacross_sink(struct OCC_thread *self,
                                  struct OCC_loop *loop,
                                  const struct OCC_region *region, OCC_u64 row,
                                  OCC_u64 at) {
  if (!OCC_doacross_posted(loop, row, at))
    OCC_doacross_wait(self, loop, region, row, at);
  OCC_event(self, OCC_EV_ORDERED_ACQUIRED, region,
            (OCC_u64)(unsigned long)region);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, region,
            (OCC_u64)(unsigned long)region);
}

/* ---- critical [OMP 3.1, 2.8.2] -------------------------------------------
 * One zeroed word for each name, a weak symbol that the linker merges over the
 * whole program. 0 free, 1 held, 2 held and somebody may sleep on it. */

struct OCC_mutex {
  unsigned word;
};

extern void OCC_critical_wait(struct OCC_thread *self, struct OCC_mutex *mutex)
    OCC_COLD;
extern void OCC_critical_wake(struct OCC_mutex *mutex) OCC_COLD;

OCC_INLINE void OCC_critical_enter(struct OCC_thread *self,
                                   struct OCC_mutex *mutex,
                                   const struct OCC_region *region) {
  unsigned free_word = 0;
  if (!__atomic_compare_exchange_n(&mutex->word, &free_word, 1, 0,
                                   __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    OCC_critical_wait(self, mutex);
  OCC_event(self, OCC_EV_CRITICAL_ACQUIRED, region,
            (OCC_u64)(unsigned long)mutex);
}
OCC_INLINE void OCC_critical_exit(struct OCC_thread *self,
                                  struct OCC_mutex *mutex,
                                  const struct OCC_region *region) {
  if (__atomic_exchange_n(&mutex->word, 0, __ATOMIC_RELEASE) == 2)
    OCC_critical_wake(mutex);
  OCC_event(self, OCC_EV_CRITICAL_RELEASED, region,
            (OCC_u64)(unsigned long)mutex);
}

/* Memory orders for the atomic builtins in lowered code: the macros of the
 * compiler are not there, its text is preprocessed already. */
enum OCC_order {
  OCC_RELAXED = __ATOMIC_RELAXED,
  OCC_ACQUIRE = __ATOMIC_ACQUIRE,
  OCC_RELEASE = __ATOMIC_RELEASE,
  OCC_ACQ_REL = __ATOMIC_ACQ_REL,
  OCC_SEQ_CST = __ATOMIC_SEQ_CST
};

/* atomic on what the hardware cannot do in one step (more than 8 bytes, bit
 * fields): a lock chosen by the address, which is the wait ID of the events. */
extern void OCC_atomic_lock(struct OCC_thread *self, const void *address);
extern void OCC_atomic_unlock(struct OCC_thread *self, const void *address);

/* A program that waits for another thread does so in a loop around a flush. Once
 * in a while such a loop gives up its processor, to whom it may be waiting for. */
extern void OCC_flush_yield(void) OCC_COLD;

/* With a memory order [OMP 5.2, 15.8.5]; without one it is a full fence. */
OCC_INLINE void OCC_flush_order(struct OCC_thread *self,
                                const struct OCC_region *region,
                                enum OCC_order order) {
  switch (order) { /* as constants, also where nothing is optimized */
  case OCC_ACQUIRE: __atomic_thread_fence(__ATOMIC_ACQUIRE); break;
  case OCC_RELEASE: __atomic_thread_fence(__ATOMIC_RELEASE); break;
  case OCC_ACQ_REL: __atomic_thread_fence(__ATOMIC_ACQ_REL); break;
  default: __atomic_thread_fence(__ATOMIC_SEQ_CST); break;
  }
  if (__builtin_expect((++self->flushes & 1023) == 0, 0))
    OCC_flush_yield();
  OCC_event(self, OCC_EV_FLUSH, region, 0);
}
OCC_INLINE void OCC_flush(struct OCC_thread *self,
                          const struct OCC_region *region) {
  OCC_flush_order(self, region, OCC_SEQ_CST);
}

/* ---- Cancellation [OMP 5.2, 11] -------------------------------------------
 * `kind` is OCC_PARALLEL, OCC_FOR, OCC_SECTIONS or OCC_TASKGROUP: the innermost
 * region of that kind around the caller. All of it does nothing unless
 * OMP_CANCELLATION is true. */

/* Each thread of a team, when it enters a region that can be cancelled. */
extern void OCC_cancellable(struct OCC_thread *self, enum OCC_construct kind);
/* True where the caller has to go to the end of the region: always after a
 * cancellation of its own. */
extern int OCC_cancel(struct OCC_thread *self, enum OCC_construct kind);
extern int OCC_cancellation_point(struct OCC_thread *self,
                                  enum OCC_construct kind);
/* In front of the join of a parallel region that can be cancelled, and behind
 * it. */
extern void OCC_cancel_join(struct OCC_thread *self);
extern void OCC_cancel_clear(struct OCC_thread *self);

/* allocate [OMP 5.2, 6.6]: memory of an allocator, 0 for the default one, for a
 * private copy. It can't be refused: without memory the program ends. */
extern void *OCC_allocate(OCC_u64 allocator, OCC_u64 size, OCC_u64 align);
extern void OCC_deallocate(void *memory);

/* error at(execution) [OMP 5.2, 8.5]: says so, and ends the program if it is
 * fatal. `message` may be NULL. */
extern void OCC_error(const struct OCC_region *region, int fatal,
                      const char *message) OCC_COLD;

/* ---- task [OMP 3.1, 2.7] ------------------------------------------------- */

enum OCC_task_flag {
  OCC_TASK_UNTIED = 1,
  OCC_TASK_FINAL = 2,     /* the final clause is true */
  OCC_TASK_MERGEABLE = 4,
  OCC_TASK_UNDEFERRED = 8, /* the if clause is false */
  OCC_TASK_SPECIAL = 16,   /* it has depend, priority or detach */
  OCC_TASK_DETACH = 32
};

/* A task record with `size` bytes for its data environment, aligned to
 * `align`, at ->env. The caller fills that in, then submits. */
extern struct OCC_task *OCC_task_new(struct OCC_thread *self,
                                     const struct OCC_region *region,
                                     OCC_u64 size, OCC_u64 align, int flags);
/* Queues the task, or runs it at once: undeferred, included, or the queue is
 * full. The record belongs to the runtime from here on. */
extern void OCC_task_submit(struct OCC_thread *self, struct OCC_task *task);

OCC_INLINE void OCC_task_create(struct OCC_thread *self,
                                struct OCC_task *task) {
  OCC_enter(self, OCC_EV_TASK_CREATE, task->region,
            (OCC_u64)(unsigned long)task);
  OCC_task_submit(self, task);
  OCC_frame_leave(self);
}

/* First and last statement of a task's mfunction. */
OCC_INLINE void OCC_task_begin(struct OCC_thread *self) {
  OCC_event(self, OCC_EV_TASK_BEGIN, self->task->region, 0);
}
OCC_INLINE void OCC_task_end(struct OCC_thread *self) {
  OCC_event(self, OCC_EV_TASK_END, self->task->region, 0);
}

extern void OCC_taskwait_wait(struct OCC_thread *self);
extern void OCC_taskyield_run(struct OCC_thread *self);

OCC_INLINE void OCC_taskwait(struct OCC_thread *self,
                             const struct OCC_region *region) {
  OCC_enter(self, OCC_EV_TASKWAIT_BEGIN, region, 0);
  OCC_taskwait_wait(self);
  OCC_leave(self, OCC_EV_TASKWAIT_END, region, 0);
}

/* taskgroup [OMP 4.0, 2.12.5]. The record lives on the stack of the function
 * that has the construct. */
struct OCC_taskgroup {
  struct OCC_taskgroup *outer; /* all of it is the runtime's */
  void *waiter;
  OCC_u64 pending;
  struct OCC_reducing *reducing; /* its task reductions */
  unsigned cancelled;
};

extern void OCC_taskgroup_open(struct OCC_thread *self,
                               struct OCC_taskgroup *group);
extern void OCC_taskgroup_wait(struct OCC_thread *self,
                               struct OCC_taskgroup *group);

OCC_INLINE void OCC_taskgroup_begin(struct OCC_thread *self,
                                    struct OCC_taskgroup *group,
                                    const struct OCC_region *region) {
  OCC_taskgroup_open(self, group);
  OCC_event(self, OCC_EV_TASKGROUP_BEGIN, region, 0);
}

OCC_INLINE void OCC_taskgroup_end(struct OCC_thread *self,
                                  struct OCC_taskgroup *group,
                                  const struct OCC_region *region) {
  OCC_frame_enter(self);
  OCC_taskgroup_wait(self, group);
  OCC_leave(self, OCC_EV_TASKGROUP_END, region, 0);
}

/* ---- Reductions by tasks [OMP 5.2, 5.5.9 to 5.5.11] ------------------------
 * A taskgroup with task_reduction, a taskloop with reduction, or one thread's
 * part of a region whose reduction has the task modifier. A thread that runs a
 * task which takes part gets copies of its own, once; after the group's tasks
 * they are folded into the originals. */

struct OCC_reduction_item {
  void *original;  /* what the copies are folded into */
  void *also;      /* another address that means it; or 0 */
  OCC_u64 size;
  OCC_u64 offset;  /* the runtime's: of the copy */
};

/* Item number `item`, of `size` bytes: gives `into` its identity (`from` is the
 * original then), or combines `from` into it. */
typedef void OCC_reducer(unsigned item, int identity, void *into, void *from,
                         OCC_u64 size);

/* On the stack of the function that has the construct. */
struct OCC_reducing {
  struct OCC_reduction_item *items;
  OCC_reducer *reducer;
  unsigned count;
  struct OCC_thread *opener; /* the rest is the runtime's */
  void *own;                 /* the opener's copies */
  void *copies[8];           /* the others', by thread number */
  OCC_u64 size;
  OCC_u64 room[8] __attribute__((__aligned__(16)));
};

/* What a task keeps of an item in its in_reduction clause. */
struct OCC_share {
  struct OCC_reducing *of;
  OCC_u64 offset;
};

/* After the group has begun; after it has ended. */
extern void OCC_reducing_start(struct OCC_thread *self,
                               struct OCC_taskgroup *group,
                               struct OCC_reducing *reducing,
                               struct OCC_reduction_item *items, unsigned count,
                               OCC_reducer *reducer);
extern void OCC_reducing_finish(struct OCC_thread *self,
                                struct OCC_reducing *reducing);

/* The innermost reduction around the current task in which `item` is. */
extern struct OCC_share OCC_reduction_find(struct OCC_thread *self,
                                           const volatile void *item);
/* The calling thread's copy of an item. */
extern void *OCC_reduction_copy(struct OCC_thread *self, struct OCC_share share);

/* ---- taskloop [OMP 5.2, 12.6] ---------------------------------------------- */

enum OCC_taskloop_by {
  OCC_BY_TEAM, /* as many tasks as serve the team */
  OCC_BY_GRAINSIZE,
  OCC_BY_STRICT_GRAINSIZE,
  OCC_BY_NUM_TASKS
};

/* Which iterations the next task gets: lo up to hi. */
struct OCC_taskloop {
  OCC_u64 lo, hi, trip;
  OCC_u64 each;
  OCC_u64 larger; /* so many more tasks get one iteration more */
};

OCC_INLINE void OCC_taskloop_start(const struct OCC_thread *self,
                                   struct OCC_taskloop *loop, OCC_u64 trip,
                                   enum OCC_taskloop_by by, OCC_u64 value) {
  OCC_u64 tasks = value;
  loop->lo = loop->hi = 0;
  loop->trip = trip;
  loop->each = value;
  loop->larger = 0;
  if (by == OCC_BY_STRICT_GRAINSIZE || trip == 0)
    return;
  if (by == OCC_BY_TEAM)
    tasks = (OCC_u64)self->team_size * 8;
  else if (by == OCC_BY_GRAINSIZE)
    tasks = trip < value ? 1 : trip / value;
  if (tasks > trip)
    tasks = trip;
  loop->each = trip / tasks;
  loop->larger = trip % tasks;
}

OCC_INLINE int OCC_taskloop_next(struct OCC_taskloop *loop) {
  OCC_u64 count = loop->each;
  if (loop->hi == loop->trip)
    return 0;
  if (loop->larger) {
    loop->larger--;
    count++;
  }
  loop->lo = loop->hi;
  loop->hi += OCC_min(count, loop->trip - loop->lo);
  return 1;
}

OCC_INLINE void OCC_taskyield(struct OCC_thread *self) {
  OCC_frame_enter(self);
  OCC_taskyield_run(self);
  OCC_frame_leave(self);
}

/* ---- depend, priority, detach [OMP 5.2, 15.9.5, 12.4, 12.5.2] ------------
 * Tasks with OCC_TASK_SPECIAL. */

enum OCC_dependence {
  OCC_DEPEND_IN = 1,
  OCC_DEPEND_OUT, /* and inout, which is the same */
  OCC_DEPEND_MUTEXINOUTSET,
  OCC_DEPEND_INOUTSET,
  OCC_DEPEND_ALL_MEMORY /* out or inout; no address */
};

struct OCC_depend {
  const volatile void *address;
  enum OCC_dependence kind;
};

/* A list whose length is known at run time only; zero at first. It lives on
 * the stack, its items elsewhere. */
struct OCC_depends {
  struct OCC_depend *item; /* all of it is the runtime's */
  OCC_u64 count, room;
};

extern void OCC_depend_add(struct OCC_depends *list,
                           const volatile void *address,
                           enum OCC_dependence kind);
/* Adds what a depobj (an omp_depend_t) represents. */
extern void OCC_depend_add_object(struct OCC_depends *list,
                                  const volatile void *object);
extern void OCC_depend_free(struct OCC_depends *list);

/* The depobj construct. */
extern void OCC_depobj_set(volatile void *object, const struct OCC_depend *item,
                           OCC_u64 count);
extern void OCC_depobj_update(volatile void *object, enum OCC_dependence kind);
extern void OCC_depobj_destroy(volatile void *object);

/* How often an iterator with these bounds steps. */
OCC_INLINE OCC_u64 OCC_iterations(OCC_i64 begin, OCC_i64 end, OCC_i64 step) {
  return step > 0   ? OCC_trip_lt(begin, end, (OCC_u64)step)
         : step < 0 ? OCC_trip_lt(end, begin, -(OCC_u64)step)
                    : 0;
}
OCC_INLINE OCC_u64 OCC_iterations_u(OCC_u64 begin, OCC_u64 end, OCC_i64 step) {
  return step > 0   ? OCC_trip_lt_u(begin, end, (OCC_u64)step)
         : step < 0 ? OCC_trip_lt_u(end, begin, -(OCC_u64)step)
                    : 0;
}

/* Between OCC_task_new and the submission. */
extern void OCC_task_priority(struct OCC_task *task, OCC_i64 priority);
extern OCC_u64 OCC_task_event(struct OCC_task *task);

extern void OCC_task_submit_after(struct OCC_thread *self,
                                  struct OCC_task *task,
                                  const struct OCC_depend *item, OCC_u64 count);

/* What an event tells of a depend clause: of a task, or of a taskwait, before
 * and after it. To OpenMP 5 a taskwait with dependences is a task. */
struct OCC_dependences {
  struct OCC_task *task; /* 0: a taskwait */
  const struct OCC_depend *item;
  OCC_u64 count;
  OCC_u64 data; /* the tool's word for the taskwait */
  int done;
};

OCC_INLINE void OCC_dependences(struct OCC_thread *self,
                                const struct OCC_region *region,
                                struct OCC_dependences *all) {
  OCC_event(self, OCC_EV_DEPENDENCES, region, (OCC_u64)(unsigned long)all);
}

OCC_INLINE void OCC_task_create_after(struct OCC_thread *self,
                                      struct OCC_task *task,
                                      const struct OCC_depend *item,
                                      OCC_u64 count) {
  if (OCC_SELECTED && OCC_observed(self)) {
    struct OCC_dependences all = {0, 0, 0, 0, 0};
    all.task = task;
    all.item = item;
    all.count = count;
    task->depends = count != 0;
    OCC_frame_set(self);
    OCC_event(self, OCC_EV_TASK_CREATE, task->region,
              (OCC_u64)(unsigned long)task);
    if (count)
      OCC_dependences(self, task->region, &all);
  }
  OCC_task_submit_after(self, task, item, count);
  OCC_frame_leave(self);
}

extern void OCC_taskwait_wait_for(struct OCC_thread *self,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  int nowait);

/* TR2's taskwait waits for all children, so this is none: it reports nothing. */
OCC_INLINE void OCC_taskwait_for(struct OCC_thread *self,
                                 const struct OCC_region *region,
                                 const struct OCC_depend *item, OCC_u64 count,
                                 int nowait) {
  struct OCC_dependences all;
  if (OCC_SELECTED && OCC_observed(self)) {
    all.task = 0;
    all.item = item;
    all.count = count;
    all.data = 0;
    all.done = 0;
    OCC_frame_set(self);
    OCC_dependences(self, region, &all);
  }
  OCC_taskwait_wait_for(self, item, count, nowait);
  if (OCC_SELECTED && OCC_observed(self)) {
    all.done = 1;
    OCC_dependences(self, region, &all);
    OCC_frame_clear(self);
  }
}

/* ---- allocate -----------------------------------------------------------
 * The directive, on a local variable: memory for it, 0 for the default
 * allocator, and the end of its scope, with the pointer's address. */
extern void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment,
                             OCC_u64 allocator);
extern void OCC_local_end(const void *variable);

#endif
