/* profile.c: a record, read: stacks of names, as they were written.
 * See profile.h.
 *
 * Owns:    the mapped file, symbols, labels.
 *
 * A frame is an address in an object; it becomes one label, or several where
 * functions have been inlined. The outermost of these is the body's construct
 * if the runtime said so.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile.h"

#include "callstack/callstack.h"
#include "launch/launch.h"
#include "prof/symbols.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KNOWN = 1 << 16, LABELS = 1 << 16 };

struct known { /* what an address means */
  uint64_t pc;
  uint32_t construct, module;
  int count; /* 0: nothing here yet */
  struct frame *frame; /* innermost first */
};

struct reading {
  const struct record *record;
  size_t size;
  struct symbols *symbols[RECORD_MODULES];
  struct known known[KNOWN];
  size_t label_room;
  int label_at[LABELS]; /* a hash table of labels; 0: none, else 1 more */
};

double cost_time(const struct cost *cost) {
  double sum = 0;
  for (int i = 0; i < DOINGS; i++)
    sum += cost->time[i];
  return sum;
}

double cost_blame(const struct cost *cost) {
  double sum = 0;
  for (int i = 0; i < BLAMES; i++)
    sum += cost->blame[i];
  return sum;
}

void cost_add(struct cost *to, const struct cost *from) {
  for (int i = 0; i < DOINGS; i++)
    to->time[i] += from->time[i];
  for (int i = 0; i < BLAMES; i++)
    to->blame[i] += from->blame[i];
}

/* ---- Labels -------------------------------------------------------------- */

static uint32_t hash_text(uint32_t hash, const char *text) {
  while (text && *text)
    hash = (hash ^ (unsigned char)*text++) * 16777619u;
  return hash;
}

static int same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static char *copy_of(const char *text) {
  return text ? strcpy(launch_room(strlen(text) + 1, 1), text) : NULL;
}

/* The texts are copied if the label is new. */
static int label(struct profile *profile, const struct label *wanted) {
  uint32_t hash = hash_text(hash_text(2166136261u, wanted->name), wanted->file);
  struct reading *reading = profile->reading;
  int *at;
  for (;; hash++) {
    at = &reading->label_at[hash % LABELS];
    if (*at == 0)
      break;
    const struct label *its = &profile->label[*at - 1];
    if (its->kind == wanted->kind && same_text(its->name, wanted->name) &&
        same_text(its->file, wanted->file))
      return *at - 1;
  }
  if (profile->label_count == LABELS - 1)
    return 0; /* full: whatever came first */
  struct label *its =
      LAUNCH_ADD(profile->label, profile->label_count, reading->label_room);
  *its = *wanted;
  its->name = copy_of(wanted->name);
  its->file = copy_of(wanted->file);
  its->what = copy_of(wanted->what);
  its->function = copy_of(wanted->function);
  *at = profile->label_count;
  return *at - 1;
}

static const char *text_at(const struct reading *reading, uint32_t at) {
  return at < RECORD_TEXT ? reading->record->text_room + at : "";
}

static int is_described(const struct profile *profile, uint32_t index) {
  const struct record *record = profile->reading->record;
  return *text_at(profile->reading, record->construct[index].file) != 0;
}

static int construct_label(struct profile *profile, uint32_t index) {
  const struct reading *reading = profile->reading;
  const struct record_construct *its = &reading->record->construct[index];
  char name[512];
  struct label wanted = {.kind = LABEL_CONSTRUCT, .name = name};
  wanted.what = text_at(reading, its->kind);
  wanted.function = text_at(reading, its->function);
  wanted.file = launch_base(text_at(reading, its->file));
  wanted.line = its->line;
  wanted.line_end = its->line_end;
  if (!*wanted.what)
    wanted.what = "construct";
  snprintf(name, sizeof name, "%s in %s (%s:%d-%d)", wanted.what,
           wanted.function, wanted.file, its->line, its->line_end);
  return label(profile, &wanted);
}

/* What another compiler has made of a construct: its last line is not known.
 * Its kind may be, from record->construct[index]. */
static int body_label(struct profile *profile, const struct place *place,
                      uint32_t index) {
  const struct record *record = profile->reading->record;
  const char *what =
      index ? text_at(profile->reading, record->construct[index].kind)
            : place->what;
  char name[512], where[300] = "";
  struct label wanted = {.kind = LABEL_CONSTRUCT, .name = name, .what = what};
  wanted.function = place->function;
  wanted.line = place->begin;
  if (place->file && place->begin) {
    wanted.file = launch_base(place->file);
    snprintf(where, sizeof where, " (%s:%d)", wanted.file, place->begin);
  }
  snprintf(name, sizeof name, "%s in %s%s", what, place->function, where);
  return label(profile, &wanted);
}

