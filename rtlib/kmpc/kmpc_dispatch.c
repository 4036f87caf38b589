/* kmpc_dispatch.c: executes loops of clang's code whose chunks the runtime
 * distributes.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    struct kmpc_loop. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §11.5]
 *
 * A loop begins with __kmpc_dispatch_init and ends when there is no further
 * chunk. A thread leaves a cancelled loop earlier, and that loop ends at the
 * thread's next barrier. In a loop with an ordered clause, __kmpc_dispatch_fini
 * follows each iteration.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_dispatch.h"
#include "omp.h"

#include <stdlib.h>

struct kmpc_loop *kmpc_loop_push(struct OCC_thread *self,
                                 const struct OCC_construct *construct) {
  struct kmpc_loop *it = gomp_record_take(GOMP_LOOP, sizeof *it);
  it->construct = construct;
  it->ordered = 0;
  it->task = self->task;
  it->nest = 0;
  it->unit = 1;
  it->outer = kmpc_here.loop;
  kmpc_here.loop = it;
  return it;
}

void kmpc_loop_pop(void) {
  struct kmpc_loop *it = kmpc_here.loop;
  kmpc_here.loop = it->outer;
  free(it->nest);
  gomp_record_give(GOMP_LOOP, it);
}

static void leave(struct OCC_thread *self) {
  struct kmpc_loop *it = kmpc_here.loop;
  if (!it->construct || it->construct->kind != OCC_SECTIONS || it->trip)
    OCC_loop_done(self, &it->loop);
  if (it->construct)
    OCC_event(self,
              it->construct->kind == OCC_SECTIONS ? OCC_EV_SECTIONS_END
                                                  : OCC_EV_LOOP_END,
              it->construct, 0);
  kmpc_loop_pop();
}

void kmpc_loops_abandon(struct OCC_thread *self) {
  while (kmpc_here.loop && kmpc_here.loop->task == self->task)
    leave(self);
}

enum {
  STATIC_CHUNKED = 33,
  STATIC,
  DYNAMIC,
  GUIDED,
  RUNTIME,
  AUTO,
  GUIDED_SIMD = 46,
  RUNTIME_SIMD,
  ORDERED = 32,
  NO_MERGE = 128,
  MONOTONIC = 1 << 29,
  NONMONOTONIC = 1 << 30
};

struct chosen {
  unsigned schedule;
  enum OCC_ordered_clause ordered;
  int has_chunk;
  OCC_u64 unit;
};

static void take_guided(struct chosen *chosen) {
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  if (((unsigned)kind & ~(unsigned)omp_sched_monotonic) != omp_sched_guided)
    return;
  chosen->schedule = OCC_GUIDED;
  chosen->unit *= chunk > 0 ? (unsigned)chunk : 1;
}

static struct chosen choose(int32_t number, OCC_i64 chunk) {
  int name = number & 0xffff;
  struct chosen chosen = {OCC_STATIC, OCC_ORDERED_NOT, 1, 1};
  if (name >= NO_MERGE)
    name -= NO_MERGE;
  if (name > 64) {
    name -= ORDERED;
    chosen.ordered = OCC_ORDERED_REGIONS;
  }
  switch (name) {
  case DYNAMIC: chosen.schedule = OCC_DYNAMIC; break;
  case GUIDED:
  case GUIDED_SIMD: chosen.schedule = OCC_GUIDED; break;
  case RUNTIME:
  case RUNTIME_SIMD: chosen.schedule = OCC_RUNTIME; break;
  case AUTO: chosen.schedule = OCC_AUTO; break;
  case STATIC_CHUNKED: break;
  default: break;
  }
  chosen.has_chunk =
      name == STATIC_CHUNKED || name == DYNAMIC || name == GUIDED;
  if (name == GUIDED_SIMD || name == RUNTIME_SIMD)
    chosen.unit = OCC_chunk(chunk);
  if (name == RUNTIME_SIMD)
    take_guided(&chosen);
  if (number & NONMONOTONIC && !chosen.ordered)
    /* OCC_LAST_LAST: for lastprivate */
    chosen.schedule |= OCC_ANY_ORDER | OCC_LAST_LAST;
  return chosen;
}

OCC_INLINE void begin(struct OCC_thread *self,
                      const struct OCC_construct *construct,
                      struct chosen chosen, OCC_u64 first, OCC_u64 trip,
                      OCC_i64 step, OCC_i64 chunk) {
  struct kmpc_loop *it, *nest = kmpc_here.loop;
  if (nest && nest->nest && nest->task == self->task)
    /* Removes OCC_ANY_ORDER: in a doacross nest the chunks must be executed in
     * order, because later iterations wait for earlier ones. */
    chosen.schedule &= OCC_SCHEDULE;
  it = kmpc_loop_push(self, construct);
  it->first = first;
  it->step = (OCC_u64)step;
  it->unit = chosen.unit;
  it->trip = trip;
  OCC_event(self, OCC_EV_LOOP_BEGIN, construct, trip);
  OCC_loop_start(self, &it->loop, (enum OCC_schedule)chosen.schedule,
                 trip / it->unit + (trip % it->unit != 0),
                 chosen.has_chunk ? OCC_chunk(chunk) : 0, chosen.ordered);
}

