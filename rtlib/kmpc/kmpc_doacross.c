/* kmpc_doacross.c: executes loops of clang's code whose iterations wait for
 * other iterations.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    struct kmpc_nest. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §15.10.2]
 *
 * clang's code first describes the nest. The nest's record is shared by all
 * threads, and only says which iterations are done. Then clang's code
 * distributes the outermost loop, like any other loop, with a second record.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_dispatch.h"

struct dimension {
  int64_t first, last, step;
};

struct kmpc_nest {
  unsigned count;
  OCC_u64 inside;
  struct {
    OCC_u64 first, step, trip;
  } loop[];
};

KMPC_ENTRY void __kmpc_doacross_init(const struct kmpc_ident *loc,
                                     int32_t thread, int32_t count,
                                     const struct dimension *dimension) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = kmpc_loop_push(self, 0);
  struct kmpc_nest *nest = gomp_allocate(
      sizeof *nest + (unsigned)count * sizeof nest->loop[0], sizeof(OCC_u64));
  OCC_u64 inside = 1;
  (void)loc, (void)thread;
  nest->count = (unsigned)count;
  for (int32_t i = 0; i < count; i++) {
    nest->loop[i].first = (OCC_u64)dimension[i].first;
    nest->loop[i].step = (OCC_u64)dimension[i].step;
    nest->loop[i].trip =
        kmpc_trip(1, dimension[i].first, dimension[i].last, dimension[i].step);
    if (i > 0)
      inside = OCC_trip_product(inside, nest->loop[i].trip);
  }
  it->nest = nest;
  OCC_loop_start(self, &it->loop, OCC_STATIC, nest->loop[0].trip, 0,
                 OCC_ORDERED_NEST);
  OCC_doacross_start(self, &it->loop, inside);
}

/* Returns the record of the innermost nest. Skips the records of loops that
 * distribute the nest's iterations. */
static struct kmpc_loop *innermost(void) {
  struct kmpc_loop *it = kmpc_here.loop;
  while (it && !it->nest)
    it = it->outer;
  return it;
}

/* Computes the row of an iteration, and the iteration's index in the row.
 * Returns 0 if the iteration is not in the nest. */
static int number_of(const struct kmpc_nest *nest, const int64_t *value,
                     OCC_u64 *row, OCC_u64 *at) {
  *at = 0;
  for (unsigned i = 0; i < nest->count; i++) {
    const OCC_u64 away = (OCC_u64)value[i] - nest->loop[i].first;
    const OCC_i64 number = (OCC_i64)away / (OCC_i64)nest->loop[i].step;
    if (number < 0 || (OCC_u64)number * nest->loop[i].step != away ||
        (OCC_u64)number >= nest->loop[i].trip)
      return 0;
    if (i == 0)
      *row = (OCC_u64)number;
    else
      *at = *at * nest->loop[i].trip + (OCC_u64)number;
  }
  return 1;
}

OCC_INLINE void tell(struct OCC_thread *self,
                     const struct OCC_construct *construct,
                     const struct kmpc_nest *nest, OCC_u64 row, OCC_u64 at,
                     int source) {
  OCC_u64 trip[nest->count];
  for (unsigned i = 0; i < nest->count; i++)
    trip[i] = nest->loop[i].trip;
  OCC_doacross_tell(self, construct, trip, nest->count, 1, row, at, source);
}

KMPC_ENTRY void __kmpc_doacross_wait(const struct kmpc_ident *loc,
                                     int32_t thread, const int64_t *value) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = innermost();
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_ORDERED, 1);
  OCC_u64 row, at;
  (void)loc, (void)thread;
  if (!it || !number_of(it->nest, value, &row, &at))
    return;
  OCC_doacross_sink(self, &it->loop, construct, row, at);
  gomp_doacross_seen(&it->loop, row);
  if (OCC_listened(self, OCC_EV_DOACROSS))
    tell(self, construct, it->nest, row, at, 0);
}

KMPC_ENTRY void __kmpc_doacross_post(const struct kmpc_ident *loc,
                                     int32_t thread, const int64_t *value) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = innermost();
  OCC_u64 row, at;
  (void)loc, (void)thread;
  if (!it || !number_of(it->nest, value, &row, &at))
    return;
  if (OCC_listened(self, OCC_EV_DOACROSS))
    tell(self, KMPC_SITE(self, OCC_ORDERED, 1), it->nest, row, at, 1);
  OCC_doacross_post(self, &it->loop, row, at);
}

/* Takes no chunk of the nest's record: the loop's chunks are those of the other
 * record, which tools have seen. */
KMPC_ENTRY void __kmpc_doacross_fini(const struct kmpc_ident *loc,
                                     int32_t thread) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = kmpc_here.loop;
  (void)loc, (void)thread;
  if (!it || !it->nest)
    return;
  OCC_loop_done(self, &it->loop);
  kmpc_loop_pop();
}
