/* draft2013_inquiry.h: declares the inquiry functions of the 2013 draft.
 *
 * Layer:   tool. May include model/, tool/, include/ompt_2013.h.
 * Owns:    the slots for the tool's words.   Spec: [2013 §5]
 * Callers: adapter_draft2013.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DRAFT2013_INQUIRY_H
#define OCC_TOOL_DRAFT2013_INQUIRY_H

#include "ompt_2013.h"
#include "tool/draft2013/draft2013_table.h"
#include "tool/slots.h"

extern int occ_2013_active; /* atomic; 1 if there is a tool */

/* The table that libompt2013 uses. It contains the two functions below, which
 * adapter_draft2013 defines. */
extern const struct occ_2013 occ_2013_table;
int occ_2013_set_callback(int number, ompt_callback_t callback);
int occ_2013_get_callback(int number, ompt_callback_t *callback);

static inline ompt_data_t *occ_2013_word(struct OCC_task *task) {
  return (ompt_data_t *)&((struct occ_task *)task)
      ->slot[OCC_SLOT_DRAFT2013_TASK_WORD];
}

static inline ompt_data_t *occ_2013_thread_word(struct OCC_thread *self) {
  return (ompt_data_t *)&occ_thread_of(self)->slot[OCC_SLOT_DRAFT2013_WORD];
}

#endif
