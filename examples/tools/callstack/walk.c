/* walk.c: finds one task's part of the calling thread's stack.
 *
 * Owns:    the frames of each thread's last walk.
 * Callers: callstack.c.
 *
 * The canonical frame address (CFA) of a frame is the stack pointer of its
 * caller. A frame's addresses begin at the CFA of the next inner frame, and end
 * before the frame's own CFA. TR2's reenter and exit frames are addresses that
 * lie in frames.
 *
 * Frames further in than a frame of the runtime belong to functions that the
 * runtime has called, not to the task. One pass from the innermost frame is
 * enough: at a frame of the runtime, all frames found so far are dropped.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#define UNW_LOCAL_ONLY
#include "walk.h"

#include "code_of.h"
#include "objects.h"
#include "paths.h"
#include "unloads.h"
#include "walked.h"

#include <libunwind.h>
#include <stdatomic.h>
#include <stdlib.h>

/* A longer walk would take more than a millisecond, the usual time between two
 * samples. */
enum { STEPS = 1000, GLANCE = 12, LOOK = WALKED_MOST };

void walk_start(ompt_function_lookup_t lookup) {
  code_of_start(lookup);
  objects_start();
  /* Use one cache for all threads: libunwind blocks signals while it holds the
   * lock of this cache. A signal handler could find a thread's own cache half
   * written. */
  unw_set_caching_policy(unw_local_addr_space, UNW_CACHE_GLOBAL);
  struct callstack unused;
  unused.count = 0;
  walk_creator(&unused, 1);
  walk_task(&unused, NULL, __builtin_frame_address(0), NULL, NULL);
}

static void trim(struct callstack *stack) {
  while (stack->count > 0 &&
         code_before_main((uintptr_t)stack->frame[stack->count - 1].pc))
    stack->count--;
}

static void add(struct callstack *stack, const void *pc, int outermost) {
  if (stack->count < CALLSTACK_MOST)
    stack->frame[stack->count++].pc = pc;
  else if (!outermost || !code_before_main((uintptr_t)pc))
    stack->flags |= CALLSTACK_LONG;
}

/* Takes the user's frames between two groups of frames of the runtime. Returns
 * 0 if the outer group is not among the `count` frames. */
static int between(struct callstack *stack, void *const *pc, int count,
                   int is_initial) {
  int seen = 0;
  stack->count = 0;
  for (int i = 0; i < count; i++) {
    uintptr_t at = (uintptr_t)pc[i] - 1;
    if (!code_of_runtime(at)) {
      if (seen)
        add(stack, (const void *)at, is_initial);
    } else if (stack->count > 0) {
      return 1;
    } else {
      seen = 1;
    }
  }
  return 0;
}

/* As unw_backtrace, which keeps the sizes of frames for ever, by their
 * addresses. */
static int backtrace_anew(void **pc, int room) {
  unw_context_t here;
  unw_cursor_t cursor;
  unw_word_t at;
  int count = 0;
  unw_getcontext(&here);
  if (unw_init_local(&cursor, &here))
    return 0;
  do {
    unw_get_reg(&cursor, UNW_REG_IP, &at);
    pc[count++] = (void *)at;
  } while (count < room && unw_step(&cursor) > 0);
  return count;
}

/* Reads return addresses. Unwinds again if a frame's object was not recorded
 * before, because the frames further out can be wrong. */
static int backtrace(void **pc, int room) {
  int (*const read)(void **, int) =
      unloads_count() == 0 ? unw_backtrace : backtrace_anew;
  objects_enter();
  int count = read(pc, room);
  while (objects_learn(pc, count))
    count = read(pc, room);
  objects_leave();
  return count;
}

/* Unwinds frame by frame, and records the path for paths_find. Returns 0 if
 * there are too many frames. */
static int learn(struct callstack *stack, int is_initial) {
  unw_context_t here;
  unw_cursor_t cursor;
  unw_word_t pc, sp;
  void *all[LOOK];
  int count = 0, found = 0;
  unw_getcontext(&here);
  if (unw_init_local(&cursor, &here))
    return 0;
  objects_enter();
  for (;;) {
    unw_get_reg(&cursor, UNW_REG_IP, &pc);
    all[count++] = (void *)pc;
    objects_learn(&all[count - 1], 1);
    if ((found = between(stack, all, count, is_initial)))
      break;
    if (unw_step(&cursor) <= 0) {
      if ((found = is_initial))
        trim(stack);
      break;
    }
    unw_get_reg(&cursor, UNW_REG_SP, &sp);
    if (paths_add((const char *)sp) != 0)
      break;
  }
  objects_leave();
  return found;
}

