/* callstack.c: builds the user's call stack from its parts.
 *
 * Owns:    pointers to the inquiry functions.
 * Callers: tools, see callstack.h.
 *
 * The innermost part is the current task's part of this thread's stack, between
 * TR2's reenter and exit frames. The next part comes from a record. The record
 * was made when the current task or its region was created, and has the frames
 * of the creating task. Then come the frames of the creator's creator, and so
 * on up to the initial task. Other frames on this stack, such as a worker's
 * idle loop or a task that waits in a barrier, are ignored.
 *
 * A task without a record (around.h) has one frame, its construct.
 */
/* SPDX-License-Identifier: MIT */
#include "callstack.h"

#include "around.h"
#include "events.h"
#include "origin.h"
#include "walk.h"

#include <errno.h>
#include <string.h>

static ompt_get_state_t get_state;
static ompt_get_thread_id_t get_thread_id;
static ompt_get_task_frame_t get_task_frame;
static occ_construct_name_t name_of; /* may be NULL */
static int kind_team, kind_teams, kind_target;

const char *callstack_construct(int kind) {
  return name_of ? name_of(kind) : NULL;
}

int callstack_kind(const char *name) {
  for (int kind = 1; kind < 64; kind++) {
    const char *its = callstack_construct(kind);
    if (its && strcmp(its, name) == 0)
      return kind;
  }
  return -1;
}

int callstack_start(ompt_function_lookup_t lookup) {
  get_state = (ompt_get_state_t)lookup("ompt_get_state");
  get_thread_id = (ompt_get_thread_id_t)lookup("ompt_get_thread_id");
  get_task_frame = (ompt_get_task_frame_t)lookup("ompt_get_task_frame");
  if (!get_state || !get_thread_id || !get_task_frame || around_start(lookup))
    return -1;
  name_of = (occ_construct_name_t)lookup("occ_construct_name");
  around_kinds(callstack_kind("parallel"), callstack_kind("task"));
  kind_team = callstack_kind("team");
  kind_teams = callstack_kind("teams");
  kind_target = callstack_kind("target");
  events_reset();
  walk_start(lookup);
  return 0;
}

/* ---- Taking a stack ------------------------------------------------------ */

/* Returns 1 if `outer` is the helper function of a team or target region,
 * through which the runtime calls the construct's body `inner`. */
static int is_body_of(const struct occ_region_info *inner,
                      const struct occ_region_info *outer) {
  return inner && outer && inner->kind == kind_team &&
         (outer->kind == kind_teams || outer->kind == kind_target) &&
         inner->line == outer->line && inner->line_end == outer->line_end &&
         strcmp(inner->file, outer->file) == 0;
}

static const struct occ_region_info *append(struct callstack *stack,
                                            const void *pc) {
  const struct occ_region_info *construct = around_construct(pc);
  struct callstack_frame *next = &stack->frame[stack->count];
  if (stack->count > 0 && is_body_of(next[-1].construct, construct)) {
    next[-1].construct = construct;
  } else if (stack->count == CALLSTACK_MOST) {
    stack->flags |= CALLSTACK_LONG;
  } else {
    next->pc = pc;
    next->construct = construct;
    stack->count++;
  }
  return construct;
}

/* Appends the construct's body, if the frames do not contain it: the thread may
 * not have entered the body yet, or may have left it, perhaps by a tail call.
 * Code of other compilers has no descriptions of constructs. For such code,
 * appends the outlined function, as a further frame for the construct.
 */
static void append_body(struct callstack *stack, const void *function,
                        int is_task, const struct occ_region_info *outermost,
                        int frames) {
  const struct occ_region_info *construct = around_construct(function);
  const int before = stack->count;
  if (construct ? outermost != construct
                : frames == 0 || around_has_constructs())
    append(stack, function);
  if (!construct && stack->count > before)
    stack->frame[before].construct = around_body(function, is_task);
}

#define GET(field) atomic_load_explicit(&(field), memory_order_acquire)

static void append_origins(struct callstack *stack, uint64_t key,
                           const struct occ_region_info *outermost) {
  struct origin *first = origin_find(key);
  int own = stack->count;
  struct callstack_frame last = own ? stack->frame[own - 1] : stack->frame[0];
  unsigned flags = stack->flags;
  int frames = own;
  for (struct origin *origin = first; origin; origin = GET(origin->outer)) {
    append_body(stack, GET(origin->function), GET(origin->key) & 1, outermost,
                frames);
    if (stack->flags & CALLSTACK_LONG && stack->count == CALLSTACK_MOST)
      break;
    struct origin_more *more = GET(origin->more);
    int count = GET(origin->count);
    for (frames = 0; frames < count; frames++) {
      int n = frames - ORIGIN_ROOM;
      if (n > 0 && n % ORIGIN_MORE == 0 && more)
        more = GET(more->next);
      if (n >= 0 && !more)
        break;
      outermost = append(stack, n < 0 ? GET(origin->pc[frames])
                                      : GET(more->pc[n % ORIGIN_MORE]));
    }
    stack->flags |= GET(origin->flags);
  }
  if (!first || !origin_is(first, key)) {
    stack->count = own;
    stack->flags = flags | CALLSTACK_LOOSE;
    if (own)
      stack->frame[own - 1] = last;
  }
}

static void append_creators(struct callstack *stack, ompt_task_id_t task,
                            ompt_task_type_t type,
                            const struct occ_region_info *outermost) {
  struct unrecorded its;
  uint64_t around = around_find(&its, stack, task, type);
  int frames = stack->count;
  for (int i = 0; i < its.count; i++, frames = 0, outermost = NULL)
    append_body(stack, its.task[i].function, 1, outermost, frames);
  append_origins(stack, around, outermost);
}

void callstack_take(struct callstack *stack, void *context) {
  int error = errno;
  ompt_task_type_t type;
  ompt_task_id_t task = around_task(&type);
  const ompt_frame_t *frame = task ? get_task_frame(0) : NULL;
  stack->state = get_state(&stack->wait_id);
  stack->flags = 0;
  stack->in_runtime = 0;
  stack->count = 0;
  if (!task && get_thread_id()) /* an idle worker */
    return;
  walk_task(stack, context, __builtin_frame_address(0),
            frame ? frame->reenter_runtime_frame : NULL,
            frame ? frame->exit_runtime_frame : NULL);
  int count = stack->count;
  /* The construct and its callers need room, too. */
  if (count == CALLSTACK_MOST && task && type != ompt_task_serial) {
    stack->flags |= CALLSTACK_LONG;
    count = CALLSTACK_OWN;
  }
  const struct occ_region_info *outermost = NULL;
  stack->count = 0;
  for (int i = 0; i < count; i++)
    outermost = append(stack, stack->frame[i].pc);
  if (task && type != ompt_task_serial)
    append_creators(stack, task, type, outermost);
  errno = error;
}
