/* hostile_tool.c: the collector of hostile.c.
 *
 * The collector starts before the program. In exit() it sends STOP; then no
 * event may come. Fails when: a request in a callback, in a signal handler or
 * on another thread has a wrong result; a request writes outside its entry's
 * room; or a callback is called whose registration was not accepted.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "hostile.h"

#include <omp_collector_api.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = OMP_EVENT_THR_END_ATWT };
typedef void callback(OMP_COLLECTORAPI_EVENT event);

const int tool_events = EVENTS;
static int running; /* atomic; 1 from the first START to the last STOP */

const char *tool_event_name(int event) {
  static const char *const names[] = {
      [OMP_EVENT_FORK] = "fork",
      [OMP_EVENT_JOIN] = "join",
      [OMP_EVENT_THR_BEGIN_IDLE] = "begin_idle",
      [OMP_EVENT_THR_END_IDLE] = "end_idle",
      [OMP_EVENT_THR_BEGIN_IBAR] = "begin_ibar",
      [OMP_EVENT_THR_END_IBAR] = "end_ibar",
      [OMP_EVENT_THR_BEGIN_EBAR] = "begin_ebar",
      [OMP_EVENT_THR_END_EBAR] = "end_ebar",
      [OMP_EVENT_THR_BEGIN_LKWT] = "begin_lkwt",
      [OMP_EVENT_THR_END_LKWT] = "end_lkwt",
      [OMP_EVENT_THR_BEGIN_CTWT] = "begin_ctwt",
      [OMP_EVENT_THR_END_CTWT] = "end_ctwt",
      [OMP_EVENT_THR_BEGIN_ODWT] = "begin_odwt",
      [OMP_EVENT_THR_END_ODWT] = "end_odwt",
      [OMP_EVENT_THR_BEGIN_MASTER] = "begin_master",
      [OMP_EVENT_THR_END_MASTER] = "end_master",
      [OMP_EVENT_THR_BEGIN_SINGLE] = "begin_single",
      [OMP_EVENT_THR_END_SINGLE] = "end_single",
      [OMP_EVENT_THR_BEGIN_ORDERED] = "begin_ordered",
      [OMP_EVENT_THR_END_ORDERED] = "end_ordered",
      [OMP_EVENT_THR_BEGIN_ATWT] = "begin_atwt",
      [OMP_EVENT_THR_END_ATWT] = "end_atwt"};
  return names[event];
}

int tool_acts(enum act act) { return act < ACTS; }

int tool_is_control(int event) {
  return event == OMP_EVENT_FORK || event == OMP_EVENT_JOIN;
}

/* ---- Requests ---- */

static int request(int number) {
  int message[5] = {16, number, -1, -1, 0};
  SO(__omp_collector_api(message) == 0);
  SO(message[3] == 0);
  return message[2];
}

static int enlist(int event, callback *function) {
  struct {
    int header[4];
    int event;
    callback *function;
    int end;
  } message = {{32, OMP_REQ_REGISTER, -1, -1}, event, function, 0};
  SO(__omp_collector_api(&message) == 0);
  return message.header[2];
}

static int dismiss(int event) {
  int message[6] = {20, OMP_REQ_UNREGISTER, -1, -1, event, 0};
  SO(__omp_collector_api(message) == 0);
  return message[2];
}

struct where {
  int state_code, state, region_code;
  uint64_t region;
};

static struct where here(void) {
  struct {
    int state_header[4];
    int state;
    int region_header[4];
    char region[8]; /* not aligned to 8, so no number can be written */
    int again_header[4];
    int end;
  } message = {{20, OMP_REQ_STATE, -1, -1},        -1,
               {24, OMP_REQ_CURRENT_PRID, -1, -1}, "",
               {16, OMP_REQ_CURRENT_PRID, -1, -1}, 0};
  struct {
    int header[4];
    uint64_t region;
    int end;
  } aligned = {{24, OMP_REQ_CURRENT_PRID, -1, -1}, 0, 0};
  SO(__omp_collector_api(&message) == 0);
  SO(__omp_collector_api(&aligned) == 0);
  if (message.state_header[2] == OMP_ERRCODE_OK &&
      aligned.header[2] == OMP_ERRCODE_OK) {
    SO(message.region_header[2] == OMP_ERRCODE_OK ||
       message.region_header[2] == OMP_ERRCODE_ERROR ||
       message.region_header[2] == OMP_ERRCODE_SEQUENCE_ERR);
    SO(message.again_header[2] != OMP_ERRCODE_OK);
  }
  return (struct where){message.state_header[2], message.state,
                        aligned.header[2], aligned.region};
}

int tool_is_outside(void) {
  struct where now = here();
  return now.state_code == OMP_ERRCODE_OK && now.region == 0 &&
         now.state != THR_IDLE_STATE && now.state != THR_OVHD_STATE;
}

