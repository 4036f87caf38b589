/* constructs.c: finds the file and the line of a task's construct, which OMPD's
 * routines do not return.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/.
 * Owns:    nothing. Callers: ompt-prof, for a program that runs already; any
 *          debugger. include/occ.h describes the function.
 */
/* SPDX-License-Identifier: MIT */
#include "occ.h"
#include "ompd/handles.h"

/* Reads the text to which the field points. If the field is NULL, the text is
 * empty. */
static int text_of(struct occ_view *view, occ_addr construct,
                   enum occ_field field, char *room, unsigned bytes) {
  occ_addr at = 0;
  int rc = occ_view_pointer(view, construct, field, &at);
  *room = '\0';
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_OK
         : rc                     ? rc
                                  : occ_view_text(view, at, room, bytes);
}

API int occ_task_construct(void *task, struct occ_region_info *info, char *room,
                           unsigned bytes);
API int occ_task_construct(void *task, struct occ_region_info *info, char *room,
                           unsigned bytes) {
  const ompd_task_handle_t *handle = task;
  const unsigned half = bytes / 2;
  struct occ_view *view;
  uint64_t kind = 0, line = 0, end = 0;
  occ_addr construct = 0;
  int rc;
  OCC_NEEDS(task, TASK);
  OCC_GIVES(info && room && half);
  view = &handle->space->view;
  rc = occ_seen_task_construct(view, &handle->seen, &construct);
  if (!rc)
    rc = occ_view_field(view, construct, OCC_FIELD_construct_kind, &kind);
  if (!rc)
    rc = occ_view_field(view, construct, OCC_FIELD_construct_line, &line);
  if (!rc)
    rc = occ_view_field(view, construct, OCC_FIELD_construct_line_end, &end);
  if (!rc)
    rc = text_of(view, construct, OCC_FIELD_construct_function, room, half);
  if (!rc)
    rc = text_of(view, construct, OCC_FIELD_construct_file, room + half, half);
  if (!rc)
    *info = (struct occ_region_info){(int)kind, (int)line, (int)end, room,
                                     room + half};
  return rc;
}
