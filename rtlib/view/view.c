/* view.c: finds the runtime in a program, and reads the program's memory.
 *
 * Layer:   view. May include view/, tool/ompd_layout.h.
 * Owns:    nothing. Callers: as view.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include <string.h>

int occ_view_read(struct occ_view *view, occ_addr at, uint64_t bytes,
                  void *buffer) {
  return view->access->read(view->context, at, bytes, buffer);
}

int occ_view_open(struct occ_view *view, const struct occ_access *access,
                  void *context) {
  struct occ_ompd_layout *layout = &view->layout;
  const unsigned first = __builtin_offsetof(struct occ_ompd_layout, root);
  view->access = access;
  view->context = context;
  if (access->symbol(context, OCC_OMPD_TABLE, &view->table) ||
      occ_view_read(view, view->table, first, layout) ||
      memcmp(layout->magic, OCC_OMPD_MAGIC, sizeof layout->magic) != 0 ||
      layout->bytes != sizeof *layout ||
      layout->names_bytes != sizeof occ_layout_names ||
      occ_view_read(view, view->table, sizeof *layout, layout) ||
      memcmp(layout->names, occ_layout_names, sizeof occ_layout_names) != 0)
    return OCC_RC_INCOMPATIBLE;
  layout->version[sizeof layout->version - 1] = '\0';
  return OCC_RC_OK;
}

int occ_view_number(struct occ_view *view, occ_addr at, unsigned bytes,
                    uint64_t *value) {
  unsigned char raw[8], own[8];
  uint16_t two;
  uint32_t four;
  int rc;
  if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8)
    return OCC_RC_ERROR;
  rc = occ_view_read(view, at, bytes, raw);
  if (!rc)
    rc = view->access->to_host(view->context, raw, bytes, 1, own);
  if (rc)
    return rc;
  switch (bytes) {
  case 1: *value = own[0]; break;
  case 2:
    memcpy(&two, own, sizeof two);
    *value = two;
    break;
  case 4:
    memcpy(&four, own, sizeof four);
    *value = four;
    break;
  default: memcpy(value, own, sizeof *value); break;
  }
  return OCC_RC_OK;
}

/* Reads the text in pieces. No piece crosses a page boundary, because there may
 * be no memory after the page in which the text ends. */
int occ_view_text(struct occ_view *view, occ_addr at, char *text,
                  unsigned room) {
  enum { PIECE = 64 };
  unsigned length = 0;
  while (length + 1 < room) {
    unsigned piece = PIECE - (unsigned)((at + length) % PIECE);
    int rc;
    if (piece > room - 1 - length)
      piece = room - 1 - length;
    rc = occ_view_read(view, at + length, piece, text + length);
    if (rc)
      return rc;
    if (memchr(text + length, '\0', piece))
      return OCC_RC_OK;
    length += piece;
  }
  text[length] = '\0';
  return OCC_RC_OK;
}

int occ_view_field(struct occ_view *view, occ_addr base, enum occ_field field,
                   uint64_t *value) {
  return occ_view_number(view, occ_view_at(view, base, field),
                         occ_view_size(view, field), value);
}

int occ_view_pointer(struct occ_view *view, occ_addr base, enum occ_field field,
                     occ_addr *value) {
  int rc = occ_view_field(view, base, field, value);
  return !rc && !*value ? OCC_RC_UNAVAILABLE : rc;
}

int occ_view_variable(struct occ_view *view, enum occ_root root, unsigned bytes,
                      uint64_t *value) {
  return occ_view_number(view, occ_view_root(view, root), bytes, value);
}

int occ_view_setting(struct occ_view *view, enum occ_field field,
                     uint64_t *value) {
  return occ_view_field(view, occ_view_root(view, OCC_ROOT_settings), field,
                        value);
}

int occ_view_tracked(struct occ_view *view) {
  uint64_t observed;
  int rc = occ_view_variable(view, OCC_ROOT_observed, sizeof(int), &observed);
  return rc ? rc : observed ? OCC_RC_OK : OCC_RC_NEEDS_TRACKING;
}
