/* debugger_2013.h: libompd2013 in this process, and its callbacks.
 *
 * Owns:    `ompd`, the library's routines; `of_client`, the state of the
 *          callbacks.
 * Callers: the debuggers of this folder, and their checks.
 *
 * A context is a struct target. For the draft, this header has the role that
 * tests/ompd/helpers/debugger.h has for OpenMP 5: the interfaces' headers
 * exclude each other.
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

/* Finds the library by the name in the program's ompt_debugger_plugin, or, in a
 * program that has no symbols, by the name that all others have. 0, or -1 after
 * a message. */
int debugger_load(struct target *t);

struct of_client {
  ompd_rc_t answer; /* of the call that fails, also of an allocation */
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

#endif
