/* kmpc_static.c: divides the iterations of clang's loops with a static
 * schedule, and of distribute loops.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §11.5, §11.6]
 *
 * clang's code passes the loop's bounds; the upper bound is inclusive. The
 * entry returns the bounds of the thread's part, and the distance to its next
 * chunk. If lower > upper, the thread executes no iteration.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_static.h"

/* clang's numbers for schedules. */
enum {
  STATIC_CHUNKED = 33,
  STATIC_ONE_EACH = 34,
  BALANCED_CHUNKED = 45, /* treated like STATIC_CHUNKED */
  DISTRIBUTE_CHUNKED = 91,
  DISTRIBUTE = 92
};

OCC_INLINE struct kmpc_part one_each(const struct OCC_thread *self,
                                     OCC_u64 trip) {
  struct kmpc_part part = {0, 0, trip, 0};
  if (OCC_static_span(self, trip, &part.lo, &part.hi))
    part.is_last = part.hi == trip;
  else
    part.lo = part.hi = 0;
  return part;
}

struct kmpc_part kmpc_share_out(struct OCC_thread *self, int among_teams,
                                OCC_u64 trip, OCC_u64 chunk) {
  struct kmpc_part part = {0, 0, 0, 0};
  if (!chunk && !among_teams)
    return one_each(self, trip);
  if (!chunk) {
    if (!OCC_dist_span(self, trip, &part.lo, &part.hi))
      part.lo = part.hi = 0;
    part.stride = trip;
    part.is_last = part.hi == trip && part.lo < part.hi;
    return part;
  }
  part.lo =
      among_teams ? OCC_dist_first(self, chunk) : OCC_static_first(self, chunk);
  if (part.lo >= trip) {
    part.lo = part.hi = 0;
    part.stride = trip;
    return part;
  }
  part.hi = trip - part.lo < chunk ? trip : part.lo + chunk;
  {
    const OCC_u64 next = among_teams ? OCC_dist_next(self, part.lo, chunk)
                                     : OCC_static_next(self, part.lo, chunk);
    const OCC_u64 last = (trip - 1) / chunk * chunk;
    /* The stride is at most the number of remaining iterations, so no bound
     * wraps. */
    part.stride = OCC_min(next, trip) - part.lo;
    part.is_last = next == ~0ull ? part.lo == last
                                 : (last - part.lo) % (next - part.lo) == 0;
  }
  return part;
}

static enum OCC_kind kind_of(const struct kmpc_ident *loc, int schedule) {
  return schedule == DISTRIBUTE || schedule == DISTRIBUTE_CHUNKED ||
                 (loc && loc->flags & KMPC_WORK_DISTRIBUTE)
             ? OCC_DISTRIBUTE
         : loc && loc->flags & KMPC_WORK_SECTIONS ? OCC_SECTIONS
                                                  : OCC_FOR;
}

static int is_chunked(int schedule) {
  return schedule == STATIC_CHUNKED || schedule == BALANCED_CHUNKED ||
         schedule == DISTRIBUTE_CHUNKED;
}

/* The `detail` of a loop's construct. If the schedule has no chunk size,
 * OCC_CHUNKS is not set. Then tool/omp5_preview5 computes and reports the part
 * of each thread. */
#define DETAIL(schedule) \
  (OCC_STATIC | (is_chunked(schedule) ? (unsigned)OCC_CHUNKS : 0))

/* clang's code goes from chunk to chunk, and from section to section, without a
 * call. So tools get an event only for the first chunk or section. */
OCC_INLINE void begun(struct OCC_thread *self, enum OCC_kind kind,
                      const struct OCC_construct *construct, OCC_u64 trip,
                      const struct kmpc_part *part, int chunked) {
  OCC_event(self,
            kind == OCC_FOR        ? OCC_EV_LOOP_BEGIN
            : kind == OCC_SECTIONS ? OCC_EV_SECTIONS_BEGIN
                                   : OCC_EV_WORK_BEGIN,
            construct, trip);
  if (part->lo == part->hi)
    return;
  if (kind == OCC_SECTIONS)
    OCC_event(self, OCC_EV_CHUNK, construct, 0);
  else if (chunked)
    OCC_chunk_event(self, construct, part->lo, part->hi);
}

/* The entry itself handles the most frequent case. For other cases it jumps to
 * static_init_..., which has nine parameters. On riscv the ninth is on the
 * stack, and clang can't jump to a function with a parameter on the stack. So
 * there static_init_... is inlined into the entry. */
#ifdef __riscv
#define STATIC_SELDOM static inline __attribute__((__always_inline__))
#define STATIC_JUMP return
#else
#define STATIC_SELDOM GOMP_AFAR
#define STATIC_JUMP GOMP_JUMP
#endif