/* Gets the next chunk of the innermost loop. Returns 0 if the loop has
 * ended. */
OCC_INLINE int next(struct OCC_thread *self, int32_t *last, OCC_u64 *lo,
                    OCC_u64 *hi) {
  struct kmpc_loop *it = kmpc_here.loop;
  if (!it || !OCC_loop_next(self, &it->loop)) {
    if (it)
      leave(self);
    return 0;
  }
  it->loop.at = it->loop.lo;
  *lo = it->loop.lo * it->unit;
  *hi = it->loop.hi == it->loop.trip ? it->trip : it->loop.hi * it->unit;
  if (last)
    *last = *hi == it->trip;
  return 1;
}

#define DETAIL(chosen) ((chosen.schedule & OCC_SCHEDULE) | OCC_CHUNKS)

#define DISPATCH(suffix, type, wide, is_signed)                               \
  KMPC_ENTRY void __kmpc_dispatch_init_##suffix(                              \
      const struct kmpc_ident *loc, int32_t thread, int32_t schedule,         \
      type lower, type upper, KMPC_SIGNED_##suffix step,                      \
      KMPC_SIGNED_##suffix chunk) {                                           \
    struct OCC_thread *self = OCC_self();                                     \
    const struct chosen chosen = choose(schedule, chunk);                     \
    (void)loc, (void)thread;                                                  \
    begin(self, KMPC_SITE(self, OCC_FOR, DETAIL(chosen)), chosen,             \
          (OCC_u64)lower,                                                     \
          KMPC_TRIP(suffix, wide, is_signed, lower, upper, step),             \
          (OCC_i64)step, (OCC_i64)chunk);                                     \
  }                                                                           \
  /* First divides the loop among teams. */                                   \
  KMPC_ENTRY void __kmpc_dist_dispatch_init_##suffix(                         \
      const struct kmpc_ident *loc, int32_t thread, int32_t schedule,         \
      int32_t *last, type lower, type upper, KMPC_SIGNED_##suffix step,       \
      KMPC_SIGNED_##suffix chunk) {                                           \
    struct OCC_thread *self = OCC_self();                                     \
    const struct chosen chosen = choose(schedule, chunk);                     \
    const struct kmpc_part team = kmpc_share_out(                             \
        self, 1, KMPC_TRIP(suffix, wide, is_signed, lower, upper, step), 0);  \
    (void)loc, (void)thread;                                                  \
    if (last)                                                                 \
      *last = team.is_last;                                                   \
    begin(self, KMPC_SITE(self, OCC_FOR, DETAIL(chosen)), chosen,             \
          (OCC_u64)lower + team.lo * (OCC_u64)step, team.hi - team.lo,        \
          (OCC_i64)step, (OCC_i64)chunk);                                     \
  }                                                                           \
  KMPC_ENTRY int32_t __kmpc_dispatch_next_##suffix(                           \
      const struct kmpc_ident *loc, int32_t thread, int32_t *last,            \
      type *lower, type *upper, KMPC_SIGNED_##suffix *stride) {               \
    struct OCC_thread *self = OCC_self();                                     \
    const struct kmpc_loop *it = kmpc_here.loop;                              \
    OCC_u64 lo, hi;                                                           \
    (void)loc, (void)thread;                                                  \
    if (!next(self, last, &lo, &hi))                                          \
      return 0;                                                               \
    *lower = (type)(it->first + lo * it->step);                               \
    *upper = (type)(it->first + (hi - 1) * it->step);                         \
    if (stride)                                                               \
      *stride = (KMPC_SIGNED_##suffix)it->step;                               \
    return 1;                                                                 \
  }                                                                           \
  KMPC_ENTRY void __kmpc_dispatch_fini_##suffix(const struct kmpc_ident *loc, \
                                                int32_t thread) {             \
    (void)loc, (void)thread;                                                  \
    if (kmpc_here.loop)                                                       \
      kmpc_here.loop->loop.at++;                                              \
  }
DISPATCH(4, int32_t, OCC_i64, 1)
DISPATCH(4u, uint32_t, OCC_u64, 0)
DISPATCH(8, int64_t, OCC_i64, 1)
DISPATCH(8u, uint64_t, OCC_u64, 0)

/* Does nothing: the loop has already ended. */
KMPC_ENTRY void __kmpc_dispatch_deinit(const struct kmpc_ident *loc,
                                       int32_t thread) {
  (void)loc, (void)thread;
}
