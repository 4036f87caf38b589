/* log.c: writes the runtime's warnings, traces and errors to stderr.
 *
 * Layer:   base. May include base/.
 * Owns:    the form of these messages.
 * Callers: any thread. Each message is written by one call, so that lines of
 *          several threads do not mix.
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"

#include "base/atomic.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

unsigned occ_trace_on;

static void say(const char *prefix, const char *format, va_list arguments) {
  char line[512];
  int used = snprintf(line, sizeof line, "libomptcc: %s", prefix);
  int more =
      vsnprintf(line + used, sizeof line - (size_t)used - 1, format, arguments);
  if (more < 0)
    more = 0;
  used += more;
  if (used > (int)sizeof line - 2)
    used = (int)sizeof line - 2;
  line[used++] = '\n';
  if (write(2, line, (size_t)used) < 0)
    return; /* no other place for the message */
}

void occ_trace_setup(const char *subjects) {
  static const char *const names[] = {"fork", "barrier", "task", "tool"};
  occ_trace_on = 0;
  for (unsigned i = 0; subjects && i < 4; i++)
    if (strstr(subjects, names[i]) || !strcmp(subjects, "all"))
      occ_trace_on |= 1u << i;
}

void occ_trace_line(const char *subject, const char *format, ...) {
  char prefix[64];
  va_list arguments;
  snprintf(prefix, sizeof prefix, "%s: [%ld] ", subject, syscall(SYS_gettid));
  va_start(arguments, format);
  say(prefix, format, arguments);
  va_end(arguments);
}

void occ_warn(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say("warning: ", format, arguments);
  va_end(arguments);
}

/* Atomic. The numbers of the process and the thread that called occ_quit. 0 if
 * no thread has called it. */
static unsigned long quitter;

int occ_is_quitting(void) {
  const unsigned long first = occ_load(&quitter, RELAXED);
  return first && first >> 32 == (unsigned long)getpid();
}

int occ_is_quitter(void) {
  return occ_is_quitting() && (occ_load(&quitter, RELAXED) & 0xffffffff) ==
                                  (unsigned long)syscall(SYS_gettid);
}

/* Two threads in exit would both run exit's handlers, and one thread could end
 * the process before the other has finalized the tools. So only the first
 * thread calls exit. `quitter` also contains the number of the process, because
 * a forked child inherits the variable, but has not called occ_quit itself. */
void occ_quit(const char *format, ...) {
  unsigned long process = (unsigned long)getpid() << 32;
  unsigned long me = process | (unsigned long)syscall(SYS_gettid);
  unsigned long first = occ_load(&quitter, RELAXED);
  va_list arguments;
  while (first >> 32 != process >> 32 &&
         !occ_cas(&quitter, &first, me, RELAXED))
    ;
  while (first >> 32 == process >> 32 && first != me)
    pause();
  va_start(arguments, format);
  say("error: ", format, arguments);
  va_end(arguments);
  exit(1);
}

void occ_quit_at_load(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say("error: ", format, arguments);
  va_end(arguments);
  _exit(1);
}

void occ_fatal_at(const char *file, int line, const char *format, ...) {
  char prefix[256];
  va_list arguments;
  snprintf(prefix, sizeof prefix, "fatal: %s:%d: ", file, line);
  va_start(arguments, format);
  say(prefix, format, arguments);
  va_end(arguments);
  abort();
}
