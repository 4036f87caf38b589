/* trace_buffer.h: writes records into a tool's buffers, in the tool's form.
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
}; /* size of the largest record of any interface */

struct occ_trace_format {
  size_t bytes; /* the size of each record */
  /* Writes the record in the tool's form. Returns the interface's number of the
   * record's type; 0: the interface lacks this type. */
  unsigned (*encode)(void *to, const struct occ_record *record, int device);
  /* the tool's callback that gives a buffer */
  void (*request)(void (*callback)(void), int device, void **buffer,
                  size_t *bytes);
  /* the tool's callback that takes back a buffer */
  void (*complete)(void (*callback)(void), int device, void *buffer,
                   size_t bytes, unsigned count);
};

struct occ_trace_callbacks {
  void (*request)(void), (*complete)(void);
};

struct occ_trace_buffer {
  int refused; /* 1: the tool has given no buffer, and is not asked again */
  char *at; /* NULL: there is no buffer */
  size_t bytes;
  unsigned count; /* the number of records in the buffer */
  void (*complete)(void); /* the callback that gets the buffer back */
};

/* Adds a record, if its type is among `types`. Requests a buffer if needed. */
void occ_trace_buffer_add(struct occ_trace_buffer *buffer,
                          const struct occ_trace_format *format,
                          const struct occ_trace_callbacks *callbacks,
                          const OCC_u64 types[2], int device,
                          const struct occ_record *record);
void occ_trace_buffer_give_back(struct occ_trace_buffer *buffer,
                                const struct occ_trace_format *format,
                                int device);

#endif
