/* joined.c: makes each thread's call stack, as in the user's source, from the
 * frames and tasks of all threads. See joined.h.
 *
 * Callers: sampler.c, counting.c.
 *
 * On a thread's stack, the outermost frame of a task is the task's function,
 * called by the runtime. So the frames between two frames of the runtime belong
 * to a task if the outermost one is its function. The runtime also calls user
 * functions that are not a task's, for example to combine copies of a
 * reduction. Their frames belong to no task; their time is the runtime's.
 *
 * The task that encountered a parallel construct waits on the stack of the
 * thread that began the region. An explicit task's creator has continued since.
 * So of the creator's frames only one is known: its construct's.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/attach/joined.h"

#include "callstack/callstack.h"

#include <string.h>

/* ---- The frames of each task --------------------------------------------- */

static int is_runtime(const struct frames *frames, int at) {
  return frames->frame[at].owner == FRAME_RUNTIME;
}

/* Returns the first frame of this function in [begin, end); -1: there is
 * none. */
static int frame_of(const struct frames *frames, uint64_t function, int begin,
                    int end) {
  for (int i = begin; function && i < end; i++)
    if (frames->frame[i].start == function)
      return i;
  return -1;
}

static int all_system(const struct frames *frames, int begin, int end) {
  for (; begin < end; begin++)
    if (frames->frame[begin].owner != FRAME_SYSTEM)
      return 0;
  return 1;
}

/* Returns 1 if a frame from `at` outwards is not the runtime's. */
static int has_later(const struct frames *frames, int at) {
  for (; at < frames->count; at++)
    if (!is_runtime(frames, at))
      return 1;
  return 0;
}

/* Returns the task of the frames [begin, end), or -1. Call if the runtime knows
 * none of these frames' functions: another compiler has outlined the body, or
 * the body has ended in a jump to another function. `next` is the outermost
 * task that may still get frames. */
static int task_of(const struct seen *seen, int next, int begin, int end) {
  const struct frames *frames = &seen->frames;
  if (next < 0)
    return -1;
  const struct view_task *task = &seen->view.task[next];
  /* the outermost frames: main and its callers, or the start of a thread */
  if (!has_later(frames, end))
    return task->kind == VIEW_INITIAL ? next : -1;
  if (all_system(frames, begin, end) ||
      frame_of(frames, task->body, 0, begin) >= 0)
    return -1;
  return begin == 0 ? 0 : next; /* the innermost frame is the current task's */
}

/* Cuts off the outermost frames, which start the program or a thread. */
static void trim(const struct remote *remote, const struct frames *frames,
                 struct part *part) {
  for (; part->end > part->begin; part->end--) {
    const struct outside_frame *last = &frames->frame[part->end - 1];
    if (last->owner != FRAME_SYSTEM &&
        (remote->entry == 0 || last->start != remote->entry))
      return;
  }
}

static int is_described(uint64_t function) {
  const struct occ_region_info *its = view_construct(function);
  return its && *its->file;
}

/* If another compiler has outlined the body, the runtime knows only a function
 * of gomp/ or kmpc/ that calls the body. In this case, the function of the
 * task's outermost frame is taken for the body. */
static void find_body(const struct frames *frames, struct part part,
                      struct view_task *task) {
  if (task->kind == VIEW_INITIAL || task->body || part.begin == part.end)
    return;
  task->body = frames->frame[part.end - 1].start;
  view_add_body(task->body, task->kind == VIEW_EXPLICIT);
}

/* Divides the frames [begin, end), which are between two frames of the runtime,
 * among the task `next` and the tasks inside it. Several tasks may get frames,
 * because a task may call another task's body directly. Returns the outermost
 * task that may still get frames, or -1. */
static int divide(struct seen *seen, int next, int begin, int end) {
  const struct frames *frames = &seen->frames;
  int inner = next;
  for (int i = 0; i <= next; i++) {
    int last = frame_of(frames, seen->view.task[i].body, begin, end);
    if (last < 0)
      continue;
    if (inner == next)
      inner = i - 1;
    seen->part[i] = (struct part){begin, last + 1};
    begin = last + 1;
  }
  int rest = begin < end ? task_of(seen, next, begin, end) : -1;
  if (rest < 0 || seen->part[rest].end > 0)
    return inner;
  seen->part[rest] = (struct part){begin, end};
  return rest - 1 < inner ? rest - 1 : inner;
}

void joined_divide(const struct remote *remote, struct seen *seen) {
  const struct frames *frames = &seen->frames;
  struct view_thread *view = &seen->view;
  int next = view->count - 1, begin, end;
  memset(seen->part, 0, sizeof seen->part);
  for (int i = 0; i < view->count; i++)
    view->task[i].body =
        is_described(view->task[i].function) ? view->task[i].function : 0;
  for (end = frames->count; end > 0; end = begin) {
    for (begin = end; begin > 0 && !is_runtime(frames, begin - 1);)
      begin--;
    if (begin < end)
      next = divide(seen, next, begin, end);
    else
      begin--;
  }
  for (int i = 0; i < view->count; i++) {
    if (view->task[i].kind == VIEW_INITIAL)
      trim(remote, frames, &seen->part[i]);
    find_body(frames, seen->part[i], &view->task[i]);
  }
}

