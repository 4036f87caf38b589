/* requests.c: sends requests in lists, and with different sizes, alignments
 * and layouts. Each result code occurs.
 *
 * Fails when: a result is wrong; a request after an entry of wrong size is
 * processed; memory outside an entry is written; or a refused callback is
 * called.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <omp.h>
#include <pthread.h>
#include <string.h>

static int __attribute__((aligned(16))) words[64];
static int calls;

static void once(OMP_COLLECTORAPI_EVENT event) {
  IS(event, OMP_EVENT_FORK);
  __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
}
static void other(OMP_COLLECTORAPI_EVENT event) {
  IS(event, OMP_EVENT_FORK);
  __atomic_add_fetch(&calls, 100, __ATOMIC_RELAXED);
}

/* Makes an entry at words[at]; all words after its first two are -7. */
static void entry(int at, int size, int number) {
  for (int i = at; i < 64; i++)
    words[i] = -7;
  words[at] = size;
  words[at + 1] = number;
  if (size >= 16)
    words[at + size / 4] = 0;
}

#define UNTOUCHED(from, to)                       \
  do {                                            \
    for (int w = from, end_ = to; w < end_; w++)  \
      IS(words[w], -7);                           \
  } while (0)

/* Sends a request with `room` bytes of mem. Returns its result. */
static int ask(int number, int room) {
  entry(0, 16 + room, number);
  IS(__omp_collector_api(words), 0);
  IS(words[0], 16 + room);
  IS(words[1], number);
  UNTOUCHED(4 + room / 4 + 1, 64);
  return words[2];
}

static void before_start(void) {
  for (int number = OMP_REQ_REGISTER; number < OMP_REQ_LAST; number++) {
    IS(ask(number, 16), OMP_ERRCODE_SEQUENCE_ERR);
    IS(words[3], 0);
    UNTOUCHED(4, 8);
  }
  for (int event = -3; event < 30; event++)
    IS(enlist(event, (callback *)0x123456789abcdef8), OMP_ERRCODE_SEQUENCE_ERR);
#pragma omp parallel
  ;
}

static void sizes(void) {
  IS(__omp_collector_api(NULL), -1);
  IS(__omp_collector_api((char *)words + 2), -1);
  entry(0, 0, 0);
  words[0] = 0;
  IS(__omp_collector_api(words), 0); /* an empty list */
  UNTOUCHED(2, 64);
  for (int size = -16; size < 16; size++) {
    if (size == 0)
      continue;
    entry(0, size, OMP_REQ_PAUSE);
    IS(__omp_collector_api(words), -1);
    UNTOUCHED(2, 64);
  }
  for (int size = 17; size < 20; size++) {
    entry(0, size, OMP_REQ_PAUSE);
    IS(__omp_collector_api(words), -1);
    IS(words[2], OMP_ERRCODE_ERROR);
  }
  /* Requests before the wrong request are processed, later requests are not. */
  entry(0, 16, OMP_REQ_START);
  entry(4, 18, OMP_REQ_PAUSE);
  words[8] = 16;
  words[9] = OMP_REQ_STOP;
  IS(__omp_collector_api(words), -1);
  IS(words[2], OMP_ERRCODE_OK);
  IS(words[6], OMP_ERRCODE_ERROR);
  UNTOUCHED(10, 64);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
}

static void lists(void) {
  static const int numbers[] = {OMP_REQ_STOP,  OMP_REQ_START, OMP_REQ_START,
                                OMP_REQ_PAUSE, OMP_REQ_PAUSE, OMP_REQ_RESUME,
                                OMP_REQ_RESUME, 9,            -1,
                                OMP_REQ_STOP,  OMP_REQ_STOP,  OMP_REQ_START};
  static const int codes[] = {
      OMP_ERRCODE_SEQUENCE_ERR, OMP_ERRCODE_OK,      OMP_ERRCODE_SEQUENCE_ERR,
      OMP_ERRCODE_OK,           OMP_ERRCODE_OK,      OMP_ERRCODE_OK,
      OMP_ERRCODE_OK,           OMP_ERRCODE_UNKNOWN, OMP_ERRCODE_UNKNOWN,
      OMP_ERRCODE_OK, OMP_ERRCODE_SEQUENCE_ERR,      OMP_ERRCODE_OK};
  for (int i = 0; i < 12; i++)
    entry(4 * i, 16, numbers[i]);
  IS(__omp_collector_api(words), 0);
  for (int i = 0; i < 12; i++) {
    IS(words[4 * i + 2], codes[i]);
    IS(words[4 * i + 3], 0);
  }
}

