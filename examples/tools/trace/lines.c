/* lines.c: finds the function and the line of a code address in debug
 * information.
 *
 * Used only for constructs of other compilers, and for calls of lock routines,
 * whose places the runtime does not report.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/model.h"

#include "launch/fortran.h"
#include "launch/function.h"
#include "launch/launch.h"

#include <elfutils/libdwfl.h>
#include <stdlib.h>
#include <string.h>

struct module {
  struct module *next;
  const char *path;
  Dwfl *dwfl;
  Dwfl_Module *module;
};

static struct module *open_module(struct module **all, const char *path) {
  static char *folders; /* NULL: the default folders of debug information */
  static const Dwfl_Callbacks callbacks = {
      .find_elf = dwfl_build_id_find_elf,
      .find_debuginfo = dwfl_standard_find_debuginfo,
      .section_address = dwfl_offline_section_address,
      .debuginfo_path = &folders};
  struct module *found = *all;
  while (found && strcmp(found->path, path) != 0)
    found = found->next;
  if (found || !(found = calloc(1, sizeof *found)))
    return found;
  *found = (struct module){.next = *all, .path = path};
  *all = found;
  found->dwfl = dwfl_begin(&callbacks);
  if (found->dwfl) {
    dwfl_report_begin(found->dwfl);
    found->module = dwfl_report_offline(found->dwfl, path, path, -1);
    dwfl_report_end(found->dwfl, NULL, NULL);
  }
  return found;
}

/* Returns the line of an address, and its unit. Tries all units, because
 * libdw's search for a unit needs a section that clang does not write. */
static Dwarf_Line *line_of(Dwfl_Module *module, Dwarf_Addr at,
                           Dwarf_Die **unit) {
  Dwarf_Addr bias;
  for (*unit = NULL; (*unit = dwfl_module_nextcu(module, *unit, &bias));)
    if (dwarf_haspc(*unit, at - bias) == 1)
      return dwarf_getsrc_die(*unit, at - bias);
  return NULL;
}

/* Fills in function and line. A place's address is that of the instruction
 * after a call; the line is that of the call. */
static void look_up(struct place *place, struct module *from) {
  Dwarf_Addr start = 0, at;
  const char *symbol;
  enum function_kind kind;
  Dwarf_Line *line;
  Dwarf_Die *unit;
  if (!from || !from->module)
    return;
  dwfl_module_info(from->module, NULL, &start, NULL, NULL, NULL, NULL, NULL);
  at = start + (place->address - place->base) - 1;
  symbol = dwfl_module_addrname(from->module, at);
  line = line_of(from->module, at, &unit);
  if (symbol && !*place->function) {
    place->function = launch_function(symbol, &kind);
    if (unit)
      place->function = fortran_name(unit, place->function);
  }
  if (line) {
    const char *file = dwarf_linesrc(line, NULL, NULL);
    char *copy = file ? strdup(file) : NULL;
    if (copy)
      place->file = copy;
    dwarf_lineno(line, &place->line);
    place->line_end = place->line;
    if (!*place->function && file)
      place->function = launch_enclosing(unit, file, place->line);
  }
}

static void shorten_files(struct process *process) {
  const size_t count = process->place_count;
  const char **file = launch_room(count + 1, sizeof *file);
  for (size_t i = 0; i < count; i++)
    file[i] = process->places[i].file ? process->places[i].file : "";
  launch_shorten(file, (int)count);
  for (size_t i = 0; i < count; i++)
    process->places[i].shown = file[i];
  free(file);
}

void trace_lines(struct process *process) {
  struct module *all = NULL;
  for (size_t i = 1; i < process->place_count; i++) {
    struct place *place = &process->places[i];
    if (place->address && place->base && *place->file)
      look_up(place, open_module(&all, place->file));
  }
  while (all) {
    struct module *next = all->next;
    if (all->dwfl)
      dwfl_end(all->dwfl);
    free(all);
    all = next;
  }
  shorten_files(process);
}
