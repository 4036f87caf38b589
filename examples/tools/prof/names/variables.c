/* variables.c: finds names of variables at addresses, from debug information.
 * See variables.h.
 *
 * Callers: shared.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/names/variables.h"

#include "launch/function.h"
#include "prof/names/symbols.h"

#include <dwarf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parts of a type ----------------------------------------------------- */

static __attribute__((format(printf, 2, 3))) void
append(struct variable *variable, const char *format, ...) {
  const size_t used = strlen(variable->name);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(variable->name + used, sizeof variable->name - used, format,
            arguments);
  va_end(arguments);
}

/* Returns the type of a variable, member or pointer, without typedefs and
 * qualifiers. */
static Dwarf_Die *type_of(Dwarf_Die *die, Dwarf_Die *type) {
  Dwarf_Attribute attribute;
  Dwarf_Die plain;
  if (!dwarf_formref_die(dwarf_attr_integrate(die, DW_AT_type, &attribute),
                         type))
    return NULL;
  if (dwarf_peel_type(type, &plain) != 0)
    return NULL;
  *type = plain;
  return type;
}

static uint64_t size_of(Dwarf_Die *type) {
  Dwarf_Word size = 0;
  return type && dwarf_aggregate_size(type, &size) == 0 ? size : 0;
}

static uint64_t bound(Dwarf_Die *range) {
  Dwarf_Attribute attribute;
  Dwarf_Word value;
  if (dwarf_formudata(dwarf_attr(range, DW_AT_count, &attribute), &value) == 0)
    return value;
  if (dwarf_formudata(dwarf_attr(range, DW_AT_upper_bound, &attribute),
                      &value) == 0)
    return value + 1;
  return 0;
}

/* Appends the indices of the element at *offset. Makes *offset relative to the
 * element. */
static void name_element(struct variable *variable, Dwarf_Die *array,
                         uint64_t size, uint64_t *offset) {
  uint64_t count[8];
  int dimensions = 0;
  Dwarf_Die child;
  for (int more = dwarf_child(array, &child); more == 0 && dimensions < 8;
       more = dwarf_siblingof(&child, &child))
    if (dwarf_tag(&child) == DW_TAG_subrange_type)
      count[dimensions++] = bound(&child);
  for (int i = 0; i < dimensions; i++) {
    uint64_t each = size;
    for (int k = i + 1; k < dimensions; k++)
      each *= count[k];
    if (!each)
      return;
    append(variable, "[%llu]", (unsigned long long)(*offset / each));
    *offset %= each;
  }
}

/* Finds the member at *offset. Makes *offset relative to this member. Returns 0
 * if there is no such member. */
static int find_member(Dwarf_Die *type, uint64_t *offset, Dwarf_Die *member) {
  for (int more = dwarf_child(type, member); more == 0;
       more = dwarf_siblingof(member, member)) {
    Dwarf_Attribute attribute;
    Dwarf_Word begin = 0;
    Dwarf_Die its;
    if (dwarf_tag(member) != DW_TAG_member)
      continue;
    dwarf_formudata(dwarf_attr(member, DW_AT_data_member_location, &attribute),
                    &begin);
    if (*offset < begin || *offset - begin >= size_of(type_of(member, &its)))
      continue;
    *offset -= begin;
    return 1;
  }
  return 0;
}

/* Appends the parts of the type that contain the offset, such as "[3].hits". */
static void name_part(struct variable *variable, Dwarf_Die *type,
                      uint64_t offset) {
  Dwarf_Die its = *type, next;
  for (int depth = 0; depth < 16; depth++) {
    const int tag = dwarf_tag(&its);
    if (tag == DW_TAG_array_type && type_of(&its, &next)) {
      name_element(variable, &its, size_of(&next), &offset);
      its = next;
    } else if ((tag == DW_TAG_structure_type || tag == DW_TAG_class_type ||
                tag == DW_TAG_union_type) &&
               find_member(&its, &offset, &next)) {
      if (dwarf_diename(&next))
        append(variable, ".%s", dwarf_diename(&next));
      if (!type_of(&next, &its))
        return;
    } else {
      return; /* a number has no parts */
    }
  }
}

