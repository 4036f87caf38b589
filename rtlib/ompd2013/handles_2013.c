/* handles_2013.c: reads the debugged process, and converts the draft's handles.
 *
 * Layer:   ompd2013. May include view/, include/ompd_2013.h.
 * Owns:    the debugger's callbacks. Callers: as handles_2013.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd2013/handles_2013.h"

/* The debugger must define ompd_initialize. If it does not, each call of this
 * library fails. */
#pragma weak ompd_initialize

static ompd_callbacks_t callbacks;
static int initialized;
static ompd_context_t *last;

const ompd_callbacks_t *occ_2013_callbacks(void) { return &callbacks; }
ompd_context_t *occ_2013_context(void) { return last; }

ompd_rc_t occ_2013_rc(int rc) {
  return rc >= 0 && rc <= OCC_RC_NEEDS_TRACKING ? (ompd_rc_t)rc : ompd_rc_error;
}

/* ---- The debugger's callbacks, in the form that the view needs ---- */

/* The most reads in one call, enough for ten thousand threads. There is a
 * limit, because a list in overwritten memory may have no end. */
#define MOST_READS (1u << 20)

static unsigned reads;

static int read_memory(void *context, occ_addr at, uint64_t bytes,
                       void *buffer) {
  ompd_taddr_t address = at;
  if (++reads > MOST_READS)
    return OCC_RC_ERROR;
  return (int)callbacks.t_read_memory(context, &address, buffer,
                                      (ompd_tword_t)bytes);
}

static int symbol(void *context, const char *name, occ_addr *at) {
  return (int)callbacks.t_symbol_addr_lookup(context, name, at);
}

static int to_host(void *context, const void *input, uint64_t unit,
                   uint64_t count, void *output) {
  int rc = OCC_RC_OK;
  for (uint64_t i = 0; !rc && i < count; i++)
    rc = (int)callbacks.target_to_host(context, (const char *)input + i * unit,
                                       (char *)output + i * unit, (int)unit);
  return rc;
}

static const struct occ_access access = {read_memory, symbol, to_host};

static int initialize(void) {
  ompd_callbacks_t fresh = {0};
  if (initialized)
    return OCC_RC_OK;
  if (!ompd_initialize || ompd_initialize(&fresh) != ompd_rc_ok ||
      !fresh.d_alloc_memory || !fresh.d_free_memory ||
      !fresh.t_sizeof_prim_type || !fresh.t_symbol_addr_lookup ||
      !fresh.t_read_memory || !fresh.target_to_host)
    return OCC_RC_ERROR;
  callbacks = fresh;
  initialized = 1;
  return OCC_RC_OK;
}

int occ_2013_open(ompd_context_t *context, struct occ_view *view) {
  ompd_target_type_sizes_t sizes = {0};
  int rc = initialize();
  reads = 0;
  if (!rc)
    rc = (int)callbacks.t_sizeof_prim_type(context, &sizes);
  if (!rc && sizes.sizeof_pointer != sizeof(void *))
    rc = OCC_RC_UNSUPPORTED;
  if (!rc)
    last = context;
  if (!rc && occ_view_open(view, &access, context))
    rc = OCC_RC_UNSUPPORTED;
  return rc;
}

int occ_2013_alloc(ompd_context_t *context, uint64_t bytes, void **memory) {
  int rc = (int)callbacks.d_alloc_memory(context, bytes, memory);
  return !rc && !*memory ? OCC_RC_ERROR : rc;
}

/* ---- Handles ---- */

enum { ROUND_BITS = 19, LINE_BITS = 6 };

static uint64_t of_number(uint64_t number) { return number << 1 | 1; }

/* Records begin at a cache line, so the lowest bits of `at` are 0. */
static uint64_t of_place(occ_addr at, uint64_t round) {
  return ((at >> LINE_BITS) << ROUND_BITS | (round & ((1u << ROUND_BITS) - 1)))
         << 1;
}
ompd_parallel_handle_t
occ_2013_region_handle(const struct occ_seen_region *region) {
  return region->id ? of_number(region->id)
                    : of_place(region->team, region->round);
}

ompd_task_handle_t occ_2013_task_handle(const struct occ_seen_task *task) {
  return task->id ? of_number(task->id) : of_place(task->at, task->round);
}

int occ_2013_thread(struct occ_view *view, ompd_thread_handle_t handle,
                    struct occ_seen_thread *thread) {
  struct occ_steps steps = {0};
  int rc;
  thread->at = 0;
  while (!(rc = occ_seen_next(view, thread)) && thread->at)
    if (thread->id == handle || occ_steps_lost(&steps, thread->at))
      return thread->id == handle ? OCC_RC_OK : OCC_RC_ERROR;
  return rc ? rc : OCC_RC_STALE;
}

/* ---- Search ----
 * These functions search among the regions around a thread, or the tasks on its
 * stack. OCC_RC_UNAVAILABLE: not found. */

static int in_region(struct occ_view *view,
                     const struct occ_seen_thread *thread,
                     ompd_parallel_handle_t handle,
                     struct occ_seen_region *region) {
  struct occ_steps steps = {0};
  int rc = occ_seen_region_of(view, thread, region);
  while (!rc && occ_2013_region_handle(region) != handle) {
    struct occ_seen_region inner = *region;
    if (occ_steps_lost(&steps, region->team + region->border))
      return OCC_RC_ERROR;
    rc = occ_seen_enclosing(view, &inner, region);
  }
  return rc;
}

static int on_stack(struct occ_view *view, const struct occ_seen_thread *thread,
                    ompd_task_handle_t handle, struct occ_seen_task *task) {
  struct occ_steps steps = {0};
  int rc = occ_seen_task_of(view, thread, task);
  while (!rc && occ_2013_task_handle(task) != handle) {
    struct occ_seen_task inner = *task;
    if (occ_steps_lost(&steps, task->at))
      return OCC_RC_ERROR;
    rc = occ_seen_outer(view, &inner, task);
  }
  return rc;
}

/* Searches for a region or a task. If a thread's memory cannot be read, the
 * search continues with the other threads; if they do not have the region or
 * task either, the result is the error. */
static int find(struct occ_view *view, uint64_t handle,
                struct occ_seen_region *region, struct occ_seen_task *task) {
  struct occ_seen_thread thread = {0};
  struct occ_steps steps = {0};
  int rc, worst = OCC_RC_STALE;
  while (!(rc = occ_seen_next(view, &thread)) && thread.at) {
    if (occ_steps_lost(&steps, thread.at))
      return OCC_RC_ERROR;
    rc = region ? in_region(view, &thread, handle, region)
                : on_stack(view, &thread, handle, task);
    /* a worker may still be leaving a region that has ended */
    if (!rc && region)
      rc = occ_seen_region_check(view, region);
    if (!rc)
      return OCC_RC_OK;
    if (rc != OCC_RC_UNAVAILABLE && rc != OCC_RC_STALE)
      worst = rc;
  }
  return rc ? rc : worst;
}

int occ_2013_region(struct occ_view *view, ompd_parallel_handle_t handle,
                    struct occ_seen_region *region) {
  return find(view, handle, region, 0);
}

int occ_2013_task(struct occ_view *view, ompd_task_handle_t handle,
                  struct occ_seen_task *task) {
  return find(view, handle, 0, task);
}
