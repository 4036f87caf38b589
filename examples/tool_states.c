/* tool_states.c: a collector that samples the states of threads.
 *
 *     cc -shared -fPIC -I include examples/tool_states.c -ldl -o tool_states.so
 *     LD_PRELOAD=./tool_states.so ./program
 *
 * A timer interrupts a thread that uses a processor. The signal handler asks
 * for the thread's state with the Collector API (docs/collector.md).
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp_collector_api.h>

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

static int (*api)(void *);
static unsigned counts[THR_LAST_STATE];

static void on_tick(int number) {
  struct {
    int size, request, code, returned, state, end;
  } ask = {20, OMP_REQ_STATE, 0, 0, 0, 0};
  (void)number;
  if (api(&ask) == 0 && ask.code == OMP_ERRCODE_OK)
    __atomic_fetch_add(&counts[ask.state], 1, __ATOMIC_RELAXED);
}

static void set_timer(int microseconds) {
  struct itimerval often = {{0, microseconds}, {0, microseconds}};
  setitimer(ITIMER_PROF, &often, NULL);
}

static void report(void) {
  static const char *const names[] = {
      "",     "overhead",      "work",          "implicit barrier",
      "explicit barrier",      "idle",          "serial",
      "reduction",             "lock wait",     "critical wait",
      "ordered wait",          "atomic wait"};
  unsigned all = 0;
  set_timer(0);
  for (int state = 1; state < THR_LAST_STATE; state++)
    all += counts[state];
  fprintf(stderr, "%u samples\n", all);
  for (int state = 1; state < THR_LAST_STATE; state++)
    if (counts[state])
      fprintf(stderr, "%5.1f%%  %s\n", 100.0 * counts[state] / all,
              names[state]);
}

__attribute__((constructor)) static void start(void) {
  int message[5] = {16, OMP_REQ_START, 0, 0, 0};
  struct sigaction action = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
  api = (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
  if (!api || api(message) != 0 || message[2] != OMP_ERRCODE_OK)
    return; /* a program without OpenMP */
  sigaction(SIGPROF, &action, NULL);
  atexit(report);
  set_timer(1000);
}
