/* trace.h: a TR2 tool inside each test program, and access to the tool's trace.
 *
 * A test defines test_body and test_check. main (trace.c) forks.
 *
 * 1. The child runs test_body, in which OpenMP starts. The tool writes all
 *    events, up to the events of exit, into memory that both processes share.
 * 2. After the child's death, the parent checks the rules for every program
 *    (rules.c), and then calls test_check.
 *
 * Addresses (functions, frames, constants) mean the same in both processes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_H
#define TRACE_H

#include <ompt.h>
#include <stdint.h>

enum { TRACE_EVENTS = 70, TRACE_LEVELS = 4 };

/* One callback. `arg` holds its parameters in order, including pointers. The
 * other members are the results of inquiry functions inside the callback. */
struct trace_event {
  ompt_event_t event;
  int pid;
  uint64_t arg[6];
  ompt_frame_t given; /* copy of the frame that a callback received */
  uint64_t thread;
  ompt_state_t state;
  uint64_t wait;
  uint64_t parallel[TRACE_LEVELS];
  int team_size[TRACE_LEVELS];
  uint64_t task[TRACE_LEVELS];
  ompt_task_type_t type[TRACE_LEVELS];
  ompt_frame_t frame[TRACE_LEVELS];
  int ready; /* the event is written completely */
};

/* The functions that `lookup` returned; NULL if it does not know the name. */
struct trace_functions {
  ompt_function_lookup_t lookup;
  ompt_set_callback_t set_callback;
  ompt_get_callback_t get_callback;
  ompt_enumerate_state_t enumerate_state;
  ompt_get_thread_id_t get_thread_id;
  ompt_get_state_t get_state;
  ompt_get_parallel_id_t get_parallel_id;
  ompt_get_parallel_team_size_t get_parallel_team_size;
  ompt_get_task_info_t get_task_info;
  ompt_get_task_frame_t get_task_frame;
  ompt_get_num_devices_t get_num_devices;
  ompt_get_device_info_t get_device_info;
  ompt_get_target_device_id_t get_target_device_id;
  ompt_get_target_device_time_t get_target_device_time;
};
extern struct trace_functions ompt; /* valid in the child only */

/* Values that a test keeps for test_check. Both processes share them; at first
 * they are zero. */
enum { TRACE_NOTES = 512 };
struct trace_shared {
  int tool_calls, init_calls;
  unsigned version;
  char runtime[256];
  int code[TRACE_EVENTS]; /* results of ompt_set_callback */
  uint64_t note[TRACE_NOTES];
  int failures, reported;
  int exit_status; /* the child's, as waitpid returned it */
  unsigned count; /* number of events, including those without a slot */
};
extern struct trace_shared *trace;

/* Each test defines these two. */
void test_body(void);
void test_check(void);

/* A test may define these functions. trace.c has weak functions of these names, which do
 * nothing or return 0. test_tool runs at the end of the initializer, test_event at every
 * event, on the event's thread. */
void test_tool(void);
void test_event(const struct trace_event *e);
int test_status(void); /* returns the exit status that the child must have */

/* For use in test_body (on any thread, but not in a signal handler) and in test_check. A
 * signal handler adds to trace->note instead. */
#define CHECK(condition) \
  trace_check(!!(condition), __FILE__, __LINE__, #condition, 0, 0)
#define CHECK_EQ(got, wanted)                                                \
  trace_check_equal((uint64_t)(got), (uint64_t)(wanted), __FILE__, __LINE__, \
                    #got " == " #wanted)
void trace_check(int holds, const char *file, int line, const char *what,
                 uint64_t got, uint64_t wanted);
void trace_check_equal(uint64_t got, uint64_t wanted, const char *file,
                       int line, const char *what);

/* ---- For test_check ----------------------------------------------- */

const struct trace_event *trace_first(void);
const struct trace_event *trace_end(void);
/* A loop over all events in their overall order. */
#define foreach(e) \
  for (const struct trace_event *e = trace_first(); e != trace_end(); e++)

int trace_count(ompt_event_t event);
/* Returns event `nth` of this kind, from 0 on, or NULL if there is none. */
const struct trace_event *trace_find(ompt_event_t event, int nth);
/* Returns the first event of this kind whose parameter `arg` is `value`, or
 * NULL if there is none. May be called only in test_check, because the trace
 * must be complete. */
const struct trace_event *trace_with(ompt_event_t event, int arg,
                                     uint64_t value);
const char *trace_name(ompt_event_t event);
int trace_reports(ompt_event_t event); /* is its trace->code 3 or 4? */

/* Finds, in the symbol table, the start and the name of the program's function
 * that contains `address`. Returns 0 if there is none. */
int trace_symbol(const void *address, uintptr_t *start, char name[128]);

void trace_rules(void); /* rules.c */

#define POINTER(x) ((uint64_t)(uintptr_t)(x))
#define NOINLINE __attribute__((noinline))
#define HERE __builtin_frame_address(0)

#endif
