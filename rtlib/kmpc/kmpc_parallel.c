/* kmpc_parallel.c: executes parallel regions of clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §10.1]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_parallel.h"
#include "kmpc/kmpc_invoke.h"

#include <stdarg.h>

/* `levels` lists the numbers of threads of a region and of the regions nested
 * in it, the outermost first. Each thread of the region calls this function,
 * which sets the number for the next inner region, and keeps the rest of the
 * list for regions further inside. The last number in the list is always kept:
 * it is for all regions further inside. */
__attribute__((__cold__)) static void
levels_begin(struct OCC_thread *self, const struct kmpc_levels *levels) {
  const unsigned left = levels->count > 1 ? levels->count - 1 : 1;
  const unsigned from = levels->count > 1;
  self->task->nthreads_icv = (unsigned)levels->num_threads[from];
  kmpc_here.levels.count = left;
  for (unsigned i = 0; i < left; i++)
    kmpc_here.levels.num_threads[i] = levels->num_threads[from + i];
}

__attribute__((__cold__)) static void
check_strict(const struct OCC_thread *self, const struct kmpc_region *region,
             const struct OCC_construct *construct) {
  if (self->num == 0 && self->team_size < (unsigned)region->asked)
    OCC_error(construct, region->strict == 2,
              region->message ? region->message
                              : "fewer threads than num_threads asks for");
}

GOMP_CALLS_USER static void run(struct OCC_thread *self, void *env) {
  const struct kmpc_region *region = env;
  const struct OCC_construct *construct = self->task->construct;
  const int cancellable = gomp_cancellation();
  GOMP_CALLER(self);
  const unsigned levels = kmpc_here.levels.count;
  struct kmpc_levels before;
  OCC_implicit_task_begin(self, construct);
  if (__builtin_expect(region->strict, 0))
    check_strict(self, region, construct);
  if (__builtin_expect(levels != 0, 0))
    before = kmpc_here.levels;
  kmpc_here.levels.count = 0;
  if (__builtin_expect(region->levels != 0, 0))
    levels_begin(self, region->levels);
  if (__builtin_expect(cancellable, 0)) {
    OCC_cancellable(self, OCC_PARALLEL);
    OCC_cancellable(self, OCC_FOR);
  }
  kmpc_invoke(region->function, (int32_t)self->num, region->count,
              region->arguments);
  kmpc_here.levels.count = levels;
  if (__builtin_expect(levels != 0, 0))
    kmpc_here.levels = before;
  if (__builtin_expect(kmpc_here.loop != 0, 0))
    kmpc_loops_abandon(self);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_join(self);
  GOMP_JOIN(self, construct);
  if (__builtin_expect(cancellable, 0))
    OCC_cancel_clear(self);
}
KMPC_UNSEEN(OCC_PARALLEL, run);

__attribute__((__cold__)) static void take_rare(struct kmpc_region *region,
                                                struct kmpc_levels *levels) {
  *levels = kmpc_here.pushed.count ? kmpc_here.pushed : kmpc_here.levels;
  if (kmpc_here.pushed.count || (levels->count && !kmpc_here.has_num_threads))
    region->levels = levels;
  region->strict = kmpc_here.strict;
  region->asked = kmpc_here.num_threads;
  region->message = kmpc_here.strict_message;
  kmpc_here.pushed.count = 0;
  kmpc_here.strict = 0;
}

static int least(int one, int other) { return one < other ? one : other; }

/* A macro, because tools must get the frame of the function that clang's code
 * calls. */
