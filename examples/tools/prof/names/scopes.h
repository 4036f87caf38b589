/* scopes.h: finds the unit, and the functions and blocks, around an address, in
 * debug information.
 *
 * For:      symbols.c. Needs elfutils (libdw).
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SCOPES_H
#define PROF_SCOPES_H

#include <elfutils/libdwfl.h>

enum { SCOPES_MOST = 128 };

/* The units, functions and blocks of one object. */
struct scopes;

struct scopes *scopes_open(void);
void scopes_close(struct scopes *scopes);

/* Returns the unit that contains pc, or NULL. Valid until scopes_close. Sets
 * *bias to what libdw adds to the unit's addresses. */
Dwarf_Die *scopes_unit(struct scopes *scopes, Dwfl_Module *module,
                       Dwarf_Addr pc, Dwarf_Addr *bias);

/* Finds the scopes around the address in the unit, innermost first. The last
 * one is the function that contains the address. After an inlined function come
 * the scopes of its caller. Returns their number; 0: no function is known. */
int scopes_at(struct scopes *scopes, Dwarf_Die *unit, Dwarf_Addr address,
              Dwarf_Die scope[SCOPES_MOST]);

#endif