/* checks requests with too little, enough and too much mem; needs a session */
static void room(void) {
  uint64_t number;
  for (int number = OMP_REQ_PAUSE; number <= OMP_REQ_RESUME; number++)
    for (int more = 0; more < 64; more += 4)
      IS(ask(number, more), OMP_ERRCODE_OK);
  for (int less = 0; less < 8; less += 4) {
    IS(ask(OMP_REQ_CURRENT_PRID, less), OMP_ERRCODE_MEM_TOO_SMALL);
    IS(words[3], 8);
    IS(ask(OMP_REQ_PARENT_PRID, less), OMP_ERRCODE_MEM_TOO_SMALL);
    IS(words[3], 8);
  }
  for (int more = 8; more < 32; more += 4) {
    IS(ask(OMP_REQ_CURRENT_PRID, more), OMP_ERRCODE_OK);
    IS(words[3], 8);
    memcpy(&number, words + 4, 8);
    IS(number, 0);
    IS(ask(OMP_REQ_PARENT_PRID, more), OMP_ERRCODE_OK);
    memcpy(&number, words + 4, 8);
    IS(number, 0);
  }
  IS(ask(OMP_REQ_STATE, 0), OMP_ERRCODE_MEM_TOO_SMALL);
  IS(words[3], 16);
  for (int more = 4; more < 32; more += 4) {
    IS(ask(OMP_REQ_STATE, more), OMP_ERRCODE_OK);
    IS(words[3], 4);
    IS(words[4], THR_SERIAL_STATE);
  }
  for (int less = 0; less < 12; less += 4)
    IS(ask(OMP_REQ_REGISTER, less), OMP_ERRCODE_ERROR);
  IS(ask(OMP_REQ_UNREGISTER, 0), OMP_ERRCODE_ERROR);
}

static void alignment(void) {
  static const struct {
    int number, room, code;
  } cases[] = {{OMP_REQ_CURRENT_PRID, 8, OMP_ERRCODE_ERROR},
               {OMP_REQ_PARENT_PRID, 12, OMP_ERRCODE_ERROR},
               {OMP_REQ_STATE, 16, OMP_ERRCODE_ERROR},
               {OMP_REQ_REGISTER, 16, OMP_ERRCODE_ERROR},
               {OMP_REQ_STATE, 12, OMP_ERRCODE_OK},
               {OMP_REQ_STATE, 4, OMP_ERRCODE_OK},
               {OMP_REQ_PAUSE, 16, OMP_ERRCODE_OK},
               {OMP_REQ_RESUME, 16, OMP_ERRCODE_OK}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    entry(1, 16 + cases[i].room, cases[i].number);
    words[5] = OMP_EVENT_FORK; /* REGISTER needs an event */
    IS(__omp_collector_api(words + 1), 0);
    IS(words[3], cases[i].code);
    if (cases[i].code == OMP_ERRCODE_ERROR) {
      IS(words[4], 0);
      UNTOUCHED(6, 5 + cases[i].room / 4);
    }
  }
  /* A misaligned request does not end the processing of the list. */
  entry(1, 24, OMP_REQ_CURRENT_PRID);
  entry(7, 20, OMP_REQ_STATE);
  IS(__omp_collector_api(words + 1), 0);
  IS(words[3], OMP_ERRCODE_ERROR);
  IS(words[9], OMP_ERRCODE_OK);
  IS(words[11], THR_SERIAL_STATE);
}

static void forks(int count) {
  for (int i = 0; i < count; i++)
#pragma omp parallel
    ;
}

