/* debugger_2013.h: libompd2013 in this process, and callbacks for it.
 *
 * Owns:    `ompd`, the library's routines; `of_client`, the state of the
 *          callbacks.
 * Callers: the debuggers of this folder, and their checks.
 *
 * A context is a struct target. tests/ompd/debugger/debugger.h is for OpenMP 5:
 * no file can include the headers of both interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD2013_DEBUGGER_H
#define OMPD2013_DEBUGGER_H

#include "provided.h"
#include "target.h"
#include "verdicts.h"

#include <ompd_2013.h>

struct library {
#define ROUTINE(name) __typeof__(ompd_##name) *name;
#include "routines_2013.def"
#undef ROUTINE
};
extern struct library ompd;

/* Loads the library that the program's ompt_debugger_plugin names. If the
 * program has no symbols, loads libompd2013.so. Returns 0, or -1 after a
 * message. */
int debugger_load(struct target *t);

struct of_client {
  ompd_rc_t answer; /* what callbacks return when they fail */
  long reads, fail_read, symbols, fail_symbol, sizes, fail_sizes;
  int pointer; /* reported size of a pointer; 0: the true size */
  int refuse; /* 1: ompd_initialize fails; n > 1: callback n - 2 is missing */
  int initializations;
  /* Changes the result of a read; NULL: no change. */
  void (*corrupt)(void *buffer, size_t bytes);
};
extern struct of_client of_client;
enum { CALLBACKS_NEEDED = 6 };

/* Frees an array or a text of the library. NULL is a fault. */
void give_back(const void *memory);

static inline ompd_context_t *context_of(struct target *t) {
  return (ompd_context_t *)(void *)t;
}

#endif
