/* symbols.c: finds function, file and line of an address, from debug
 * information. See symbols.h.
 *
 * Owns:    the data that libdw has read.
 *
 * Inlined functions OCC_x of the runtime's header are left out, because the
 * user's source does not have them.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/names/symbols.h"

#include "launch/fortran.h"
#include "launch/function.h"
#include "launch/launch.h"
#include "prof/names/scopes.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct symbols {
  Dwfl *dwfl;
  Dwarf_Die split;
  Dwfl_Module *module; /* NULL: the file can't be read */
  uint64_t bias;
  struct scopes *scopes;
  char name[]; /* "[file]" */
};

static const Dwfl_Callbacks callbacks = {
    .find_elf = dwfl_build_id_find_elf,
    .find_debuginfo = dwfl_standard_find_debuginfo,
};

struct symbols *symbols_open(const char *path, const char *file,
                             uint64_t bias) {
  const char *name = launch_base(path);
  struct symbols *symbols = launch_room(1, sizeof *symbols + strlen(name) + 3);
  sprintf(symbols->name, "[%s]", name);
  symbols->bias = bias;
  symbols->scopes = scopes_open();
  symbols->dwfl = dwfl_begin(&callbacks);
  if (symbols->dwfl && file) {
    dwfl_report_begin(symbols->dwfl);
    symbols->module =
        dwfl_report_elf(symbols->dwfl, name, file, -1, bias, true);
    dwfl_report_end(symbols->dwfl, NULL, NULL);
  }
  return symbols;
}

void symbols_close(struct symbols *symbols) {
  scopes_close(symbols->scopes);
  if (symbols->dwfl)
    dwfl_end(symbols->dwfl);
  free(symbols);
}

/* Returns 1 if the address is in a procedure linkage table, which leads to a
 * function of another object. */
static int is_linkage(Dwfl_Module *module, uint64_t pc) {
  GElf_Addr bias, address = pc;
  Elf *elf = dwfl_module_getelf(module, &bias);
  size_t strings;
  if (!elf || elf_getshdrstrndx(elf, &strings) != 0)
    return 0;
  address -= bias;
  for (Elf_Scn *part = NULL; (part = elf_nextscn(elf, part));) {
    GElf_Shdr header;
    const char *name;
    if (gelf_getshdr(part, &header) && header.sh_flags & SHF_ALLOC &&
        address - header.sh_addr < header.sh_size)
      return (name = elf_strptr(elf, strings, header.sh_name)) &&
             strncmp(name, ".plt", 4) == 0;
  }
  return 0;
}

/* Returns the name of the symbol at the address, or a name in brackets. Sets
 * *start to the symbol's address, or 0. */
static const char *symbol_at(struct symbols *symbols, uint64_t pc,
                             uint64_t *start) {
  GElf_Off offset;
  GElf_Sym symbol;
  const char *name = NULL;
  *start = 0;
  if (symbols->module)
    name = dwfl_module_addrinfo(symbols->module, pc, &offset, &symbol, NULL,
                                NULL, NULL);
  if (name && *name && (symbol.st_size == 0 || offset < symbol.st_size)) {
    *start = pc - offset;
    return name;
  }
  if (symbols->module && is_linkage(symbols->module, pc))
    return "[plt]";
  return symbols->name;
}

static Dwarf_Die *unit_at(struct symbols *symbols, uint64_t pc,
                          Dwarf_Addr *bias) {
  return symbols->module
             ? scopes_unit(symbols->scopes, symbols->module, pc, bias)
             : NULL;
}

static int is_ours(const char *function) {
  return strncmp(function, "OCC_", 4) == 0 || strncmp(function, "occ_", 4) == 0;
}

/* Returns 1 if the function is a part of a construct's body. clang inlines it
 * into the body's function, at the line of the pragma; the user's source has no
 * such call. */
static int is_inner(const char *function) {
  enum function_kind kind;
  launch_function(function, &kind);
  return kind == FUNCTION_INNER;
}

