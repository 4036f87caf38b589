/* found_collector.c: a library that is a collector, for found.sh. It starts in
 * its constructor, before the program, and prints its counts at the end.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp_collector_api.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static int (*api)(void *);
static int forks, joins, idles, inside;

static int request(int number) {
  int message[5] = {16, number, -1, -1, 0};
  return api(message) == 0 ? message[2] : -1;
}

static void on_event(OMP_COLLECTORAPI_EVENT event) {
  int *count = event == OMP_EVENT_FORK   ? &forks
               : event == OMP_EVENT_JOIN ? &joins
                                         : &idles;
  __atomic_add_fetch(count, 1, __ATOMIC_RELAXED);
  __atomic_add_fetch(&inside, 1, __ATOMIC_RELAXED);
}

static int enlist(int event) {
  struct {
    int header[4];
    int event;
    void (*function)(OMP_COLLECTORAPI_EVENT);
    int end;
  } message = {{32, OMP_REQ_REGISTER, -1, -1}, event, on_event, 0};
  return api(&message) == 0 ? message.header[2] : -1;
}

static void at_exit(void) {
  printf("%d forks, %d joins, idle %d\n", forks, joins, idles > 0);
}

__attribute__((constructor)) static void start(void) {
  int fork_code, join_code, idle_code;
  api = (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
  if (!api) {
    puts("no api");
    return;
  }
  printf("start %d", request(OMP_REQ_START));
  fork_code = enlist(OMP_EVENT_FORK);
  join_code = enlist(OMP_EVENT_JOIN);
  idle_code = enlist(OMP_EVENT_THR_BEGIN_IDLE);
  printf(", register %d %d %d\n", fork_code, join_code, idle_code);
  atexit(at_exit);
}

/* The runtime has ended. It still gives results, but no session can begin. */
__attribute__((destructor)) static void end(void) {
  int state[6] = {20, OMP_REQ_STATE, -1, -1, -1, 0}, stop, again;
  if (!api)
    return;
  api(state);
  stop = request(OMP_REQ_STOP);
  again = request(OMP_REQ_START);
  printf("state %d %d, stop %d, start %d\n", state[2], state[4], stop, again);
}
