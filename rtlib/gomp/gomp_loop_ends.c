/* gomp_loop_ends.c: loops of gcc's code: their records, and how they end.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    struct gomp_loop.
 * Callers: programs that gcc compiled; gomp_loop.c, gomp_loop_ull.c,
 * gomp_sections.c. Spec:    [OMP 5.2, 11.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"
#include "gomp/gomp_task_reduction.h"

#include <pthread.h>
#include <stdlib.h>

/* A thread keeps one record that it has used, until it ends. */
static __thread struct gomp_loop *spare
    __attribute__((__tls_model__("initial-exec")));
static pthread_key_t at_end;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_key(void) { pthread_key_create(&at_end, free); }

static struct gomp_loop *take(void) {
  struct gomp_loop *it = spare;
  spare = 0;
  return it ? it : gomp_allocate(sizeof *it, 64);
}

struct gomp_loop *gomp_loop_push(const struct OCC_construct *construct) {
  struct gomp_loop *it = take();
  it->construct = construct;
  it->ordered = 0;
  it->nest = 0;
  it->trips = 0;
  it->shared_out = 0;
  it->at = 0;
  it->loop.lo = it->loop.hi = it->loop.trip = 0;
  it->outer = gomp_here.loop;
  gomp_here.loop = it;
  return it;
}

void gomp_loop_pop(void) {
  struct gomp_loop *it = gomp_here.loop;
  gomp_here.loop = it->outer;
  free(it->trips);
  if (spare) {
    free(it);
    return;
  }
  spare = it;
  pthread_once(&once, make_key);
  if (pthread_getspecific(at_end) != it)
    pthread_setspecific(at_end, it);
}

unsigned gomp_schedule(unsigned long schedule) {
  static const unsigned char ours[] = {OCC_RUNTIME, OCC_STATIC, OCC_DYNAMIC,
                                       OCC_GUIDED, OCC_AUTO};
  const unsigned name = schedule & 7;
  return name < sizeof ours ? ours[name] : OCC_STATIC;
}

GOMP_ENTRY void GOMP_loop_end(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_LOOP_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
}

GOMP_ENTRY bool GOMP_loop_end_cancel(void) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct =
      gomp_loop_leave(self, OCC_EV_LOOP_END);
  gomp_barrier(self, construct, OCC_BARRIER_IMPLIED);
  return OCC_cancellation_point(self, OCC_PARALLEL);
}

GOMP_ENTRY void GOMP_loop_end_nowait(void) {
  gomp_loop_leave(OCC_self(), OCC_EV_LOOP_END);
}

void gomp_loop_share(struct OCC_thread *self,
                     const struct OCC_construct *construct,
                     uintptr_t *reductions, void **memory) {
  gomp_single_over(self);
  if (reductions)
    gomp_reductions_enter(self, construct, reductions);
  if (memory)
    *memory = gomp_shared(self, construct, (size_t)*memory, 0);
}
