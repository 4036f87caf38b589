/* trace.c: copies the records of devices from their rings to the buffers of
 * tools.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the thread that calls a tool's buffer callbacks.
 * Spec:    [TR2 §6.3], [OMP 5.2 §19.5.2.23, §19.5.2.24]
 *
 * Each device has a thread that calls the buffer callbacks. The lock protects
 * the data that this thread shares with the callers of this file. Callbacks are
 * called without the lock. Buffers belong to the thread alone.
 *
 * A caller that stops the trace, or wants all records, asks the thread and
 * waits for the answer, but not forever, because a callback may never return. A
 * caller that is a buffer callback runs on the thread itself, so it does not
 * wait: the thread answers after the callback.
 *
 * A callback may end the thread; then another thread continues. A callback may
 * fork; then the child has no trace.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/trace.h"

#include "base/log.h"
#include "model/device_process.h"
#include "model/icv.h"
#include "tool/trace_clock.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

const char occ_trace_device_type[] =
    "ompt-cc host device: a process with its own memory and clock";

enum {
  PATIENCE_S = 5, /* longest wait for a callback at a stop */
  MOST_NAPS = 2000 /* longest wait for a writer, in naps of 50 us */
};

struct client {
  const struct occ_trace_format *format;
  struct occ_trace_callbacks callbacks;
  OCC_u64 types[2], events[2];
  int recording, paused, anew;
  /* the client gets the records from number `since` to `until` - 1 */
  OCC_u64 since, until;
  struct occ_trace_buffer buffer; /* used by the thread */
};

struct occ_tracing {
  pthread_mutex_t lock;
  pthread_cond_t answer;
  struct occ_ring *ring;
  struct occ_trace_device device;
  struct client client[OCC_TRACE_CLIENTS];
  int has_thread, leaves;
  int works_no_more; /* set by the thread: all records are delivered, and the
                      * thread ends */
  pthread_t thread;
  OCC_u64 asked, answered;
  struct occ_clock clock;
};

static struct occ_tracing all[OCC_MOST_DEVICES] = {
    [0 ... OCC_MOST_DEVICES - 1] = {.lock = PTHREAD_MUTEX_INITIALIZER,
                                    .answer = PTHREAD_COND_INITIALIZER}};

struct occ_tracing *occ_trace_of(int device) {
  return device >= 0 && device < occ_settings.devices ? &all[device] : 0;
}

int occ_trace_number(const struct occ_tracing *trace) {
  return (int)(trace - all);
}

/* ---- The thread ---- */

/* Call after a callback. If the callback has forked, the thread also returns
 * from the callback in the child process. There it ends. */
static void go_on(const struct occ_tracing *trace) {
  if (!trace->ring)
    pthread_exit(0);
}

static void deliver(struct occ_tracing *trace, const struct occ_record *record,
                    OCC_u64 place) {
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++) {
    struct client *client = &trace->client[i];
    pthread_mutex_lock(&trace->lock);
    const struct client now = *client;
    const int is_its = client->format && !client->paused &&
                       place >= client->since && place < client->until;
    if (is_its && client->anew)
      client->buffer.refused = client->anew = 0;
    pthread_mutex_unlock(&trace->lock);
    if (!is_its)
      continue;
    occ_trace_buffer_add(&client->buffer, now.format, &now.callbacks, now.types,
                         occ_trace_number(trace), record);
    go_on(trace);
  }
}

/* Delivers all records that are in the ring now. If a writer has claimed a cell
 * of the ring and not filled it yet, waits for this writer, but only for a
 * while, because the writer's process may have ended. */
static void drain(struct occ_tracing *trace) {
  const struct timespec moment = {0, 50 * 1000};
  const OCC_u64 last = occ_load(&trace->ring->head, SEQ_CST);
  OCC_u64 place = occ_load(&trace->ring->tail, RELAXED);
  struct occ_record record;
  for (int naps = 0; place < last && naps < MOST_NAPS;) {
    if (occ_ring_take(trace->ring, &record)) {
      deliver(trace, &record, place++);
      naps = 0;
    } else {
      nanosleep(&moment, 0);
      naps++;
    }
  }
}

static void answer(struct occ_tracing *trace, OCC_u64 asked) {
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++) {
    occ_trace_buffer_give_back(&trace->client[i].buffer,
                               trace->client[i].format,
                               occ_trace_number(trace));
    go_on(trace);
  }
  pthread_mutex_lock(&trace->lock);
  trace->answered = asked;
  pthread_cond_broadcast(&trace->answer);
  pthread_mutex_unlock(&trace->lock);
}

