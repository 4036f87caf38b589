/* kinds.h: lists the states of threads and the kinds of spans, with their
 * names. */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_KINDS_H
#define TRACE_KINDS_H

/* ---- States. At each time, a thread is in exactly one state. ---- */

/* clang-format off */
#define TRACE_STATES(X)                                             \
  X(SERIAL,   "serial",      "code outside of parallel regions")    \
  X(PARALLEL, "parallel",    "code in a parallel region")           \
  X(TASK,     "task",        "code of an explicit task")            \
  X(ALONE,    "exclusive",   "code in a critical, ordered or atomic region") \
  X(FORK,     "fork, join",  "in the runtime: a region begins or ends") \
  X(BARRIER,  "barrier",     "waits in a barrier")                  \
  X(TASKWAIT, "task wait",   "waits in taskwait or taskgroup")      \
  X(MUTEX,    "lock wait",   "waits for a lock, critical, ordered or atomic") \
  X(IDLE,     "idle",        "a thread without a team")             \
  X(DEVICE,   "device wait", "waits for a device")                  \
  X(KERNEL,   "kernel",      "a device executes a target region")   \
  X(TRANSFER, "transfer",    "data is copied to or from a device")

/* ---- Spans: a construct or a wait on a thread, from its begin to its end. The
 * state is the thread's state while no other span is inside of this span.
 * INHERIT: the state of the span around it. ---- */

#define TRACE_SPANS(X)                       \
  X(INITIAL,       "initial task",  INHERIT)  \
  X(REGION,        "parallel",      FORK)     \
  X(LEAGUE,        "teams",         FORK)     \
  X(IMPLICIT,      "implicit task", PARALLEL) \
  X(LOOP,          "loop",          INHERIT)  \
  X(SECTIONS,      "sections",      INHERIT)  \
  X(SINGLE,        "single",        INHERIT)  \
  X(DISTRIBUTE,    "distribute",    INHERIT)  \
  X(TASKLOOP,      "taskloop",      INHERIT)  \
  X(SCOPE,         "scope",         INHERIT)  \
  X(MASKED,        "masked",        INHERIT)  \
  X(TASK,          "task",          TASK)     \
  X(TASKGROUP,     "taskgroup",     INHERIT)  \
  X(CRITICAL,      "critical",      ALONE)    \
  X(ORDERED,       "ordered",       ALONE)    \
  X(ATOMIC,        "atomic",        ALONE)    \
  X(BARRIER,       "barrier",       BARRIER)  \
  X(INTERNAL,      "internal barrier", BARRIER) \
  X(TASKWAIT,      "taskwait",      TASKWAIT) \
  X(GROUP_WAIT,    "taskgroup wait", TASKWAIT) \
  X(LOCK_WAIT,     "lock wait",     MUTEX)    \
  X(CRITICAL_WAIT, "critical wait", MUTEX)    \
  X(ORDERED_WAIT,  "ordered wait",  MUTEX)    \
  X(ATOMIC_WAIT,   "atomic wait",   MUTEX)    \
  X(TARGET,        "target",        DEVICE)   \
  X(ENTER_DATA,    "enter data",    DEVICE)   \
  X(EXIT_DATA,     "exit data",     DEVICE)   \
  X(UPDATE,        "target update", DEVICE)   \
  X(ON_HOST,       "target on host", INHERIT) \
  X(KERNEL,        "kernel",        KERNEL)   \
  X(TO_DEVICE,     "to device",     TRANSFER) \
  X(FROM_DEVICE,   "from device",   TRANSFER)
/* clang-format on */

#define TRACE_ENUM(name, ...) STATE_##name,
enum trace_state { TRACE_STATES(TRACE_ENUM) STATES, STATE_INHERIT = STATES };
#undef TRACE_ENUM
#define TRACE_ENUM(name, ...) SPAN_##name,
enum trace_kind { TRACE_SPANS(TRACE_ENUM) SPAN_KINDS };
#undef TRACE_ENUM

extern const char *const trace_state_names[STATES];
extern const char *const trace_state_meanings[STATES];
extern const char *const trace_kind_names[SPAN_KINDS];
extern const enum trace_state trace_kind_states[SPAN_KINDS];

#endif