/* Checks REGISTER, with and without a gap before the pointer; then replaces the callback. */
static void callbacks(void) {
  callback *function = once;
  static const int unknown[] = {-1, 0, 23, 4095, 4096, 4097, 1 << 30};
  for (unsigned i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
    IS(enlist(unknown[i], once), OMP_ERRCODE_UNKNOWN);
    IS(dismiss(unknown[i]), OMP_ERRCODE_UNKNOWN);
  }
  for (int event = 1; event < EVENTS; event++)
    IS(dismiss(event), OMP_ERRCODE_OK);
  for (int at = 0; at < 2; at++) { /* without a gap; aligned to 8, then to 4 */
    entry(at, 28, OMP_REQ_REGISTER);
    words[at + 4] = OMP_EVENT_FORK;
    memcpy(words + at + 5, &function, sizeof function);
    IS(__omp_collector_api(words + at), 0);
    IS(words[at + 2], OMP_ERRCODE_OK);
    calls = 0;
    forks(3);
    IS(calls, 3);
    IS(dismiss(OMP_EVENT_FORK), OMP_ERRCODE_OK);
    forks(3);
    IS(calls, 3);
  }
  IS(enlist(OMP_EVENT_FORK, once), OMP_ERRCODE_OK);
  IS(enlist(OMP_EVENT_FORK, other), OMP_ERRCODE_OK);
  calls = 0;
  forks(2);
  IS(calls, 200);
  IS(enlist(OMP_EVENT_FORK, NULL), OMP_ERRCODE_OK);
  forks(2);
  IS(calls, 200);
}

static void pauses(void) {
  IS(enlist(OMP_EVENT_FORK, once), OMP_ERRCODE_OK);
  calls = 0;
  IS(request(OMP_REQ_RESUME), OMP_ERRCODE_OK);
  forks(1);
  IS(calls, 1);
  IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_OK);
  forks(2);
  IS(calls, 1);
  IS(here().region_code, OMP_ERRCODE_OK); /* inquiries still work in a pause */
  IS(enlist(OMP_EVENT_FORK, other), OMP_ERRCODE_OK);
  forks(2);
  IS(calls, 1);
  IS(request(OMP_REQ_RESUME), OMP_ERRCODE_OK);
  forks(1); /* without the events of the pause */
  IS(calls, 101);
  /* A new session has no callbacks, and is not paused. */
  IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_OK);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
  IS(here().state_code, OMP_ERRCODE_SEQUENCE_ERR);
  IS(here().region_code, OMP_ERRCODE_SEQUENCE_ERR);
  IS(here().parent_code, OMP_ERRCODE_SEQUENCE_ERR);
  forks(1);
  IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  forks(1);
  IS(calls, 101);
  IS(enlist(OMP_EVENT_FORK, once), OMP_ERRCODE_OK);
  forks(1);
  IS(calls, 102);
}

/* on a thread that OpenMP does not know */
static void *foreign(void *argument) {
  struct where now = here();
  (void)argument;
  IS(now.state, THR_SERIAL_STATE);
  IS(now.region_code, OMP_ERRCODE_OK);
  IS(now.region, 0);
  IS(now.parent_code, OMP_ERRCODE_THREAD_ERR);
  IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_OK);
  IS(request(OMP_REQ_RESUME), OMP_ERRCODE_OK);
  IS(enlist(OMP_EVENT_FORK, other), OMP_ERRCODE_OK);
  return NULL;
}

/* A thread that the program creates becomes known to OpenMP when it begins a
 * region. It is then the region's master. */
static void *foreign_region(void *argument) {
  (void)argument;
#pragma omp parallel num_threads(2)
  {
    struct where now = here();
    HOLDS(now.region != 0);
    IS(now.parent_code, omp_get_thread_num() ? OMP_ERRCODE_THREAD_ERR
                                             : OMP_ERRCODE_OK);
  }
  IS(here().parent_code, OMP_ERRCODE_THREAD_ERR);
  return NULL;
}

int main(void) {
  pthread_t thread;
  before_start();
  sizes();
  lists();
  room();
  alignment();
  callbacks();
  pauses();
  calls = 0;
  pthread_create(&thread, NULL, foreign, NULL);
  pthread_join(thread, NULL);
  forks(1);
  IS(calls, 100);
  IS(dismiss(OMP_EVENT_FORK), OMP_ERRCODE_OK);
  pthread_create(&thread, NULL, foreign_region, NULL);
  pthread_join(thread, NULL);
#pragma omp parallel
  for (int i = 0; i < 50; i++) {
    IS(enlist(OMP_EVENT_FORK, i % 2 ? once : other), OMP_ERRCODE_OK);
    IS(dismiss(OMP_EVENT_JOIN), OMP_ERRCODE_OK);
  }
  calls = 0;
  forks(1);
  HOLDS(calls == 1 || calls == 100);
  return failures != 0;
}
