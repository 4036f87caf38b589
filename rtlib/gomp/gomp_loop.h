/* gomp_loop.h: describes a worksharing region that gcc's code is in.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    struct gomp_loop.
 * Callers: the entries of loops and sections.
 *
 * gcc's code names a loop's bounds once and then asks for chunks, without
 * naming the loop. So the records of a thread's worksharing regions form a
 * stack, and chunks belong to the topmost region.
 *
 * When a thread gets no further chunk, gcc's code compares the end of the
 * thread's last chunk with the loop's end: if they are equal, the thread has
 * the last iteration (lastprivate). So a thread that has got the loop's last
 * chunk must get no other chunk after it, even if chunks may come in any order
 * (nonmonotonic).
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_LOOP_H
#define OCC_GOMP_LOOP_H

#include "gomp/gomp_parallel.h"

struct gomp_loop {
  struct OCC_loop loop;
  const struct OCC_construct *construct;
  /* construct of the loop's ordered region, or NULL */
  const struct OCC_construct *ordered;
  struct gomp_loop *outer;
  uint64_t first, end, step; /* values of the loop variable; may wrap */
  uint64_t at;               /* sections: next section of the chunk */
  int shared_out; /* 0 if gcc's code divides the iterations */
  unsigned untold; /* the begin's event, if not reported yet */
  unsigned nest; /* doacross: number of loops */
  uint64_t *trips; /* trip counts of these loops */
};

/* Enters a region and returns its record, which the caller fills. */
struct gomp_loop *gomp_loop_push(const struct OCC_construct *construct);
void gomp_loop_pop(void);

/* Begins the loop's reductions in which tasks take part, and provides memory
 * that the team shares. Before the call *memory is the number of bytes. After
 * the call *memory is the address. `reductions` and `memory` may be NULL. */
void gomp_loop_share(struct OCC_thread *self,
                     const struct OCC_construct *construct,
                     uintptr_t *reductions, void **memory);

void gomp_sections_begin(struct OCC_thread *self,
                         const struct OCC_construct *construct, uint64_t count);

/* Return the record of a parallel region that consists of one loop or of
 * sections (gomp_parallel_loop.c). */
struct gomp_region gomp_region_of_loop(unsigned schedule, long first, long end,
                                       long step, long chunk);
struct gomp_region gomp_region_of_sections(unsigned count);

/* Flags added to the schedule of a loop with nonmonotonic chunks. */
#define GOMP_NONMONOTONIC (OCC_ANY_ORDER | OCC_LAST_LAST)
/* gcc's numbers for schedules. */
enum { GOMP_RUNTIME, GOMP_STATIC, GOMP_DYNAMIC, GOMP_GUIDED, GOMP_AUTO };
/* Converts gcc's number for a schedule to the number for OCC_loop_start. */
unsigned gomp_schedule(unsigned long schedule);

/* Returns the trip count of a loop that runs upwards while first < end or,
 * without `up`, downwards while first > end. `is_signed` is 1 if the loop
 * variable has a signed type. */
GOMP_INLINE uint64_t gomp_trip(int is_signed, int up, uint64_t first,
                               uint64_t end, uint64_t step) {
  if (up)
    return is_signed ? OCC_trip_lt((OCC_i64)first, (OCC_i64)end, step)
                     : OCC_trip_lt_u(first, end, step);
  return is_signed ? OCC_trip_lt((OCC_i64)end, (OCC_i64)first, -step)
                   : OCC_trip_lt_u(end, first, -step);
}

GOMP_INLINE unsigned gomp_loop_detail(unsigned schedule) {
  return (schedule & OCC_SCHEDULE) | OCC_CHUNKS;
}

/* Reports a region's begin. Call when gcc's code asks for the first chunk, or
 * at the region's end if it asks for none. An earlier report would be wrong: in
 * a combined construct gcc's code may first execute a barrier, because of a
 * linear clause, or of a variable that is firstprivate and also lastprivate. */
GOMP_INLINE void gomp_loop_tell(struct OCC_thread *self, struct gomp_loop *it) {
  if (__builtin_expect(it->untold != 0, 0)) {
    OCC_event(self, it->untold, it->construct, it->loop.trip);
    it->untold = 0;
  }
}

GOMP_INLINE struct gomp_loop *
gomp_loop_begin(struct OCC_thread *self, const struct OCC_construct *construct,
                unsigned schedule, uint64_t trip, uint64_t chunk,
                enum OCC_ordered_clause ordered) {
  struct gomp_loop *it = gomp_loop_push(construct);
  it->shared_out = 1;
  it->untold = OCC_EV_LOOP_BEGIN;
  if ((schedule & OCC_SCHEDULE) != OCC_STATIC && chunk == 0)
    chunk = 1;
  OCC_loop_start(self, &it->loop, (enum OCC_schedule)schedule, trip, chunk,
                 ordered);
  return it;
}

GOMP_INLINE bool gomp_loop_next(struct OCC_thread *self, uint64_t *from,
                                uint64_t *to) {
  struct gomp_loop *it = gomp_here.loop;
  gomp_loop_tell(self, it);
  if (!OCC_loop_next(self, &it->loop))
    return 0;
  it->loop.at = it->loop.lo;
  *from = it->first + it->loop.lo * it->step;
  *to = it->loop.hi == it->loop.trip ? it->end
                                     : it->first + it->loop.hi * it->step;
  return 1;
}

GOMP_INLINE const struct OCC_construct *gomp_loop_leave(struct OCC_thread *self,
                                                        enum OCC_event event) {
  struct gomp_loop *it = gomp_here.loop;
  const struct OCC_construct *construct = it->construct;
  if (it->shared_out) {
    gomp_loop_tell(self, it);
    OCC_loop_done(self, &it->loop);
    OCC_event(self, event, construct, 0);
  }
  gomp_loop_pop();
  return construct;
}

#endif
