/* trace_buffer.c: writes records into a tool's buffers, in the tool's form.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing. Callers: tool/trace.   Spec: [TR2 §6.3]
 *
 * A callback may end the thread. So the data about the buffer are updated
 * before each call.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/trace_buffer.h"

#include <string.h>

static int has_room(const struct occ_trace_buffer *buffer, size_t record) {
  return (buffer->count + 1) * record <= buffer->bytes;
}

void occ_trace_buffer_give_back(struct occ_trace_buffer *buffer,
                                const struct occ_trace_format *format,
                                int device) {
  char *at = buffer->at;
  buffer->at = 0;
  if (at)
    format->complete(buffer->complete, device, at, buffer->bytes,
                     buffer->count);
}

/* Requests a buffer if the current one has no room. Returns 0 if the tool gives
 * no buffer. A buffer too small for a record goes back immediately.
 */
static int want(struct occ_trace_buffer *buffer,
                const struct occ_trace_format *format,
                const struct occ_trace_callbacks *callbacks, int device) {
  void *at = 0;
  size_t bytes = 0;
  if (buffer->at && has_room(buffer, format->bytes))
    return 1;
  occ_trace_buffer_give_back(buffer, format, device);
  if (buffer->refused)
    return 0;
  format->request(callbacks->request, device, &at, &bytes);
  *buffer = (struct occ_trace_buffer){
      .at = bytes ? at : 0, .bytes = bytes, .complete = callbacks->complete};
  buffer->refused = !buffer->at || !has_room(buffer, format->bytes);
  if (buffer->refused)
    occ_trace_buffer_give_back(buffer, format, device);
  return !buffer->refused;
}

void occ_trace_buffer_add(struct occ_trace_buffer *buffer,
                          const struct occ_trace_format *format,
                          const struct occ_trace_callbacks *callbacks,
                          const OCC_u64 types[2], int device,
                          const struct occ_record *record) {
  char text[OCC_TRACE_LARGEST];
  const unsigned type = format->encode(text, record, device);
  if (!type || !(types[type / 64] >> type % 64 & 1) ||
      !want(buffer, format, callbacks, device))
    return;
  memcpy(buffer->at + buffer->count++ * format->bytes, text, format->bytes);
}
