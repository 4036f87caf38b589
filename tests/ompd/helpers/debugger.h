/* debugger.h: the library under test in this process, and what it is given.
 *
 * Owns:    `ompd`, the library's routines; `of_client`, the state of the
 * callbacks. Callers: the checks.
 *
 * A context of an address space is a struct target, that of a thread a struct
 * target_thread: both are the client's, and the library only hands them back.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_DEBUGGER_H
#define OMPD_DEBUGGER_H

#include "target.h"

#include <omp-tools.h>
#include <stdio.h>

struct library {
#define ROUTINE(name) __typeof__(ompd_##name) *name;
#include "routines.def"
#undef ROUTINE
};
extern struct library ompd;

/* Finds the library that the program names in ompd_dll_locations, or `file`,
 * and its routines. 0, or -1 after a message. */
int debugger_load(struct target *t, const char *file);

/* Initializes it with the callbacks; 0 after a fault. */
int debugger_initialize(void);

/* The callbacks, all of them. */
extern const ompd_callbacks_t debugger_callbacks;

struct of_client {
  long allocated, freed; /* calls */
  long bad_frees;        /* of what was not allocated, or twice */
  long reads, symbols, printed;
  long fail_allocation; /* the number of the one that fails; 0: none */
  long fail_read, fail_symbol;
  /* Changes what a read or a look-up has found; NULL: nothing does. */
  void (*corrupt)(void *buffer, size_t bytes);
};
extern struct of_client of_client;

static inline ompd_address_space_context_t *context_of(struct target *t) {
  return (ompd_address_space_context_t *)(void *)t;
}

/* ---- What was found out
 * --------------------------------------------------------- */

/* One verdict for all that is said until verdict_end. */
void verdict_begin(const char *name, ...) __attribute__((format(printf, 1, 2)));
void verdict_end(void);
void fault(const char *text, ...) __attribute__((format(printf, 1, 2)));
int verdict_totals(void); /* the last line; an exit status */

extern const char *rc_name(ompd_rc_t rc);

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define HERE __FILE_NAME__ ":" TEXT(__LINE__) ": "

/* The call answers with that code. */
#define ANSWERS(rc, call)                                             \
  ({                                                                  \
    ompd_rc_t rc_ = (call);                                           \
    if (rc_ != (rc))                                                  \
      fault(HERE "%s: %s, not %s", #call, rc_name(rc_), rc_name(rc)); \
    rc_ == (rc);                                                      \
  })
#define OK(call) ANSWERS(ompd_rc_ok, call)

#define IS(actual, expected)                                              \
  ({                                                                      \
    long long a_ = (long long)(actual), e_ = (long long)(expected);       \
    if (a_ != e_)                                                         \
      fault(HERE "%s is %lld, not %s, %lld", #actual, a_, #expected, e_); \
    a_ == e_;                                                             \
  })
#define HOLDS(claim)            \
  ({                            \
    int holds_ = !!(claim);     \
    if (!holds_)                \
      fault(HERE "%s", #claim); \
    holds_;                     \
  })

#endif
