/* rare_icv.h: stores the rarely set control variables of tasks.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_rare_icvs and the table of its values.
 * Spec:    [OMP 5.2 §2.2]
 * Callers: any thread.
 *
 * A task's struct occ_icv has one byte for all these variables: the index of a
 * set of values. The values in a set never change. A fork and a task construct
 * copy only this byte.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_RARE_ICV_H
#define OCC_MODEL_RARE_ICV_H

#define OCC_RARE_ICVS 255 /* the largest number of different sets */

struct occ_rare_icvs {
  unsigned long allocator; /* def-allocator-var */
  int device;              /* default-device-var */
};

extern struct occ_rare_icvs occ_rare_icvs[OCC_RARE_ICVS];

/* Stores `first` as the set with index 0. Initial tasks begin with this set. */
void occ_rare_icv_begin(struct occ_rare_icvs first);

struct occ_rare_icvs occ_rare_icv_get(unsigned number);

/* Returns the index of the set with these values. If there are too many
 * different sets, warns and returns `number`. */
unsigned char occ_rare_icv_number(struct occ_rare_icvs values, unsigned number);

/* Frees the sets with this allocator. Call when no task uses the allocator any
 * more. */
void occ_rare_icv_forget(unsigned long allocator);

#endif
