/* events.h: declares the events and the types of their arguments.
 *
 * Layer:   tool. May include model/, abi.h, occ_events.def.
 * Owns:    the runtime's event numbers, the types of arguments.
 * Callers: tool/emit, tool/receiver.
 *
 * An argument is passed as an OCC_u64. The code that reports an event, and the
 * receivers, use the argument's type in occ_events.def; see OCC_RECEIVES in
 * tool/receiver.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EVENTS_H
#define OCC_TOOL_EVENTS_H

#include "model/exported_abi.h"
#include "tool/carries.h"
#include "tool/device_events.h"

struct occ_task;

enum occ_event {
  occ_event_before_own = OCC_EV_LOWERED_COUNT - 1,
#define OCC_FROM_RUNTIME(name, tr2, group, argument) OCC_EV_##name,
#define OCC_FROM_RUNTIME_OWN(name, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_COUNT
};

_Static_assert(OCC_EV_LOWERED_COUNT <= 64 &&
                   OCC_EV_COUNT - OCC_EV_LOWERED_COUNT <= 64,
               "one word of bits for each");

/* The bit of an event in the first word, and of one of the runtime's own events
 * in the second. */
#define OCC_LOWERED_BIT(event) (1ull << OCC_EV_##event)
#define OCC_OWN_BIT(event) (1ull << (OCC_EV_##event - OCC_EV_LOWERED_COUNT))

enum occ_parting { /* how a thread leaves a task: an ompt_task_status_t */
                   OCC_PART_COMPLETE = 1,
                   OCC_PART_YIELD = 2,
                   OCC_PART_CANCEL = 3,
                   OCC_PART_DETACH = 4,
                   OCC_PART_EARLY_FULFIL = 5,
                   OCC_PART_LATE_FULFIL = 6,
                   OCC_PART_SWITCH = 7
};

struct occ_switch {
  struct OCC_task *from, *to; /* `to` is NULL when an event is fulfilled */
  enum occ_parting how;
  int ended; /* 1 if `from` does not continue */
};

struct occ_pair {
  OCC_u64 *first, *second; /* the tools' words of two tasks */
};

struct occ_control {
  OCC_u64 command, modifier;
  void *argument;
  int answer; /* the tool's answer; negative: no callback was called */
};

enum occ_cancel_how { /* bits of an ompt_cancel_flag_t */
                      OCC_CANCEL_ACTIVATED = 0x10,
                      OCC_CANCEL_DETECTED = 0x20,
                      OCC_CANCEL_DISCARDED = 0x40
};

struct occ_cancel {
  enum OCC_kind kind; /* parallel, for, sections or taskgroup */
  enum occ_cancel_how how;
  struct occ_task *task;
};

struct occ_error {
  const char *message;
  int fatal;
};

/* In an event, this bit of a lock's wait ID says that the program has called a
 * test routine. */
#define OCC_BY_TEST 1

enum { /* the arguments of events */
#define OCC_EACH(name, argument) \
  OCC_ARGUMENT_OF_##name = OCC_ARGUMENT_##argument,
#include "tool/each_event.def"
};

#endif