static int function_label(struct profile *profile, const struct place *place) {
  struct label wanted = {.kind = LABEL_FUNCTION, .name = place->function};
  wanted.file = place->file ? launch_base(place->file) : NULL;
  return label(profile, &wanted);
}

/* ---- Frames -------------------------------------------------------------- */

static struct symbols *symbols_of(struct profile *profile, uint32_t module) {
  struct reading *reading = profile->reading;
  const struct record_module *its = &reading->record->module[module];
  if (!reading->symbols[module]) {
    const char *path = module ? text_at(reading, its->path) : "unknown";
    if (!*path)
      path = profile->program;
    reading->symbols[module] = symbols_open(path, its->bias);
  }
  return reading->symbols[module];
}

/* And the kernel's part, which is in no file. */
static int is_library(const struct profile *profile, uint32_t module) {
  const char *path =
      text_at(profile->reading, profile->reading->record->module[module].path);
  return strncmp(path, "/lib", 4) == 0 || strncmp(path, "/usr/lib", 8) == 0 ||
         strncmp(path, "linux-vdso", 10) == 0;
}

static void look_up(struct profile *profile, struct known *known) {
  struct place place[SYMBOLS_MOST];
  int count = symbols_at(symbols_of(profile, known->module), known->pc, place);
  known->frame = launch_room((size_t)count, sizeof *known->frame);
  known->count = count;
  for (int i = 0; i < count; i++) {
    const uint32_t construct = i == count - 1 ? known->construct : 0;
    struct frame *frame = &known->frame[i];
    *frame = (struct frame){.line = place[i].line,
                            .is_library = is_library(profile, known->module)};
    if (construct && is_described(profile, construct)) {
      frame->label = construct_label(profile, construct);
    } else if (construct || place[i].what) {
      frame->label = body_label(profile, &place[i], construct);
      frame->body = construct           ? BODY_BEGINS
                    : place[i].is_inner ? BODY_INNER
                                        : BODY;
    } else {
      frame->label = function_label(profile, &place[i]);
    }
  }
}

static const struct known *known_frame(struct profile *profile,
                                       const struct record_frame *frame) {
  uint64_t hash = frame->pc * 0x9e3779b97f4a7c15u >> 40;
  uint32_t construct = frame->construct % RECORD_CONSTRUCTS;
  uint32_t module = frame->module % RECORD_MODULES;
  for (int i = 0;; i++) {
    struct known *known =
        &profile->reading->known[(hash + (unsigned)i) % KNOWN];
    if (known->count && known->pc == frame->pc && known->module == module)
      return known;
    if (known->count && i < 100)
      continue;
    free(known->frame); /* of whatever had this place before */
    *known = (struct known){frame->pc, construct, module, 0, NULL};
    look_up(profile, known);
    return known;
  }
}

/* Our own functions stand in front of the C library's (sleep.c); what they call
 * is nobody's. */
static int is_tool(const struct reading *reading, uint32_t module) {
  const struct record_module *its =
      &reading->record->module[module % RECORD_MODULES];
  return strcmp(launch_base(text_at(reading, its->path)), "ompt-prof.so") == 0;
}

static int note(struct profile *profile, const char *text) {
  return label(profile, &(struct label){.kind = LABEL_NOTE, .name = text});
}

struct building { /* a stack */
  struct frame *frame;
  int count;
  size_t room;
};

static void push(struct building *stack, struct frame frame) {
  *LAUNCH_ADD(stack->frame, stack->count, stack->room) = frame;
}

/* What another compiler has outlined of a construct is one frame, whichever
 * functions it is made of. */
static int is_in_body(const struct building *stack, const struct frame *frame) {
  const int at = stack->count - 1;
  return at >= 0 &&
         (frame->body == BODY_INNER ||
          (frame->body == BODY && stack->frame[at].body == BODY_BEGINS));
}

static void read_stack(struct profile *profile,
                       const struct record_context *context,
                       struct building *stack) {
  const struct record *record = profile->reading->record;
  static const char *const notes[] = {"(more)", "(frames missing)",
                                      "(unknown creator)"};
  stack->count = 0;
  for (int i = 0; i < 3; i++)
    if (context->flags >> i & 1)
      push(stack, (struct frame){.label = note(profile, notes[i])});
  for (int i = context->count - 1; i >= 0; i--) {
    const struct record_frame *frame = &record->frame[context->first + i];
    const struct known *known = known_frame(profile, frame);
    if (is_tool(profile->reading, frame->module)) {
      push(stack, known->frame[known->count - 1]);
      break;
    }
    for (int k = known->count - 1; k >= 0; k--)
      if (is_in_body(stack, &known->frame[k]))
        stack->frame[stack->count - 1].line = known->frame[k].line;
      else
        push(stack, known->frame[k]);
  }
  const char *doing = callstack_doing((ompt_state_t)context->state);
  struct label its = {
      .kind = LABEL_DOING, .name = doing, .doing = context->doing};
  if (doing)
    push(stack, (struct frame){.label = label(profile, &its)});
  if (stack->count == 0)
    push(stack, (struct frame){.label = note(profile, "(no user code)")});
}