static int call_line(Dwarf_Die *inlined) {
  Dwarf_Attribute attribute;
  Dwarf_Word line = 0;
  dwarf_formudata(dwarf_attr(inlined, DW_AT_call_line, &attribute), &line);
  return (int)line;
}

static const char *call_file(Dwarf_Die *unit, Dwarf_Die *inlined) {
  Dwarf_Attribute attribute;
  Dwarf_Files *files;
  Dwarf_Word index;
  size_t count;
  if (dwarf_getsrcfiles(unit, &files, &count) != 0 ||
      dwarf_formudata(dwarf_attr(inlined, DW_AT_call_file, &attribute),
                      &index) != 0 ||
      index >= count)
    return NULL;
  return dwarf_filesrc(files, index, NULL, NULL);
}

/* Returns the first row of the line table that begins a statement at the
 * address, or else the first row there, or NULL. The next rows at the same
 * address are those of inlined functions. A row that begins no statement may be
 * the last row of the function before. */
static Dwarf_Line *first_row(Dwarf_Die *unit, Dwarf_Addr wanted) {
  Dwarf_Lines *lines;
  Dwarf_Line *first = NULL;
  Dwarf_Addr at;
  size_t count, begin = 0;
  if (dwarf_getsrclines(unit, &lines, &count) != 0)
    return NULL;
  for (size_t end = count; begin < end;) { /* libdw has sorted the rows */
    const size_t middle = begin + (end - begin) / 2;
    if (dwarf_lineaddr(dwarf_onesrcline(lines, middle), &at) == 0 &&
        at < wanted)
      begin = middle + 1;
    else
      end = middle;
  }
  for (size_t i = begin; i < count; i++) {
    Dwarf_Line *line = dwarf_onesrcline(lines, i);
    bool begins;
    if (dwarf_lineaddr(line, &at) != 0 || at != wanted)
      break;
    if (dwarf_linebeginstatement(line, &begins) == 0 && begins)
      return line;
    if (!first)
      first = line;
  }
  return first;
}

/* Describes the body of a construct that gcc or clang has compiled. gcc's
 * description of the body has no line, so the construct's line is that of the
 * body's first row in the line table. */
static void name_body(struct place *place, Dwarf_Die *unit, Dwarf_Die *function,
                      Dwarf_Addr start) {
  enum function_kind kind;
  const char *name = launch_function(place->function, &kind);
  Dwarf_Line *line;
  if (strncmp(place->function, "_Z", 2) == 0)
    place->function = name;
  if (kind == FUNCTION_PLAIN)
    return;
  place->what = kind == FUNCTION_TASK ? "task" : "region";
  place->is_inner = kind == FUNCTION_INNER;
  place->function = name;
  if (!unit)
    return;
  place->begin_file = place->file;
  if (function && dwarf_decl_line(function, &place->begin) == 0) {
    place->begin_file = launch_declared_in(function);
  } else if ((line = first_row(unit, start))) {
    dwarf_lineno(line, &place->begin);
    place->begin_file = dwarf_linesrc(line, NULL, NULL);
  }
  if (!place->begin && function)
    place->begin = fortran_body_line(unit, function);
  if (!*name && place->begin_file)
    place->function = launch_enclosing(unit, place->begin_file, place->begin);
}

/* Shows a Fortran procedure by its name in the source. Debug information has
 * this name for a function that is no body, but gfortran's inner procedures
 * have symbols there. */
static void name_procedure(struct place *place, Dwarf_Die *unit) {
  const char *readable = fortran_readable(place->function);
  if (readable)
    place->function = readable;
  if (unit && (place->what || readable || strchr(place->function, '.')))
    place->function = fortran_name(unit, place->function);
}

/* Returns 1 if the code of a body is in another file than its construct: a file
 * that the body includes or, if inlined functions are not described, the file
 * of one of these. */
static int is_elsewhere(const struct place *place) {
  return place->what && place->begin && place->begin_file && place->file &&
         strcmp(place->file, place->begin_file) != 0;
}

