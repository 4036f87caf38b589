/* names.c: prints stacks as text.
 *
 * Owns:    the files of loaded objects, which are mapped for their symbols.
 * Callers: tools, one thread at a time, not in signal handlers.
 *
 * Names come from the symbol table in the object's file or, if there is none,
 * from the dynamic symbol table, which has no static functions. Debug
 * information, which has the lines inside functions, is not read.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "callstack.h"

#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OBJECTS = 64 };

struct object {
  uintptr_t base;
  char path[400];
  /* contents of the file; NULL: no file (vdso) */
  const char *image;
  size_t size;
};
static struct object objects[OBJECTS];
static int object_count;

struct search {
  uintptr_t address, base;
  const char *path;
};

static int find_object(struct dl_phdr_info *info, size_t size, void *argument) {
  struct search *search = argument;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD &&
        search->address - info->dlpi_addr - part->p_vaddr < part->p_memsz) {
      search->base = info->dlpi_addr;
      search->path = info->dlpi_name;
      return 1;
    }
  }
  return 0;
}

static void read_image(struct object *object) {
  struct stat status;
  int file = open(*object->path ? object->path : "/proc/self/exe",
                  O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return;
  if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof(ElfW(Ehdr))) {
    void *image =
        mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (image != MAP_FAILED && memcmp(image, ELFMAG, SELFMAG) == 0) {
      object->image = image;
      object->size = (size_t)status.st_size;
    }
  }
  close(file);
}

static const struct object *object_with(uintptr_t address) {
  struct search search = {address, 0, NULL};
  if (!dl_iterate_phdr(find_object, &search))
    return NULL;
  for (int i = 0; i < object_count; i++)
    if (objects[i].base == search.base &&
        strcmp(objects[i].path, search.path) == 0)
      return &objects[i];
  if (object_count == OBJECTS || strlen(search.path) >= sizeof objects->path)
    return NULL;
  struct object *object = &objects[object_count++];
  object->base = search.base;
  strcpy(object->path, search.path);
  read_image(object);
  return object;
}

/* Returns the file's sections; *count is 0 if they were stripped. */
static const ElfW(Shdr) * sections_of(const struct object *object, int *count) {
  const ElfW(Ehdr) *header = (const void *)object->image;
  const ElfW(Shdr) *sections = (const void *)(object->image + header->e_shoff);
  *count = header->e_shoff + header->e_shnum * sizeof *sections <= object->size
               ? header->e_shnum
               : 0;
  return sections;
}

/* Returns 1 for an address in the procedure linkage table, whose code calls
 * functions of other objects. */
static int is_linkage(const struct object *object, uintptr_t address) {
  const ElfW(Ehdr) *header = (const void *)object->image;
  int count;
  const ElfW(Shdr) *sections = sections_of(object, &count);
  if (header->e_shstrndx >= count)
    return 0;
  const char *names = object->image + sections[header->e_shstrndx].sh_offset;
  for (int s = 0; s < count; s++)
    if (sections[s].sh_flags & SHF_ALLOC &&
        address - sections[s].sh_addr < sections[s].sh_size)
      return strncmp(names + sections[s].sh_name, ".plt", 4) == 0;
  return 0;
}

/* Returns the name of the function that contains this address, which is
 * relative to the object. `table` is the type of the symbol table. */
static const char *symbol_in(const struct object *object, uintptr_t address,
                             ElfW(Word) table) {
  int count;
  const ElfW(Shdr) *sections = sections_of(object, &count);
  for (int s = 0; s < count; s++) {
    if (sections[s].sh_type != table)
      continue;
    const ElfW(Sym) *symbols =
        (const void *)(object->image + sections[s].sh_offset);
    const char *names = object->image + sections[sections[s].sh_link].sh_offset;
    for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++)
      if (ELF64_ST_TYPE(symbols[i].st_info) == STT_FUNC &&
          symbols[i].st_shndx != SHN_UNDEF &&
          address - symbols[i].st_value < symbols[i].st_size)
        return names + symbols[i].st_name;
  }
  return NULL;
}

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

void callstack_name(const struct callstack_frame *frame, char *text,
                    size_t size) {
  const struct occ_region_info *construct = frame->construct;
  uintptr_t address = (uintptr_t)frame->pc;
  if (construct && *construct->file) {
    const char *kind = callstack_construct(construct->kind);
    snprintf(text, size, "%s in %s (%s:%d-%d)", kind ? kind : "construct",
             construct->function, base_name(construct->file), construct->line,
             construct->line_end);
    return;
  }
  const struct object *object = object_with(address);
  if (!object) {
    snprintf(text, size, "0x%lx", (unsigned long)address);
    return;
  }
  const char *name = NULL;
  if (object->image) {
    name = symbol_in(object, address - object->base, SHT_SYMTAB);
    if (!name)
      name = symbol_in(object, address - object->base, SHT_DYNSYM);
    if (!name && is_linkage(object, address - object->base))
      name = "[plt]";
  }
  if (name)
    snprintf(text, size, "%s", name);
  else
    snprintf(text, size, "%s+0x%lx",
             *object->path ? base_name(object->path) : "program",
             (unsigned long)(address - object->base));
}

void callstack_print(FILE *file, const struct callstack *stack) {
  char name[512];
  const char *doing = callstack_doing(stack->state);
  if (doing)
    fprintf(file, "%s\n", doing);
  for (int i = 0; i < stack->count; i++) {
    callstack_name(&stack->frame[i], name, sizeof name);
    fprintf(file, "%s\n", name);
  }
  if (stack->flags)
    fprintf(file, "(incomplete:%s%s%s)\n",
            stack->flags & CALLSTACK_LONG ? " too long" : "",
            stack->flags & CALLSTACK_BROKEN ? " frames are missing" : "",
            stack->flags & CALLSTACK_LOOSE ? " the creator is not known" : "");
}
