/* scopes.c: finds the unit, and the functions and blocks, around an address.
 * See scopes.h.
 *
 * Owns:    the lists of address ranges.
 *
 * libdw's dwarf_getscopes reads the whole unit for each address. For large
 * units of C++ this took longer than the program. Here the list of a unit's
 * functions is read once, and a function's blocks are read at its first sample.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/names/scopes.h"

#include "launch/launch.h"

#include <dwarf.h>
#include <stdlib.h>

struct range { /* a part of the code of list->scope[scope] */
  Dwarf_Addr low, high;
  int scope;
  int outer; /* index of the next larger range that contains this one, or -1 */
};

struct list;

struct scope {
  Dwarf_Die die;
  int around; /* index of the scope around this one, or -1 */
  struct list *blocks; /* of a unit: its functions. NULL: not yet read */
};

struct list {
  struct scope *scope;
  struct range *range;
  int scope_count, range_count;
  size_t scope_room, range_room;
};

struct scopes {
  struct list units; /* for clang, which writes no table of the units' ranges */
  struct list known; /* the units whose functions have been read; no ranges */
  Dwarf_Addr bias;
  int has_units;
};

/* ---- Lists --------------------------------------------------------------- */

/* Adds a scope if it has code. Returns its index, or -1. A linker that leaves
 * out a function sets its address to 0, or to 1 in a list of ranges. */
static int add(struct list *list, Dwarf_Die *die, int around) {
  Dwarf_Addr base, low, high;
  int index = -1;
  for (ptrdiff_t at = 0;
       (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;) {
    if (low < 2 || low >= high)
      continue;
    if (index < 0) {
      index = list->scope_count;
      *LAUNCH_ADD(list->scope, list->scope_count, list->scope_room) =
          (struct scope){*die, around, NULL};
    }
    *LAUNCH_ADD(list->range, list->range_count, list->range_room) =
        (struct range){low, high, index, -1};
  }
  return index;
}

/* Outer ranges come first. Of equal ranges, the outer one was added first. */
static int by_address(const void *a, const void *b) {
  const struct range *x = a, *y = b;
  if (x->low != y->low)
    return x->low < y->low ? -1 : 1;
  if (x->high != y->high)
    return x->high > y->high ? -1 : 1;
  return x->scope - y->scope;
}

static void sort(struct list *list) {
  if (list->range_count == 0)
    return;
  qsort(list->range, (size_t)list->range_count, sizeof *list->range,
        by_address);
  for (int i = 1; i < list->range_count; i++) {
    int outer = i - 1;
    while (outer >= 0 && list->range[outer].high <= list->range[i].low)
      outer = list->range[outer].outer;
    list->range[i].outer = outer;
  }
}

/* Returns 1 if the range and the one before it are of the same code, but
 * neither scope is in the other: a function with two names. */
static int is_second(const struct list *list, int at) {
  const struct range *its = &list->range[at];
  return at > 0 && its[-1].low == its->low && its[-1].high == its->high &&
         list->scope[its->scope].around != its[-1].scope;
}

/* Returns the index of the innermost scope that contains the address, or -1. */
static int innermost(const struct list *list, Dwarf_Addr address) {
  int begin = 0, end = list->range_count;
  while (begin < end) {
    const int middle = begin + (end - begin) / 2;
    if (list->range[middle].low <= address)
      begin = middle + 1;
    else
      end = middle;
  }
  int at = begin - 1;
  while (at >= 0 && list->range[at].high <= address)
    at = list->range[at].outer;
  while (at >= 0 && is_second(list, at))
    at--;
  return at < 0 ? -1 : list->range[at].scope;
}

static void clear(struct list *list) {
  for (int i = 0; i < list->scope_count; i++)
    if (list->scope[i].blocks) {
      clear(list->scope[i].blocks);
      free(list->scope[i].blocks);
    }
  free(list->scope);
  free(list->range);
}

/* ---- Reading ------------------------------------------------------------- */

/* Also reads the functions that gcc makes from bodies of constructs, which are
 * described inside the function around the construct. Their code is outside of
 * it, so dwarf_getscopes does not find them. */
static void read_functions(struct list *list, Dwarf_Die *outer, int depth) {
  Dwarf_Die die;
  if (depth > SCOPES_MOST || dwarf_child(outer, &die) != 0)
    return;
  do
    if (dwarf_tag(&die) == DW_TAG_subprogram) {
      add(list, &die, -1);
      read_functions(list, &die, depth + 1);
    }
  while (dwarf_siblingof(&die, &die) == 0);
}

static void read_blocks(struct list *list, Dwarf_Die *outer, int around,
                        int depth) {
  Dwarf_Die die;
  int index;
  if (depth > SCOPES_MOST || dwarf_child(outer, &die) != 0)
    return;
  do {
    switch (dwarf_tag(&die)) {
    case DW_TAG_inlined_subroutine:
    case DW_TAG_lexical_block:
    case DW_TAG_try_block:
    case DW_TAG_catch_block:
      if ((index = add(list, &die, around)) >= 0)
        read_blocks(list, &die, index, depth + 1);
      break;
    default: break;
    }
  } while (dwarf_siblingof(&die, &die) == 0);
}

static struct list *functions_of(struct scopes *scopes, Dwarf_Die *unit) {
  struct list *known = &scopes->known;
  for (int i = 0; i < known->scope_count; i++)
    if (known->scope[i].die.cu == unit->cu)
      return known->scope[i].blocks;
  struct list *functions = launch_room(1, sizeof *functions);
  read_functions(functions, unit, 0);
  sort(functions);
  *LAUNCH_ADD(known->scope, known->scope_count, known->scope_room) =
      (struct scope){*unit, -1, functions};
  return functions;
}

static const struct list *blocks_of(struct scope *function) {
  if (!function->blocks) {
    function->blocks = launch_room(1, sizeof *function->blocks);
    read_blocks(function->blocks, &function->die, -1, 0);
    sort(function->blocks);
  }
  return function->blocks;
}

/* ---- For symbols.c ------------------------------------------------------- */

struct scopes *scopes_open(void) {
  return launch_room(1, sizeof(struct scopes));
}

void scopes_close(struct scopes *scopes) {
  clear(&scopes->units);
  clear(&scopes->known);
  free(scopes);
}

Dwarf_Die *scopes_unit(struct scopes *scopes, Dwfl_Module *module,
                       Dwarf_Addr pc, Dwarf_Addr *bias) {
  Dwarf_Die *unit = dwfl_module_addrdie(module, pc, bias);
  if (unit)
    return unit;
  if (!scopes->has_units) {
    while ((unit = dwfl_module_nextcu(module, unit, &scopes->bias)))
      add(&scopes->units, unit, -1);
    sort(&scopes->units);
    scopes->has_units = 1;
  }
  *bias = scopes->bias;
  const int index = innermost(&scopes->units, pc - *bias);
  return index < 0 ? NULL : &scopes->units.scope[index].die;
}

int scopes_at(struct scopes *scopes, Dwarf_Die *unit, Dwarf_Addr address,
              Dwarf_Die scope[SCOPES_MOST]) {
  struct list *functions = functions_of(scopes, unit);
  const int function = innermost(functions, address);
  int count = 0;
  if (function < 0)
    return 0;
  const struct list *blocks = blocks_of(&functions->scope[function]);
  for (int at = innermost(blocks, address); at >= 0 && count < SCOPES_MOST - 1;
       at = blocks->scope[at].around)
    scope[count++] = blocks->scope[at].die;
  scope[count++] = functions->scope[function].die;
  return count;
}
