/* rows.h: finds the record's rows of constructs and modules, and makes them.
 *
 * For:      writer.c. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ROWS_H
#define PROF_ROWS_H

#include "prof/record/record.h"

#include <occ.h>

/* Call when there is a new record. */
void rows_reset(void);

/* Copies the text into the record. Returns its offset; 0, an empty text, if
 * there is no room. */
uint32_t rows_text(struct record *record, const char *from);

/* Returns the construct's row; 0: no construct, or no room. */
uint32_t rows_construct(struct record *record,
                        const struct occ_region_info *its);

/* Returns the row of the module that contains the code at pc; 0: no module, or
 * no room. */
uint32_t rows_module(struct record *record, const void *pc);

#endif