static void work(struct occ_tracing *trace) {
  for (;;) {
    const unsigned seen = occ_load(&trace->ring->wakes, SEQ_CST);
    pthread_mutex_lock(&trace->lock);
    const OCC_u64 asked = trace->asked;
    const int leaves = trace->leaves, waits = asked != trace->answered;
    int records = 0;
    for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++)
      records |= trace->client[i].recording;
    pthread_mutex_unlock(&trace->lock);
    drain(trace);
    if (waits || leaves)
      answer(trace, asked);
    if (leaves)
      return;
    occ_ring_sleep(trace->ring, seen, records);
  }
}

static int start_thread(struct occ_tracing *trace);

static void end_thread(void *of) {
  struct occ_tracing *trace = of;
  pthread_mutex_lock(&trace->lock);
  trace->has_thread = 0;
  if (!trace->works_no_more && trace->ring)
    start_thread(trace);
  pthread_cond_broadcast(&trace->answer);
  pthread_mutex_unlock(&trace->lock);
}

static void *serve(void *of) {
  struct occ_tracing *trace = of;
  pthread_cleanup_push(end_thread, trace);
  work(trace);
  trace->works_no_more = 1;
  pthread_cleanup_pop(1);
  return 0;
}

/* Starts the thread if needed. Returns 0 on failure. Call with the lock
 * held. */
static int start_thread(struct occ_tracing *trace) {
  sigset_t none, before;
  if (trace->has_thread)
    return 1;
  sigfillset(&none);
  pthread_sigmask(SIG_SETMASK, &none, &before);
  trace->has_thread = !pthread_create(&trace->thread, 0, serve, trace);
  if (trace->has_thread)
    pthread_detach(trace->thread);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (!trace->has_thread)
    occ_warn("device %d can't record: no thread can be started",
             occ_trace_number(trace));
  return trace->has_thread;
}

static int is_thread(const struct occ_tracing *trace) {
  return trace->has_thread && pthread_equal(trace->thread, pthread_self());
}

/* Waits, at most PATIENCE_S. If `its_end` is 1, waits until the thread has
 * ended; otherwise, until it has ended or has answered request number `mine`.
 * Call with the lock held. */
static void await(struct occ_tracing *trace, OCC_u64 mine, int its_end) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += PATIENCE_S;
  while (trace->has_thread && (its_end || trace->answered < mine))
    if (pthread_cond_timedwait(&trace->answer, &trace->lock, &limit))
      return;
}

/* Makes the thread deliver all records so far, and return the buffers. Call
 * with the lock held. */
static void ask(struct occ_tracing *trace) {
  if (!trace->has_thread)
    return;
  const OCC_u64 mine = ++trace->asked;
  occ_ring_wake(trace->ring);
  if (!is_thread(trace))
    await(trace, mine, 0);
}

/* ---- The recorded events ---- */

/* Tells the writers which events to record: all events that an interface
 * records now. Call with the lock held. */
static void choose(struct occ_tracing *trace) {
  OCC_u64 events[2] = {0, 0};
  if (!trace->ring)
    return;
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++) {
    const struct client *client = &trace->client[i];
    for (unsigned k = 0; k < 2 && client->recording && !client->paused; k++)
      events[k] |= client->events[k];
  }
  occ_store(&trace->ring->events[0], events[0], RELAXED);
  occ_store(&trace->ring->events[1], events[1], RELAXED);
}

void occ_trace_set(struct occ_tracing *trace, enum occ_trace_client number,
                   unsigned type, int enable, OCC_u64 low, OCC_u64 high) {
  struct client *client = &trace->client[number];
  pthread_mutex_lock(&trace->lock);
  if (enable)
    client->types[type / 64] |= 1ull << type % 64;
  else
    client->types[type / 64] &= ~(1ull << type % 64);
  /* If a type is disabled, its events stay in `events`, because other types may
   * need them. The events are still recorded, but not delivered. */
  if (enable) {
    client->events[0] |= low;
    client->events[1] |= high;
  }
  pthread_mutex_unlock(&trace->lock);
}

/* Call when the device has started, with the lock held. */
static int begin(struct occ_tracing *trace, struct client *client) {
  if (!start_thread(trace))
    return 0;
  client->since = occ_load(&trace->ring->head, SEQ_CST);
  client->until = ~0ull;
  choose(trace);
  return 1;
}

