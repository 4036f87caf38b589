/* icv_values.h: reads the values of internal control variables.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, ompd/icvs.def.
 * Owns:    the numbers of the variables.
 * Callers: ompd_icvs.c, which has checked the handle and its scope.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_OMPD_ICV_VALUES_H
#define OCC_OMPD_ICV_VALUES_H

#include "ompd/handles.h"

#include <stdio.h>
#include <string.h>

enum occ_icv_name {
  OCC_ICV_none = ompd_icv_undefined,
#define OCC_ICV(name, spelling, scope, form) OCC_ICV_##name,
#include "ompd/icvs.def"
  OCC_ICVS
};

enum { OCC_ICV_TEXT = 4096 };

struct occ_icv_value {
  int64_t number;
  char text[OCC_ICV_TEXT]; /* empty: the number is the value */
  int more; /* 1 if the number is the first of several */
};

/* The record from which a variable is read. Only the members for the variable's
 * scope are set. */
struct occ_icv_place {
  struct occ_view *view;
  const struct occ_seen_thread *thread;
  const struct occ_seen_region *region;
  const struct occ_seen_task *task;
};

/* Returns an enum occ_rc, or the debugger's return code. */
int occ_icv_read(const struct occ_icv_place *place, enum occ_icv_name name,
                 struct occ_icv_value *value);

/* Parts of occ_icv_read, each for one scope. */
int occ_icv_of_task(const struct occ_icv_place *place, enum occ_icv_name name,
                    struct occ_icv_value *value);
int occ_icv_of_implicit(const struct occ_icv_place *place,
                        enum occ_icv_name name, struct occ_icv_value *value);

int occ_icv_group(const struct occ_icv_place *place, occ_addr team,
                  enum occ_field field, struct occ_icv_value *value);

/* Appends `text` to value->text, which has the form of the environment
 * variable's value. */
static inline void occ_icv_add(struct occ_icv_value *value, const char *text) {
  size_t length = strlen(value->text);
  snprintf(value->text + length, sizeof value->text - length, "%s", text);
}

static inline void occ_icv_add_number(struct occ_icv_value *value,
                                      uint64_t number) {
  char text[24];
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  occ_icv_add(value, text);
}

#endif
