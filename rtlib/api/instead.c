/* instead.c: makes objects of the process call our libgomp.so.1 and libomp.so.5
 * instead of other files with these names.
 *
 * Layer:   api. May include base/, model/. A part of libomptcc.so only.
 * Owns:    occ_foreign_take.
 * Callers: the dynamic linker, before the program's constructors; model/foreign
 *          for an object that is loaded later.
 *
 * A program, or a library that it needs, may be linked with this runtime and
 * with libgomp or libomp, in either order. This order alone would decide which
 * library's omp_get_thread_num each object calls. So each object's references
 * to such a library are bound again, to our library of that name
 * (lib/ompt-cc/instead). The version of a symbol names a file, so the version
 * shows which references lead to libgomp or libomp.
 *
 * An object is bound again as a whole or not at all. It is not bound again if
 * it calls a function that our library lacks (OpenACC). It is not bound again
 * either if dlopen loads libomptcc after it, because the object's code may then
 * be in a region.
 *
 * OCC_INSTEAD=no leaves all references as they are.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr1 */
#include "base/atomic.h"
#include "base/log.h"
#include "model/foreign.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define VERSIONS 0x8000 /* most versions of symbols in one object */

/* An object's references to another libgomp or libomp. They are bound to ours
 * instead. */
struct references {
  const struct link_map *object;
  const char *names;
  const ElfW(Sym) * symbols;
  const ElfW(Versym) * versions;
  const ElfW(Rela) * table[2];
  size_t count[2];
  /* one bit for each version: 1 if the library defines it */
  unsigned char theirs[VERSIONS / 8];
  int is_libomp; /* 0 if the library is libgomp */
};

/* Marks in refs->theirs the versions of symbols that `library` defines. For
 * libomp, also marks the version "VERSION" of libomptcc's symbols, because
 * libomptcc defines libomp's routines under this version name. */
static void find_versions(struct references *refs, const ElfW(Verneed) * file,
                          const char *library) {
  for (; file;
       file = file->vn_next
                  ? (const ElfW(Verneed) *)((const char *)file + file->vn_next)
                  : 0) {
    const ElfW(Vernaux) *one =
        (const ElfW(Vernaux) *)((const char *)file + file->vn_aux);
    const char *name = refs->names + file->vn_file;
    const int own = refs->is_libomp && strncmp(name, "libomptcc", 9) == 0;
    if (strcmp(name, library) != 0 && !own)
      continue;
    for (int i = 0; i < file->vn_cnt; i++) {
      unsigned number = one->vna_other % VERSIONS;
      if (!own || strcmp(refs->names + one->vna_name, "VERSION") == 0)
        refs->theirs[number / 8] |= (unsigned char)(1 << number % 8);
      one = (const ElfW(Vernaux) *)((const char *)one + one->vna_next);
    }
  }
}

static void read_object(struct references *refs, const struct link_map *object,
                        const char *library) {
  const ElfW(Verneed) *files = 0;
  memset(refs, 0, sizeof *refs);
  refs->object = object;
  refs->is_libomp = strncmp(library, "libgomp", 7) != 0;
  for (const ElfW(Dyn) *entry = object->l_ld; entry->d_tag; entry++) {
    const void *at = occ_foreign_address(object, entry->d_un.d_ptr);
    switch (entry->d_tag) {
    case DT_STRTAB: refs->names = at; break;
    case DT_SYMTAB: refs->symbols = at; break;
    case DT_VERSYM: refs->versions = at; break;
    case DT_VERNEED: files = at; break;
    case DT_RELA: refs->table[0] = at; break;
    case DT_JMPREL: refs->table[1] = at; break;
    case DT_RELASZ:
      refs->count[0] = entry->d_un.d_val / sizeof(ElfW(Rela));
      break;
    case DT_PLTRELSZ:
      refs->count[1] = entry->d_un.d_val / sizeof(ElfW(Rela));
      break;
    }
  }
  if (refs->names && refs->symbols && refs->versions)
    find_versions(refs, files, library);
}

static size_t symbol_of(const ElfW(Rela) * relocation) {
  return sizeof(void *) == 8 ? relocation->r_info >> 32
                             : relocation->r_info >> 8;
}

/* Loads our library called `name` from a folder beside libomptcc. Returns NULL
 * if our library is not installed. */
static void *load_ours(const char *name) {
  char own[PATH_MAX], path[PATH_MAX + 64];
  Dl_info info;
  if (!dladdr(&occ_foreign, &info) || !realpath(info.dli_fname, own))
    return 0;
  *strrchr(own, '/') = 0;
  snprintf(path, sizeof path, "%s/ompt-cc/instead/%s", own, name);
  return access(path, R_OK) == 0 ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : 0;
}

/* Returns a function of one of our two libraries. Returns NULL if the library
 * lacks it, or has only its name (gomp/gomp_missing.h). */
static void *look_up(int library, const char *name) {
  static const char *const names[] = {"libgomp.so.1", "libomp.so.5"};
  static void *loaded[2];
  const struct occ_instead *has;
  char *found;
  if (!loaded[library])
    loaded[library] = load_ours(names[library]);
  if (!loaded[library])
    return 0;
  found = dlsym(loaded[library], name);
  has = dlsym(loaded[library], "OCC_instead");
  return found && has && (found < has->missing || found >= has->end) ? found
                                                                     : 0;
}

