/* view.h: reads the runtime's data in a program, from a debugger's process.
 *
 * Layer:   view. May include tool/ompd_layout.h, occ_states.def.
 * Owns:    struct occ_view.   Spec: [OMP 5.2 §20], [2013 §8]
 * Callers: ompd/ and ompd2013/, which implement the two versions of OMPD with
 *          these functions.
 *
 * The library keeps no state of the program. Answers come from the program's
 * memory, or from a core file. The memory may have been overwritten with any
 * values, so every walk has an end, and every number is checked before it is
 * used as a size.
 *
 * The runtime reuses records. So each object that is found has a number or a
 * count beside its address, which shows later whether the object is the same.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_VIEW_H
#define OCC_VIEW_H

#include "tool/ompd_layout.h"

typedef uint64_t occ_addr;

/* These values have the same numbers as in ompd_rc_t, in both versions of OMPD
 * (2013 and OpenMP 5). The values from OCC_RC_INCOMPATIBLE on exist only in
 * OpenMP 5. */
enum occ_rc {
  OCC_RC_OK,
  OCC_RC_UNAVAILABLE,
  OCC_RC_STALE,
  OCC_RC_BAD_INPUT,
  OCC_RC_ERROR,
  OCC_RC_UNSUPPORTED,
  OCC_RC_NEEDS_TRACKING,
  OCC_RC_INCOMPATIBLE,
  OCC_RC_INCOMPLETE = 11
};

/* The debugger's functions. Each returns a value of ompd_rc_t. The functions
 * below return this value to their caller, even if it is not in occ_rc. */
struct occ_access {
  int (*read)(void *context, occ_addr at, uint64_t bytes, void *buffer);
  int (*symbol)(void *context, const char *name, occ_addr *at);
  int (*to_host)(void *context, const void *input, uint64_t unit,
                 uint64_t count, void *output);
};

struct occ_view {
  const struct occ_access *access;
  void *context; /* the debugger's, for this process */
  occ_addr table;
  struct occ_ompd_layout layout;
};

/* OCC_RC_INCOMPATIBLE: the program does not have our runtime, or has another
 * release of it. */
int occ_view_open(struct occ_view *view, const struct occ_access *access,
                  void *context);

/* ---- Memory ---- */

int occ_view_read(struct occ_view *view, occ_addr at, uint64_t bytes,
                  void *buffer);

/* Reads a number of 1, 2, 4 or 8 bytes. */
int occ_view_number(struct occ_view *view, occ_addr at, unsigned bytes,
                    uint64_t *value);

/* Reads a text of at most `room` bytes. The 0 at the end is one of these bytes.
 * A longer text is cut off. */
int occ_view_text(struct occ_view *view, occ_addr at, char *text,
                  unsigned room);

static inline occ_addr occ_view_root(const struct occ_view *view,
                                     enum occ_root root) {
  return (occ_addr)(uintptr_t)view->layout.root[root];
}

static inline occ_addr occ_view_at(const struct occ_view *view, occ_addr base,
                                   enum occ_field field) {
  return base + view->layout.field[field].offset;
}
static inline unsigned occ_view_size(const struct occ_view *view,
                                     enum occ_field field) {
  return view->layout.field[field].bytes;
}

int occ_view_field(struct occ_view *view, occ_addr base, enum occ_field field,
                   uint64_t *value);

/* OCC_RC_UNAVAILABLE: the pointer is NULL. */
int occ_view_pointer(struct occ_view *view, occ_addr base, enum occ_field field,
                     occ_addr *value);

/* Reads a variable of the runtime. `bytes` is the variable's size. */
int occ_view_variable(struct occ_view *view, enum occ_root root, unsigned bytes,
                      uint64_t *value);

/* Reads a field of the settings. */
int occ_view_setting(struct occ_view *view, enum occ_field field,
                     uint64_t *value);

/* OCC_RC_NEEDS_TRACKING: the runtime was not asked to keep the data that only
 * tools and debuggers see. */
int occ_view_tracked(struct occ_view *view);

/* Writes the control variables as lines NAME=value into a text of
 * OCC_CONTROL_VARS_MOST bytes. OCC_RC_NEEDS_TRACKING: OMP_DEBUG is not
 * enabled. */
enum { OCC_CONTROL_VARS_MOST = 65536 };
int occ_view_control_vars(struct occ_view *view, char *text);

/* ---- Small helpers ---- */

static inline int occ_view_order(uint64_t one, uint64_t other) {
  return one < other ? -1 : one > other;
}

/* Detects a walk that goes in a circle or has no end. Call occ_steps_lost at
 * each step. Stop when it returns 1. */
struct occ_steps {
  uint64_t taken, again;
  occ_addr seen;
};
static inline int occ_steps_lost(struct occ_steps *steps, occ_addr at) {
  if (at == steps->seen || steps->taken > 1u << 16)
    return 1;
  if (steps->taken++ == steps->again) {
    steps->seen = at;
    steps->again = steps->again * 2 + 1;
  }
  return 0;
}

#endif
