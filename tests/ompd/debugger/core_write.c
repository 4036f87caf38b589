/* core_write.c: writes a core of a live program, as the kernel or a debugger
 * would.
 *
 * Owns:    the file, which core_read.c reads.
 * Callers: debuggers, while all threads are stopped.
 *
 * Pages that are equal to their mapped file are left out. So, as in cores of
 * the kernel, a reader finds read-only data and code only by NT_FILE.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/procfs.h>
#include <unistd.h>

#define PAGE 4096ull
#define MOST_SEGMENTS 16384

struct written {
  struct target *t;
  FILE *out;
  Elf64_Phdr segment[MOST_SEGMENTS];
  int segments;
  char *notes;
  size_t notes_size;
};

static void add_note(struct written *w, unsigned type, const void *data,
                     size_t size) {
  Elf64_Nhdr header = {5, (Elf64_Word)size, type};
  size_t padded = (size + 3) & ~(size_t)3;
  w->notes = realloc(w->notes, w->notes_size + sizeof header + 8 + padded);
  char *to = w->notes + w->notes_size;
  memset(to, 0, sizeof header + 8 + padded);
  memcpy(to, &header, sizeof header);
  memcpy(to + sizeof header, "CORE", 5);
  memcpy(to + sizeof header + 8, data, size);
  w->notes_size += sizeof header + 8 + padded;
}

static void add_threads(struct written *w) {
  for (int i = 0; i < w->t->threads; i++) {
    struct elf_prstatus status = {.pr_pid = w->t->thread[i].lwp};
    memcpy(status.pr_reg, &w->t->thread[i].regs, sizeof status.pr_reg);
    add_note(w, NT_PRSTATUS, &status, sizeof status);
  }
}

static void add_files(struct written *w) {
  size_t count = (size_t)w->t->mappings, names = 0;
  size_t words = (2 + 3 * count) * sizeof(uint64_t);
  for (size_t i = 0; i < count; i++)
    names += strlen(w->t->mapped[i].file) + 1;
  char *all = calloc(1, words + names);
  uint64_t *word = (void *)all;
  char *name = all + words;
  *word++ = count;
  *word++ = PAGE;
  for (size_t i = 0; i < count; i++) {
    const struct mapped *m = &w->t->mapped[i];
    *word++ = m->begin;
    *word++ = m->end;
    *word++ = m->offset / PAGE;
    name = stpcpy(name, m->file) + 1;
  }
  add_note(w, NT_FILE, all, words + names);
  free(all);
}

static void add_page(struct written *w, uint64_t address) {
  Elf64_Phdr *last = w->segments ? &w->segment[w->segments - 1] : NULL;
  if (last && last->p_vaddr + last->p_filesz == address) {
    last->p_filesz += PAGE;
    last->p_memsz += PAGE;
    return;
  }
  if (w->segments == MOST_SEGMENTS)
    abort();
  w->segment[w->segments++] = (Elf64_Phdr){.p_type = PT_LOAD,
                                           .p_flags = PF_R,
                                           .p_vaddr = address,
                                           .p_filesz = PAGE,
                                           .p_memsz = PAGE,
                                           .p_align = PAGE};
}

static void add_memory(struct written *w) {
  char name[64], line[4352], right[8], page[PAGE], filed[PAGE];
  unsigned long long begin, end;
  snprintf(name, sizeof name, "/proc/%d/maps", (int)live_pid(w->t));
  FILE *maps = fopen(name, "re");
  while (maps && fgets(line, sizeof line, maps)) {
    if (sscanf(line, "%llx-%llx %7s", &begin, &end, right) != 3 ||
        right[0] != 'r')
      continue;
    for (; begin < end; begin += PAGE)
      if (!w->t->read(w->t, begin, page, PAGE) &&
          (target_read_file(w->t, begin, filed, PAGE) ||
           memcmp(page, filed, PAGE)))
        add_page(w, begin);
  }
  if (maps)
    fclose(maps);
}

static int put(struct written *w) {
  int count = w->segments + 1;
  Elf64_Ehdr header = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3,
                                   ELFCLASS64, ELFDATA2LSB, EV_CURRENT},
                       .e_type = ET_CORE,
                       .e_machine = EM_X86_64,
                       .e_version = EV_CURRENT,
                       .e_phoff = sizeof header,
                       .e_ehsize = sizeof header,
                       .e_phentsize = sizeof(Elf64_Phdr),
                       .e_phnum = (Elf64_Half)count};
  uint64_t at = sizeof header + (uint64_t)count * sizeof(Elf64_Phdr);
  Elf64_Phdr notes = {
      .p_type = PT_NOTE, .p_offset = at, .p_filesz = w->notes_size};
  at += w->notes_size;
  fwrite(&header, sizeof header, 1, w->out);
  fwrite(&notes, sizeof notes, 1, w->out);
  for (int i = 0; i < w->segments; i++) {
    w->segment[i].p_offset = at;
    at += w->segment[i].p_filesz;
    fwrite(&w->segment[i], sizeof w->segment[i], 1, w->out);
  }
  fwrite(w->notes, w->notes_size, 1, w->out);
  for (int i = 0; i < w->segments; i++)
    for (uint64_t done = 0; done < w->segment[i].p_filesz; done += PAGE) {
      char page[PAGE];
      static const char zeros[PAGE];
      if (w->t->read(w->t, w->segment[i].p_vaddr + done, page, PAGE))
        return -1;
      if (memcmp(page, zeros, PAGE))
        fwrite(page, PAGE, 1, w->out);
      else /* a hole, except at the end of the file */
        fseek(w->out, (long)PAGE, SEEK_CUR);
    }
  if (fflush(w->out) || ftruncate(fileno(w->out), (off_t)at))
    return -1;
  return ferror(w->out) ? -1 : 0;
}

int core_write(struct target *live, const char *file) {
  struct written *w = calloc(1, sizeof *w);
  int status = -1;
  w->t = live;
  w->out = fopen(file, "wbe");
  if (w->out) {
    add_threads(w);
    add_files(w);
    add_memory(w);
    status = put(w);
    if (fclose(w->out))
      status = -1;
  }
  free(w->notes);
  free(w);
  return status;
}