int occ_trace_start(struct occ_tracing *trace, enum occ_trace_client number,
                    const struct occ_trace_format *format,
                    void (*request)(void), void (*complete)(void)) {
  struct client *client = &trace->client[number];
  int started = 0, listen = 0;
  pthread_mutex_lock(&trace->lock);
  if (!client->recording && !trace->leaves) {
    client->format = format;
    client->callbacks = (struct occ_trace_callbacks){request, complete};
    client->paused = 0;
    client->anew = client->recording = 1;
    started = !trace->ring || begin(trace, client);
    client->recording = started;
    listen = started && trace->ring;
  }
  pthread_mutex_unlock(&trace->lock);
  if (listen)
    trace->device.listen(trace->device.of);
  return started;
}

/* Call with the lock held. */
static void end(struct occ_tracing *trace, struct client *client) {
  client->recording = 0;
  choose(trace);
  if (trace->ring)
    client->until = occ_load(&trace->ring->head, SEQ_CST);
  ask(trace);
}

int occ_trace_stop(struct occ_tracing *trace, enum occ_trace_client number) {
  pthread_mutex_lock(&trace->lock);
  const int recorded = trace->client[number].recording;
  if (recorded)
    end(trace, &trace->client[number]);
  pthread_mutex_unlock(&trace->lock);
  return recorded;
}

int occ_trace_flush(struct occ_tracing *trace, enum occ_trace_client number) {
  pthread_mutex_lock(&trace->lock);
  const int records = trace->client[number].recording;
  if (records)
    ask(trace);
  pthread_mutex_unlock(&trace->lock);
  return records;
}

int occ_trace_pause(struct occ_tracing *trace, enum occ_trace_client number,
                    int begins) {
  struct client *client = &trace->client[number];
  pthread_mutex_lock(&trace->lock);
  const int records = client->recording;
  if (records && begins && !client->paused) {
    ask(trace);
    client->paused = 1;
  } else if (records && !begins && client->paused) {
    if (trace->ring)
      client->since = occ_load(&trace->ring->head, SEQ_CST);
    client->paused = 0;
  }
  choose(trace);
  pthread_mutex_unlock(&trace->lock);
  return records;
}

void occ_trace_end(enum occ_trace_client number) {
  for (int i = 0; i < OCC_MOST_DEVICES; i++) {
    struct client *client = &all[i].client[number];
    if (all[i].client[number].recording)
      occ_trace_stop(&all[i], number);
    memset(client->types, 0, sizeof client->types);
    memset(client->events, 0, sizeof client->events);
  }
}

struct occ_ring *occ_trace_ring(int device, unsigned event) {
  struct occ_ring *ring = occ_load(&all[device].ring, ACQUIRE);
  return ring && occ_ring_wants(ring, event) ? ring : 0;
}

/* ---- Devices ---- */

OCC_u64 occ_trace_time(int device) {
  struct occ_tracing *of = occ_trace_of(device);
  return of && occ_load(&of->ring, ACQUIRE) && !occ_load(&of->leaves, RELAXED)
             ? of->device.time(of->device.of)
             : 0;
}

double occ_trace_translate(const struct occ_tracing *trace, OCC_u64 ticks) {
  return occ_clock_translate(&trace->clock, ticks);
}

void occ_trace_join(int device, struct occ_ring *ring,
                    const struct occ_trace_device *functions) {
  struct occ_tracing *trace = &all[device];
  int listen = 0;
  trace->device = *functions;
  trace->clock = occ_clock_align(functions->time, functions->of);
  pthread_mutex_lock(&trace->lock);
  occ_store(&trace->ring, ring, RELEASE);
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++)
    if (trace->client[i].recording)
      listen |= trace->client[i].recording = begin(trace, &trace->client[i]);
  pthread_mutex_unlock(&trace->lock);
  if (listen)
    functions->listen(functions->of);
}

int occ_trace_leave(int device) {
  struct occ_tracing *trace = &all[device];
  pthread_mutex_lock(&trace->lock);
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++)
    if (trace->client[i].recording)
      end(trace, &trace->client[i]);
  occ_store(&trace->leaves, 1, RELAXED);
  if (trace->has_thread)
    occ_ring_wake(trace->ring);
  if (!is_thread(trace))
    await(trace, 0, 1);
  const int is_over = !trace->has_thread;
  if (is_over)
    occ_store(&trace->ring, 0, RELEASE);
  pthread_mutex_unlock(&trace->lock);
  return is_over;
}

void occ_trace_forget(void) {
  for (int i = 0; i < OCC_MOST_DEVICES; i++)
    all[i] = (struct occ_tracing){.lock = PTHREAD_MUTEX_INITIALIZER,
                                  .answer = PTHREAD_COND_INITIALIZER};
}
