/* verdicts.h: a claim checks a condition; one or more claims give a verdict.
 *
 * Owns:    nothing. Callers: the debuggers of tests/ompd and tests/ompd2013,
 * and their checks. It serves two interfaces, so it includes no OMPD header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_VERDICTS_H
#define OMPD_VERDICTS_H

/* The claims between verdict_begin and verdict_end are one verdict. */
void verdict_begin(const char *name, ...) __attribute__((format(printf, 1, 2)));
void verdict_end(void);
void fault(const char *text, ...) __attribute__((format(printf, 1, 2)));
int verdict_totals(void); /* prints the last line; returns an exit status */

const char *rc_name(int rc);

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define HERE __FILE_NAME__ ":" TEXT(__LINE__) ": "

/* Claims that the call returns the code `rc`. */
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