/* Unwinds GLANCE frames, which usually are enough. While they are not enough,
 * tries again with four times as many, but at most LOOK. */
static void look(struct callstack *stack, int is_initial) {
  void *pc[LOOK];
  int count, room = GLANCE;
  while (!between(stack, pc, count = backtrace(pc, room), is_initial)) {
    if (count == room && room < LOOK) {
      room = room * 4 < LOOK ? room * 4 : LOOK;
      continue;
    }
    if (is_initial && count < LOOK)
      trim(stack);
    else if (!(stack->flags & CALLSTACK_LONG))
      stack->flags |= CALLSTACK_BROKEN;
    return;
  }
}

void walk_creator(struct callstack *stack, int is_initial) {
  const char *base = __builtin_frame_address(0);
  if (paths_find(stack, base, is_initial))
    return;
  const int learns = paths_begin(base, is_initial);
  const int learned = learns && learn(stack, is_initial);
  if (!learned)
    look(stack, is_initial);
  if (learns)
    paths_end(stack, learned);
}

/* ---- In signal handlers, and in the tool's callbacks ---- */

/* NULL: the thread keeps no walk. In thread-local storage, the struct would
 * take its room from the thread's stack. */
static _Thread_local struct walked *last
    __attribute__((tls_model("initial-exec")));

void walk_thread_begin(void) {
  if (!last)
    last = calloc(1, sizeof *last);
}

/* A signal may come at any time: its handler must not find freed memory. */
void walk_thread_end(void) {
  struct walked *its = last;
  last = NULL;
  atomic_signal_fence(memory_order_seq_cst);
  free(its);
  paths_thread_end();
}

/* A walk from the innermost frame outwards. */
struct walk {
  unw_cursor_t cursor;
  int steps; /* number of frames so far */
  int more; /* result of the last step: see struct walked */
  int is_cut; /* 1: frames further out are not needed */
  int is_exact; /* the next pc is no return address */
  const char *exit_frame; /* argument of walk_task */
  /* The steps that the thread's last walk has, too: */
  int keeps; /* this walk uses `last`, and becomes the last walk */
  int is_same_task; /* steps of the last walk can be steps of this walk */
  struct interrupted place; /* the instruction that the signal interrupted */
  int at; /* steps of the last walk before this index are further in */
  /* The last walk's step with this index is a step of this walk, too, as are
   * all steps further out. -1: not known. */
  int from;
  int count; /* number of steps in `step`; -1: this walk can't be kept */
  struct step step[WALKED_MOST];
};

/* `start` is the signal handler's context or, if in_handler is 0, a context of
 * the calling function. Returns 0 if libunwind can't unwind it. */
static int begin(struct walk *walk, void *start, int in_handler,
                 const char *exit_frame) {
  walk->steps = walk->at = walk->count = walk->is_cut = 0;
  walk->more = 1;
  walk->from = -1;
  walk->is_exact = in_handler;
  walk->exit_frame = exit_frame;
  walk->keeps = in_handler && last && !last->busy;
  if (walk->keeps)
    walked_forget(last, unloads_count());
  walk->is_same_task = walk->keeps && last->exit_frame == exit_frame;
  if (walk->keeps)
    walk->place = walked_interrupted(last, start);
  if (walk->is_same_task && walk->place.cfa)
    walk->from = walked_from(last, &walk->at, walk->place.cfa, 0);
  if (walk->from < 0 && unw_init_local2(&walk->cursor, start,
                                        in_handler ? UNW_INIT_SIGNAL_FRAME : 0))
    return 0;
  if (walk->keeps)
    last->busy = 1;
  return 1;
}

static void end(struct walk *walk) {
  if (!walk->keeps)
    return;
  walked_keep(last, walk->step, walk->count, walk->from, walk->more,
              walk->is_cut, walk->exit_frame);
  last->busy = 0;
}

