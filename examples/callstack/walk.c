/* walk.c: one task's part of the calling thread's stack.
 *
 * Owns:    where the runtime's and the C library's code is.
 * Callers: callstack.c.
 *
 * A frame contains an address if the address lies below the frame's canonical
 * frame address (CFA), which is the stack pointer of its caller, and not below
 * the CFA of the frame further in. TR2's frames are addresses of that kind.
 *
 * Whatever lies further in than a frame of the runtime was called by the
 * runtime, until user code begins again, and that is the next task's. So one
 * pass is enough: a frame of the runtime takes back all that was found so far.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#define UNW_LOCAL_ONLY
#include "walk.h"

#include <libunwind.h>
#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

enum {
  STEPS = 10000,
  ENTRY_SIZE = 64,
  GLANCE = 24,
  LOOK = CALLSTACK_MOST + 60
};

struct range {
  uintptr_t begin, end;
};
static struct range runtime, c_library;
static uintptr_t entry; /* _start */

/* With -static-openmp the runtime's code is a section of the program. A tool
 * that runs then is a part of the same program. */
extern const char __start_occ_runtime[]
    __attribute__((weak, visibility("hidden")));
extern const char __stop_occ_runtime[]
    __attribute__((weak, visibility("hidden")));

struct search {
  uintptr_t address; /* in */
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

static int within(struct range range, uintptr_t address) {
  return address - range.begin < range.end - range.begin;
}

void walk_start(ompt_function_lookup_t lookup) {
  entry = getauxval(AT_ENTRY);
  runtime = code_around((uintptr_t)lookup);
  c_library = code_around((uintptr_t)getpid);
  if (within(runtime, entry)) /* it is the program */
    runtime = (struct range){(uintptr_t)__start_occ_runtime,
                             (uintptr_t)__stop_occ_runtime};
  if (within(c_library, entry))
    c_library = (struct range){0, 0};
  /* A cache without a lock could be met half written by a handler. With the
   * lock libunwind blocks signals. */
  unw_set_caching_policy(unw_local_addr_space, UNW_CACHE_GLOBAL);
  struct callstack unused;
  unused.count = 0;
  walk_creator(&unused, 1);
  walk_task(&unused, NULL, __builtin_frame_address(0), NULL, NULL);
}

/* What may come before main, or before a thread's first function. */
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

/* Returns 0 where the end is not among the frames that were read. */
static int between(struct callstack *stack, void *const *pc, int count,
                   int is_initial) {
  int seen = 0;
  stack->count = 0;
  for (int i = 0; i < count; i++) {
    uintptr_t at = (uintptr_t)pc[i] - 1;
    if (!within(runtime, at)) {
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

void walk_creator(struct callstack *stack, int is_initial) {
  void *pc[LOOK];
  int count = unw_backtrace(pc, GLANCE);
  if (between(stack, pc, count, is_initial))
    return;
  if (count == GLANCE) {
    count = unw_backtrace(pc, LOOK);
    if (between(stack, pc, count, is_initial))
      return;
  }
  if (is_initial && count < LOOK)
    trim(stack);
  else if (!(stack->flags & CALLSTACK_LONG))
    stack->flags |= CALLSTACK_BROKEN;
}

void walk_task(struct callstack *stack, void *context, const char *below,
               const char *reenter, const char *exit_frame) {
  unw_context_t here;
  unw_cursor_t cursor;
  unw_word_t pc, sp, cfa = 0;
  uintptr_t first = context ? 0 : (uintptr_t)below + 2 * sizeof(void *);
  int exact = context != NULL, more = 1;
  if ((uintptr_t)reenter > first)
    first = (uintptr_t)reenter;
  if (!context)
    unw_getcontext(&here);
  if (unw_init_local2(&cursor, context ? context : &here,
                      context ? UNW_INIT_SIGNAL_FRAME : 0)) {
    stack->flags |= CALLSTACK_BROKEN;
    return;
  }
  for (int steps = 0; more > 0; steps++) {
    unw_get_reg(&cursor, UNW_REG_IP, &pc);
    unw_get_reg(&cursor, UNW_REG_SP, &sp);
    more = steps < STEPS ? unw_step(&cursor) : -1;
    /* True of the frame that a signal has interrupted, so this was the one that
     * returns from the handler; it is nobody's. */
    int handler = more > 0 && unw_is_signal_frame(&cursor) > 0;
    if (more > 0)
      unw_get_reg(&cursor, UNW_REG_SP, &cfa);
    else
      cfa = sp + 1; /* all that is known */
    if (exit_frame && cfa > (uintptr_t)exit_frame)
      return;
    uintptr_t at = pc - !exact;
    exact = handler; /* what a signal has interrupted is not in a call */
    if (within(runtime, at))
      stack->count = 0, stack->flags &= ~(unsigned)CALLSTACK_LONG;
    else if (!handler && cfa > first)
      add(stack, (const void *)at, !exit_frame);
  }
  if (more < 0 || exit_frame)
    stack->flags |= CALLSTACK_BROKEN;
  else
    trim(stack);
}
