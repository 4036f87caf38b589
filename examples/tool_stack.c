/* tool_stack.c: a sampling profiler with stacks as in the user's source.
 *
 *     cc -shared -fPIC -I include examples/tool_stack.c \
 *       examples/tools/callstack/[a-z]*.c -lunwind -o tool_stack.so
 *     LD_PRELOAD=./tool_stack.so ./program
 *
 * A timer interrupts each OpenMP thread STACK_HZ times a second (default: 100;
 * 0: no timer), whether the thread works or waits. A program may also send
 * SIGPROF itself. At the end, the stacks are printed to standard error or to
 * the file STACK_FILE, the most frequent stack first. A line has the frames
 * from main inwards and the runtime's activity, separated by semicolons, and
 * then the number of samples. Programs for flame graphs read this format. After
 * ompt_control(64, 0), tasks have no events, and their stacks have only one
 * frame for each construct; ompt_control(64, 1) switches the events on. After
 * ompt_control(65, 1), the library makes no records for regions that repeat the
 * last one; ompt_control(65, 0) ends this.
 *
 * The handler adds a stack to a table of fixed size without a lock: it claims a
 * slot with one compare-and-swap.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "tools/callstack/callstack.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* some glibc lack this name */
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { SLOTS = 1 << 14, FRAMES = 1 << 19, TEXT = 1 << 14 };
enum { EMPTY, CLAIMED, FULL };
enum { TASK_EVENTS = 64, REPEATS = 65 }; /* for ompt_control */

struct slot {
  atomic_int stage;
  atomic_ulong samples;
  uint64_t hash;
  ompt_state_t state;
  unsigned flags;
  int count;
  const struct callstack_frame *frame;
};

static struct slot slots[SLOTS];
static struct callstack_frame frames[FRAMES];
static atomic_uint frames_used;
static atomic_ulong lost;
static atomic_int running, inside, repeats;
static long rate = 100;
static occ_report_t report_events; /* may be NULL */
static _Thread_local timer_t timer;
static _Thread_local int has_timer;

/* ---- Samples: in the handler --------------------------------------------- */

static uint64_t hash_of(const struct callstack *stack) {
  uint64_t hash = (uint64_t)stack->state * 31 + stack->flags + 1;
  for (int i = 0; i < stack->count; i++)
    hash = (hash ^ (uintptr_t)stack->frame[i].pc) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}

static int same(const struct slot *slot, const struct callstack *stack,
                uint64_t hash) {
  return slot->hash == hash && slot->state == stack->state &&
         slot->flags == stack->flags && slot->count == stack->count &&
         memcmp(slot->frame, stack->frame,
                (size_t)stack->count * sizeof *slot->frame) == 0;
}

static int store(struct slot *slot, const struct callstack *stack,
                 uint64_t hash) {
  unsigned at = atomic_fetch_add(&frames_used, (unsigned)stack->count);
  if (at + (unsigned)stack->count > FRAMES)
    return 0; /* the slot stays claimed */
  slot->hash = hash;
  slot->state = stack->state;
  slot->flags = stack->flags;
  slot->count = stack->count;
  slot->frame = &frames[at];
  memcpy(&frames[at], stack->frame, (size_t)stack->count * sizeof *slot->frame);
  return 1;
}

/* Adds a sample. If two threads store the same new stack at the same moment,
 * the stack gets two slots, and the report adds up the two counts. */
static void count(const struct callstack *stack) {
  uint64_t hash = hash_of(stack);
  for (unsigned i = 0; i < SLOTS; i++) {
    struct slot *slot = &slots[(hash + i) % SLOTS];
    int empty = EMPTY;
    if (atomic_compare_exchange_strong(&slot->stage, &empty, CLAIMED)) {
      if (!store(slot, stack, hash))
        break;
      atomic_store(&slot->samples, 1);
      atomic_store(&slot->stage, FULL);
      return;
    }
    if (empty == FULL && same(slot, stack, hash)) {
      atomic_fetch_add(&slot->samples, 1);
      return;
    }
  }
  atomic_fetch_add(&lost, 1);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  struct callstack stack;
  (void)number, (void)info;
  atomic_fetch_add(&inside, 1);
  if (atomic_load(&running)) {
    callstack_take(&stack, context);
    count(&stack);
  }
  atomic_fetch_sub(&inside, 1);
}

/* ---- The report ---------------------------------------------------------- */

struct line {
  char *text;
  unsigned long samples;
};

