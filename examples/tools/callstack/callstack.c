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
 * A task has no record if the events of tasks were switched off when the task
 * was created. Of such a task our runtime knows only its construct and the
 * constructs of its creators. The stack has one frame for each of these
 * constructs, out to the first task with a record, or to the region.
 */
/* SPDX-License-Identifier: MIT */
#include "callstack.h"

#include "origin.h"
#include "regions.h"
#include "walk.h"

#include <errno.h>
#include <string.h>

/* access to a variable of this TLS model calls no function */
#define INITIAL __attribute__((tls_model("initial-exec")))

static ompt_get_state_t get_state;
static ompt_get_thread_id_t get_thread_id;
static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_task_info_t get_task_info;
static ompt_get_task_frame_t get_task_frame;
static occ_region_of_t region_of; /* may be NULL */
static struct occ_region_info undescribed[] = {{0, 0, 0, "", ""},
                                               {0, 0, 0, "", ""}};
static occ_construct_name_t name_of; /* may be NULL */
static occ_creators_t creators_of; /* may be NULL */
static int kind_team, kind_teams, kind_target;

/* The record (origin.h) of the last task that this thread has ended. A sample
 * may still need it for a moment. */
static _Thread_local struct origin *last_task INITIAL;
/* where the thread has created its last region or task */
static _Thread_local const void *created_here INITIAL;

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
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  get_task_frame = (ompt_get_task_frame_t)lookup("ompt_get_task_frame");
  if (!get_state || !get_thread_id || !get_parallel_id || !get_task_info ||
      !get_task_frame)
    return -1;
  region_of = (occ_region_of_t)lookup("occ_region_of");
  name_of = (occ_construct_name_t)lookup("occ_construct_name");
  creators_of = (occ_creators_t)lookup("occ_creators");
  undescribed[0].kind = callstack_kind("parallel");
  undescribed[1].kind = callstack_kind("task");
  kind_team = callstack_kind("team");
  kind_teams = callstack_kind("teams");
  kind_target = callstack_kind("target");
  last_task = NULL;
  origin_reset();
  regions_reset();
  walk_start(lookup);
  return 0;
}

/* In TR2, a target task's begin event has one more argument: the device. */
static void target_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                         ompt_task_id_t task, int device, void *function) {
  (void)device;
  callstack_task_begin(parent, frame, task, function);
  callstack_task_begins(task);
}

void callstack_listen(ompt_set_callback_t set) {
#define ON(event) set(ompt_event_##event, (ompt_callback_t)callstack_##event)
  ON(parallel_begin);
  ON(parallel_end);
  ON(task_begin);
  ON(task_end);
  ON(implicit_task_begin);
  ON(implicit_task_end);
  ON(thread_end);
#undef ON
  set(ompt_event_target_task_begin, (ompt_callback_t)target_begin);
  set(ompt_event_target_task_end, (ompt_callback_t)callstack_task_end);
  set(ompt_event_target_update_begin, (ompt_callback_t)target_begin);
  set(ompt_event_target_update_end, (ompt_callback_t)callstack_task_end);
}

/* ---- Taking a stack ------------------------------------------------------ */

static const struct occ_region_info *construct_at(const void *pc) {
  return region_of && pc ? region_of(pc) : NULL;
}

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
  const struct occ_region_info *construct = construct_at(pc);
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
  const struct occ_region_info *construct = construct_at(function);
  const int before = stack->count;
  if (construct ? outermost != construct : frames == 0 || region_of)
    append(stack, function);
  if (!construct && function && region_of && stack->count > before)
    stack->frame[before].construct = &undescribed[is_task];
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
    if (stack->flags & CALLSTACK_LONG)
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

/* Returns the key of the current task's origin; 0 for an initial task. */
static uint64_t origin_key(ompt_task_id_t task, ompt_task_type_t type) {
  return type == ompt_task_implicit ? origin_of_region(get_parallel_id(0))
         : type == ompt_task_serial ? 0
                                    : origin_of_task(task);
}

/* The current task, its creator, and so on: the tasks without a record. The
 * first task with a record, or the region, ends the list and is not in it. */
struct unrecorded {
  int count;
  struct occ_creator task[CALLSTACK_MOST];
};

/* Fills `its` with the tasks that have no record. Returns the key of the next
 * record further out: that of a task, or of the region. */
