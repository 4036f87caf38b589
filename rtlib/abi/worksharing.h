/* worksharing.h: declares chunks, sections, single, ordered; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* An OCC_EV_CHUNK event about a chunk of a loop has a pointer to this as its
 * argument. If the event is about a section, its argument is 0. */
struct OCC_piece {
  OCC_u64 lo, count;
};

OCC_INLINE void OCC_chunk_event(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                OCC_u64 lo,
                                OCC_u64 hi) {
  struct OCC_piece piece;
  if (OCC_listened(self, OCC_EV_CHUNK)) {
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
  OCC_ANY_ORDER = 32, /* added: a thread may execute its chunks in any order */
  OCC_LAST_LAST = 64 /* added to OCC_ANY_ORDER: the thread that executes the
                      * loop's last chunk executes no chunk after it */
};

/* A loop's ordered clause. */
enum OCC_ENUM OCC_ordered_clause {
  OCC_ORDERED_NOT,
  OCC_ORDERED_REGIONS, /* ordered: the loop has ordered regions */
  OCC_ORDERED_NEST     /* ordered(n): iterations wait for other iterations */
};

/* One thread's view of the team's loop or sections region, on the stack of the
 * function that has the construct. */
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
      OCC_u64 stride; /* static: distance from one chunk's start to the next */
      OCC_u64 may_add;    /* dynamic: 1 if an addition cannot wrap */
      OCC_u64 passed_on;  /* ordered: 0 if the chunk still has its turn */
    } row;
    struct { /* chunks distributed beforehand: engine/dealt_loops.h */
      OCC_u64 number;
      OCC_u64 units; /* the number of units in the loop */
      OCC_u64 unit;       /* iterations in a unit: a chunk, or 2^n chunks */
      OCC_u64 at, end; /* the rest of the current unit */
      OCC_u64 last;       /* an enum of engine/dealt_loops.h */
    } dealt;
    struct { /* guided: as `dealt`; a unit is one chunk */
      OCC_u64 number, units;
      OCC_u64 chunk, begin; /* index and start of the current chunk */
      OCC_u64 seat;       /* see occ_deal_seat */
      OCC_u64 inverse;    /* see occ_iter_inverse */
    } guided;
  } own;
  void *posted;           /* only in doacross nests, like the fields below */
  OCC_u64 inside;
  OCC_u64 seen_row[2], seen_at[2];
};

/* Enters the loop region. `chunk` is 0 if the schedule has no chunk size. */
extern void OCC_loop_start(struct OCC_thread *self, struct OCC_loop *loop,
                           enum OCC_schedule schedule, OCC_u64 trip,
                           OCC_u64 chunk, enum OCC_ordered_clause ordered);
/* Takes the next chunk into lo and hi, and returns 1. Returns 0 if there are no
 * more chunks. */
extern int OCC_loop_next(struct OCC_thread *self, struct OCC_loop *loop);
/* Leaves the loop region. Each thread calls it once, after OCC_loop_next has
 * returned 0. */
extern void OCC_loop_done(struct OCC_thread *self, struct OCC_loop *loop);

/* Returns 1 on one thread of the team for each single region. */
extern int OCC_single(struct OCC_thread *self);
/* copyprivate: the thread that ran the block calls put before a barrier; the
 * other threads call get after this barrier and before a second barrier. get
 * returns NULL if the region was cancelled and the barriers ended early. */
extern void OCC_copyprivate_put(struct OCC_thread *self, void *record);
extern void *OCC_copyprivate_get(struct OCC_thread *self);

/* An ordered construct [OMP 5.2 §15.10] of the innermost loop with an ordered
 * clause. Tools get `construct` as the wait ID of the events. */
extern void OCC_ordered_wait(struct OCC_thread *self,
                             const struct OCC_construct *construct);
extern void OCC_ordered_post(struct OCC_thread *self);

OCC_INLINE void OCC_ordered_enter(struct OCC_thread *self,
                                  const struct OCC_construct *construct) {
  OCC_ordered_wait(self, construct);
  OCC_event(self, OCC_EV_ORDERED_ACQUIRED, construct,
            (OCC_u64)(unsigned long)construct);
}
/* Ends an ordered region after which the iteration may have another one. So the
 * chunk keeps its turn until the thread takes the next chunk. */
OCC_INLINE void OCC_ordered_exit_for_now(struct OCC_thread *self,
                                         const struct OCC_construct *construct) {
  OCC_event(self, OCC_EV_ORDERED_RELEASED, construct,
            (OCC_u64)(unsigned long)construct);
}
/* Ends the only ordered region of an iteration. */
OCC_INLINE void OCC_ordered_exit(struct OCC_thread *self,
                                 const struct OCC_construct *construct) {
  OCC_ordered_post(self);
  OCC_ordered_exit_for_now(self, construct);
}
