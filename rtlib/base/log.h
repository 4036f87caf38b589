/* log.h: writes the runtime's warnings, traces and errors to stderr.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; each message is one write.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_LOG_H
#define OCC_BASE_LOG_H

/* The subjects of OCC_DEBUG=fork,barrier,task,tool: one bit each. */
enum occ_trace {
  OCC_TRACE_FORK = 1,
  OCC_TRACE_BARRIER = 2,
  OCC_TRACE_TASK = 4,
  OCC_TRACE_TOOL = 8
};

extern unsigned occ_trace_on; /* written once, before any thread is started */

void occ_trace_setup(const char *subjects);
void occ_trace_line(const char *subject, const char *format, ...)
    __attribute__((__format__(__printf__, 2, 3), __cold__));

#define occ_trace(bit, name, ...)                         \
  do {                                                    \
    if (__builtin_expect((occ_trace_on & (bit)) != 0, 0)) \
      occ_trace_line(name, __VA_ARGS__);                  \
  } while (0)

/* Writes "libomptcc: warning: ..." */
void occ_warn(const char *format, ...)
    __attribute__((__format__(__printf__, 1, 2), __cold__));

/* Reports a mistake of the user: writes "libomptcc: error: ..." and calls
 * exit(1). */
_Noreturn void occ_quit(const char *format, ...)
    __attribute__((__format__(__printf__, 1, 2), __cold__));

/* occ_quit for constructors: calls _exit. In a static program the handlers of
 * exit would abort before all constructors have run. */
_Noreturn void occ_quit_at_load(const char *format, ...)
    __attribute__((__format__(__printf__, 1, 2), __cold__));

/* Returns 1 if a thread of this process has called occ_quit. Then the runtime's
 * data must not change. */
int occ_is_quitting(void);
/* Returns 1 if the calling thread has called occ_quit and so runs a handler of
 * exit. */
int occ_is_quitter(void);

/* Reports a broken invariant: writes file, line and message, and aborts. */
_Noreturn void occ_fatal_at(const char *file, int line, const char *format, ...)
    __attribute__((__format__(__printf__, 3, 4), __cold__));

#define occ_fatal(...) occ_fatal_at(__FILE__, __LINE__, __VA_ARGS__)

#endif