static int step_from(unw_cursor_t *cursor, struct step *step, int *handler) {
  unw_word_t pc, sp, cfa = 0;
  unw_get_reg(cursor, UNW_REG_IP, &pc);
  unw_get_reg(cursor, UNW_REG_SP, &sp);
  objects_learn(&(void *){(void *)pc}, 1);
  int more = unw_step(cursor);
  /* If a signal has interrupted the frame that the cursor has reached, the
   * next inner frame is the code to which the signal handler returns. That code
   * belongs to no function of the program. */
  *handler = more > 0 && unw_is_signal_frame(cursor) > 0;
  if (more > 0)
    unw_get_reg(cursor, UNW_REG_SP, &cfa);
  else
    cfa = sp + 1; /* the CFA is not known */
  step->pc = pc;
  step->cfa = cfa;
  return more;
}

/* Makes a step with libunwind. If the last walk has this step too, sets
 * walk->from. */
static void unwind(struct walk *walk, struct step *its, int *handler) {
  walk->more = step_from(&walk->cursor, its, handler);
  if (*handler || walk->count == WALKED_MOST)
    walk->count = -1;
  if (walk->count >= 0)
    walk->step[walk->count++] = *its;
  if (walk->more <= 0 || *handler)
    return;
  if (walk->keeps && walk->steps == 0) {
    walk->place.cfa = its->cfa;
    last->place[walk->place.pc % WALKED_PLACES] = walk->place;
  }
  if (walk->is_same_task && walk->count >= 0 && !walk->is_exact)
    walk->from = walked_from(last, &walk->at, its->cfa, its->pc);
}

/* Makes a step to the next frame. Returns 0 if there are too many frames. */
static int step_on(struct walk *walk, struct step *its, int *handler) {
  *handler = 0;
  if (walk->from < 0 && walk->steps == STEPS) {
    walk->more = -1;
    return 0;
  }
  if (walk->from < 0) {
    unwind(walk, its, handler);
  } else if (walk->steps == 0) {
    *its = (struct step){walk->place.pc, walk->place.cfa};
    walk->step[walk->count++] = *its;
  } else {
    *its = last->step[++walk->at];
  }
  walk->steps++;
  if (walk->from >= 0)
    walk->more = walk->at + 1 < last->count ? 1 : last->end;
  return 1;
}

/* Takes the frame if it is the user's and lies outside of `first`. At a frame
 * of the runtime, drops the frames taken so far. */
static void take(struct callstack *stack, const struct walk *walk,
                 const struct step *its, int handler, uintptr_t first) {
  const uintptr_t at = its->pc - !walk->is_exact;
  if (code_of_runtime(at)) {
    stack->in_runtime = 1;
    stack->count = 0;
    stack->flags &= ~(unsigned)CALLSTACK_LONG;
  } else if (!handler && its->cfa > first) {
    add(stack, (const void *)at, !walk->exit_frame);
  }
}

/* Returns 1 if the stack has no room for further frames. A walk that may be
 * kept goes on to WALKED_MOST frames, so that the next walk, which may begin
 * further out, can use it. */
static int is_enough(const struct walk *walk, const struct callstack *stack) {
  return stack->flags & CALLSTACK_LONG &&
         (!walk->keeps || walk->from >= 0 || walk->count < 0 ||
          walk->count == WALKED_MOST);
}

void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame) {
  unw_context_t here;
  struct walk walk;
  struct step its;
  int handler, is_complete = 0;
  uintptr_t first = context ? 0 : (uintptr_t)below + 2 * sizeof(void *);
  if ((uintptr_t)reenter > first)
    first = (uintptr_t)reenter;
  if (!context) /* here, because this frame exists until the walk ends */
    unw_getcontext(&here);
  if (!begin(&walk, context ? context : &here, context != NULL, exit_frame)) {
    stack->flags |= CALLSTACK_BROKEN;
    return;
  }
  objects_enter();
  while (!is_complete && walk.more > 0 && step_on(&walk, &its, &handler)) {
    if (exit_frame && its.cfa > (uintptr_t)exit_frame) {
      is_complete = 1;
      walk.more = 1; /* the end of the stack is further out */
    } else {
      take(stack, &walk, &its, handler, first);
      walk.is_exact = handler; /* interrupted code is not in a call */
      is_complete = walk.is_cut = is_enough(&walk, stack);
    }
  }
  if (!is_complete && !exit_frame && walk.more == 0)
    trim(stack);
  else if (!is_complete)
    stack->flags |= CALLSTACK_BROKEN;
  objects_leave();
  end(&walk);
}
