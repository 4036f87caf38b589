/* code_of.c: tells to whom code belongs. See code_of.h.
 *
 * Owns:    the ranges of the runtime's and the C library's code.
 * Callers: walk.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "code_of.h"

#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

enum { ENTRY_SIZE = 64 };

struct range {
  uintptr_t begin, end;
};
static struct range runtime, c_library;
enum { ENTRY_LIBRARIES = 2 };
static struct range entries[ENTRY_LIBRARIES];
static int entry_count;
static uintptr_t entry; /* _start */

/* With -static-openmp the runtime's code is a section of the program. The tool
 * is in the program, too, so it can use the linker's symbols of the section. */
extern const char __start_occ_runtime[]
    __attribute__((weak, visibility("hidden")));
extern const char __stop_occ_runtime[]
    __attribute__((weak, visibility("hidden")));

struct search {
  uintptr_t address; /* in the code that `code` describes */
  struct range code;
};

/* Sets *code to part i of the object. Returns 0 if this part has no code. */
static int code_in(const struct dl_phdr_info *object, int i,
                   struct range *code) {
  const ElfW(Phdr) *part = &object->dlpi_phdr[i];
  const uintptr_t begin = object->dlpi_addr + part->p_vaddr;
  *code = (struct range){begin, begin + part->p_memsz};
  return part->p_type == PT_LOAD && part->p_flags & PF_X;
}

static int within(struct range range, uintptr_t address) {
  return address - range.begin < range.end - range.begin;
}

static int find_code(struct dl_phdr_info *object, size_t size, void *argument) {
  struct search *search = argument;
  struct range code;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++)
    if (code_in(object, i, &code) && within(code, search->address)) {
      search->code = code;
      return 1;
    }
  return 0;
}

static struct range code_around(uintptr_t address) {
  struct search search = {address, {0, 0}};
  dl_iterate_phdr(find_code, &search);
  return search.code;
}

/* Finds our libgomp.so.1 and libomp.so.5, which contain no code of the program,
 * by their file names. */
static int find_entries(struct dl_phdr_info *object, size_t size,
                        void *argument) {
  (void)size, (void)argument;
  if (!object->dlpi_name || !strstr(object->dlpi_name, "/ompt-cc/instead/"))
    return 0;
  for (int i = 0; i < object->dlpi_phnum && entry_count < ENTRY_LIBRARIES; i++)
    if (code_in(object, i, &entries[entry_count]))
      entry_count++;
  return entry_count == ENTRY_LIBRARIES;
}

int code_of_runtime(uintptr_t address) {
  for (int i = 0; i < entry_count; i++)
    if (within(entries[i], address))
      return 1;
  return within(runtime, address);
}

int code_before_main(uintptr_t address) {
  return within(c_library, address) || address - entry < ENTRY_SIZE;
}

void code_of_start(ompt_function_lookup_t lookup) {
  entry = getauxval(AT_ENTRY);
  runtime = code_around((uintptr_t)lookup);
  entry_count = 0;
  dl_iterate_phdr(find_entries, NULL);
  c_library = code_around((uintptr_t)getpid);
  if (within(runtime, entry)) /* the runtime's code is in the program */
    runtime = (struct range){(uintptr_t)__start_occ_runtime,
                             (uintptr_t)__stop_occ_runtime};
  if (within(c_library, entry))
    c_library = (struct range){0, 0};
}
