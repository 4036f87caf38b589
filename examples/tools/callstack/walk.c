/* walk.c: finds one task's part of the calling thread's stack.
 *
 * Owns:    the ranges of the runtime's and the C library's code.
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

#include "objects.h"
#include "paths.h"
#include "walked.h"

#include <libunwind.h>
#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

enum { STEPS = 10000, ENTRY_SIZE = 64, GLANCE = 12, LOOK = WALKED_MOST };

struct range {
  uintptr_t begin, end;
};
static struct range runtime, c_library;
enum { ENTRY_LIBRARIES = 2 };
static struct range entries[ENTRY_LIBRARIES];
static int entry_count;
static uintptr_t entry; /* _start */

/* With -static-openmp the runtime's code is a section of the program. The tool
 * is in the program, too, so it can use the linker's symbols of the section. */
extern const char __start_occ_runtime[]
    __attribute__((weak, visibility("hidden")));
extern const char __stop_occ_runtime[]
    __attribute__((weak, visibility("hidden")));

struct search {
  uintptr_t address; /* in the code that `code` describes */
  struct range code;
};

static int find_code(struct dl_phdr_info *object, size_t size, void *argument) {
  struct search *search = argument;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t begin = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && part->p_flags & PF_X &&
        search->address - begin < part->p_memsz) {
      search->code = (struct range){begin, begin + part->p_memsz};
      return 1;
    }
  }
  return 0;
}

static struct range code_around(uintptr_t address) {
  struct search search = {address, {0, 0}};
  dl_iterate_phdr(find_code, &search);
  return search.code;
}

/* Finds our libgomp.so.1 and libomp.so.5, which contain no code of the program,
 * by their file names. */
static int find_entries(struct dl_phdr_info *object, size_t size,
                        void *argument) {
  (void)size, (void)argument;
  if (!object->dlpi_name || !strstr(object->dlpi_name, "/ompt-cc/instead/"))
    return 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t begin = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && part->p_flags & PF_X)
      entries[entry_count++] = (struct range){begin, begin + part->p_memsz};
  }
  return entry_count == ENTRY_LIBRARIES;
}

static int within(struct range range, uintptr_t address) {
  return address - range.begin < range.end - range.begin;
}

static int in_runtime(uintptr_t address) {
  for (int i = 0; i < entry_count; i++)
    if (within(entries[i], address))
      return 1;
  return within(runtime, address);
}

void walk_start(ompt_function_lookup_t lookup) {
  entry = getauxval(AT_ENTRY);
  runtime = code_around((uintptr_t)lookup);
  entry_count = 0;
  dl_iterate_phdr(find_entries, NULL);
  c_library = code_around((uintptr_t)getpid);
  if (within(runtime, entry)) /* the runtime's code is in the program */
    runtime = (struct range){(uintptr_t)__start_occ_runtime,
                             (uintptr_t)__stop_occ_runtime};
  if (within(c_library, entry))
    c_library = (struct range){0, 0};
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

/* Returns 1 for code that runs before main, or before a thread's first
 * function. */
static int starts(const void *pc) {
  return within(c_library, (uintptr_t)pc) || (uintptr_t)pc - entry < ENTRY_SIZE;
}

static void trim(struct callstack *stack) {
  while (stack->count > 0 && starts(stack->frame[stack->count - 1].pc))
    stack->count--;
}

static void add(struct callstack *stack, const void *pc, int outermost) {
  if (stack->count < CALLSTACK_MOST)
    stack->frame[stack->count++].pc = pc;
  else if (!outermost || !starts(pc))
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
    if (!in_runtime(at)) {
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

/* Reads return addresses. Unwinds again if a frame's object was not recorded
 * before, because the frames further out can be wrong. */
static int backtrace(void **pc, int room) {
  objects_enter();
  int count = unw_backtrace(pc, room);
  while (objects_learn(pc, count))
    count = unw_backtrace(pc, room);
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

static _Thread_local struct walked last
    __attribute__((tls_model("initial-exec")));

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

void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame) {
  unw_context_t here;
  unw_cursor_t cursor;
  struct step step[WALKED_MOST];
  struct interrupted place = {0, 0, 0, 0};
  uintptr_t first = context ? 0 : (uintptr_t)below + 2 * sizeof(void *);
  int exact = context != NULL, more = 1, from = -1, at_kept = 0, count = 0;
  int mine = context && !last.busy;
  int known = mine && last.exit_frame == exit_frame;
  if ((uintptr_t)reenter > first)
    first = (uintptr_t)reenter;
  if (!context)
    unw_getcontext(&here);
  if (mine)
    place = walked_interrupted(&last, context);
  if (known && place.cfa)
    from = walked_from(&last, &at_kept, place.cfa, 0);
  const int at_once = from >= 0;
  if (!at_once && unw_init_local2(&cursor, context ? context : &here,
                                  context ? UNW_INIT_SIGNAL_FRAME : 0)) {
    stack->flags |= CALLSTACK_BROKEN;
    return;
  }
  if (mine)
    last.busy = 1;
  objects_enter();
  for (int steps = 0; more > 0; steps++) {
    struct step its;
    int handler = 0;
    if (from >= 0 && steps > 0) {
      its = last.step[++at_kept];
    } else if (at_once) {
      its = (struct step){place.pc, place.cfa};
      step[count++] = its;
    } else if (steps == STEPS) {
      more = -1;
      break;
    } else {
      more = step_from(&cursor, &its, &handler);
      if (handler || count == WALKED_MOST)
        count = -1; /* this walk is not kept */
      if (count >= 0)
        step[count++] = its;
      if (mine && steps == 0 && more > 0 && !handler) {
        place.cfa = its.cfa;
        last.place[place.pc % WALKED_PLACES] = place;
      }
      if (known && count >= 0 && more > 0 && !exact)
        from = walked_from(&last, &at_kept, its.cfa, its.pc);
    }
    if (from >= 0)
      more = at_kept + 1 < last.count ? 1 : last.end;
    if (exit_frame && its.cfa > (uintptr_t)exit_frame) {
      more = 1; /* the end of the stack is further out */
      goto done;
    }
    uintptr_t at = its.pc - !exact;
    exact = handler; /* interrupted code is not in a call */
    if (in_runtime(at)) {
      stack->in_runtime = 1;
      stack->count = 0;
      stack->flags &= ~(unsigned)CALLSTACK_LONG;
    } else if (!handler && its.cfa > first) {
      add(stack, (const void *)at, !exit_frame);
    }
  }
  if (more < 0 || exit_frame)
    stack->flags |= CALLSTACK_BROKEN;
  else
    trim(stack);
done:
  objects_leave();
  if (mine) {
    walked_keep(&last, step, count, from, more, exit_frame);
    last.busy = 0;
  }
}
