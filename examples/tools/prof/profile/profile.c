/* profile.c: reads a record into stacks of names, as in the user's source. See
 * profile.h.
 *
 * Owns:    the mapped file.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/profile.h"

#include "callstack/callstack.h"
#include "launch/launch.h"
#include "prof/profile/blame_limit.h"
#include "prof/profile/counters.h"
#include "prof/profile/kinds.h"
#include "prof/profile/naming.h"
#include "prof/profile/own_waits.h"
#include "prof/profile/shared.h"
#include "prof/record/others.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const profile_doings[DOINGS] = {"work", "barrier", "tasks", "lock",
                                            "idle", "runtime", "device"};

/* ---- Stacks -------------------------------------------------------------- */

static int note(struct profile *profile, const char *text) {
  return naming_label(profile,
                      &(struct label){.kind = LABEL_NOTE, .name = text});
}

struct building { /* the stack that is being read */
  struct frame *frame;
  int count;
  size_t room;
};

static void push(struct building *stack, struct frame frame) {
  *LAUNCH_ADD(stack->frame, stack->count, stack->room) = frame;
}

/* Returns 1 if `frame` and the frame before it are shown as one. Both belong to
 * a construct whose body another compiler has outlined. */
static int is_in_body(const struct building *stack, const struct frame *frame) {
  const int at = stack->count - 1;
  return at >= 0 &&
         (frame->body == BODY_INNER ||
          (frame->body == BODY && stack->frame[at].body == BODY_BEGINS));
}

static void move_to(struct frame *frame, const struct frame *inner) {
  frame->line = inner->line;
  frame->event_line = inner->event_line;
}

/* A function of sleep.c stands for the C library's function that it replaces:
 * it becomes the innermost frame. The functions that it called are left out. */
static void read_stack(struct profile *profile,
                       const struct record_context *context,
                       struct building *stack) {
  const struct record *record = profile->reading->record;
  static const char *const notes[] = {FRAME_MORE, "(frames missing)",
                                      "(unknown creator)"};
  stack->count = 0;
  for (int i = 0; i < 3; i++)
    if (context->flags >> i & 1)
      push(stack, (struct frame){.label = note(profile, notes[i])});
  for (int i = context->count - 1; i >= 0; i--) {
    const struct record_frame *frame = &record->frame[context->first + i];
    const struct known *known = naming_frame(profile, frame);
    if (naming_is_tool(profile->reading, frame->module)) {
      push(stack, known->frame[known->count - 1]);
      break;
    }
    for (int k = known->count - 1; k >= 0; k--)
      if (is_in_body(stack, &known->frame[k]))
        move_to(&stack->frame[stack->count - 1], &known->frame[k]);
      else
        push(stack, known->frame[k]);
  }
  if (stack->count > 0 && context->doing != DOING_WORK)
    stack->frame[stack->count - 1].line =
        stack->frame[stack->count - 1].event_line;
  const char *doing = callstack_doing((ompt_state_t)context->state);
  struct label its = {
      .kind = LABEL_DOING, .name = doing, .doing = context->doing};
  if (doing)
    push(stack, (struct frame){.label = naming_label(profile, &its)});
  if (stack->count == 0)
    push(stack, (struct frame){.label = note(profile, "(no user code)")});
}

const struct frame *profile_place(const struct profile *profile,
                                  const struct sampled *stack) {
  const struct frame *any = NULL;
  for (int i = stack->count - 1; i >= 0; i--) {
    const struct frame *frame = &stack->frame[i];
    enum label_kind kind = profile->label[frame->label].kind;
    if (kind == LABEL_DOING || kind == LABEL_NOTE)
      continue;
    if (!frame->is_library && (frame->line > 0 || kind == LABEL_CONSTRUCT))
      return frame;
    if (!any || (any->is_library && !frame->is_library))
      any = frame;
  }
  return any;
}

char *profile_shared(const struct profile *profile) {
  char *shared = launch_room((size_t)profile->label_count + 1, 1);
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    int inside = 0;
    for (int k = 0; k < stack->count; k++) {
      const int label = stack->frame[k].label;
      if (inside)
        shared[label] = 1;
      inside |= profile->label[label].kind == LABEL_CONSTRUCT;
    }
  }
  return shared;
}

/* Returns 1 if the label's file is a header of the system, such as one with
 * templates of the C++ library. */
static int is_in_system(const struct label *label) {
  static const char *const folder[] = {"/usr/include/", "/usr/lib/"};
  for (int i = 0; label->path && i < 2; i++)
    if (strncmp(label->path, folder[i], strlen(folder[i])) == 0)
      return 1;
  return 0;
}

const struct frame *profile_serial_place(const struct profile *profile,
                                         const char *shared,
                                         const struct sampled *stack) {
  for (int i = stack->count - 1; i >= 0; i--) {
    const struct frame *frame = &stack->frame[i];
    if (!frame->is_library && frame->line > 0 && !shared[frame->label] &&
        !is_in_system(&profile->label[frame->label]))
      return frame;
  }
  return profile_place(profile, stack);
}

/* ---- The record ---------------------------------------------------------- */

