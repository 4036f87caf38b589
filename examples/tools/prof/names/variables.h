/* variables.h: names of variables at addresses, from debug information.
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
  const char *file; /* of its declaration; NULL: not known */
  int line;
  int is_pointer; /* the name is an expression with a pointer: "p[1].hits" */
  int is_local; /* the name only tells whose stack it is on */
};

/* Finds the global or static variable at the address. Without debug information
 * the name is a symbol's: "table+24". Returns whether there is one. */
int variables_at(struct symbols *symbols, uint64_t address,
                 struct variable *variable);

/* Finds the variable that is a pointer in a register at pc, and names the
 * address by it. reg: as in record_moment.h; value: of the register. Returns
 * whether there is one. */
int variables_pointer(struct symbols *symbols, uint64_t pc, int reg,
                      uint64_t value, uint64_t address,
                      struct variable *variable);

#endif
