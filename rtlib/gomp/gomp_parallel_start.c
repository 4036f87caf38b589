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
 * the function, the thread switches back to the program's stack, until the
 * program makes the second call.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

#include <stdlib.h>
#include <ucontext.h>

#define STACK (256 * 1024)

struct halves {
  ucontext_t program, runtime;
  struct gomp_region region;
  gomp_function *function;
  void *data;
  unsigned threads;
  const void *address; /* return address of the first call */
  struct halves *outer;
  char stack[STACK] __attribute__((__aligned__(16)));
};

static __thread struct halves *innermost
    __attribute__((__tls_model__("initial-exec")));

/* The fork calls `execute` instead of the outlined function. The primary thread
 * switches to the program, which calls the outlined function itself. */
static void execute(void *data) {
  struct halves *halves = data;
  if (OCC_self()->num == 0)
    swapcontext(&halves->runtime, &halves->program);
  else
    halves->function(halves->data);
}

static void run(void) {
  struct halves *halves = innermost;
  struct OCC_thread *self = OCC_self();
  struct OCC_parallel parallel;
  const struct OCC_construct *construct =
      gomp_parallel_site(self, halves->address, halves->function);
  OCC_parallel_begin(self, &parallel, construct, halves->threads,
                     halves->threads != 0, 0);
  OCC_fork(self, &parallel, &halves->region);
  if (halves->region.shared)
    gomp_region_free(&halves->region);
  OCC_parallel_end(self, &parallel);
}

/* Begins a region. `region` describes the worksharing region of a combined
 * construct, and is all zero for other constructs. */
static void start(struct gomp_region region, gomp_function *function,
                  void *data, unsigned threads, const void *address) {
  struct halves *halves = gomp_allocate(sizeof *halves, 16);
  halves->region = region;
  halves->region.function = execute;
  halves->region.data = halves;
  halves->region.cancellable = gomp_cancellation();
  halves->function = function;
  halves->data = data;
  halves->threads = threads;
  halves->address = address;
  halves->outer = innermost;
  innermost = halves;
  getcontext(&halves->runtime);
  halves->runtime.uc_stack.ss_sp = halves->stack;
  halves->runtime.uc_stack.ss_size = sizeof halves->stack;
  halves->runtime.uc_link = &halves->program;
  makecontext(&halves->runtime, run, 0);
  swapcontext(&halves->program, &halves->runtime);
}

GOMP_ENTRY void GOMP_parallel_end(void) {
  struct halves *halves = innermost;
  swapcontext(&halves->program, &halves->runtime);
  innermost = halves->outer;
  free(halves);
}

GOMP_ENTRY void GOMP_parallel_start(gomp_function *function, void *data,
                                    unsigned threads) {
  start((struct gomp_region){0}, function, data, threads,
        __builtin_return_address(0));
}

#define START(name, how, chunk_parameter, chunk_size)                       \
  GOMP_ENTRY void GOMP_parallel_loop_##name##_start(                        \
      gomp_function *function, void *data, unsigned threads, long first,    \
      long end, long step chunk_parameter) {                                \
    start(gomp_region_of_loop(how, first, end, step, chunk_size), function, \
          data, threads, __builtin_return_address(0));                      \
  }
#define CHUNK , long chunk
START(static, OCC_STATIC, CHUNK, chunk)
START(dynamic, OCC_DYNAMIC, CHUNK, chunk)
START(guided, OCC_GUIDED, CHUNK, chunk)
START(runtime, OCC_RUNTIME, , 0)

GOMP_ENTRY void GOMP_parallel_sections_start(gomp_function *function,
                                             void *data, unsigned threads,
                                             unsigned count) {
  start(gomp_region_of_sections(count), function, data, threads,
        __builtin_return_address(0));
}
