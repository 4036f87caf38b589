/* seldom.h: control variables of a task that hardly any program sets.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_seldom and the table of its values.
 * Spec:    [OMP 5.2 §2.2]
 * Callers: any thread.
 *
 * A task's struct occ_icv has one byte for all of them: the number of a set of
 * values that never changes. So a fork and a task construct copy that byte and
 * pay nothing more.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_SELDOM_H
#define OCC_MODEL_SELDOM_H

struct occ_seldom {
  unsigned long allocator; /* def-allocator-var */
  int device;              /* default-device-var */
};

/* The first set, number 0, is what initial tasks begin with. */
void occ_seldom_begin(struct occ_seldom first);

struct occ_seldom occ_seldom_get(unsigned number);

/* The number of these values; `number`, with a warning, when there have been
 * too many different ones. */
unsigned char occ_seldom_number(struct occ_seldom values, unsigned number);

/* No task uses this allocator any more: its sets may become others. */
void occ_seldom_forget(unsigned long allocator);

#endif
