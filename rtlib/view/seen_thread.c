/* seen_thread.c: finds the threads of a program, and their states.
 *
 * Layer:   view. May include view/, tool/ompd_layout.h, occ_states.def.
 * Owns:    nothing. Callers: as seen.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "view/seen.h"

static int is_alive(struct occ_view *view, occ_addr at, int *alive) {
  uint64_t tid = 0;
  int rc = occ_view_field(view, at, OCC_FIELD_thread_tid, &tid);
  *alive = tid != 0;
  return rc;
}

int occ_seen_next(struct occ_view *view, struct occ_seen_thread *thread) {
  struct occ_steps steps = {0};
  int alive = 0;
  int rc = thread->at ? occ_view_field(view, thread->at, OCC_FIELD_thread_next,
                                       &thread->at)
                      : occ_view_variable(view, OCC_ROOT_threads,
                                          sizeof(void *), &thread->at);
  while (!rc && thread->at) {
    if (occ_steps_lost(&steps, thread->at))
      return OCC_RC_ERROR;
    rc = is_alive(view, thread->at, &alive);
    if (rc || alive)
      break;
    rc = occ_view_field(view, thread->at, OCC_FIELD_thread_next, &thread->at);
  }
  return rc || !thread->at ? rc
                           : occ_view_field(view, thread->at,
                                            OCC_FIELD_thread_id, &thread->id);
}

static enum occ_field field_of(enum occ_thread_name kind) {
  return kind == OCC_BY_LWP ? OCC_FIELD_thread_tid : OCC_FIELD_thread_handle;
}

int occ_seen_thread_find(struct occ_view *view, enum occ_thread_name kind,
                         uint64_t name, struct occ_seen_thread *thread) {
  struct occ_steps steps = {0};
  uint64_t its;
  int rc;
  thread->at = 0;
  for (;;) {
    rc = occ_seen_next(view, thread);
    if (!rc && !thread->at)
      return OCC_RC_UNAVAILABLE;
    if (!rc && occ_steps_lost(&steps, thread->at))
      rc = OCC_RC_ERROR;
    if (!rc)
      rc = occ_view_field(view, thread->at, field_of(kind), &its);
    if (rc || its == name)
      return rc;
  }
}

int occ_seen_thread_check(struct occ_view *view,
                          const struct occ_seen_thread *thread) {
  uint64_t id;
  int alive = 0;
  int rc = is_alive(view, thread->at, &alive);
  if (!rc)
    rc = occ_view_field(view, thread->at, OCC_FIELD_thread_id, &id);
  return rc ? rc : alive && id == thread->id ? OCC_RC_OK : OCC_RC_STALE;
}

int occ_seen_thread_name(struct occ_view *view,
                         const struct occ_seen_thread *thread,
                         enum occ_thread_name kind, uint64_t *name) {
  int rc = occ_seen_thread_check(view, thread);
  return rc ? rc : occ_view_field(view, thread->at, field_of(kind), name);
}

int occ_seen_state(struct occ_view *view, const struct occ_seen_thread *thread,
                   unsigned *state, uint64_t *wait_id) {
  uint64_t number;
  int rc = occ_seen_thread_check(view, thread);
  if (!rc)
    rc = occ_view_field(view, thread->at, OCC_FIELD_thread_state, &number);
  if (rc)
    return rc;
  if (number >= OCC_SEEN_STATES)
    return OCC_RC_ERROR;
  *state = (unsigned)number;
  *wait_id = 0;
  return number >= OCC_SEEN_LOCK && number <= OCC_SEEN_ORDERED
             ? occ_view_field(view, thread->at, OCC_FIELD_thread_wait_id,
                              wait_id)
             : OCC_RC_OK;
}
