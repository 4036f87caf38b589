/* target.c: keeps the lists of a target: its threads, and the files in its
 * memory.
 *
 * Owns:    the memory of struct target's lists.
 * Callers: live.c, core_read.c, symbols.c, callbacks.c.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *grown(void *list, size_t bytes) {
  list = realloc(list, bytes);
  if (!list)
    abort();
  return list;
}

struct target_thread *target_thread_of_lwp(struct target *t, pid_t lwp) {
  for (int i = 0; i < t->threads; i++)
    if (t->thread[i].lwp == lwp)
      return &t->thread[i];
  return NULL;
}

struct target_thread *target_thread_of_pthread(struct target *t, uint64_t id) {
  for (int i = 0; i < t->threads; i++)
    if (t->thread[i].pthread == id)
      return &t->thread[i];
  return NULL;
}

struct target_thread *target_add_thread(struct target *t, pid_t lwp) {
  struct target_thread *known = target_thread_of_lwp(t, lwp);
  if (known)
    return known;
  if (t->threads == t->room) {
    t->room = t->room * 2 + 8;
    t->thread = grown(t->thread, (size_t)t->room * sizeof *t->thread);
  }
  known = &t->thread[t->threads++];
  memset(known, 0, sizeof *known);
  known->lwp = lwp;
  return known;
}

void target_drop_thread(struct target *t, pid_t lwp) {
  struct target_thread *known = target_thread_of_lwp(t, lwp);
  if (known)
    *known = t->thread[--t->threads];
}

void target_add_mapped(struct target *t, uint64_t begin, uint64_t end,
                       uint64_t offset, const char *file) {
  t->mapped = grown(t->mapped, (size_t)(t->mappings + 1) * sizeof *t->mapped);
  t->mapped[t->mappings++] = (struct mapped){begin, end, offset, strdup(file)};
}

static int same(const struct target *a, const struct target *b) {
  if (a->mappings != b->mappings)
    return 0;
  for (int i = 0; i < a->mappings; i++)
    if (a->mapped[i].begin != b->mapped[i].begin ||
        a->mapped[i].end != b->mapped[i].end ||
        strcmp(a->mapped[i].file, b->mapped[i].file))
      return 0;
  return 1;
}

static void forget_mapped(struct target *t) {
  target_forget_symbols(t);
  for (int i = 0; i < t->mappings; i++)
    free(t->mapped[i].file);
  free(t->mapped);
  t->mapped = NULL;
  t->mappings = 0;
}

void target_set_mapped(struct target *t, struct target *fresh) {
  if (!same(t, fresh)) {
    forget_mapped(t);
    t->mapped = fresh->mapped;
    t->mappings = fresh->mappings;
    fresh->mapped = NULL;
    fresh->mappings = 0;
  }
  target_clear(fresh);
}

const struct mapped *target_mapped_at(struct target *t, uint64_t address) {
  for (int i = 0; i < t->mappings; i++)
    if (t->mapped[i].begin <= address && address < t->mapped[i].end)
      return &t->mapped[i];
  return NULL;
}

int target_read_file(struct target *t, uint64_t address, void *buffer,
                     size_t bytes) {
  const struct mapped *m = target_mapped_at(t, address);
  if (!m || bytes > m->end - address)
    return -1;
  int file = open(m->file, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return -1;
  ssize_t got =
      pread(file, buffer, bytes, (off_t)(m->offset + (address - m->begin)));
  close(file);
  return got == (ssize_t)bytes ? 0 : -1;
}

void target_clear(struct target *t) {
  forget_mapped(t);
  free(t->thread);
  t->thread = NULL;
  t->threads = t->room = 0;
}
