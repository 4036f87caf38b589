/* report.c: prints the violations, one line each, and the summary.
 *
 * Lines go to standard error, or to the file that TOOL_CHECK_FILE names. Each
 * line is one write(), so that threads and processes do not mix their lines.
 * All violations of one check (one FAIL) are counted, but only the first MOST
 * of them are printed.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 5, COUNTERS = 64 };

/* Counts of the events. There are several records, so that only few threads
 * share one. */
static struct {
  _Alignas(64) atomic_ullong events[EVENTS];
} counter[COUNTERS];
static atomic_uint violations, counters;
static int file = STDERR_FILENO;

static __thread ompt_event_t event_now;
static __thread uint64_t thread_now;
static __thread unsigned my_counter;

static void put(const char *text, size_t length) {
  if (write(file, text, length) < 0)
    return;
}

void check_begin_report(void) {
  const char *path = getenv("TOOL_CHECK_FILE");
  int opened =
      path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
  file = opened >= 0 ? opened : STDERR_FILENO;
  atomic_store(&violations, 0);
  for (int i = 0; i < COUNTERS; i++)
    for (int event = 0; event < EVENTS; event++)
      atomic_store(&counter[i].events[event], 0);
}

void check_event(ompt_event_t event, uint64_t thread) {
  if (!my_counter)
    my_counter = 1 + atomic_fetch_add(&counters, 1) % COUNTERS;
  event_now = event;
  thread_now = thread;
  if (thread == 0)
    return; /* the call is not in a callback */
  atomic_fetch_add_explicit(&counter[my_counter - 1].events[event], 1,
                            memory_order_relaxed);
}

static void line(const char *start, const char *format, va_list arguments) {
  char text[512];
  int n = snprintf(text, sizeof text, "tool_check: %s", start);
  n += vsnprintf(text + n, sizeof text - (size_t)n, format, arguments);
  if (n > (int)sizeof text - 2)
    n = sizeof text - 2;
  text[n] = '\n';
  put(text, (size_t)n + 1);
}

void check_fail(atomic_uint *seen, const char *rule, const char *format, ...) {
  char start[192];
  va_list arguments;
  atomic_fetch_add(&violations, 1);
  if (atomic_fetch_add(seen, 1) >= MOST)
    return;
  snprintf(start, sizeof start, "violation of TR2 %s: thread %llu, %s: ", rule,
           (unsigned long long)thread_now,
           event_now ? check_name(event_now) : "at the end");
  va_start(arguments, format);
  line(start, format, arguments);
  va_end(arguments);
}

void check_note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  line("note: ", format, arguments);
  va_end(arguments);
}

static unsigned long long events_of(int event) {
  unsigned long long events = 0;
  for (int i = 0; i < COUNTERS; i++)
    events += atomic_load(&counter[i].events[event]);
  return events;
}

/* Prints one line for each event that has come. */
static void put_counts(void) {
  char text[128];
  for (int event = 1; event < EVENTS; event++)
    if (events_of(event))
      put(text,
          (size_t)snprintf(text, sizeof text, "tool_check: %llu times %s\n",
                           events_of(event), check_name((ompt_event_t)event)));
}

int check_end_report(void) {
  char text[128];
  unsigned long long events = 0;
  unsigned found = atomic_load(&violations), threads = 0;
  for (int event = 0; event < EVENTS; event++)
    events += events_of(event);
  if (getenv("TOOL_CHECK_COUNTS"))
    put_counts();
  for (struct thread *t = check_threads; t; t = t->next)
    threads++;
  put(text, (size_t)snprintf(text, sizeof text,
                             "tool_check: %llu events on %u threads, "
                             "%u violations\n",
                             events, threads, found));
  return found != 0;
}
