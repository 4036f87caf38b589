/* gomp_ordered.c: executes ordered regions and doacross nests of gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §15.10]
 *
 * gcc's code does not say to which iteration an ordered region belongs, or
 * whether the iteration will have another one. So a chunk keeps its turn until
 * the next chunk is taken, as with libgomp.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

#include <stdarg.h>

#define SITE(self, detail)                                             \
  (gomp_here.loop ? of_loop(self, __builtin_return_address(0), detail) \
                  : GOMP_SITE(self, OCC_ORDERED, detail))

static const struct OCC_construct *
of_loop(struct OCC_thread *self, const void *address, unsigned detail) {
  struct gomp_loop *it = gomp_here.loop;
  if (!OCC_observed(self))
    return &gomp_unseen[OCC_ORDERED].construct;
  it->ordered = gomp_site(address, 0, OCC_ORDERED, detail, 0);
  return it->ordered;
}

GOMP_AFAR void start(void) {
  struct OCC_thread *self = OCC_self();
  OCC_ordered_enter(self, SITE(self, 0));
}

/* Reports an ordered region's end. Tools get the wait ID of the region's begin,
 * and the address of the call at the region's end. */
GOMP_AFAR void end(void) {
  struct OCC_thread *self = OCC_self();
  const struct gomp_loop *it = gomp_here.loop;
  const struct OCC_construct *here = GOMP_SITE(self, OCC_ORDERED, 0);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, here,
            (OCC_u64)(unsigned long)(it && it->ordered ? it->ordered : here));
}

GOMP_ENTRY void GOMP_ordered_start(void) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP start();
  OCC_ordered_wait(self, &gomp_unseen[OCC_ORDERED].construct);
}

GOMP_ENTRY void GOMP_ordered_end(void) {
  struct OCC_thread *self = gomp_quiet();
  if (!self)
    GOMP_JUMP end();
}

/* ---- doacross nests: an iteration is one number for each loop ---- */

/* A row is one iteration of the outermost loop, with all iterations of the nest
 * that belong to it. Returns the index of an iteration in its row. */
static uint64_t number_of(const struct gomp_loop *it, const uint64_t *of) {
  uint64_t at = 0;
  for (unsigned i = 1; i < it->nest; i++)
    at = at * it->trips[i] + of[i];
  return at;
}

OCC_INLINE void post(struct OCC_thread *self,
                     const struct OCC_construct *construct,
                     const uint64_t *of) {
  struct gomp_loop *it = gomp_here.loop;
  const uint64_t at = number_of(it, of);
  if (OCC_listened(self, OCC_EV_DOACROSS))
    OCC_doacross_tell(self, construct, (const OCC_u64 *)it->trips, it->nest, 1,
                      of[0], at, 1);
  OCC_doacross_post(self, &it->loop, of[0], at);
}

OCC_INLINE void await(struct OCC_thread *self,
                      const struct OCC_construct *construct,
                      const uint64_t *of) {
  struct gomp_loop *it = gomp_here.loop;
  const uint64_t at = number_of(it, of);
  OCC_doacross_sink(self, &it->loop, construct, of[0], at);
  gomp_doacross_seen(&it->loop, of[0]);
  if (OCC_listened(self, OCC_EV_DOACROSS))
    OCC_doacross_tell(self, construct, (const OCC_u64 *)it->trips, it->nest, 1,
                      of[0], at, 0);
}

GOMP_ENTRY void GOMP_doacross_post(long *of) {
  struct OCC_thread *self = OCC_self();
  post(self, SITE(self, 1), (const uint64_t *)of);
}

GOMP_ENTRY void GOMP_doacross_ull_post(unsigned long long *of) {
  struct OCC_thread *self = OCC_self();
  post(self, SITE(self, 1), (const uint64_t *)of);
}

#define WAIT(name, type)                         \
  GOMP_ENTRY void name(type first, ...) {        \
    struct OCC_thread *self = OCC_self();        \
    const unsigned count = gomp_here.loop->nest; \
    uint64_t of[count];                          \
    va_list rest;                                \
    of[0] = (uint64_t)first;                     \
    va_start(rest, first);                       \
    for (unsigned i = 1; i < count; i++)         \
      of[i] = (uint64_t)va_arg(rest, type);      \
    va_end(rest);                                \
    await(self, SITE(self, 1), of);              \
  }
WAIT(GOMP_doacross_wait, long)
WAIT(GOMP_doacross_ull_wait, unsigned long long)
