/* gomp_parallel_start.c: executes parallel regions of gcc before 4.9, which
 * begin and end with two calls.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    the stack on which the region begins and ends.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §10.1]
 *
 * Between the two calls the program itself calls the outlined function for the
 * primary thread. But the runtime's fork is one call, which calls that
 * function. So the fork runs on a stack of its own. Where the fork would call
 * the function, the thread switches back to the program's stack. It continues
 * the fork after the region. The events of the primary thread are reported on
 * the program's stack, because tools look there for the frames of its tasks.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_ENTRY_EDGE 2 /* must be defined before abi.h; see gomp_parts.h */
#include "gomp/gomp_loop.h"

#include <stdlib.h>
#include <ucontext.h>

#define STACK (256 * 1024)

struct halves {
  ucontext_t program, runtime;
  struct gomp_region region;
  struct OCC_parallel parallel;
  struct gomp_position outside; /* gomp_here before the region */
  struct halves *outer;
  char stack[STACK] __attribute__((__aligned__(16)));
};

static __thread struct halves *innermost
    __attribute__((__tls_model__("initial-exec")));

/* The runtime calls this function on each thread of the region. */
static GOMP_CALLS_USER void run(struct OCC_thread *self, void *region) {
  if (self->num == 0)
    swapcontext(&innermost->runtime, &innermost->program);
  else
    gomp_run_parallel(self, region);
}

/* Runs on the fork's own stack. */
static void fork_and_join(void) {
  struct halves *halves = innermost;
  OCC_fork(OCC_self(), &halves->parallel, &halves->region);
}

/* Returns on the program's stack, in the region's implicit task of the calling
 * thread. */
static void fork_halfway(struct halves *halves) {
  halves->parallel.mfunction = run;
  halves->outside = gomp_here;
  halves->outer = innermost;
  innermost = halves;
  getcontext(&halves->runtime);
  halves->runtime.uc_stack.ss_sp = halves->stack;
  halves->runtime.uc_stack.ss_size = sizeof halves->stack;
  halves->runtime.uc_link = &halves->program;
  makecontext(&halves->runtime, fork_and_join, 0);
  swapcontext(&halves->program, &halves->runtime);
}

/* Begins a region. `region` describes the worksharing region of a combined
 * construct, and is all zero for other constructs. Inlined: tools get the frame
 * and the return address of the entry. */
GOMP_INLINE void start(struct gomp_region region, gomp_function *function,
                       void *data, unsigned threads) {
  struct OCC_thread *self = OCC_self();
  struct halves *halves = gomp_allocate(sizeof *halves, 16);
  halves->region = region;
  halves->region.function = function;
  halves->region.data = data;
  halves->region.cancellable = gomp_cancellation();
  OCC_parallel_begin(
      self, &halves->parallel,
      gomp_parallel_site(self, __builtin_return_address(0), function), threads,
      threads != 0, 0);
  fork_halfway(halves);
  __atomic_store_n(&self->task->frame.exit, GOMP_EXIT_IN_CALLER,
                   __ATOMIC_RELAXED);
  gomp_parallel_enter(self, &halves->region);
}

GOMP_ENTRY void GOMP_parallel_end(void) {
  struct OCC_thread *self = OCC_self();
  struct halves *halves = innermost;
  gomp_parallel_leave(self, &halves->region, &halves->outside,
                      OCC_FRAME_BEYOND);
  swapcontext(&halves->program, &halves->runtime);
  innermost = halves->outer;
  if (halves->region.shared)
    gomp_region_free(&halves->region);
  OCC_parallel_end(self, &halves->parallel);
  free(halves);
}

GOMP_ENTRY void GOMP_parallel_start(gomp_function *function, void *data,
                                    unsigned threads) {
  start((struct gomp_region){0}, function, data, threads);
}

#define START(name, how, chunk_parameter, chunk_size)                       \
  GOMP_ENTRY void GOMP_parallel_loop_##name##_start(                        \
      gomp_function *function, void *data, unsigned threads, long first,    \
      long end, long step chunk_parameter) {                                \
    start(gomp_region_of_loop(how, first, end, step, chunk_size), function, \
          data, threads);                                                   \
  }
#define CHUNK , long chunk
START(static, OCC_STATIC, CHUNK, chunk)
START(dynamic, OCC_DYNAMIC, CHUNK, chunk)
START(guided, OCC_GUIDED, CHUNK, chunk)
START(runtime, OCC_RUNTIME, , 0)

GOMP_ENTRY void GOMP_parallel_sections_start(gomp_function *function,
                                             void *data, unsigned threads,
                                             unsigned count) {
  start(gomp_region_of_sections(count), function, data, threads);
}
