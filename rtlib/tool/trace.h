/* trace.h: clocks and traces of devices, for tools.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    struct occ_tracing.   Spec: [TR2 §6], [OMP 5.2 §19.2.5, §19.6.2]
 * Callers: the interfaces, which start and stop; device/, which has devices.
 *
 * A recording may be requested before its device has been started. Each
 * interface records separately, into buffers of its own tool. The runtime has
 * one thread for each device that requests buffers and returns them. This
 * thread has no descriptor, and blocks all signals.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TRACE_H
#define OCC_TOOL_TRACE_H

#include "tool/trace_buffer.h"

struct occ_tracing;

/* The device's name and description. */
extern const char occ_trace_device_type[];

/* ---- For interfaces ---- */

enum occ_trace_client { OCC_TRACE_TR2, OCC_TRACE_OMP5, OCC_TRACE_CLIENTS };

/* NULL: there is no such device. */
struct occ_tracing *occ_trace_of(int device);
int occ_trace_number(const struct occ_tracing *trace);

/* Sets the interface's record types, below 128, and the events that lead to a
 * type. Not allowed while it records. */
void occ_trace_set(struct occ_tracing *trace, enum occ_trace_client client,
                   unsigned type, int enable, OCC_u64 events_low,
                   OCC_u64 events_high);
/* Returns 0 if it has been started already. */
int occ_trace_start(struct occ_tracing *trace, enum occ_trace_client client,
                    const struct occ_trace_format *format,
                    void (*request)(void), void (*complete)(void));
/* When these functions return, all earlier records have been handed over,
 * unless a callback of this trace has called them. stop returns 0 if it does
 * not record. */
int occ_trace_stop(struct occ_tracing *trace, enum occ_trace_client client);
int occ_trace_flush(struct occ_tracing *trace, enum occ_trace_client client);
int occ_trace_pause(struct occ_tracing *trace, enum occ_trace_client client,
                    int begins);
/* The interface's tool ends: stops the traces of all devices. */
void occ_trace_end(enum occ_trace_client client);

/* Ticks of the device's clock; 0: it has not been started. */
OCC_u64 occ_trace_time(int device);
/* The same moment in the time of omp_get_wtime. */
double occ_trace_translate(const struct occ_tracing *trace, OCC_u64 ticks);

/* A position in a buffer: the number of the record, and the number of
 * records. */
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
  /* Tells the device to record the events of its own threads. */
  void (*listen)(void *of);
  void *of;
};

/* A device has started. */
void occ_trace_join(int device, struct occ_ring *ring,
                    const struct occ_trace_device *functions);
/* The device ends: its records are handed over, and recording stops for good.
 * Returns 0 if a tool's callback has not returned, so that the ring may still
 * be read. */
int occ_trace_leave(int device);
/* Call in a forked child, which has no device. */
void occ_trace_forget(void);

/* The ring for the record; NULL: no client records this event. */
struct occ_ring *occ_trace_ring(int device, unsigned event);

#endif
