/* events.h: the events, and what each of them carries.
 *
 * Layer:   tool. May include model/, abi.h, occ_events.def.
 * Owns:    the runtime's event numbers, the types of arguments.
 * Callers: tool/emit reports with these types, tool/receiver hands them on.
 *
 * An argument travels as one OCC_u64. Sites and receivers only see the type
 * that the column of occ_events.def says; see OCC_RECEIVES of tool/receiver.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EVENTS_H
#define OCC_TOOL_EVENTS_H

#include "model/exported_abi.h"

struct occ_task;

enum occ_event {
  occ_event_before_own = OCC_EV_LOWERED_COUNT - 1,
#define OCC_RUNTIME(name, tr2, group, argument) OCC_EV_##name,
#define OCC_RUNTIME_OWN(name, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_COUNT
};

_Static_assert(OCC_EV_LOWERED_COUNT <= 64 &&
                   OCC_EV_COUNT - OCC_EV_LOWERED_COUNT <= 64,
               "one word of bits for each");

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
  int ended; /* `from` does not go on */
};

struct occ_pair {
  OCC_u64 *first, *second; /* the tools' words of two tasks */
};

struct occ_control {
  OCC_u64 command, modifier;
  void *argument;
  int answer; /* a tool's; a negative one until a callback has been called */
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

#define OCC_BY_TEST 1 /* in a lock's wait ID: by omp_test_lock */

/* ---- Types of arguments ---- */

/* A line for each word of the column: what `with` and `without` generate of the
 * type, and of how it is packed into an OCC_u64 and read from it. */
#define OCC_CARRIES_none(with, without, name) without(name)
#define OCC_CARRIES_parallel(with, without, name) \
  with(name, struct OCC_parallel *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_task(with, without, name) \
  with(name, struct OCC_task *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_switch(with, without, name) \
  with(name, const struct occ_switch *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_control(with, without, name) \
  with(name, struct occ_control *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_chunk(with, without, name) \
  with(name, const struct OCC_piece *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_depends(with, without, name) \
  with(name, struct OCC_dependences *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_pair(with, without, name) \
  with(name, const struct occ_pair *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_error(with, without, name) \
  with(name, const struct occ_error *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_cancel(with, without, name) \
  with(name, const struct occ_cancel *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_vector(with, without, name) \
  with(name, const struct OCC_vector *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_word(with, without, name) \
  with(name, OCC_u64 *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_wait(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_lock(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_count(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_number(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_kind(with, without, name) \
  with(name, enum OCC_barrier_kind, (OCC_u64), (enum OCC_barrier_kind))
#define OCC_CARRIES_data(with, without, name) \
  with(name, enum OCC_data, (OCC_u64), (enum OCC_data))
#define OCC_CARRIES_ended(with, without, name) with(name, int, (OCC_u64), (int))

#define OCC_ADDRESS(pointer) ((OCC_u64)(unsigned long)(pointer))
#define OCC_POINTER(value) ((void *)(unsigned long)(value))
#define OCC_NUMBER(value) (value)

/* The words once more, for comparisons. A receiver of none takes any event: it
 * does not look. */
enum occ_argument {
  OCC_ARGUMENT_none,
  OCC_ARGUMENT_parallel,
  OCC_ARGUMENT_task,
  OCC_ARGUMENT_switch,
  OCC_ARGUMENT_control,
  OCC_ARGUMENT_chunk,
  OCC_ARGUMENT_depends,
  OCC_ARGUMENT_pair,
  OCC_ARGUMENT_error,
  OCC_ARGUMENT_cancel,
  OCC_ARGUMENT_vector,
  OCC_ARGUMENT_word,
  OCC_ARGUMENT_wait,
  OCC_ARGUMENT_lock,
  OCC_ARGUMENT_count,
  OCC_ARGUMENT_number,
  OCC_ARGUMENT_kind,
  OCC_ARGUMENT_data,
  OCC_ARGUMENT_ended
};

enum { /* what each event carries */
#define OCC_EACH(name, argument) \
  OCC_ARGUMENT_OF_##name = OCC_ARGUMENT_##argument,
#include "tool/each_event.def"
};

#endif
