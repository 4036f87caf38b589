/* debugger.h: the library under test in this process, and callbacks for it.
 *
 * Owns:    `ompd`, the library's routines; `of_client`, the state of the
 *          callbacks.
 * Callers: the checks.
 *
 * The context of an address space is a struct target, the context of a thread a
 * struct target_thread. Both belong to the debugger: the library only passes
 * them to callbacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_DEBUGGER_H
#define OMPD_DEBUGGER_H

#include "provided.h"
#include "target.h"
#include "verdicts.h"

#include <occ.h>
#include <omp-tools.h>
#include <stdio.h>

struct library {
#define ROUTINE(name) __typeof__(ompd_##name) *name;
#include "routines.def"
#undef ROUTINE
};
extern struct library ompd;
extern occ_task_construct_t task_construct; /* occ.h declares the type */

/* If the command line begins with "-l LIBRARY", removes both words and returns
 * LIBRARY. Otherwise returns NULL. */
const char *debugger_library(int *argc, char ***argv);

/* Loads the library that the program names in ompd_dll_locations, or the
 * library `file`, and finds its routines. Returns 0, or -1 after a message. */
int debugger_load(struct target *t, const char *file);

/* Initializes the library with the callbacks. Returns 1, or 0 after a fault. */
int debugger_initialize(void);

/* The table of all callbacks. */
extern const ompd_callbacks_t debugger_callbacks;

struct of_client {
  long reads, symbols, printed;
  long fail_read, fail_symbol; /* index, from 1, of the call that fails, or 0 */
  /* Changes the result of a read or a look-up; NULL: no change. */
  void (*corrupt)(void *buffer, size_t bytes);
};
extern struct of_client of_client;

static inline ompd_address_space_context_t *context_of(struct target *t) {
  return (ompd_address_space_context_t *)(void *)t;
}

#endif
