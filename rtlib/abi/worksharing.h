/* worksharing.h: chunks, sections, single and ordered; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* A chunk, as the argument of an event; 0 for a section. */
struct OCC_piece {
  OCC_u64 lo, count;
};

OCC_INLINE void OCC_chunk_event(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                OCC_u64 lo,
                                OCC_u64 hi) {
  struct OCC_piece piece;
  if ((OCC_u64)OCC_SELECTED >> OCC_EV_CHUNK & 1 &&
      __builtin_expect((self->events >> OCC_EV_CHUNK & 1) != 0, 0)) {
    piece.lo = lo;
    piece.count = hi - lo;
    OCC_event(self, OCC_EV_CHUNK, construct, (OCC_u64)(unsigned long)&piece);
  }
}

enum OCC_ENUM OCC_schedule { /* the values of omp_sched_t */
  OCC_STATIC = 1,
  OCC_DYNAMIC = 2,
  OCC_GUIDED = 3,
  OCC_AUTO = 4,
  OCC_RUNTIME = 5, /* the schedule of run-sched-var */
  OCC_ANY_ORDER = 32, /* added: a thread's chunks need not be in their order */
  OCC_LAST_LAST = 64 /* added to that: the thread that executes the loop's
                      * last chunk executes no other after it */
};

/* A loop's ordered clause. */
enum OCC_ENUM OCC_ordered_clause {
  OCC_ORDERED_NOT,
  OCC_ORDERED_REGIONS, /* ordered: its ordered regions take turns */
  OCC_ORDERED_NEST     /* ordered(n): iterations of the nest wait for others */
};

/* One thread's view of one loop (or sections) region that it shares with its
 * team; lives on the stack of the function that has the construct. */
struct OCC_loop {
  OCC_u64 lo, hi;         /* the current chunk */
  OCC_u64 trip;
  OCC_u64 at;             /* ordered loops: the current logical iteration */
  OCC_u64 chunk;          /* only the runtime uses the rest */
  int taking;             /* how chunks are taken */
  int flags;
  struct OCC_loop *outer;
  void *share;
  union {
    struct { /* chunks in the order of their iterations */
      OCC_u64 position;   /* static: the next chunk's first iteration */
      OCC_u64 stride; /* static: the distance to the chunk after that */
      OCC_u64 may_add;    /* dynamic: adding cannot wrap */
      OCC_u64 passed_on; /* ordered: the current chunk has its turn */
    } row;
    struct { /* chunks that are dealt beforehand, in units */
      OCC_u64 number; /* the number of the dealt loop in the region */
      OCC_u64 units; /* the number of its units */
      OCC_u64 unit;       /* iterations in one: a chunk, or 2^n of them */
      OCC_u64 at, end; /* the rest of the current unit */
      OCC_u64 last;       /* an enum of engine/dealt_loops.h */
    } dealt;
    struct { /* guided: the same, a unit is a chunk */
      OCC_u64 number, units;
      OCC_u64 chunk, begin; /* the current one: its number, its begin */
      OCC_u64 seat;       /* of the next one */
      OCC_u64 inverse;    /* of the team's size */
    } guided;
  } own;
  void *posted;           /* doacross nests; these are not set in others */
  OCC_u64 inside;
  OCC_u64 seen_row[2], seen_at[2];
};

/* `chunk` 0: the clause gave none. */
extern void OCC_loop_start(struct OCC_thread *self, struct OCC_loop *loop,
                           enum OCC_schedule schedule, OCC_u64 trip,
                           OCC_u64 chunk, enum OCC_ordered_clause ordered);
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

/* ordered [OMP 5.2 §15.10]; the loop is the innermost one of the current task
 * that has the clause. The region's address is the wait ID of its events. */
extern void OCC_ordered_wait(struct OCC_thread *self,
                             const struct OCC_construct *construct);
extern void OCC_ordered_post(struct OCC_thread *self);

OCC_INLINE void OCC_ordered_enter(struct OCC_thread *self,
                                  const struct OCC_construct *construct) {
  OCC_ordered_wait(self, construct);
  OCC_event(self, OCC_EV_ORDERED_ACQUIRED, construct,
            (OCC_u64)(unsigned long)construct);
}
OCC_INLINE void OCC_ordered_exit(struct OCC_thread *self,
                                 const struct OCC_construct *construct) {
  OCC_ordered_post(self);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, construct,
            (OCC_u64)(unsigned long)construct);
}
