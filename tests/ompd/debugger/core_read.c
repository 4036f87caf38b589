/* core_read.c: opens an ELF core as a struct target. Threads come from
 * NT_PRSTATUS, and memory from PT_LOAD. Memory that the core lacks comes from
 * the files that NT_FILE names.
 *
 * Owns:    struct core.
 * Callers: the debuggers of tests/ompd and tests/ompd2013.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/procfs.h>
#include <sys/stat.h>
#include <unistd.h>

struct core {
  struct target target; /* must be first */
  const unsigned char *bytes;
  size_t size;
};

static const Elf64_Phdr *segments(const struct core *core, int *count) {
  const Elf64_Ehdr *header = (const void *)core->bytes;
  *count = header->e_phnum;
  return (const void *)(core->bytes + header->e_phoff);
}

/* Reads at most `bytes` bytes from `address`, all from one segment or file.
 * Returns the number of bytes that were read, possibly 0. */
static size_t read_some(struct core *core, uint64_t address, char *buffer,
                        size_t bytes) {
  int count;
  const Elf64_Phdr *s = segments(core, &count);
  for (int i = 0; i < count; i++) {
    uint64_t at = address - s[i].p_vaddr;
    if (s[i].p_type != PT_LOAD || address < s[i].p_vaddr || at >= s[i].p_filesz)
      continue;
    if (bytes > s[i].p_filesz - at)
      bytes = s[i].p_filesz - at;
    if (s[i].p_offset + at + bytes > core->size)
      return 0;
    memcpy(buffer, core->bytes + s[i].p_offset + at, bytes);
    return bytes;
  }
  /* Reads from the mapped file, up to the next segment that the core has. */
  const struct mapped *m = target_mapped_at(&core->target, address);
  if (!m)
    return 0;
  if (bytes > m->end - address)
    bytes = m->end - address;
  for (int i = 0; i < count; i++)
    if (s[i].p_type == PT_LOAD && s[i].p_filesz && s[i].p_vaddr > address &&
        bytes > s[i].p_vaddr - address)
      bytes = s[i].p_vaddr - address;
  return target_read_file(&core->target, address, buffer, bytes) ? 0 : bytes;
}

static int core_read(struct target *t, uint64_t address, void *buffer,
                     size_t bytes) {
  char *to = buffer;
  while (bytes) {
    size_t some = read_some((struct core *)t, address, to, bytes);
    if (!some)
      return -1;
    to += some;
    address += some;
    bytes -= some;
  }
  return 0;
}

static int core_refuse(struct target *t, uint64_t address, const void *buffer,
                       size_t bytes) {
  (void)t, (void)address, (void)buffer, (void)bytes;
  return -1;
}

/* NT_FILE has the number of files and the page size. For each file, its begin,
 * its end and its offset in pages follow. The names of the files are at the
 * end. */
static void read_files(struct target *t, const char *descriptor, size_t size) {
  const uint64_t *word = (const void *)descriptor;
  uint64_t count = word[0], page = word[1];
  const char *name = (const char *)(word + 2 + 3 * count);
  const char *end = descriptor + size;
  for (uint64_t i = 0; i < count && name < end; i++) {
    const uint64_t *one = word + 2 + 3 * i;
    target_add_mapped(t, one[0], one[1], one[2] * page, name);
    name += strlen(name) + 1;
  }
}

static void read_thread(struct target *t, const struct elf_prstatus *status) {
  struct target_thread *thread = target_add_thread(t, status->pr_pid);
  memcpy(&thread->regs, status->pr_reg, sizeof thread->regs);
  thread->pthread = thread->regs.fs_base;
}

static void read_notes(struct core *core, const Elf64_Phdr *segment) {
  const unsigned char *at = core->bytes + segment->p_offset;
  const unsigned char *end = at + segment->p_filesz;
  while (at + sizeof(Elf64_Nhdr) <= end) {
    const Elf64_Nhdr *note = (const void *)at;
    const unsigned char *name = at + sizeof *note;
    const unsigned char *descriptor = name + ((note->n_namesz + 3) & ~3u);
    at = descriptor + ((note->n_descsz + 3) & ~3u);
    if (at > end || strcmp((const char *)name, "CORE"))
      continue;
    if (note->n_type == NT_PRSTATUS) {
      struct elf_prstatus status;
      memcpy(&status, descriptor, sizeof status);
      read_thread(&core->target, &status);
    } else if (note->n_type == NT_FILE) {
      char *copy = malloc(note->n_descsz + 1);
      memcpy(copy, descriptor, note->n_descsz);
      copy[note->n_descsz] = 0;
      read_files(&core->target, copy, note->n_descsz);
      free(copy);
    }
  }
}

struct target *core_open(const char *name) {
  struct stat info;
  int file = open(name, O_RDONLY | O_CLOEXEC), count;
  if (file < 0)
    return NULL;
  struct core *core = calloc(1, sizeof *core);
  if (!fstat(file, &info) && (size_t)info.st_size > sizeof(Elf64_Ehdr)) {
    core->size = (size_t)info.st_size;
    core->bytes = mmap(0, core->size, PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
  if (!core->bytes || core->bytes == MAP_FAILED ||
      memcmp(core->bytes, ELFMAG, SELFMAG) ||
      ((const Elf64_Ehdr *)(const void *)core->bytes)->e_type != ET_CORE) {
    free(core);
    return NULL;
  }
  core->target.read = core_read;
  core->target.write = core_refuse;
  const Elf64_Phdr *s = segments(core, &count);
  for (int i = 0; i < count; i++)
    if (s[i].p_type == PT_NOTE)
      read_notes(core, &s[i]);
  return &core->target;
}

void core_close(struct target *t) {
  struct core *core = (struct core *)t;
  munmap((void *)core->bytes, core->size);
  target_clear(t);
  free(core);
}
