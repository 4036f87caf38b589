/* debugger_wish.c: a debugger wants a tool to start, or to end.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the word that the debugger writes, ompt_enable_complete,
 *          ompt_debugger_plugin.   Spec: [2013 §8.11, §9]
 * Callers: as debugger_wish.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/debugger_wish.h"

#define API __attribute__((__visibility__("default")))

int occ_debugger_wish;

/* The library for debuggers, which look for it in LD_LIBRARY_PATH. */
extern const char *ompt_debugger_plugin;
API const char *ompt_debugger_plugin = "libompd2013.so";

/* A debugger may have a breakpoint here. */
API __attribute__((__noinline__)) void ompt_enable_complete(void);
void ompt_enable_complete(void) { __asm__ volatile(""); }

/* Workers of an initial thread that is in no region are in none, either. */
static int is_in_region(const struct occ_thread *thread) {
  return occ_load(&thread->tid, ACQUIRE) && thread->kind != OCC_THREAD_WORKER &&
         ((struct occ_task *)occ_load(&thread->pub.task, ACQUIRE))->kind !=
             OCC_TASK_INITIAL;
}

enum occ_wish occ_wish_take(const struct occ_thread *self) {
  if (occ_task_current(self)->kind != OCC_TASK_INITIAL ||
      occ_team_current(self) != self->root)
    return OCC_WISH_NONE;
  for (const struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    if (is_in_region(thread))
      return OCC_WISH_NONE;
  return (enum occ_wish)occ_swap(&occ_debugger_wish, OCC_WISH_NONE, ACQ_REL);
}

void occ_wish_done(void) { ompt_enable_complete(); }