static void name_begin(struct variable *variable, Dwarf_Die *die) {
  memset(variable, 0, sizeof *variable);
  append(variable, "%s", dwarf_diename(die));
  variable->file = launch_declared_in(die);
  dwarf_decl_line(die, &variable->line);
}

/* ---- Global and static variables ----------------------------------------- */

static int has_address(Dwarf_Die *die, Dwarf_Addr *address) {
  Dwarf_Attribute attribute, its;
  Dwarf_Op *op;
  size_t count;
  if (!dwarf_attr_integrate(die, DW_AT_location, &attribute) ||
      dwarf_getlocation(&attribute, &op, &count) != 0 || count != 1)
    return 0;
  if (op->atom == DW_OP_addr) {
    *address = op->number;
    return 1;
  }
  return (op->atom == DW_OP_addrx || op->atom == DW_OP_GNU_addr_index) &&
         dwarf_getlocation_attr(&attribute, op, &its) == 0 &&
         dwarf_formaddr(&its, address) == 0;
}

/* Looks in `die` for the variable at the address. Returns 1 if it was found. */
static int find_variable(Dwarf_Die *die, uint64_t address,
                         struct variable *variable) {
  Dwarf_Die child, type;
  for (int more = dwarf_child(die, &child); more == 0;
       more = dwarf_siblingof(&child, &child)) {
    Dwarf_Addr begin;
    switch (dwarf_tag(&child)) {
    case DW_TAG_variable:
      if (dwarf_diename(&child) && has_address(&child, &begin) &&
          type_of(&child, &type) && address - begin < size_of(&type)) {
        name_begin(variable, &child);
        name_part(variable, &type, address - begin);
        return 1;
      }
      break;
    case DW_TAG_namespace:
    case DW_TAG_module:
    case DW_TAG_subprogram:
    case DW_TAG_inlined_subroutine:
    case DW_TAG_lexical_block:
      if (find_variable(&child, address, variable))
        return 1;
    }
  }
  return 0;
}

int variables_at(struct symbols *symbols, uint64_t address,
                 struct variable *variable) {
  Dwfl_Module *module = symbols_module(symbols);
  Dwarf_Addr bias, start, end;
  GElf_Off offset;
  GElf_Sym symbol;
  if (!module ||
      !dwfl_module_info(module, NULL, &start, &end, NULL, NULL, NULL, NULL) ||
      address < start || address >= end)
    return 0;
  for (Dwarf_Die *unit = NULL;
       (unit = dwfl_module_nextcu(module, unit, &bias));)
    if (find_variable(symbols_whole(symbols, unit), address - bias, variable))
      return 1;
  const char *name =
      dwfl_module_addrinfo(module, address, &offset, &symbol, NULL, NULL, NULL);
  if (!name || !*name || offset >= symbol.st_size ||
      GELF_ST_TYPE(symbol.st_info) != STT_OBJECT)
    return 0;
  memset(variable, 0, sizeof *variable);
  append(variable, offset ? "%s+%llu" : "%s", name, (unsigned long long)offset);
  return 1;
}

/* ---- Pointers in registers ----------------------------------------------- */

/* Returns DWARF's number of a register. */
static int number_of(int reg) {
  static const int numbers[] = {0, 2, 1, 3, 7, 6, 4, 5};
  return reg < 8 ? numbers[reg] : reg;
}

/* Returns 1 if, at pc, the variable's value is the register's value plus a
 * constant. Sets *more to the constant. */
static int is_in(Dwarf_Die *die, Dwarf_Addr pc, int number, int64_t *more) {
  Dwarf_Attribute attribute;
  Dwarf_Op *op;
  size_t count;
  *more = 0;
  if (!dwarf_attr_integrate(die, DW_AT_location, &attribute) ||
      dwarf_getlocation_addr(&attribute, pc, &op, &count, 1) != 1)
    return 0;
  if (count == 1)
    return op->atom == DW_OP_reg0 + number ||
           (op->atom == DW_OP_regx && op->number == (Dwarf_Word)number);
  if (count != 2 || op->atom != DW_OP_breg0 + number ||
      op[1].atom != DW_OP_stack_value)
    return 0;
  *more = (int64_t)op->number;
  return 1;
}

