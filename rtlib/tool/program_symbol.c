/* program_symbol.c: finds symbols that only the program's own symbol table has.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing.
 * Callers: tr2_ch4/ompt_tool, interface_choice.   Spec: [TR2 Appendix C]
 *
 * A tool in the program must be found even if the runtime is loaded later, by
 * dlopen or with another library. If such a program was linked without
 * -rdynamic, the dynamic linker does not know the tool's symbol, but the
 * program's symbol table has it, unless the program is stripped. A program that
 * was linked with the runtime exports the symbol. Then the symbol table need
 * not be read.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "tool/program_symbol.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define RUNTIME "libomptcc.so"

struct program {
  ElfW(Addr) base;
  int has_runtime; /* 1: the program contains the runtime, or needs it as a
                    * library */
};

static int is_here(const struct dl_phdr_info *object, ElfW(Addr) address) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type == PT_LOAD &&
        address - (object->dlpi_addr + part->p_vaddr) < part->p_memsz)
      return 1;
  }
  return 0;
}

/* Returns the strings of the dynamic section. glibc has added the load address
 * to the address in the entry; other C libraries have not. */
static const char *strings_of(const struct dl_phdr_info *object,
                              const ElfW(Dyn) * entry) {
  ElfW(Addr) at = 0;
  for (; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_STRTAB)
      at = entry->d_un.d_ptr;
  if (at && !is_here(object, at))
    at += object->dlpi_addr;
  return (const char *)at;
}

static int needs_runtime(const struct dl_phdr_info *object,
                         const ElfW(Dyn) * entry) {
  const char *strings = strings_of(object, entry);
  for (; strings && entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_NEEDED &&
        !strncmp(strings + entry->d_un.d_val, RUNTIME, sizeof RUNTIME - 1))
      return 1;
  return 0;
}

/* Called by dl_iterate_phdr with the first object, the program. Returns 1,
 * which ends the iteration. */
static int look(struct dl_phdr_info *object, size_t size, void *argument) {
  struct program *program = argument;
  (void)size;
  program->base = object->dlpi_addr;
  program->has_runtime = is_here(object, (ElfW(Addr))look);
  for (int i = 0; i < object->dlpi_phnum; i++)
    if (object->dlpi_phdr[i].p_type == PT_DYNAMIC)
      program->has_runtime |= needs_runtime(
          object, (const ElfW(Dyn) *)(object->dlpi_addr +
                                      object->dlpi_phdr[i].p_vaddr));
  return 1;
}

static int is_within(size_t size, ElfW(Off) at, size_t length) {
  return at <= size && length <= size - at;
}

/* Returns the symbol's value, or 0. `file` is the whole file in memory. */
static ElfW(Addr) find(const char *file, size_t size, const char *name) {
  const ElfW(Ehdr) *head = (const void *)file;
  const ElfW(Shdr) * section;
  if (size < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) ||
      head->e_shentsize != sizeof *section ||
      !is_within(size, head->e_shoff, head->e_shnum * sizeof *section))
    return 0;
  section = (const void *)(file + head->e_shoff);
  for (unsigned i = 0; i < head->e_shnum; i++) {
    const ElfW(Shdr) *table = &section[i];
    const ElfW(Sym) *symbol = (const void *)(file + table->sh_offset);
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= head->e_shnum ||
        !is_within(size, table->sh_offset, table->sh_size) ||
        !is_within(size, section[table->sh_link].sh_offset,
                   section[table->sh_link].sh_size))
      continue;
    const char *strings = file + section[table->sh_link].sh_offset;
    size_t room = section[table->sh_link].sh_size, length = strlen(name) + 1;
    for (size_t n = table->sh_size / sizeof *symbol; n > 0; n--, symbol++)
      if (symbol->st_shndx != SHN_UNDEF && symbol->st_info >> 4 != STB_LOCAL &&
          is_within(room, symbol->st_name, length) &&
          !memcmp(strings + symbol->st_name, name, length))
        return symbol->st_value;
  }
  return 0;
}

void *occ_program_symbol(const char *name) {
  struct program program = {0, 1};
  struct stat about;
  ElfW(Addr) value = 0;
  void *file;
  int handle;
  dl_iterate_phdr(look, &program);
  if (program.has_runtime)
    return 0;
  handle = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (handle < 0)
    return 0;
  if (!fstat(handle, &about) && about.st_size > 0) {
    size_t size = (size_t)about.st_size;
    file = mmap(0, size, PROT_READ, MAP_PRIVATE, handle, 0);
    if (file != MAP_FAILED) {
      value = find(file, size, name);
      munmap(file, size);
    }
  }
  close(handle);
  return value ? (void *)(program.base + value) : 0;
}