/* ---- Joining ------------------------------------------------------------- */

static void add(struct joined *joined, uint64_t pc, uint64_t function) {
  if (joined->count == JOINED_MOST)
    joined->flags |= CALLSTACK_LONG;
  else
    joined->frame[joined->count++] = (struct joined_frame){pc, function};
}

static void add_body(struct joined *joined, uint64_t function) {
  if (function)
    add(joined, function, function);
}

/* Adds the frames of task `at`. If another compiler has outlined the body, a
 * frame for the construct follows, as in callstack.c. */
static void add_frames(struct joined *joined, const struct seen *seen, int at) {
  const struct part part = seen->part[at];
  const uint64_t body = seen->view.task[at].body;
  const int described = is_described(body);
  int has_body = 0;
  for (int i = part.begin; i < part.end; i++) {
    const struct outside_frame *frame = &seen->frames.frame[i];
    int is_body = described && frame->start == body;
    add(joined, frame->pc, is_body ? body : 0);
    has_body |= is_body;
  }
  if (!has_body)
    add_body(joined, body);
}

enum same { SAME_REGION, SAME_CONSTRUCT };

static int is_same(const struct view_task *a, const struct view_task *b,
                   enum same same) {
  return a == b || (same == SAME_REGION ? view_same_region(a, b)
                                        : a->body && a->body == b->body);
}

/* Finds the task that encountered the region's construct. On the stack of the
 * thread that began the region, this task is just outside of the region's
 * implicit task. If the copy of that thread's stack is older than the region,
 * uses an earlier region of the same construct. Returns 0 if the task is not
 * found. */
static int find_outer(struct seen *const *all, int count,
                      const struct view_task *region, int *which, int *at) {
  for (enum same same = SAME_REGION; same <= SAME_CONSTRUCT; same++)
    for (int i = 0; i < count; i++)
      for (int k = 0; k + 1 < all[i]->view.count; k++)
        if (all[i]->view.task[k].kind == VIEW_IMPLICIT &&
            is_same(region, &all[i]->view.task[k], same)) {
          *which = i;
          *at = k + 1;
          return 1;
        }
  return 0;
}

/* Adds the constructs of the creators of the explicit task `at`. Returns the
 * index of the implicit or initial task around it, or -1. */
static int add_creators(struct joined *joined, const struct view_thread *view,
                        int at) {
  const struct view_task *task = &view->task[at];
  for (int i = 0; i < task->creators; i++)
    if (is_described(view->creator[task->first + i]))
      add_body(joined, view->creator[task->first + i]);
  for (int i = at + 1; i < view->count; i++) {
    if (view->task[i].kind == VIEW_IMPLICIT)
      add_body(joined, view->task[i].body);
    if (view->task[i].kind != VIEW_EXPLICIT)
      return i;
  }
  return -1;
}

static void add_region(struct joined *joined, const struct view_task *task) {
  if (joined->levels < JOINED_LEVELS)
    joined->region[joined->levels++] = task;
}

/* Adds the frames of task `at` of all[which], and those of its creators.
 * Returns 0 if a creator is not known. */
static int add_chain(struct seen *const *all, int count, int which, int at,
                     struct joined *joined) {
  for (int steps = 0; steps < VIEW_TASKS; steps++) {
    const struct seen *seen = all[which];
    const struct view_task *task = &seen->view.task[at];
    add_frames(joined, seen, at);
    if (task->kind == VIEW_EXPLICIT)
      at = add_creators(joined, &seen->view, at);
    if (at < 0)
      return 0;
    const struct view_task *around = &seen->view.task[at];
    if (task->kind == VIEW_INITIAL)
      return 1;
    if (around->kind == VIEW_INITIAL)
      continue;
    add_region(joined, around);
    if (!find_outer(all, count, around, &which, &at))
      return 0;
    /* If this thread has no body frame, use the primary thread's body. */
    if (!around->body)
      add_body(joined, all[which]->view.task[at - 1].body);
  }
  return 0;
}

static int is_in_runtime(const struct seen *seen) {
  const struct part own = seen->part[0];
  const int inner = own.begin < own.end ? own.begin : seen->frames.count;
  for (int i = 0; i < inner; i++)
    if (is_runtime(&seen->frames, i))
      return 1;
  return 0;
}

void joined_take(struct seen *const *all, int count, int which,
                 struct joined *joined) {
  const struct seen *seen = all[which];
  int at = 0, known = 1;
  joined->flags = joined->in_runtime = joined->count = joined->levels = 0;
  if (seen->left) {
    add_body(joined, seen->left->body);
    add_region(joined, seen->left);
    known = find_outer(all, count, seen->left, &which, &at) &&
            add_chain(all, count, which, at, joined);
  } else if (seen->view.count > 0) {
    joined->flags = seen->frames.is_broken ? CALLSTACK_BROKEN : 0;
    joined->flags |= seen->frames.is_long ? CALLSTACK_LONG : 0;
    joined->in_runtime = is_in_runtime(seen);
    known = add_chain(all, count, which, at, joined);
  }
  joined->flags |= known ? 0 : CALLSTACK_LOOSE;
}

int seen_state(const struct seen *seen) {
  return seen->left ? ompt_state_wait_barrier_implicit : seen->view.state;
}