static uint64_t find_unrecorded(struct unrecorded *its, ompt_task_id_t task,
                                ompt_task_type_t type) {
  uint64_t key = origin_key(task, type);
  its->count = 0;
  if (!creators_of || type == ompt_task_implicit || type == ompt_task_serial ||
      origin_find(key))
    return key;
  int count = creators_of(its->task, CALLSTACK_MOST);
  if (count > CALLSTACK_MOST)
    count = CALLSTACK_MOST;
  for (int i = 0; i < count; i++, its->count++)
    if (origin_find(origin_of_task(its->task[i].task)))
      return origin_of_task(its->task[i].task);
  return origin_of_region(get_parallel_id(0));
}

static void append_creators(struct callstack *stack, ompt_task_id_t task,
                            ompt_task_type_t type,
                            const struct occ_region_info *outermost) {
  struct unrecorded its;
  uint64_t around = find_unrecorded(&its, task, type);
  int frames = stack->count;
  for (int i = 0; i < its.count; i++, frames = 0, outermost = NULL)
    append_body(stack, its.task[i].function, 1, outermost, frames);
  append_origins(stack, around, outermost);
}

void callstack_take(struct callstack *stack, void *context) {
  int error = errno;
  ompt_task_type_t type = ompt_task_serial;
  ompt_task_id_t task = get_task_info(0, &type);
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
  const struct occ_region_info *outermost = NULL;
  stack->count = 0;
  for (int i = 0; i < count; i++)
    outermost = append(stack, stack->frame[i].pc);
  if (task && type != ompt_task_serial)
    append_creators(stack, task, type, outermost);
  errno = error;
}

/* ---- Events -------------------------------------------------------------- */

/* `stack` has the frames of a new record. Appends the body of each task in
 * `its`. The first of these tasks is the creating one. Its body is left out if
 * it already is the outermost frame of `stack`. */
static void add_unrecorded(struct callstack *stack,
                           const struct unrecorded *its) {
  for (int i = 0; i < its->count && stack->count < CALLSTACK_MOST; i++) {
    const void *body = its->task[i].function;
    const struct occ_region_info *construct = construct_at(body);
    if (i == 0 && stack->count > 0 && construct &&
        construct == construct_at(stack->frame[stack->count - 1].pc))
      continue;
    stack->frame[stack->count++].pc = body;
  }
}

/* Records the current task as the creator of a region or a task. */
static void create(uint64_t key, const void *function) {
  struct callstack stack;
  struct unrecorded unrecorded;
  ompt_task_type_t type = ompt_task_serial;
  ompt_task_id_t task = get_task_info(0, &type);
  stack.flags = 0;
  stack.count = 0;
  walk_creator(&stack, type == ompt_task_serial);
  uint64_t around = find_unrecorded(&unrecorded, task, type);
  if (unrecorded.count > 0)
    add_unrecorded(&stack, &unrecorded);
  struct origin *outer = origin_find(around);
  if (!outer && type != ompt_task_serial)
    stack.flags |= CALLSTACK_LOOSE;
  origin_add(key, function, outer, &stack);
  created_here = stack.count > 0 ? stack.frame[0].pc : NULL;
}

const void *callstack_created_here(void) { return created_here; }

const void *callstack_here(void) {
  struct callstack stack;
  ompt_task_type_t type = ompt_task_serial;
  get_task_info(0, &type);
  stack.flags = 0;
  stack.count = 0;
  walk_creator(&stack, type == ompt_task_serial);
  return stack.count > 0 ? stack.frame[0].pc : NULL;
}

int callstack_event_kind(void) {
  const struct occ_region_info *construct = region_of ? region_of(NULL) : NULL;
  return construct ? construct->kind : 0;
}

int callstack_task_begins(ompt_task_id_t task) {
  struct origin *origin = origin_find(origin_of_task(task));
  if (!origin || origin->has_begun)
    return 0;
  origin->has_begun = 1;
  return 1;
}

void callstack_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  (void)parent, (void)frame, (void)team_size, (void)invoker;
  create(origin_of_region(region), function);
}

void callstack_parallel_end(ompt_parallel_id_t region, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  (void)task, (void)invoker;
  regions_end(origin_find(origin_of_region(region)));
}

void callstack_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function) {
  (void)parent, (void)frame;
  create(origin_of_task(task), function);
}

void callstack_task_end(ompt_task_id_t task) {
  origin_drop(last_task);
  last_task = origin_find(origin_of_task(task));
}

void callstack_implicit_task_begin(ompt_parallel_id_t region,
                                   ompt_task_id_t task) {
  (void)task;
  regions_enter(origin_of_region(region));
}

void callstack_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task) {
  (void)region, (void)task;
  regions_leave();
}

void callstack_thread_end(ompt_thread_type_t type, ompt_thread_id_t thread) {
  (void)type, (void)thread;
  origin_drop(last_task);
  last_task = NULL;
  regions_thread_end();
}