Dwarf_Die *symbols_whole(struct symbols *symbols, Dwarf_Die *unit) {
  uint8_t type = 0;
  if (unit &&
      dwarf_cu_info(unit->cu, NULL, &type, NULL, &symbols->split, NULL, NULL,
                    NULL) == 0 &&
      type == DW_UT_skeleton && symbols->split.cu)
    return &symbols->split;
  return unit;
}

Dwfl_Module *symbols_module(const struct symbols *symbols) {
  return symbols->module;
}

Dwarf_Die *symbols_unit(struct symbols *symbols, uint64_t pc,
                        Dwarf_Addr *bias) {
  return symbols_whole(symbols, unit_at(symbols, pc, bias));
}

const char *symbols_folder(struct symbols *symbols, uint64_t pc) {
  Dwarf_Addr bias;
  Dwarf_Attribute attribute;
  Dwarf_Die *unit = unit_at(symbols, pc, &bias);
  return unit ? dwarf_formstring(dwarf_attr(unit, DW_AT_comp_dir, &attribute))
              : NULL;
}

size_t symbols_code(struct symbols *symbols, uint64_t pc,
                    const unsigned char **byte, uint64_t *start) {
  GElf_Off offset;
  GElf_Sym symbol;
  GElf_Addr bias;
  if (!symbols->module ||
      !dwfl_module_addrinfo(symbols->module, pc, &offset, &symbol, NULL, NULL,
                            NULL) ||
      offset >= symbol.st_size)
    return 0;
  Elf *elf = dwfl_module_getelf(symbols->module, &bias);
  *start = pc - offset;
  for (Elf_Scn *part = NULL; elf && (part = elf_nextscn(elf, part));) {
    GElf_Shdr header;
    if (!gelf_getshdr(part, &header) || header.sh_type != SHT_PROGBITS ||
        !(header.sh_flags & SHF_EXECINSTR))
      continue;
    const uint64_t at = *start - bias - header.sh_addr;
    const Elf_Data *data = elf_getdata(part, NULL);
    if (!data || at >= data->d_size || symbol.st_size > data->d_size - at)
      continue;
    *byte = (const unsigned char *)data->d_buf + at;
    return symbol.st_size;
  }
  return 0;
}

int symbols_at(struct symbols *symbols, uint64_t pc,
               struct place place[SYMBOLS_MOST]) {
  Dwarf_Addr bias = 0;
  Dwarf_Die scope[SCOPES_MOST], *unit = unit_at(symbols, pc, &bias);
  Dwarf_Die *function = NULL;
  uint64_t start;
  struct place here = {.function = symbol_at(symbols, pc, &start)};
  int count = 0, scope_count = 0, line;
  if (unit) {
    Dwarf_Line *row = dwarf_getsrc_die(unit, pc - bias);
    if (row) {
      here.file = dwarf_linesrc(row, NULL, NULL);
      dwarf_lineno(row, &here.line);
    }
    unit = symbols_whole(symbols, unit);
    scope_count = scopes_at(symbols->scopes, unit, pc - bias, scope);
  }
  for (int i = 0; i < scope_count && count < SYMBOLS_MOST - 1; i++) {
    const char *name = dwarf_diename(&scope[i]);
    int tag = dwarf_tag(&scope[i]);
    if (tag == DW_TAG_subprogram && name)
      here.function = name;
    if (tag == DW_TAG_subprogram) {
      function = &scope[i];
      break;
    }
    if (tag != DW_TAG_inlined_subroutine || !name)
      continue;
    if (is_inner(name)) {
      here.is_begin =
          dwarf_decl_line(&scope[i], &line) == 0 && here.line <= line;
      continue;
    }
    if (!is_ours(name))
      place[count++] = (struct place){
          .function = name, .file = here.file, .line = here.line};
    here.file = call_file(unit, &scope[i]);
    here.line = call_line(&scope[i]);
  }
  name_body(&here, unit, function, start - bias);
  name_procedure(&here, unit);
  if (is_elsewhere(&here) && count < SYMBOLS_MOST - 1) {
    place[count++] = (struct place){
        .function = here.function, .file = here.file, .line = here.line};
    here.file = here.begin_file;
    here.line = here.begin;
  }
  place[count++] = here;
  return count;
}