/* Finds our function for the symbol that the relocation takes from libgomp or
 * libomp, and returns 1. Returns 0 if the relocation takes no symbol from them.
 * Returns -1 if our library lacks the function. A symbol of libomp is also
 * searched in our libgomp, because libomp also has the functions that gcc's
 * code calls. */
static int replacement(const struct references *refs,
                       const ElfW(Rela) * relocation, void **found) {
  const size_t number = symbol_of(relocation);
  const ElfW(Sym) *symbol = &refs->symbols[number];
  const unsigned version =
      refs->versions ? refs->versions[number] % VERSIONS : 0;
  const char *name = refs->names + symbol->st_name;
  if (!number || symbol->st_shndx != SHN_UNDEF ||
      !(refs->theirs[version / 8] >> version % 8 & 1))
    return 0;
  *found = look_up(refs->is_libomp, name);
  if (!*found && refs->is_libomp)
    *found = look_up(0, name);
  if (*found || ELF64_ST_BIND(symbol->st_info) == STB_WEAK)
    return *found != 0;
  occ_trace(OCC_TRACE_TOOL, "tool", "%s keeps its runtime: %s is not ours",
            refs->object->l_name, name);
  return -1;
}

/* The part of the object that the dynamic linker has made read-only. */
struct guarded {
  const struct link_map *object;
  char *begin;
  size_t size;
};

static int find_guarded(struct dl_phdr_info *info, size_t size,
                        void *argument) {
  struct guarded *guarded = argument;
  const ElfW(Addr) page = (ElfW(Addr))sysconf(_SC_PAGESIZE);
  (void)size;
  if (info->dlpi_addr != guarded->object->l_addr ||
      strcmp(info->dlpi_name, guarded->object->l_name) != 0)
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    ElfW(Addr) begin = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_RELRO) {
      guarded->size = ((begin + part->p_memsz) & -page) - (begin & -page);
      guarded->begin = (char *)(begin & -page); /* NOLINT */
    }
  }
  return 1;
}

/* Returns how many references lead to libgomp or libomp. Returns -1 if our
 * library lacks one of the functions. If `write`, binds the references to our
 * functions. */
static int each_reference(const struct references *refs, int write) {
  int count = 0;
  for (int kind = 0; kind < 2; kind++)
    for (size_t i = 0; i < refs->count[kind]; i++) {
      const ElfW(Rela) *one = &refs->table[kind][i];
      void *found, **slot = (void **)(refs->object->l_addr + one->r_offset);
      int status = replacement(refs, one, &found);
      if (status < 0)
        return -1;
      if (status && write)
        occ_store(slot, (char *)found + one->r_addend, RELEASE);
      count += status;
    }
  return count;
}

static int bind_anew(const struct references *refs) {
  struct guarded guarded = {refs->object, 0, 0};
  int count = each_reference(refs, 0);
  if (count <= 0)
    return count;
  dl_iterate_phdr(find_guarded, &guarded);
  if (guarded.size &&
      mprotect(guarded.begin, guarded.size, PROT_READ | PROT_WRITE) != 0)
    return -1;
  each_reference(refs, 1);
  if (guarded.size)
    mprotect(guarded.begin, guarded.size, PROT_READ);
  occ_trace(OCC_TRACE_TOOL, "tool", "%s: %d references lead to our runtime",
            refs->object->l_name, count);
  return count;
}

static int take(const struct link_map *object, const char *library) {
  struct references refs;
  read_object(&refs, object, library);
  return bind_anew(&refs) < 0 ? -1 : 0;
}

/* ---- When the process starts ---- */

static const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

enum { MOST = 1024 };

/* Returns 1 if the program, `first`, needs the object `wanted` (DT_NEEDED),
 * directly or through other objects. */
static int is_needed(const struct link_map *first,
                     const struct link_map *wanted) {
  static const struct link_map *seen[MOST];
  int count = 1;
  seen[0] = first;
  for (int i = 0; i < count; i++) {
    const char *name = 0;
    if (seen[i] == wanted)
      return 1;
    while ((name = occ_foreign_needed(seen[i], name)))
      for (const struct link_map *map = first->l_next; map; map = map->l_next)
        if (strcmp(file_name(map->l_name), file_name(name)) == 0) {
          int known = 0;
          while (known < count && seen[known] != map)
            known++;
          if (known == count && count < MOST)
            seen[count++] = map;
        }
  }
  return 0;
}

__attribute__((__constructor__(101))) static void enter(void) {
  const char *wish = getenv("OCC_INSTEAD");
  const struct link_map *own = 0, *first;
  Dl_info info;
  if ((wish && strcmp(wish, "no") == 0) ||
      !dladdr1(&occ_foreign, &info, (void **)&own, RTLD_DL_LINKMAP) || !own)
    return;
  occ_trace_setup(getenv("OCC_DEBUG"));
  occ_foreign_take = take;
  for (first = own; first->l_prev;)
    first = first->l_prev;
  if (!is_needed(first, own))
    return;
  for (const struct link_map *map = first; map; map = map->l_next)
    occ_foreign_replace(map);
}