static int by_text(const void *a, const void *b) {
  return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

static int by_samples(const void *a, const void *b) {
  const struct line *x = a, *y = b;
  return x->samples != y->samples ? (x->samples < y->samples ? 1 : -1)
                                  : by_text(a, b);
}

static char *text_of(const struct slot *slot) {
  static char text[TEXT];
  size_t used = 0;
  const char *doing = callstack_doing(slot->state);
  text[0] = 0;
  if (slot->flags & CALLSTACK_LONG)
    used += (size_t)snprintf(text, TEXT, "(more);");
  if (slot->flags & CALLSTACK_LOOSE)
    used += (size_t)snprintf(text + used, TEXT - used, "(unknown creator);");
  if (slot->flags & CALLSTACK_BROKEN)
    used += (size_t)snprintf(text + used, TEXT - used, "(frames missing);");
  for (int i = slot->count - 1; i >= 0 && used < TEXT - 600; i--) {
    char name[512];
    callstack_name(&slot->frame[i], name, sizeof name);
    used += (size_t)snprintf(text + used, TEXT - used, "%s;", name);
  }
  if (doing)
    used += (size_t)snprintf(text + used, TEXT - used, "%s;", doing);
  if (used)
    text[used - 1] = 0;
  return strdup(used ? text : "(no user code)");
}

static void report(FILE *file) {
  struct line *lines = calloc(SLOTS, sizeof *lines);
  size_t n = 0, different = 0;
  if (!lines)
    return;
  for (int i = 0; i < SLOTS; i++)
    if (atomic_load(&slots[i].stage) == FULL &&
        (lines[n].text = text_of(&slots[i])))
      lines[n++].samples = atomic_load(&slots[i].samples);
  qsort(lines, n, sizeof *lines, by_text);
  for (size_t i = 0; i < n; i++)
    if (different && strcmp(lines[different - 1].text, lines[i].text) == 0) {
      lines[different - 1].samples += lines[i].samples;
      free(lines[i].text);
    } else {
      lines[different++] = lines[i];
    }
  qsort(lines, different, sizeof *lines, by_samples);
  for (size_t i = 0; i < different; i++) {
    fprintf(file, "%s %lu\n", lines[i].text, lines[i].samples);
    free(lines[i].text);
  }
  free(lines);
  if (atomic_load(&lost))
    fprintf(file, "(lost) %lu\n", atomic_load(&lost));
}

static void on_shutdown(void) {
  const char *path = getenv("STACK_FILE");
  const struct timespec a_moment = {0, 1000000};
  atomic_store(&running, 0);
  for (int i = 0; i < 200 && atomic_load(&inside); i++)
    nanosleep(&a_moment, NULL);
  FILE *file = path && *path ? fopen(path, "w") : stderr;
  if (!file)
    return;
  report(file);
  if (file != stderr)
    fclose(file);
}

/* ---- Timers and start ---------------------------------------------------- */

static void on_thread_begin(ompt_thread_type_t type, ompt_thread_id_t id) {
  struct sigevent to_me;
  struct itimerspec often = {{0, 0}, {0, 0}};
  callstack_thread_begin(type, id);
  if (rate <= 0 || has_timer)
    return;
  memset(&to_me, 0, sizeof to_me);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = SIGPROF;
  to_me.sigev_notify_thread_id = (int)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer))
    return;
  has_timer = 1;
  often.it_interval.tv_sec = often.it_value.tv_sec = rate == 1;
  often.it_interval.tv_nsec = often.it_value.tv_nsec =
      1000000000 / rate % 1000000000;
  timer_settime(timer, 0, &often, NULL);
}

static void on_thread_end(ompt_thread_type_t type, ompt_thread_id_t id) {
  if (has_timer)
    timer_delete(timer);
  has_timer = 0;
  callstack_thread_end(type, id);
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  if (atomic_load(&repeats))
    callstack_parallel_repeats(region, function);
  else
    callstack_parallel_begin(parent, frame, region, team_size, function,
                             invoker);
}

static void on_control(uint64_t command, uint64_t modifier) {
  if (command == TASK_EVENTS && report_events)
    report_events("task", (int)modifier);
  else if (command == REPEATS)
    atomic_store(&repeats, (int)modifier);
}

static void initialize(const char *runtime_version, unsigned ompt_version,
                       ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  struct sigaction action;
  const char *hz = getenv("STACK_HZ");
  (void)runtime_version, (void)ompt_version;
  if (callstack_start(lookup))
    return;
  callstack_listen(set);
  set(ompt_event_parallel_begin, (ompt_callback_t)on_parallel_begin);
  set(ompt_event_thread_begin, (ompt_callback_t)on_thread_begin);
  set(ompt_event_thread_end, (ompt_callback_t)on_thread_end);
  set(ompt_event_control, (ompt_callback_t)on_control);
  set(ompt_event_runtime_shutdown, on_shutdown);
  report_events = (occ_report_t)lookup("occ_report");
  if (hz)
    rate = strtol(hz, NULL, 10);
  /* A forked child has copies of its parent's records, and clears them here. It
   * does not inherit the timers. */
  memset(slots, 0, sizeof slots);
  atomic_store(&frames_used, 0);
  atomic_store(&lost, 0);
  atomic_store(&inside, 0);
  atomic_store(&repeats, 0);
  has_timer = 0;
  atomic_store(&running, 1);
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigaction(SIGPROF, &action, NULL);
}

ompt_initialize_fn_t ompt_tool(void) { return initialize; }
