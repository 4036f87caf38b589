/* symbols.h: finds function, file and line of an address, from debug
 * information.
 *
 * For:      naming.c. Needs elfutils (libdw).
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SYMBOLS_H
#define PROF_SYMBOLS_H

#include <elfutils/libdwfl.h>
#include <stdint.h>

struct place {
  const char *function; /* never NULL */
  const char *file; /* NULL: not known */
  int line; /* line of the code, or of the inlined call that contains the code;
             * 0: not known */
  /* If another compiler has made `function` from the body of a construct, the
   * construct's kind: "region" or "task". Otherwise NULL. */
  const char *what;
  int is_inner; /* 1: `function` is a part of the body */
  const char *begin_file; /* file of the construct; NULL: not known */
  int begin; /* line of the construct; 0: not known */
  int is_begin; /* 1: the code is in the first line of the body. clang calls the
                 * runtime from there to begin the construct's loop */
};

enum { SYMBOLS_MOST = 32 };

struct symbols;

/* Opens an object whose addresses in memory are `bias` greater than those in
 * its file. If the file can't be read, or is NULL, the name of each function is
 * the last part of the path, as in "[libm.so.6]". */
struct symbols *symbols_open(const char *path, const char *file, uint64_t bias);
void symbols_close(struct symbols *symbols);

/* Finds the functions that the compiler has inlined at the address, innermost
 * first, and then the function that contains the address. Returns their number,
 * at least 1. The texts are valid until symbols_close. */
int symbols_at(struct symbols *symbols, uint64_t pc,
               struct place place[SYMBOLS_MOST]);

/* Returns the folder in which the code at pc was compiled; NULL: not known. */
const char *symbols_folder(struct symbols *symbols, uint64_t pc);

/* For variables.c. Returns libdw's handle of the object; NULL: the file can't
 * be read. */
Dwfl_Module *symbols_module(const struct symbols *symbols);
/* Returns the compilation unit that contains the code at pc; NULL: not
 * known. */
Dwarf_Die *symbols_unit(struct symbols *symbols, uint64_t pc, Dwarf_Addr *bias);
/* Returns the unit with the descriptions of functions and variables: `unit`
 * itself or, with -gsplit-dwarf, its part in a .dwo file, if that is there.
 * Valid until the next call. */
Dwarf_Die *symbols_whole(struct symbols *symbols, Dwarf_Die *unit);

/* Finds the machine code of the function that contains pc. Returns its size in
 * bytes; 0: not known. Sets *start to the function's address. The bytes are
 * valid until symbols_close. */
size_t symbols_code(struct symbols *symbols, uint64_t pc,
                    const unsigned char **byte, uint64_t *start);

#endif
