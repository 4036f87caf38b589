/* debugger_2013.h: libompd2013 in this process, and what it is given.
 *
 * Owns:    `ompd`, the library's routines; `of_client`, the state of the
 *          callbacks; verdicts.
 * Callers: the debuggers of this folder, and their checks.
 *
 * A context is a struct target. This is the draft's side of what
 * tests/ompd/helpers/debugger.h is for OpenMP 5: their headers exclude each
 * other.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD2013_DEBUGGER_H
#define OMPD2013_DEBUGGER_H

#include "target.h"

#include <ompd_2013.h>

struct library {
#define ROUTINE(name) __typeof__(ompd_##name) *name;
#include "routines_2013.def"
#undef ROUTINE
};
extern struct library ompd;

/* Finds the library by the name in the program's ompt_debugger_plugin, or, in a
 * program that has no symbols, by the name that all others have. 0, or -1 after
 * a message. */
int debugger_load(struct target *t);

struct of_client {
  long allocated, freed; /* calls */
  long bad_frees; /* of what was not allocated, or twice */
  long fail_allocation; /* the number of the one that fails; 0: none */
  ompd_rc_t answer; /* of what fails, here and below */
  long reads, fail_read, symbols, fail_symbol, sizes, fail_sizes;
  int pointer; /* a size of pointers to say; 0: the true one */
  int refuse; /* ompd_initialize: 1: fails; n: there is no callback n - 2 */
  int initializations;
  /* Changes what a read has found; NULL: nothing does. */
  void (*corrupt)(void *buffer, size_t bytes);
};
extern struct of_client of_client;
enum { CALLBACKS_NEEDED = 6 };

/* Gives back an array or a text of the library's; NULL is a fault. */
void give_back(const void *memory);

static inline ompd_context_t *context_of(struct target *t) {
  return (ompd_context_t *)(void *)t;
}

/* ---- Verdicts: one for all that is said until verdict_end ---- */

void verdict_begin(const char *name, ...) __attribute__((format(printf, 1, 2)));
void verdict_end(void);
void fault(const char *text, ...) __attribute__((format(printf, 1, 2)));
int verdict_totals(void); /* prints the last line; an exit status */

const char *rc_name(int rc);

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define HERE __FILE_NAME__ ":" TEXT(__LINE__) ": "

/* The call answers with that code. */
#define ANSWERS(rc, call)                                             \
  ({                                                                  \
    int rc_ = (int)(call);                                            \
    if (rc_ != (int)(rc))                                             \
      fault(HERE "%s: %s, not %s", #call, rc_name(rc_), rc_name(rc)); \
    rc_ == (int)(rc);                                                 \
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