/* Finds the declaration of a variable in the user's function: the last one up
 * to the line. */
static void find_declaration(Dwarf_Die *die, const char *name, int most,
                             int *best, Dwarf_Die *found) {
  Dwarf_Die child;
  for (int more = dwarf_child(die, &child); more == 0;
       more = dwarf_siblingof(&child, &child)) {
    const int tag = dwarf_tag(&child);
    const char *its = dwarf_diename(&child);
    int line;
    if (tag == DW_TAG_lexical_block)
      find_declaration(&child, name, most, best, found);
    else if ((tag == DW_TAG_variable || tag == DW_TAG_formal_parameter) &&
             its && strcmp(its, name) == 0 &&
             dwarf_decl_line(&child, &line) == 0 && line <= most &&
             line > *best) {
      *best = line;
      *found = child;
    }
  }
}

/* In the function of a construct, such as main_L5_parallel, a pointer may stand
 * for a variable of the user's function. Finds the user's declaration. Returns
 * 0 if there is none. */
static int declaration_of(Dwarf_Die *unit, const char *function,
                          const char *name, Dwarf_Die *found) {
  const char *mark = NULL;
  Dwarf_Die child;
  int best = 0;
  for (const char *at = function; (at = strstr(at, "_L")); at++)
    if (at[2] >= '0' && at[2] <= '9')
      mark = at;
  if (!mark)
    return 0;
  for (int more = dwarf_child(unit, &child); more == 0;
       more = dwarf_siblingof(&child, &child)) {
    const char *its = dwarf_diename(&child);
    if (dwarf_tag(&child) == DW_TAG_subprogram && its &&
        strlen(its) == (size_t)(mark - function) &&
        strncmp(its, function, strlen(its)) == 0)
      find_declaration(&child, name, atoi(mark + 2), &best, found);
  }
  return best > 0;
}

static int name_pointer(Dwarf_Die *die, uint64_t offset, Dwarf_Die *unit,
                        const char *function, struct variable *variable) {
  Dwarf_Die type, pointee, declared, its;
  if (!type_of(die, &type) || dwarf_tag(&type) != DW_TAG_pointer_type ||
      !type_of(&type, &pointee))
    return 0;
  const uint64_t size = size_of(&pointee);
  if (!size || (int64_t)offset < 0)
    return 0;
  const int known =
      declaration_of(unit, function, dwarf_diename(die), &declared) &&
      type_of(&declared, &its);
  name_begin(variable, known ? &declared : die);
  variable->is_pointer = !known || offset >= size ||
                         dwarf_tag(&its) == DW_TAG_array_type ||
                         dwarf_tag(&its) == DW_TAG_pointer_type;
  if (variable->is_pointer)
    append(variable, "[%llu]", (unsigned long long)(offset / size));
  name_part(variable, &pointee, offset % size);
  return 1;
}

int variables_pointer(struct symbols *symbols, uint64_t pc, int reg,
                      uint64_t value, uint64_t address,
                      struct variable *variable) {
  Dwarf_Addr bias;
  Dwarf_Die *unit = symbols_unit(symbols, pc, &bias), *scopes = NULL, child;
  const char *function = "";
  int found = 0;
  if (!unit || reg < 0)
    return 0;
  const int count = dwarf_getscopes(unit, pc - bias, &scopes);
  for (int i = 0; i < count; i++)
    if (dwarf_tag(&scopes[i]) == DW_TAG_subprogram && dwarf_diename(&scopes[i]))
      function = dwarf_diename(&scopes[i]);
  for (int i = 0; i < count && !found; i++)
    for (int more = dwarf_child(&scopes[i], &child); more == 0 && !found;
         more = dwarf_siblingof(&child, &child)) {
      const int tag = dwarf_tag(&child);
      int64_t add;
      if ((tag == DW_TAG_variable || tag == DW_TAG_formal_parameter) &&
          dwarf_diename(&child) && strncmp(dwarf_diename(&child), "occ_", 4) &&
          is_in(&child, pc - bias, number_of(reg), &add))
        found = name_pointer(&child, address - value - (uint64_t)add, unit,
                             function, variable);
    }
  free(scopes);
  return found;
}