#define STATIC(suffix, type, wide, is_signed)                                  \
  STATIC_SELDOM void static_init_##suffix(                                     \
      const struct kmpc_ident *loc, int32_t thread, int32_t schedule,          \
      int32_t *last, type *lower, type *upper, KMPC_SIGNED_##suffix *stride,   \
      KMPC_SIGNED_##suffix step, KMPC_SIGNED_##suffix chunk) {                 \
    struct OCC_thread *self = OCC_self();                                      \
    const int name = schedule & 0xffff;                                        \
    const enum OCC_kind kind = kind_of(loc, name);                             \
    const OCC_u64 trip =                                                       \
        KMPC_TRIP(suffix, wide, is_signed, *lower, *upper, step);              \
    const struct kmpc_part part =                                              \
        kmpc_share_out(self, kind == OCC_DISTRIBUTE, trip,                     \
                       is_chunked(name) ? OCC_chunk((OCC_i64)chunk) : 0);      \
    (void)thread;                                                              \
    begun(self, kind, KMPC_SITE(self, kind, DETAIL(name)), trip, &part,        \
          is_chunked(name));                                                   \
    KMPC_GIVE(type, KMPC_SIGNED_##suffix, part, lower, upper, stride, step);   \
    if (last)                                                                  \
      *last = part.is_last;                                                    \
  }                                                                            \
  KMPC_ENTRY void __kmpc_for_static_init_##suffix(                             \
      const struct kmpc_ident *loc, int32_t thread, int32_t schedule,          \
      int32_t *last, type *lower, type *upper, KMPC_SIGNED_##suffix *stride,   \
      KMPC_SIGNED_##suffix step, KMPC_SIGNED_##suffix chunk) {                 \
    const struct OCC_thread *self = gomp_quiet();                              \
    if (!self || schedule != STATIC_ONE_EACH ||                                \
        (loc && loc->flags & KMPC_WORK_DISTRIBUTE))                            \
      STATIC_JUMP static_init_##suffix(loc, thread, schedule, last, lower,     \
                                       upper, stride, step, chunk);            \
    const struct kmpc_part part = one_each(                                    \
        self, KMPC_TRIP(suffix, wide, is_signed, *lower, *upper, step));       \
    KMPC_GIVE(type, KMPC_SIGNED_##suffix, part, lower, upper, stride, step);   \
    if (last)                                                                  \
      *last = part.is_last;                                                    \
  }                                                                            \
  /* Divides the iterations among teams, then among the threads of a team. */  \
  KMPC_ENTRY void __kmpc_dist_for_static_init_##suffix(                        \
      const struct kmpc_ident *loc, int32_t thread, int32_t schedule,          \
      int32_t *last, type *lower, type *upper, type *team_upper,               \
      KMPC_SIGNED_##suffix *stride, KMPC_SIGNED_##suffix step,                 \
      KMPC_SIGNED_##suffix chunk) {                                            \
    struct OCC_thread *self = OCC_self();                                      \
    const int name = schedule & 0xffff;                                        \
    const struct kmpc_part team = kmpc_share_out(                              \
        self, 1, KMPC_TRIP(suffix, wide, is_signed, *lower, *upper, step), 0); \
    const OCC_u64 trip = team.hi - team.lo;                                    \
    const struct kmpc_part part = kmpc_share_out(                              \
        self, 0, trip, is_chunked(name) ? OCC_chunk((OCC_i64)chunk) : 0);      \
    (void)loc, (void)thread;                                                   \
    begun(self, OCC_FOR, KMPC_SITE(self, OCC_FOR, DETAIL(name)), trip, &part,  \
          is_chunked(name));                                                   \
    KMPC_GIVE(type, KMPC_SIGNED_##suffix, team, lower, team_upper, stride,     \
              step);                                                           \
    KMPC_GIVE(type, KMPC_SIGNED_##suffix, part, lower, upper, stride, step);   \
    if (last)                                                                  \
      *last = team.is_last && part.is_last;                                    \
  }                                                                            \
  KMPC_ENTRY void __kmpc_team_static_init_##suffix(                            \
      const struct kmpc_ident *loc, int32_t thread, int32_t *last,             \
      type *lower, type *upper, KMPC_SIGNED_##suffix *stride,                  \
      KMPC_SIGNED_##suffix step, KMPC_SIGNED_##suffix chunk) {                 \
    const struct kmpc_part part = kmpc_share_out(                              \
        OCC_self(), 1,                                                         \
        KMPC_TRIP(suffix, wide, is_signed, *lower, *upper, step),              \
        OCC_chunk((OCC_i64)chunk));                                            \
    (void)loc, (void)thread;                                                   \
    KMPC_GIVE(type, KMPC_SIGNED_##suffix, part, lower, upper, stride, step);   \
    if (last)                                                                  \
      *last = part.is_last;                                                    \
  }
STATIC(4, int32_t, OCC_i64, 1)
STATIC(4u, uint32_t, OCC_u64, 0)
STATIC(8, int64_t, OCC_i64, 1)
STATIC(8u, uint64_t, OCC_u64, 0)

GOMP_AFAR void static_fini(const struct kmpc_ident *loc, int32_t thread) {
  struct OCC_thread *self = OCC_self();
  const enum OCC_kind kind = kind_of(loc, 0);
  (void)thread;
  OCC_event(self,
            kind == OCC_FOR        ? OCC_EV_LOOP_END
            : kind == OCC_SECTIONS ? OCC_EV_SECTIONS_END
                                   : OCC_EV_WORK_END,
            KMPC_SITE(self, kind, OCC_STATIC), 0);
}

KMPC_ENTRY void __kmpc_for_static_fini(const struct kmpc_ident *loc,
                                       int32_t thread) {
  if (!gomp_quiet())
    GOMP_JUMP static_fini(loc, thread);
}
