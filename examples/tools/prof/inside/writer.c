/* writer.c: writes the record, in the observed process.
 *
 * Owns:    the mapped record.
 * Callers: sample.c and precise.c, in signal handlers of several threads at a
 *          time; tool.c, for places of events.
 *
 * The record's tables are open hash tables without a lock. A thread claims a
 * row by a compare-and-swap that changes the row's key or stage from 0, fills
 * the row, and marks it as complete. If another thread looks for the same stack
 * before the row is complete, it makes a second row; the reader adds both up.
 * Rows are never removed.
 *
 * Contexts and places are found by addresses of code. After dlclose, code of
 * another library may be at these addresses. So the first time that a row is
 * found after a dlclose, the modules of its addresses are compared, too.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/writer.h"

#include "callstack/around.h"
#include "callstack/unloads.h"
#include "launch/rank.h"
#include "prof/inside/rows.h"
#include "prof/record/record_rows.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static struct record *record;

/* ---- Contexts ------------------------------------------------------------ */

static uint64_t hash_of(const struct callstack *stack, enum doing doing) {
  uint64_t hash = identity_mixed((uint64_t)stack->state * 64 +
                                 stack->flags * 8 + doing + 1);
  for (int i = 0; i < stack->count; i++)
    hash = identity_mixed(hash ^ (uintptr_t)stack->frame[i].pc);
  return hash;
}

/* Returns 1 if the frames, whose addresses are those of the stack, are in the
 * same modules. */
static int has_modules(struct record_context *context,
                       const struct callstack *stack) {
  const unsigned unloads = unloads_count();
  const struct record_frame *frame = &record->frame[context->first];
  if (atomic_load_explicit(&context->unloads, memory_order_relaxed) == unloads)
    return 1;
  for (int i = 0; i < stack->count; i++)
    if (frame[i].module != rows_module(record, stack->frame[i].pc))
      return 0;
  atomic_store_explicit(&context->unloads, unloads, memory_order_relaxed);
  return 1;
}

static int same(struct record_context *context, const struct callstack *stack,
                uint64_t hash) {
  if (context->hash != hash || context->state != (int32_t)stack->state ||
      context->count != stack->count)
    return 0;
  const struct record_frame *frame = &record->frame[context->first];
  for (int i = 0; i < stack->count; i++)
    if (frame[i].pc != (uintptr_t)stack->frame[i].pc)
      return 0;
  return has_modules(context, stack);
}

static int fill(struct record_context *context, const struct callstack *stack,
                enum doing doing, uint64_t hash) {
  uint32_t count = (uint32_t)stack->count;
  uint32_t first = atomic_fetch_add(&record->frames, count);
  if (first + count > RECORD_FRAMES)
    return 0; /* the row stays claimed */
  for (uint32_t i = 0; i < count; i++) {
    const struct callstack_frame *from = &stack->frame[i];
    struct record_frame *to = &record->frame[first + i];
    to->pc = (uintptr_t)from->pc;
    to->construct = rows_construct(record, from->construct);
    to->module = rows_module(record, from->pc);
  }
  context->state = (int32_t)stack->state;
  context->flags = stack->flags;
  context->count = stack->count;
  context->first = first;
  context->doing = doing;
  context->hash = hash;
  context->unloads = unloads_count();
  return 1;
}

struct record_context *writer_context(const struct callstack *stack,
                                      enum doing doing) {
  uint64_t hash = hash_of(stack, doing);
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    struct record_context *context =
        &record->context[(hash + i) % RECORD_CONTEXTS];
    int empty = STAGE_EMPTY;
    if (atomic_compare_exchange_strong(&context->stage, &empty,
                                       STAGE_CLAIMED)) {
      if (!fill(context, stack, doing, hash))
        return NULL;
      atomic_store(&context->stage, STAGE_FULL);
      return context;
    }
    if (empty == STAGE_FULL && same(context, stack, hash))
      return context;
  }
  return NULL;
}

/* Returns 1 if the place belongs to this kind of events at this address. */
static int is_place(struct record_place *place, enum place_kind kind,
                    const void *address) {
  const unsigned unloads = unloads_count();
  if (place->kind != kind || place->pc != (uintptr_t)address)
    return 0;
  if (place->unloads != unloads &&
      place->module != rows_module(record, address))
    return 0;
  place->unloads = unloads;
  return 1;
}

struct record_place *writer_place(struct record_thread *thread,
                                  enum place_kind kind, const void *address,
                                  const void *code) {
  uint64_t pc = (uintptr_t)address, hash = identity_mixed(pc * PLACES + kind);
  for (uint32_t i = 0; i < RECORD_PLACES / 2; i++) {
    struct record_place *place = &thread->place[(hash + i) % RECORD_PLACES];
    if (is_place(place, kind, address))
      return place;
    if (place->kind != PLACE_NONE)
      continue;
    place->pc = pc;
    place->module = rows_module(record, address);
    place->construct =
        rows_construct(record, kind == PLACE_REGION || kind == PLACE_TASK
                                   ? around_body(code, kind == PLACE_TASK)
                                   : around_construct(code));
    place->unloads = unloads_count();
    place->kind = kind;
    return place;
  }
  return NULL;
}

/* ---- Moments ------------------------------------------------------------- */

