/* trace_buffer.h: the buffer that a tool has given for records, if there is
 * one.
 *
 * Layer:   tool. May include tool/.
 * Owns:    struct occ_trace_buffer, struct occ_trace_format.   Spec: [TR2 §6.3]
 * Callers: tool/trace, on the thread that calls a tool's buffer callbacks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TRACE_BUFFER_H
#define OCC_TOOL_TRACE_BUFFER_H

#include "tool/trace_ring.h"

#include <stddef.h>

enum {
  OCC_TRACE_LARGEST = 256
}; /* the size of the largest record of any interface */

struct occ_trace_format {
  size_t bytes; /* of each record */
  /* Writes the record in the tool's form. Returns the interface's number for
   * its type, or 0 if the interface does not have it. */
  unsigned (*encode)(void *to, const struct occ_record *record, int device);
  void (*request)(void (*callback)(void), int device, void **buffer,
                  size_t *bytes);
  /* Tells the tool that the buffer contains `count` records, from its
   * beginning. */
  void (*complete)(void (*callback)(void), int device, void *buffer,
                   size_t bytes, unsigned count);
};

struct occ_trace_callbacks {
  void (*request)(void), (*complete)(void);
};

struct occ_trace_buffer {
  int refused; /* the tool has refused to give a buffer, so it is not asked
                  again */
  char *at;
  size_t bytes;
  unsigned count; /* of records */
  void (*complete)(void); /* the callback that gets the buffer back */
};

/* Adds a record of one of the types. Requests a buffer if there is none.
 */
void occ_trace_buffer_add(struct occ_trace_buffer *buffer,
                          const struct occ_trace_format *format,
                          const struct occ_trace_callbacks *callbacks,
                          const OCC_u64 types[2], int device,
                          const struct occ_record *record);
void occ_trace_buffer_give_back(struct occ_trace_buffer *buffer,
                                const struct occ_trace_format *format,
                                int device);

#endif
