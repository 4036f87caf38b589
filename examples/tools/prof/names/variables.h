/* variables.h: finds names of variables at addresses, from debug information.
 *
 * For:      shared.c. Needs elfutils (libdw).
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_VARIABLES_H
#define PROF_VARIABLES_H

#include <stddef.h>
#include <stdint.h>

struct symbols;

struct variable {
  char name[120]; /* "table[3].hits" */
  const char *file;
  int line;
  int is_pointer; /* 1: `name` is an expression with a pointer: "p[1].hits" */
  int is_local; /* 1: `name` only names a thread's stack */
};

/* Finds the global or static variable at the address. Returns 0 if there is
 * none. Without debug information the name is a symbol's, such as
 * "table+24". */
int variables_at(struct symbols *symbols, uint64_t address,
                 struct variable *variable);

/* Finds the pointer variable that is in register `reg` (numbered as in
 * record_moment.h) at pc, and names the address as an expression with this
 * pointer. `value` is the register's value. Returns 0 if there is no such
 * variable. */
int variables_pointer(struct symbols *symbols, uint64_t pc, int reg,
                      uint64_t value, uint64_t address,
                      struct variable *variable);

#endif