/* Returns the row for the next sample. When all rows are full, the n-th sample
 * replaces another one with the probability rows / n, so that each sample has
 * the same chance to stay. If it replaces none, returns `rows` or more. */
static uint64_t random_row(atomic_ulong *count, int64_t time, uint64_t rows) {
  const uint64_t number = atomic_fetch_add(count, 1);
  return number < rows
             ? number
             : identity_mixed(identity_mixed(number) ^ (uint64_t)time) %
                   (number + 1);
}

void writer_moment(const struct record_thread *thread, const void *context,
                   int64_t time, int64_t weight) {
  static const int reg[] = {
      REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
      REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  const greg_t *its = ((const ucontext_t *)context)->uc_mcontext.gregs;
  const uint64_t at = random_row(&record->moments.count, time, RECORD_MOMENTS);
  struct record_moment *row = &record->moments.row[at];
  if (at >= RECORD_MOMENTS ||
      atomic_exchange(&row->stage, STAGE_CLAIMED) == STAGE_CLAIMED)
    return; /* another thread fills this row */
  row->thread = (uint32_t)(thread - record->thread);
  row->pc = (uint64_t)its[REG_RIP];
  row->module = rows_module(record, (const void *)(uintptr_t)row->pc);
  row->time = time;
  row->weight = weight;
  for (int i = 0; i < 16; i++)
    row->reg[i] = (uint64_t)its[reg[i]];
  atomic_store(&row->stage, STAGE_FULL);
}

void writer_access(const struct record_thread *thread, uint64_t pc,
                   uint64_t address, uint64_t source, int64_t time) {
  const uint64_t at =
      random_row(&record->accesses.count, time, RECORD_ACCESSES);
  struct record_access *row = &record->accesses.row[at];
  if (at >= RECORD_ACCESSES ||
      atomic_exchange(&row->stage, STAGE_CLAIMED) == STAGE_CLAIMED)
    return;
  row->thread = (uint32_t)(thread - record->thread);
  row->module = rows_module(record, (const void *)(uintptr_t)pc);
  row->time = time;
  row->pc = pc;
  row->address = address;
  row->source = source;
  atomic_store(&row->stage, STAGE_FULL);
}

void writer_missing(enum missing why) {
  atomic_fetch_add(&record->missing[why], 1);
}

struct record_thread *writer_thread(int type) {
  uint32_t at = atomic_fetch_add(&record->threads, 1);
  if (at >= RECORD_THREADS) {
    atomic_store(&record->threads, RECORD_THREADS);
    writer_missing(MISSING_ROOM);
    return NULL;
  }
  record->thread[at].tid = (int)syscall(SYS_gettid);
  record->thread[at].type = type;
  return &record->thread[at];
}

/* ---- Start --------------------------------------------------------------- */

/* Creates a file named after the process number and a second number, because a
 * process that executes another program (exec) keeps its number. */
static int new_file(const char *folder) {
  char path[4096];
  for (int i = 0; i < 100; i++) {
    snprintf(path, sizeof path, "%s/%d.%d", folder, (int)getpid(), i);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0 || errno != EEXIST)
      return file;
  }
  return -1;
}

/* Gives the file the record's size. Returns 0, or -1 and sets errno. The kernel
 * would end the process if a limit forbids the size. */
static int enlarge(int file) {
  struct rlimit size;
  if (getrlimit(RLIMIT_FSIZE, &size) == 0 && size.rlim_cur < sizeof *record) {
    errno = EFBIG;
    return -1;
  }
  return ftruncate(file, sizeof *record);
}

struct record *writer_record(void) { return record; }

int writer_start(const char *folder, unsigned rate) {
  const char *rank = launch_rank();
  char path[4096];
  struct timespec now, used;
  cpu_set_t usable;
  int file = new_file(folder);
  void *memory = MAP_FAILED;
  if (file >= 0 && enlarge(file) == 0)
    memory =
        mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  /* ompt-prof removes the folder when its program ends. A child process that
   * begins to use OpenMP later has no profile, and says nothing. */
  if (file < 0 && errno == ENOENT)
    return -1;
  if (memory == MAP_FAILED) {
    fprintf(stderr, "ompt-prof: no record of %zu KB in %s: %s%s\n",
            sizeof *record >> 10, folder, strerror(errno),
            errno == EFBIG ? " (see ulimit -f)" : "");
    if (file >= 0)
      close(file);
    return -1;
  }
  close(file);
  clock_gettime(CLOCK_MONOTONIC, &now);
  /* Until here a forked child has its parent's record: it must not change. */
  record = memory;
  rows_reset();
  record->text = 1;
  record->pid = (int)getpid();
  record->rank = rank ? atoi(rank) : -1;
  record->rate = rate;
  record->processors = sched_getaffinity(0, sizeof usable, &usable) == 0
                           ? CPU_COUNT(&usable)
                           : 1;
  record->begin = now.tv_sec * 1000000000ll + now.tv_nsec;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0)
    record->before = used.tv_sec * 1000000000ll + used.tv_nsec;
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  record->program = rows_text(record, path);
  record->directory = rows_text(record, getcwd(path, sizeof path));
  record->magic = RECORD_MAGIC;
  return 0;
}
