/* debugger_wish.c: grants a debugger's request that a tool starts or ends.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    occ_debugger_wish, ompt_enable_complete,
 *          ompt_debugger_plugin.   Spec: [2013 §8.11, §9]
 * Callers: as debugger_wish.h says.
 *
 * A tool that starts or ends must get both events of a region, begin and end,
 * or neither. So a lock protects a count of the regions that have begun but not
 * ended, and a request is granted under the lock while the count is 0. A region
 * that begins meanwhile waits for the lock before it looks for a callback.
 * If a translation unit was compiled to report no events, its regions are not
 * counted. Instead the tasks of all threads show whether a thread is in a
 * region.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/debugger_wish.h"

#include "base/text.h"

#include <pthread.h>
#include <stdlib.h>

#define API __attribute__((__visibility__("default")))

int occ_debugger_wish;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned open; /* under the lock: begun regions that have not ended */
/* Atomic: the thread that calls the tool for a debugger's request, or NULL. */
static struct occ_thread *grants;

/* debuggers look for this library in LD_LIBRARY_PATH */
extern const char *ompt_debugger_plugin;
API const char *ompt_debugger_plugin = "libompd2013.so";

/* A debugger may have a breakpoint here. */
API __attribute__((__noinline__)) void ompt_enable_complete(void);
void ompt_enable_complete(void) { __asm__ volatile(""); }

int occ_debugger_expected(void) {
  const char *text = getenv("OMP_DEBUG");
  return text && occ_text_word(&text, "enabled") && !*text;
}

/* Looks only at initial threads: if one is outside all regions, its workers are
 * too. */
static int is_in_region(const struct occ_thread *thread) {
  return occ_load(&thread->tid, ACQUIRE) && thread->kind != OCC_THREAD_WORKER &&
         ((struct occ_task *)occ_load(&thread->pub.task, ACQUIRE))->kind !=
             OCC_TASK_INITIAL;
}

/* Returns and removes the request if it can be granted now. Call with the lock
 * held. */
static enum occ_wish take(const struct occ_thread *self) {
  if (open || !occ_load(&occ_debugger_wish, RELAXED) ||
      occ_task_current(self)->kind != OCC_TASK_INITIAL ||
      occ_team_current(self) != self->root)
    return OCC_WISH_NONE;
  for (const struct occ_thread *thread = occ_thread_all(); thread;
       thread = thread->next_all)
    if (is_in_region(thread))
      return OCC_WISH_NONE;
  return (enum occ_wish)occ_swap(&occ_debugger_wish, OCC_WISH_NONE, ACQ_REL);
}

void occ_wish_border(struct occ_thread *self, int step, occ_wish_grant *grant) {
  enum occ_wish wish;
  /* A region in the tool's ompt_initialize is not counted. */
  if (self == occ_load(&grants, RELAXED))
    return;
  pthread_mutex_lock(&lock);
  if (step < 0 && open)
    open--;
  wish = take(self);
  if (wish != OCC_WISH_NONE) {
    occ_store(&grants, self, RELAXED);
    grant(self, wish);
    ompt_enable_complete(); /* no region begins until the debugger continues the
                             * thread */
    occ_store(&grants, 0, RELAXED);
  }
  if (step > 0)
    open++;
  pthread_mutex_unlock(&lock);
}

void occ_wish_reset(void) {
  /* In a forked child: another thread of the parent may have held the lock. */
  pthread_mutex_init(&lock, 0);
  open = 0;
  occ_store(&grants, 0, RELAXED);
}
