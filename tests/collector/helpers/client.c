/* client.c: a collector for the tests; see client.h.
 *
 * Fails by itself when: the state in a callback does not fit the event; a wait
 * has no ID; begin and end are not nested on a thread; a region's number is
 * used twice; or the parent of a new region is not the surrounding region.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

unsigned long long seen[EVENTS];
void *last_wait[EVENTS];
int failures, loose;

void nap(void) { nanosleep(&(struct timespec){0, 1000000}, NULL); }

/* ---- Requests ---- */

static int (*api)(void *);

static int send_message(void *message) {
  if (!api)
    api = (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
  if (!api) {
    check_failed(__FILE__, __LINE__, "there is no " OMP_COLLECTOR_API);
    exit(1);
  }
  return api(message);
}

int request(int number) {
  int message[5] = {16, number, -1, -1, 0};
  IS(send_message(message), 0);
  IS(message[3], 0);
  return message[2];
}

int enlist(int event, callback *function) {
  struct {
    int header[4];
    int event;
    callback *function;
    int end;
  } message = {{32, OMP_REQ_REGISTER, -1, -1}, event, function, 0};
  IS(send_message(&message), 0);
  IS(message.header[3], 0);
  return message.header[2];
}

int dismiss(int event) {
  int message[6] = {20, OMP_REQ_UNREGISTER, -1, -1, event, 0};
  IS(send_message(message), 0);
  return message[2];
}

struct where here(void) {
  struct {
    int state_header[4];
    int state;
    void *wait;
    int region_header[4];
    uint64_t region;
    int parent_header[4];
    uint64_t parent;
    int end;
  } message = {{32, OMP_REQ_STATE, -1, -1},        -1, (void *)-1,
               {24, OMP_REQ_CURRENT_PRID, -1, -1}, ~0ull,
               {24, OMP_REQ_PARENT_PRID, -1, -1},  ~0ull,
               0};
  api(&message);
  return (struct where){message.state_header[2],
                        message.region_header[2],
                        message.parent_header[2],
                        message.state,
                        message.state_header[3] == 16 ? message.wait : NULL,
                        message.region,
                        message.parent};
}

static int asked, answered; /* atomic */
static struct where sample;

static void on_signal(int number) {
  (void)number;
  int question = __atomic_load_n(&asked, __ATOMIC_ACQUIRE);
  sample = here();
  __atomic_store_n(&answered, question, __ATOMIC_RELEASE);
}

struct where look(pthread_t thread) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  int question = __atomic_add_fetch(&asked, 1, __ATOMIC_RELEASE);
  sigaction(SIGUSR1, &action, NULL);
  pthread_kill(thread, SIGUSR1);
  UNTIL(__atomic_load_n(&answered, __ATOMIC_ACQUIRE) == question);
  IS(sample.state_code, OMP_ERRCODE_OK);
  IS(sample.region_code, OMP_ERRCODE_OK);
  return sample;
}

/* ---- Events ---- */

#define BEGINS(event) ((event) % 2 == 1)
enum { DEPTH = 256, REGIONS = 1 << 16 };

static __thread struct {
  int event;
  uint64_t region;
} inside[DEPTH];
static __thread int depth;

static uint64_t regions[REGIONS]; /* hash table: numbers of regions */

static void is_new(uint64_t region) {
  uint64_t none = 0, *place = &regions[region % REGIONS];
  HOLDS(region != 0);
  while (!__atomic_compare_exchange_n(place, &none, region, 0, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED)) {
    if (none == region)
      check_failed(__FILE__, __LINE__, "a region's number came twice");
    if (none == region)
      return;
    none = 0;
    place = place == regions + REGIONS - 1 ? regions : place + 1;
  }
}

