/* outside.c: writes the record of a process from outside of the process. See
 * outside.h.
 *
 * Owns:    the mapped record.
 * Callers: attach.c, sampler.c, counting.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/outside.h"

#include "launch/launch.h"
#include "loaded/identity.h"
#include "prof/record/record_rows.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct record *record;

/* ---- Text, constructs, modules ------------------------------------------- */

static uint32_t text(const char *from) {
  size_t size = from ? strlen(from) + 1 : 1;
  uint32_t at = record->text;
  if (size == 1 || size > RECORD_TEXT / 4 || at + size > RECORD_TEXT)
    return 0;
  memcpy(record->text_room + at, from, size);
  record->text = at + (uint32_t)size;
  return at;
}

/* Returns the name of a kind of construct that has a body. `kind` is the kind's
 * number in compiled programs (rtlib/abi/describe.h). */
static const char *kind_name(int kind) {
  static const char *const names[] = {
      [1] = "parallel", [2] = "task",  [15] = "target",
      [16] = "teams",   [17] = "team", [19] = "taskloop"};
  return kind > 0 && kind < (int)(sizeof names / sizeof *names) ? names[kind]
                                                                : NULL;
}

static uint32_t construct_row(uint64_t function) {
  const struct occ_region_info *its = view_construct(function);
  if (!its)
    return 0;
  const uint64_t key = record_construct_key(its);
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    uint32_t at = (uint32_t)(identity_mixed(key) + i) % RECORD_CONSTRUCTS;
    struct record_construct *row = &record->construct[at];
    if (at == 0 || (row->key != 0 && row->key != key))
      continue; /* index 0: no construct */
    if (row->key == 0) {
      row->key = key;
      row->kind = text(kind_name(its->kind));
      row->line = *its->file ? its->line : 0;
      row->line_end = *its->file ? its->line_end : 0;
      row->function = *its->file ? text(its->function) : 0;
      row->file = text(its->file);
      row->ready = 1;
    }
    return at;
  }
  return 0;
}

static uint32_t module_row(const struct remote *remote, uint64_t pc) {
  const struct remote_object *object = remote_object_at(remote, pc);
  if (!object)
    return 0;
  const uint64_t key =
      identity_mixed(identity_text(object->all.begin, object->path)) | 1;
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    uint32_t at = (uint32_t)(identity_mixed(key) + i) % RECORD_MODULES;
    struct record_module *row = &record->module[at];
    if (at == 0 || (row->key != 0 && row->key != key))
      continue;
    if (row->key == 0) {
      row->key = key;
      row->bias = object->bias;
      row->path =
          strcmp(object->path, remote->program) == 0 ? 0 : text(object->path);
      row->ready = 1;
    }
    return at;
  }
  return 0;
}

/* ---- Contexts ------------------------------------------------------------ */

static uint64_t hash_of(const struct joined *joined, int state,
                        enum doing doing) {
  uint64_t hash =
      identity_mixed((uint64_t)state * 64 + joined->flags * 8 + doing + 1);
  for (int i = 0; i < joined->count; i++)
    hash = identity_mixed(hash ^ joined->frame[i].pc);
  return hash;
}

/* The program may have loaded another library at the address of an unloaded
 * one, so modules are compared, too. */
static int same(const struct remote *remote,
                const struct record_context *context,
                const struct joined *joined, int state, uint64_t hash) {
  const struct record_frame *frame = &record->frame[context->first];
  if (context->hash != hash || context->state != state ||
      context->count != joined->count)
    return 0;
  for (int i = 0; i < joined->count; i++)
    if (frame[i].pc != joined->frame[i].pc ||
        frame[i].module != module_row(remote, frame[i].pc))
      return 0;
  return 1;
}

static int fill(const struct remote *remote, struct record_context *context,
                const struct joined *joined, int state, enum doing doing) {
  uint32_t first = record->frames;
  if (first + (uint32_t)joined->count > RECORD_FRAMES)
    return 0;
  record->frames = first + (uint32_t)joined->count;
  for (int i = 0; i < joined->count; i++)
    record->frame[first + (uint32_t)i] = (struct record_frame){
        .pc = joined->frame[i].pc,
        .construct = construct_row(joined->frame[i].function),
        .module = module_row(remote, joined->frame[i].pc)};
  context->state = state;
  context->flags = joined->flags;
  context->count = joined->count;
  context->first = first;
  context->doing = doing;
  context->hash = hash_of(joined, state, doing);
  context->stage = STAGE_FULL;
  return 1;
}

struct record_context *outside_context(const struct remote *remote,
                                       const struct joined *joined, int state,
                                       enum doing doing) {
  uint64_t hash = hash_of(joined, state, doing);
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    struct record_context *context =
        &record->context[(hash + i) % RECORD_CONTEXTS];
    if (context->stage == STAGE_FULL &&
        same(remote, context, joined, state, hash))
      return context;
    if (context->stage == STAGE_EMPTY)
      return fill(remote, context, joined, state, doing) ? context : NULL;
  }
  return NULL;
}

struct record_thread *outside_thread(pid_t tid, int type) {
  if (record->threads == RECORD_THREADS)
    return NULL;
  struct record_thread *row = &record->thread[record->threads++];
  row->tid = tid;
  row->type = type;
  return row;
}

/* ---- Start --------------------------------------------------------------- */

struct record *outside_start(const char *folder, const struct remote *remote,
                             unsigned rate) {
  char path[PATH_MAX];
  cpu_set_t usable;
  void *memory = MAP_FAILED;
  snprintf(path, sizeof path, "%s/%d.0", folder, (int)remote->pid);
  int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0 && ftruncate(file, sizeof *record) == 0)
    memory =
        mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED)
    fprintf(stderr, "ompt-prof: no record in %s: %s\n", folder,
            strerror(errno));
  if (file >= 0)
    close(file);
  if (memory == MAP_FAILED)
    return NULL;
  record = memory;
  record->text = 1;
  record->pid = (int)remote->pid;
  record->rank = -1;
  record->rate = rate;
  record->attached = 1;
  record->processors =
      sched_getaffinity(remote->pid, sizeof usable, &usable) == 0
          ? CPU_COUNT(&usable)
          : 1;
  record->program = text(remote->program);
  record->magic = RECORD_MAGIC;
  return record;
}

void outside_end(struct record *its) { munmap(its, sizeof *its); }
