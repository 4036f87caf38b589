/* ompd_icvs.c: answers a debugger's questions for internal control variables.
 *
 * Layer:   ompd. May include view/, ompd/.
 * Owns:    the list of variables. Callers: the debugger. Spec: [OMP 5.2
 *          §20.5.9]
 *
 * The debugger passes a handle of the variable's scope. A thread's handle means
 * the thread's current task or region.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/icv_values.h"

#include <stdio.h>

enum form { number, truth, list, text };

static const struct row {
  const char *name;
  ompd_scope_t scope;
  enum form form;
} rows[OCC_ICVS] = {
    {"", ompd_scope_global, number},
#define OCC_ICV(name, spelling, scope, form) \
  {spelling, ompd_scope_##scope, form},
#include "ompd/icvs.def"
};

API ompd_rc_t ompd_enumerate_icvs(ompd_address_space_handle_t *handle,
                                  ompd_icv_id_t current, ompd_icv_id_t *next_id,
                                  const char **next_icv_name,
                                  ompd_scope_t *next_scope, int *more) {
  ompd_rc_t rc;
  OCC_NEEDS(handle, SPACE);
  OCC_GIVES(next_id && next_icv_name && next_scope && more);
  if (current >= OCC_ICVS - 1) /* there is none after the last variable */
    return ompd_rc_bad_input;
  rc = occ_ompd_copy(rows[current + 1].name, next_icv_name);
  if (rc)
    return rc;
  *next_id = current + 1;
  *next_scope = rows[current + 1].scope;
  *more = current + 2 < OCC_ICVS;
  return ompd_rc_ok;
}

/* ---- The place to which a handle refers ---- */

static enum occ_handle_kind kind_of(ompd_scope_t scope) {
  switch (scope) {
  case ompd_scope_global:
  case ompd_scope_address_space: return OCC_HANDLE_SPACE;
  case ompd_scope_thread: return OCC_HANDLE_THREAD;
  case ompd_scope_parallel: return OCC_HANDLE_PARALLEL;
  case ompd_scope_implicit_task:
  case ompd_scope_task: return OCC_HANDLE_TASK;
  default: return OCC_HANDLE_GONE;
  }
}

struct found {
  struct occ_icv_place place;
  struct occ_seen_region region;
  struct occ_seen_task task;
};

static int of_thread(const ompd_thread_handle_t *thread, ompd_scope_t scope,
                     struct found *found) {
  struct occ_view *view = &thread->space->view;
  found->place =
      (struct occ_icv_place){view, &thread->seen, &found->region, &found->task};
  return scope == ompd_scope_thread ? OCC_RC_OK
         : scope == ompd_scope_parallel
             ? occ_seen_region_of(view, &thread->seen, &found->region)
             : occ_seen_task_of(view, &thread->seen, &found->task);
}

/* Finds the record of `handle`. `asked` is the scope that the debugger passes,
 * and `its` is the scope of the variable. */
static int find(void *handle, ompd_scope_t asked, ompd_scope_t its,
                struct found *found) {
  const enum occ_handle_kind *kind = handle;
  if (*kind == OCC_HANDLE_THREAD && asked > ompd_scope_address_space)
    return of_thread(handle, its, found);
  if (*kind != kind_of(asked))
    return *kind >= OCC_HANDLE_SPACE && *kind <= OCC_HANDLE_TASK
               ? OCC_RC_INCOMPATIBLE
               : OCC_RC_STALE;
  if (*kind == OCC_HANDLE_SPACE) {
    found->place.view = &((ompd_address_space_handle_t *)handle)->view;
  } else if (*kind == OCC_HANDLE_PARALLEL) {
    found->place.view = &((ompd_parallel_handle_t *)handle)->space->view;
    found->place.region = &((ompd_parallel_handle_t *)handle)->seen;
  } else {
    found->place.view = &((ompd_task_handle_t *)handle)->space->view;
    found->place.task = &((ompd_task_handle_t *)handle)->seen;
  }
  return OCC_RC_OK;
}

/* Returns 1 if a debugger that asks in `scope` gets variables of scope
 * `its`. */
static int is_of(ompd_scope_t scope, ompd_scope_t its) {
  return scope == its ||
         (scope == ompd_scope_global && its == ompd_scope_address_space) ||
         (scope == ompd_scope_thread && its > ompd_scope_thread);
}

static ompd_rc_t read_icv(void *handle, ompd_scope_t scope, ompd_icv_id_t id,
                          struct occ_icv_value *value) {
  struct found found = {0};
  int rc;
  if (!occ_ompd_callbacks)
    return ompd_rc_error;
  if (!handle)
    return ompd_rc_stale_handle;
  if (id == ompd_icv_undefined || id >= OCC_ICVS ||
      kind_of(scope) == OCC_HANDLE_GONE)
    return ompd_rc_bad_input;
  if (!is_of(scope, rows[id].scope))
    return ompd_rc_incompatible;
  rc = find(handle, scope, rows[id].scope, &found);
  return (
      ompd_rc_t)(rc ? rc
                    : occ_icv_read(&found.place, (enum occ_icv_name)id, value));
}

API ompd_rc_t ompd_get_icv_from_scope(void *handle, ompd_scope_t scope,
                                      ompd_icv_id_t icv_id,
                                      ompd_word_t *icv_value) {
  struct occ_icv_value value;
  ompd_rc_t rc;
  OCC_GIVES(icv_value);
  rc = read_icv(handle, scope, icv_id, &value);
  if (rc)
    return rc;
  if (rows[icv_id].form == text)
    return ompd_rc_incompatible;
  *icv_value = value.number;
  return value.more ? ompd_rc_incomplete : ompd_rc_ok;
}

API ompd_rc_t ompd_get_icv_string_from_scope(void *handle, ompd_scope_t scope,
                                             ompd_icv_id_t icv_id,
                                             const char **icv_string) {
  struct occ_icv_value value;
  ompd_rc_t rc;
  OCC_GIVES(icv_string);
  rc = read_icv(handle, scope, icv_id, &value);
  if (rc)
    return rc;
  if (rows[icv_id].form == truth)
    snprintf(value.text, sizeof value.text, "%s",
             value.number ? "true" : "false");
  else if (rows[icv_id].form != text && !*value.text)
    snprintf(value.text, sizeof value.text, "%lld", (long long)value.number);
  return occ_ompd_copy(value.text, icv_string);
}
