/* interface_choice.c: finds the interface for which a tool was compiled.
 *
 * Layer:   tool. May include base/, tool/.
 * Owns:    OCC_TOOL_INTERFACE.
 * Callers: tr2_ch4/ompt_tool, omp5_preview5/start_tool, on the thread that
 *          starts the runtime.
 *
 * A mark (interface_choice.h) counts only if it is in the same object as the
 * tool's function. A mark elsewhere may have another cause: the program
 * includes a header to call ompt_control, and loads a tool that was compiled
 * with another header. The runtime's reference to a mark finds the first mark
 * in the process; a look-up in the tool's object finds other marks.
 *
 * If a tool has no mark, its object is searched for names of entry points,
 * because a tool that calls an entry point contains the entry point's name as a
 * string. The runtime may be a part of the same object, and must not be found
 * itself. So the runtime contains only the part of each name after ompt_.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr, dl_iterate_phdr, secure_getenv */
#include "tool/interface_choice.h"

#include "base/log.h"
#include "tool/program_symbol.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In a static program these functions are missing, or have no effect. */
#pragma weak dladdr
#pragma weak dlopen
#pragma weak dlsym
#pragma weak dlclose

/* ---- Marks ---- */

static int is_in(const Dl_info *object, const void *mark) {
  Dl_info its;
  return mark && dladdr(mark, &its) && its.dli_fbase == object->dli_fbase;
}

static int is_marked(const void *function, const char *name, const void *here) {
  Dl_info object;
  void *handle;
  int found;
  if (!dladdr || !dlopen || !dlsym || !dladdr(function, &object))
    return here != 0; /* there is only one object */
  if (is_in(&object, here))
    return 1;
  handle = dlopen(object.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (!handle)
    handle = dlopen(0, RTLD_LAZY); /* the program has no file name for dlopen */
  if (!handle)
    return 0;
  found = is_in(&object, dlsym(handle, name));
  dlclose(handle);
  return found || is_in(&object, occ_program_symbol(name));
}

/* ---- The names of entry points in a tool ---- */

struct search {
  const void *function;
  char name[64];
  int found;
};

static int holds(const struct dl_phdr_info *object, const ElfW(Phdr) * part,
                 const void *address) {
  ElfW(Addr) start = object->dlpi_addr + part->p_vaddr;
  return part->p_type == PT_LOAD &&
         (ElfW(Addr))address - start < (ElfW(Addr))part->p_memsz;
}

/* AddressSanitizer does not check this function, because the function also
 * reads the bytes between the variables of a tool that is checked. */
__attribute__((__no_sanitize__("address"))) static int
contains(const char *text, size_t size, const char *name) {
  for (const char *end = text + size; text < end; text++) {
    size_t same = 0;
    while (text + same < end && text[same] == name[same])
      if (!name[same++])
        return 1;
  }
  return 0;
}

/* Called by dl_iterate_phdr for each object. Searches only the object with the
 * tool's function, and then ends the iteration. */
static int look(struct dl_phdr_info *object, size_t size, void *argument) {
  struct search *search = argument;
  int here = 0;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++)
    here |= holds(object, &object->dlpi_phdr[i], search->function);
  for (int i = 0; here && i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && part->p_flags & PF_R &&
        !(part->p_flags & PF_W))
      search->found |=
          contains((const char *)(object->dlpi_addr + part->p_vaddr),
                   part->p_filesz, search->name);
  }
  return here;
}

static int asks_for(const void *function, const char *name) {
  struct search search = {function, "", 0};
  snprintf(search.name, sizeof search.name, "ompt_%s", name);
  dl_iterate_phdr(look, &search);
  return search.found;
}

/* ---- The environment ---- */

/* Returns which interface comes first in OCC_TOOL_INTERFACE, as an index of the
 * array `which->of`. Returns -1 if there is none. */
static int wish(const struct occ_interface_choice *which) {
  const char *list = secure_getenv("OCC_TOOL_INTERFACE");
  while (list && *list) {
    size_t length = strcspn(list, ",");
    for (int i = 0; i < 2; i++)
      if (length == strlen(which->of[i].word) &&
          !strncmp(list, which->of[i].word, length))
        return i;
    list += length;
    list += strspn(list, ",");
  }
  return -1;
}

int occ_interface_chosen(const struct occ_interface_choice *which,
                         const void *function) {
  int first = is_marked(function, which->of[0].mark, which->of[0].here);
  int second = is_marked(function, which->of[1].mark, which->of[1].here);
  int wished;
  if (first != second)
    return second;
  wished = wish(which);
  if (wished < 0 && first)
    occ_warn("%s: the tool has the marks of two interfaces, so it is not "
             "started. OCC_TOOL_INTERFACE=%s or =%s selects one",
             which->symbol, which->of[0].word, which->of[1].word);
  if (wished >= 0 || first)
    return wished;
  for (const char *const *name = which->second_only; name && *name; name++)
    if (asks_for(function, *name))
      return 1;
  return 0;
}
