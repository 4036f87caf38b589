/* trace.h: gives tools the traces and clocks of devices.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    struct occ_tracing.   Spec: [TR2 §6], [OMP 5.2 §19.2.5, §19.6.2]
 * Callers: the interfaces, which start and stop traces; device/, for devices.
 *
 * A trace may be started before its device. Each interface records into buffers
 * of its own tool. For each device the runtime has a thread that requests
 * buffers from tools and returns them. This thread has no descriptor, and
 * blocks all signals.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TRACE_H
#define OCC_TOOL_TRACE_H

#include "tool/trace_buffer.h"

struct occ_tracing;

extern const char occ_trace_device_type[];

/* ---- For interfaces ---- */

enum occ_trace_client { OCC_TRACE_TR2, OCC_TRACE_OMP5, OCC_TRACE_CLIENTS };

/* Returns NULL if there is no such device. */
struct occ_tracing *occ_trace_of(int device);
int occ_trace_number(const struct occ_tracing *trace);

/* Enables or disables a type of record, a number below 128. events_low and
 * events_high are the events that lead to such records. Call while the
 * interface does not record. */
void occ_trace_set(struct occ_tracing *trace, enum occ_trace_client client,
                   unsigned type, int enable, OCC_u64 events_low,
                   OCC_u64 events_high);
/* Returns 0 if the trace has been started already, or can't be. */
int occ_trace_start(struct occ_tracing *trace, enum occ_trace_client client,
                    const struct occ_trace_format *format,
                    void (*request)(void), void (*complete)(void));
/* When these functions return, all earlier records have been delivered, unless
 * the caller is a callback of this trace. Return 0 if the interface does not
 * record. */
int occ_trace_stop(struct occ_tracing *trace, enum occ_trace_client client);
int occ_trace_flush(struct occ_tracing *trace, enum occ_trace_client client);
int occ_trace_pause(struct occ_tracing *trace, enum occ_trace_client client,
                    int begins);
/* Stops the interface's traces of all devices. Call when its tool ends. */
void occ_trace_end(enum occ_trace_client client);

/* Returns ticks of the device's clock; 0: the device has not been started. */
OCC_u64 occ_trace_time(int device);
/* Converts ticks of the device's clock to the time of omp_get_wtime. */
double occ_trace_translate(const struct occ_tracing *trace, OCC_u64 ticks);

/* Returns a position in a buffer. Its low half is the index of a record, its
 * high half is the number of records in the buffer. */
static inline OCC_u64 occ_trace_cursor(unsigned at, unsigned count) {
  return (OCC_u64)count << 32 | at;
}
static inline unsigned occ_trace_at(OCC_u64 cursor) { return (unsigned)cursor; }
static inline int occ_trace_is_record(OCC_u64 cursor) {
  return (unsigned)cursor < cursor >> 32;
}

/* ---- For devices ---- */

struct occ_trace_device {
  OCC_u64 (*time)(void *of);
  /* makes the device record its threads' events */
  void (*listen)(void *of);
  void *of;
};

/* Call when a device has started. */
void occ_trace_join(int device, struct occ_ring *ring,
                    const struct occ_trace_device *functions);
/* Call when the device ends. Delivers all records, and ends recording. Returns
 * 0 if a tool's callback has not returned: then the ring may still be read. */
int occ_trace_leave(int device);
/* Call in a forked child, which has no device. */
void occ_trace_forget(void);

/* Returns NULL if no interface records this event. */
struct occ_ring *occ_trace_ring(int device, unsigned event);

#endif