#define FORK(self, region, serial)                                          \
  do {                                                                      \
    struct OCC_parallel parallel;                                           \
    struct kmpc_levels levels;                                              \
    int has_clause = kmpc_here.has_num_threads;                             \
    const int bind = kmpc_here.proc_bind;                                   \
    int num_threads = kmpc_here.num_threads;                                \
    if (__builtin_expect(kmpc_here.pushed.count || kmpc_here.strict ||      \
                             kmpc_here.levels.count,                        \
                         0))                                                \
      take_rare(region, &levels);                                           \
    if (__builtin_expect(kmpc_here.limited == (self)->task, 0)) {           \
      num_threads =                                                         \
          least(has_clause ? num_threads : (int)(self)->task->nthreads_icv, \
                kmpc_here.limit);                                           \
      has_clause = 1;                                                       \
    }                                                                       \
    kmpc_here.has_num_threads = kmpc_here.proc_bind = 0;                    \
    OCC_parallel_begin(                                                     \
        self, &parallel,                                                    \
        KMPC_REGION_SITE(self, OCC_PARALLEL, (region)->function, run),      \
        num_threads, has_clause, serial);                                   \
    if (bind >= OCC_BIND_PRIMARY && bind <= OCC_BIND_SPREAD)                \
      OCC_fork_bound(self, &parallel, region, (enum OCC_proc_bind)bind);    \
    else                                                                    \
      OCC_fork(self, &parallel, region);                                    \
    OCC_parallel_end(self, &parallel);                                      \
  } while (0)

KMPC_ENTRY void __kmpc_fork_call(const struct kmpc_ident *loc, int32_t count,
                                 kmpc_microtask *function, ...) {
  struct OCC_thread *self = OCC_self();
  void *arguments[count > 0 ? count : 1];
  struct kmpc_region region = {
      .function = function, .count = (unsigned)count, .arguments = arguments};
  (void)loc;
  KMPC_ARGUMENTS(arguments, count, function);
  FORK(self, &region, 0);
}

/* For a region with an if clause. `function` has at most one argument. */
KMPC_ENTRY void __kmpc_fork_call_if(const struct kmpc_ident *loc, int32_t count,
                                    kmpc_microtask *function, int32_t condition,
                                    void *argument) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_region region = {
      .function = function, .count = count > 0, .arguments = &argument};
  (void)loc;
  FORK(self, &region, !condition);
}

/* ---- Clauses of the next region ---- */

KMPC_ENTRY void __kmpc_push_num_threads(const struct kmpc_ident *loc,
                                        int32_t thread, int32_t num_threads) {
  (void)loc, (void)thread;
  kmpc_here.num_threads = num_threads;
  kmpc_here.has_num_threads = 1;
}

/* For OpenMP 6. The numbers in `list` are for the next region and for nested
 * regions in it. The functions with _strict in their names also get a severity
 * and a message, for the case that a team gets fewer threads. */
KMPC_ENTRY void __kmpc_push_num_threads_list(const struct kmpc_ident *loc,
                                             int32_t thread, uint32_t count,
                                             const int32_t *list) {
  const unsigned kept = count < KMPC_LEVELS ? count : KMPC_LEVELS;
  if (!count)
    return;
  kmpc_here.pushed.count = kept;
  for (unsigned i = 0; i < kept; i++)
    kmpc_here.pushed.num_threads[i] = list[i];
  __kmpc_push_num_threads(loc, thread, list[0]);
}

KMPC_ENTRY void __kmpc_push_num_threads_strict(const struct kmpc_ident *loc,
                                               int32_t thread,
                                               int32_t num_threads,
                                               int32_t severity,
                                               const char *message) {
  __kmpc_push_num_threads(loc, thread, num_threads);
  kmpc_here.strict = severity;
  kmpc_here.strict_message = message;
}

KMPC_ENTRY void __kmpc_push_num_threads_list_strict(
    const struct kmpc_ident *loc, int32_t thread, uint32_t count,
    const int32_t *list, int32_t severity, const char *message) {
  __kmpc_push_num_threads_list(loc, thread, count, list);
  kmpc_here.strict = severity;
  kmpc_here.strict_message = message;
}

KMPC_ENTRY void __kmpc_pop_num_threads(const struct kmpc_ident *loc,
                                       int32_t thread) {
  (void)loc, (void)thread;
}

/* clang's number for `primary` is not the standard's. */
KMPC_ENTRY void __kmpc_push_proc_bind(const struct kmpc_ident *loc,
                                      int32_t thread, int32_t proc_bind) {
  (void)loc, (void)thread;
  kmpc_here.proc_bind = proc_bind == 5 ? OCC_BIND_PRIMARY : proc_bind;
}