static int entered(int event) { /* returns the event's state; 0: none */
  switch ((event - 1) | 1) {
  case OMP_EVENT_THR_BEGIN_IDLE: return THR_IDLE_STATE;
  case OMP_EVENT_THR_BEGIN_IBAR: return THR_IBAR_STATE;
  case OMP_EVENT_THR_BEGIN_EBAR: return THR_EBAR_STATE;
  case OMP_EVENT_THR_BEGIN_LKWT: return THR_LKWT_STATE;
  case OMP_EVENT_THR_BEGIN_CTWT: return THR_CTWT_STATE;
  case OMP_EVENT_THR_BEGIN_ODWT: return THR_ODWT_STATE;
  case OMP_EVENT_THR_BEGIN_ATWT: return THR_ATWT_STATE;
  default: return 0;
  }
}

static int in_user_code(int state) {
  return state == THR_WORK_STATE || state == THR_SERIAL_STATE;
}

static void check_state(int event, const struct where *now) {
  int state = entered(event);
  IS(now->state_code, OMP_ERRCODE_OK);
  if (event == OMP_EVENT_FORK)
    IS(now->state, THR_OVHD_STATE);
  else if (state && BEGINS(event))
    IS(now->state, state);
  else if (event == OMP_EVENT_THR_END_IDLE)
    HOLDS(now->state != THR_IDLE_STATE);
  else if (!in_user_code(now->state) && now->state != THR_REDUC_STATE) {
    printf("event %d: ", event);
    IS(now->state, THR_WORK_STATE);
  }
  if (state && state != THR_IDLE_STATE && BEGINS(event))
    HOLDS(now->wait != NULL);
  else
    HOLDS(now->wait == NULL);
}

static void check_region(int event, const struct where *now) {
  uint64_t around = depth ? inside[depth - 1].region : 0;
  IS(now->region_code, OMP_ERRCODE_OK);
  if (event == OMP_EVENT_FORK) {
    IS(now->parent_code, OMP_ERRCODE_OK);
    is_new(now->region);
    HOLDS(now->parent != now->region);
    if (depth)
      IS(now->parent, around);
  } else if (entered(event) == THR_IDLE_STATE && BEGINS(event)) {
    IS(now->region, 0);
    IS(now->parent_code, OMP_ERRCODE_THREAD_ERR);
  } else if (event >= OMP_EVENT_THR_BEGIN_MASTER &&
             event <= OMP_EVENT_THR_END_SINGLE) {
    HOLDS(now->region != 0);
  }
}

void on_event(OMP_COLLECTORAPI_EVENT event) {
  struct where now = here();
  if (event < 1 || event >= EVENTS) {
    check_failed(__FILE__, __LINE__, "there is no such event");
    return;
  }
  /* SEQUENCE_ERR: the session has ended meanwhile. */
  if (!loose || now.state_code != OMP_ERRCODE_SEQUENCE_ERR)
    check_state(event, &now);
  if (!loose)
    check_region(event, &now);
  if (BEGINS(event)) {
    if (depth == DEPTH && loose) /* some ends were not reported */
      depth = 0;
    if (depth == DEPTH) {
      check_failed(__FILE__, __LINE__, "nested too deeply");
      return;
    }
    inside[depth].event = event;
    inside[depth++].region = now.region;
  } else if (loose) {
    while (depth && inside[--depth].event != event - 1)
      ;
  } else if (depth && inside[depth - 1].event == (int)event - 1) {
    depth--;
    if (event == OMP_EVENT_JOIN && depth)
      IS(now.region, inside[depth - 1].region);
  } else {
    IS(depth ? inside[depth - 1].event : 0, event - 1);
  }
  __atomic_store_n(&last_wait[event], now.wait, __ATOMIC_RELAXED);
  __atomic_add_fetch(&seen[event], 1, __ATOMIC_SEQ_CST);
}

void collect(int with_start) {
  if (with_start)
    IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  for (int event = 1; event < EVENTS; event++)
    IS(enlist(event, on_event), OMP_ERRCODE_OK);
}