/* A wrong size must be refused. If it is above 16, words 2 and 3 may change; no other word may. */
static void wrong_sizes(void) {
  static const int sizes[] = {-2147483647 - 1, -16, -4, 1, 4, 12, 15, 17, 18, 19,
                              33, 1022};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    int message[8] = {sizes[i], OMP_REQ_STOP, -7, -7, -7, -7, -7, -7};
    SO(__omp_collector_api(message) == -1);
    SO(message[0] == sizes[i] && message[1] == OMP_REQ_STOP);
    for (int word = sizes[i] > 16 ? 4 : 2; word < 8; word++)
      SO(message[word] == -7);
  }
  SO(__omp_collector_api(NULL) == -1);
  SO(__omp_collector_api((void *)1) == -1);
}

static void unknown_requests(void) {
  static const int numbers[] = {-2147483647 - 1, -1, OMP_REQ_LAST, 4096,
                                2147483647};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int code = request(numbers[i]); /* -1: refused without a session */
    SO(code == OMP_ERRCODE_UNKNOWN || code == OMP_ERRCODE_SEQUENCE_ERR);
  }
}

void tool_inquire(void) {
  struct where now = here();
  SO(now.state_code == OMP_ERRCODE_OK || now.state_code == OMP_ERRCODE_SEQUENCE_ERR);
  if (now.state_code == OMP_ERRCODE_OK)
    SO(now.state >= THR_OVHD_STATE && now.state < THR_LAST_STATE);
  wrong_sizes();
  unknown_requests();
}

static void on_event(OMP_COLLECTORAPI_EVENT event) {
  if (event < 1 || event > EVENTS)
    FAILS("event %d\n", (int)event);
  else
    hostile_act((int)event);
}

static void enlist_all(void) {
  for (int event = 1; event <= EVENTS; event++)
    SO(enlist(event, on_event) == OMP_ERRCODE_OK);
}

/* Registers in a callback. The callback waits for another thread, which registers too. That thread
 * must not remove a callback, because the removal would wait until this callback returns. */
void tool_register(int event) {
  static const int unknown[] = {-2147483647 - 1, -1, 0, EVENTS + 1, 4095, 4096,
                                4097, 2147483647};
  int own = event >= 1 && event <= EVENTS ? event : OMP_EVENT_FORK;
  if (!__atomic_load_n(&running, __ATOMIC_ACQUIRE))
    return;
  for (unsigned i = 0; i < sizeof unknown / sizeof *unknown; i++) {
    SO(enlist(unknown[i], (callback *)abort) == OMP_ERRCODE_UNKNOWN);
    SO(dismiss(unknown[i]) == OMP_ERRCODE_UNKNOWN);
  }
  SO(enlist(own, on_event) == OMP_ERRCODE_OK);
  SO(request(OMP_REQ_RESUME) == OMP_ERRCODE_OK);
  SO(request(OMP_REQ_START) == OMP_ERRCODE_SEQUENCE_ERR);
  tool_inquire();
}

/* In a callback: removes all callbacks, pauses, stops, and starts again. */
void tool_finalize(void) {
  for (int times = 0; times < 3; times++) {
    for (int event = 1; event <= EVENTS; event++)
      SO(dismiss(event) == OMP_ERRCODE_OK);
    SO(request(OMP_REQ_PAUSE) == OMP_ERRCODE_OK);
    SO(request(OMP_REQ_STOP) == OMP_ERRCODE_OK);
    SO(request(OMP_REQ_STOP) == OMP_ERRCODE_SEQUENCE_ERR);
    SO(enlist(OMP_EVENT_FORK, (callback *)abort) == OMP_ERRCODE_SEQUENCE_ERR);
    SO(here().state_code == OMP_ERRCODE_SEQUENCE_ERR);
    SO(request(OMP_REQ_START) == OMP_ERRCODE_OK);
    SO(request(OMP_REQ_START) == OMP_ERRCODE_SEQUENCE_ERR);
    enlist_all();
  }
}

/* ---- Begin and end ---- */

static void end(void) {
  __atomic_store_n(&running, 0, __ATOMIC_RELEASE);
  SO(request(OMP_REQ_STOP) == OMP_ERRCODE_OK);
  hostile_last(0);
  SO(enlist(OMP_EVENT_FORK, on_event) == OMP_ERRCODE_SEQUENCE_ERR);
}

/* without a session, all pointers are refused, also invalid ones */
void tool_begin(void) {
  for (int event = -1; event <= EVENTS + 1; event++) {
    SO(enlist(event, (callback *)(uintptr_t)0xdeadbeefdeadbeef) ==
       OMP_ERRCODE_SEQUENCE_ERR);
    SO(enlist(event, NULL) == OMP_ERRCODE_SEQUENCE_ERR);
    SO(dismiss(event) == OMP_ERRCODE_SEQUENCE_ERR);
  }
  tool_inquire();
  hostile_act(EVENT_FIND);
  SO(request(OMP_REQ_START) == OMP_ERRCODE_OK);
  __atomic_store_n(&running, 1, __ATOMIC_RELEASE);
  for (int event = 1; event <= EVENTS; event++) {
    SO(enlist(event, (callback *)abort) == OMP_ERRCODE_OK);
    SO(enlist(event, NULL) == OMP_ERRCODE_OK);
  }
  enlist_all();
  tool_inquire();
  hostile_act(EVENT_INITIALIZER);
  atexit(end);
}
