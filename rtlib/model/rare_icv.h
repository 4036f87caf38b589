/* rare_icv.h: control variables of a task that hardly any program sets.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_rare_icvs and the table of its values.
 * Spec:    [OMP 5.2 §2.2]
 * Callers: any thread.
 *
 * A task's struct occ_icv has one byte for all of them: the number of a set of
 * values that never changes. So a fork and a task construct copy that byte and
 * pay nothing more.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_RARE_ICV_H
#define OCC_MODEL_RARE_ICV_H

#define OCC_RARE_ICVS 255 /* different sets */

struct occ_rare_icvs {
  unsigned long allocator; /* def-allocator-var */
  int device;              /* default-device-var */
};

extern struct occ_rare_icvs occ_rare_icvs[OCC_RARE_ICVS];

/* Initial tasks begin with the first set, number 0. */
void occ_rare_icv_begin(struct occ_rare_icvs first);

struct occ_rare_icvs occ_rare_icv_get(unsigned number);

/* The number of the set with these values. If there have been too many
 * different sets, prints a warning and returns `number`. */
unsigned char occ_rare_icv_number(struct occ_rare_icvs values, unsigned number);

/* No task uses this allocator any more, so sets that contain it may get other
 * values. */
void occ_rare_icv_forget(unsigned long allocator);

#endif
