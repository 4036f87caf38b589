/* tool_library.c: records the libraries that are tools, and keeps them loaded.
 *
 * Layer:   tool. May include base/, tool/.
 * Owns:    the addresses of the tools' libraries.
 * Callers: the adapters, when they take a tool or a callback.
 *
 * The runtime calls a tool's functions until the process ends. But the program,
 * or the tool itself, may unload the tool's library while other threads execute
 * its callbacks. So the dynamic linker is asked never to unload the library.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr */
#include "tool/tool_library.h"

#include "base/atomic.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/auxv.h>

/* missing in a static program, where no library is unloaded */
#pragma weak dladdr
#pragma weak dlopen

#define TOOLS 8 /* further libraries are not recorded */

/* Each row describes the library of a tool. Atomic. `size` is written last. In
 * an empty row, `size` is 0. */
static struct tool {
  unsigned long base, size;
} tools[TOOLS];

static unsigned long size_of(const void *base) {
  const ElfW(Ehdr) *header = base;
  const ElfW(Phdr) *part =
      (const ElfW(Phdr) *)((const char *)base + header->e_phoff);
  unsigned long size = 0;
  for (unsigned i = 0; i < header->e_phnum; i++)
    if (part[i].p_type == PT_LOAD && part[i].p_vaddr + part[i].p_memsz > size)
      size = part[i].p_vaddr + part[i].p_memsz;
  return size;
}

static struct tool *find(const void *address) {
  for (unsigned i = 0; i < TOOLS; i++)
    if ((unsigned long)address - occ_load(&tools[i].base, RELAXED) <
        occ_load(&tools[i].size, ACQUIRE))
      return &tools[i];
  return 0;
}

/* Records a library, but not the program itself. A program may contain both a
 * tool and regions of libomp. The regions' calls are not the tool's, so
 * occ_tool_is_in_tool must be false for them. */
static void enter(const void *base) {
  unsigned long size = size_of(base);
  if (getauxval(AT_PHDR) - (unsigned long)base < size)
    return;
  for (unsigned i = 0; i < TOOLS && !find(base); i++) {
    unsigned long none = 0;
    if (occ_cas(&tools[i].base, &none, (unsigned long)base, RELAXED))
      occ_store(&tools[i].size, size, RELEASE);
  }
}

int occ_tool_is_in_tool(const void *address) { return find(address) != 0; }

void occ_tool_is_asked(const void *address) {
  Dl_info object;
  if (dladdr && dladdr(address, &object))
    enter(object.dli_fbase);
}

void occ_tool_declines(const void *address) {
  struct tool *tool = find(address);
  if (!tool)
    return;
  occ_store(&tool->size, 0, RELAXED);
  occ_store(&tool->base, 0, RELEASE);
}

void occ_tool_keep(const void *address) {
  static void *last; /* atomic: base of the library that was kept last */
  Dl_info object;
  if (!address || !dladdr || !dlopen || !dladdr(address, &object) ||
      object.dli_fbase == occ_load(&last, RELAXED))
    return;
  enter(object.dli_fbase);
  if (dlopen(object.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE))
    occ_store(&last, object.dli_fbase, RELAXED);
}