/* ---- The record ---------------------------------------------------------- */

static void read_contexts(struct profile *profile) {
  const struct record *record = profile->reading->record;
  struct building stack = {NULL, 0, 0};
  size_t stack_room = 0;
  for (unsigned i = 0; i < RECORD_CONTEXTS; i++) {
    const struct record_context *context = &record->context[i];
    if (context->stage != STAGE_FULL || context->doing >= DOINGS ||
        context->count < 0 ||
        context->first + (uint64_t)context->count > RECORD_FRAMES)
      continue;
    if (i % 256 == 0)
      launch_progress("reading names", (double)i / RECORD_CONTEXTS);
    read_stack(profile, context, &stack);
    struct sampled *its =
        LAUNCH_ADD(profile->stack, profile->stack_count, stack_room);
    memset(its, 0, sizeof *its);
    its->doing = context->doing;
    its->samples = context->samples;
    its->cost.time[its->doing] = (double)context->time;
    for (int k = 0; k < BLAMES; k++)
      its->cost.blame[k] = (double)context->blame[k];
    its->count = stack.count;
    its->frame = launch_room((size_t)stack.count, sizeof *its->frame);
    memcpy(its->frame, stack.frame, (size_t)stack.count * sizeof *its->frame);
  }
  free(stack.frame);
  launch_progress_end();
}

static void read_threads(struct profile *profile) {
  const struct record *record = profile->reading->record;
  unsigned count = record->threads;
  int64_t last = record->begin;
  if (count > RECORD_THREADS)
    count = RECORD_THREADS;
  profile->thread = launch_room(count, sizeof *profile->thread);
  for (unsigned i = 0; i < count; i++) {
    const struct record_thread *row = &record->thread[i];
    struct thread_cost *its = &profile->thread[profile->thread_count];
    if (row->type == 0 || row->begin == 0)
      continue;
    memset(its, 0, sizeof *its);
    its->type = row->type;
    its->tid = row->tid;
    its->wall = (double)(row->seen - row->begin);
    its->samples = row->samples;
    for (int k = 0; k < DOINGS; k++)
      its->cost.time[k] = (double)row->time[k];
    for (int k = 0; k < BLAMES; k++)
      its->cost.blame[k] = (double)row->blame[k];
    cost_add(&profile->all, &its->cost);
    profile->samples += its->samples;
    if (row->seen > last)
      last = row->seen;
    profile->thread_count++;
  }
  profile->wall = (double)(last - record->begin);
}

struct profile *profile_read(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  void *memory = MAP_FAILED;
  if (file >= 0 && fstat(file, &status) == 0 &&
      (size_t)status.st_size == sizeof(struct record))
    memory = mmap(NULL, sizeof(struct record), PROT_READ, MAP_PRIVATE, file, 0);
  if (file >= 0)
    close(file);
  if (memory == MAP_FAILED)
    return NULL;
  const struct record *record = memory;
  if (record->magic != RECORD_MAGIC) {
    munmap(memory, sizeof *record);
    return NULL;
  }
  struct profile *profile = launch_room(1, sizeof *profile);
  profile->reading = launch_room(1, sizeof *profile->reading);
  profile->reading->record = record;
  profile->pid = record->pid;
  profile->rank = record->rank;
  profile->rate = record->rate;
  profile->finished = record->finished;
  profile->begin = record->begin;
  profile->program = text_at(profile->reading, record->program);
  profile->lost = (double)record->lost;
  read_threads(profile);
  read_contexts(profile);
  return profile;
}

void profile_free(struct profile *profile) {
  struct reading *reading = profile->reading;
  for (int i = 0; i < RECORD_MODULES; i++)
    if (reading->symbols[i])
      symbols_close(reading->symbols[i]);
  for (int i = 0; i < KNOWN; i++)
    free(reading->known[i].frame);
  for (int i = 0; i < profile->label_count; i++) {
    free((char *)profile->label[i].name);
    free((char *)profile->label[i].file);
    free((char *)profile->label[i].what);
    free((char *)profile->label[i].function);
  }
  for (int i = 0; i < profile->stack_count; i++)
    free(profile->stack[i].frame);
  munmap((void *)reading->record, sizeof *reading->record);
  free(profile->label);
  free(profile->stack);
  free(profile->thread);
  free(reading);
  free(profile);
}