static double held_time(const struct record *record, uint64_t lock) {
  double sum = 0;
  for (unsigned i = 0; lock && i < record_threads(record); i++)
    for (int k = 0; k < RECORD_LOCKS; k++)
      if (record->thread[i].lock[k].lock == lock)
        sum += (double)record->thread[i].lock[k].time;
  return sum;
}

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
    its->state = context->state;
    its->tool = fmin((double)context->tool, (double)context->time);
    /* A thread that waits for another thread needs no processor. */
    if (!others_is_wait(its->doing))
      its->starved = (double)context->starved;
    if (its->doing == DOING_WORK)
      its->asleep =
          fmin((double)context->asleep, (double)context->time - its->tool);
    for (int k = 0; k < BLAMES; k++)
      its->blame_tool[k] = (double)context->blame_tool[k];
    its->blame_starved = (double)context->blame_starved;
    its->blame_ready = (double)context->blame_ready;
    its->blame_late = (double)(int64_t)context->blame_late;
    its->created = (double)context->created;
    its->cost.time[its->doing] = (double)context->time - its->tool;
    for (int k = 0; k < BLAMES; k++)
      its->cost.blame[k] = (double)context->blame[k];
    its->lock = context->lock;
    its->held = held_time(record, context->lock);
    for (int k = 0; k < RECORD_COUNTERS; k++)
      its->counter[k] = (double)context->counter[k];
    its->count = stack.count;
    its->frame = launch_room((size_t)stack.count, sizeof *its->frame);
    memcpy(its->frame, stack.frame, (size_t)stack.count * sizeof *its->frame);
  }
  free(stack.frame);
  launch_progress_end();
}

static int is_used(const struct record_thread *row) {
  return row->type != 0 && row->begin != 0;
}

/* The profile begins with its first thread: no state is known of the time in
 * which the record and the first timer were made. */
static int64_t first_begin(const struct record *record) {
  int64_t first = 0;
  for (unsigned i = 0; i < record_threads(record); i++) {
    const struct record_thread *row = &record->thread[i];
    if (is_used(row) && (first == 0 || row->begin < first))
      first = row->begin;
  }
  return first ? first : record->begin;
}

/* Returns the time for which the thread lived after its last sample; 0 if it is
 * not known. The timer of a waiting thread is slow, so a short time is normal
 * and means nothing. */
static double unseen_time(const struct record *record,
                          const struct record_thread *row) {
  static const int64_t normal = 200000000; /* ns */
  const int64_t time = (row->end ? row->end : record->end) - row->seen;
  return time > normal ? (double)time : 0;
}

static void read_threads(struct profile *profile) {
  const struct record *record = profile->reading->record;
  const unsigned count = record_threads(record);
  int64_t last = profile->begin = first_begin(record);
  profile->thread = launch_room(count, sizeof *profile->thread);
  for (unsigned i = 0; i < count; i++) {
    const struct record_thread *row = &record->thread[i];
    struct thread_cost *its = &profile->thread[profile->thread_count];
    if (!is_used(row))
      continue;
    memset(its, 0, sizeof *its);
    its->type = row->type;
    its->tid = row->tid;
    its->begin = (double)(row->begin - profile->begin);
    its->wall = (double)(row->seen - row->begin);
    its->samples = row->samples;
    its->starved = (double)row->starved;
    for (int k = 0; k < DOINGS; k++) {
      double tool = fmin((double)row->tool[k], (double)row->time[k]);
      its->cost.time[k] = (double)row->time[k] - tool;
      its->tool += tool;
    }
    profile->tool += its->tool;
    for (int k = 0; k < BLAMES; k++)
      its->cost.blame[k] = (double)row->blame[k];
    for (int k = 0; k < RECORD_COUNTERS; k++)
      its->counter[k] = (double)row->counter[k];
    cost_add(&profile->all, &its->cost);
    profile->samples += its->samples;
    profile->unseen += unseen_time(record, row);
    if (row->seen > last)
      last = row->seen;
    profile->thread_count++;
  }
  if (record->end > last)
    last = record->end;
  profile->wall = (double)(last - profile->begin);
  profile->before = (double)record->before;
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
  profile->processors = record->processors;
  profile->finished = record->finished;
  profile->attached = record->attached;
  profile->paused = (double)record->paused / 1e6;
  profile->program = naming_text(profile->reading, record->program);
  profile->lost = (double)record->lost;
  for (int i = 0; i < MISSINGS; i++)
    profile->missing[i] = record->missing[i];
  read_threads(profile);
  read_contexts(profile);
  own_waits_leave_out(profile);
  blame_limit(profile);
  places_read(profile);
  shared_read(profile);
  counters_read(profile);
  naming_finish(profile);
  return profile;
}

void profile_free(struct profile *profile) {
  struct reading *reading = profile->reading;
  shared_free(profile);
  counters_free(profile);
  naming_free(profile);
  for (int i = 0; i < profile->stack_count; i++)
    free(profile->stack[i].frame);
  munmap((void *)reading->record, sizeof *reading->record);
  free(profile->label);
  free(profile->stack);
  free(profile->thread);
  free(profile->place);
  free(reading);
  free(profile);
}
