/* trace.c: what devices record, from their rings into the buffers of tools.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the thread that calls a tool's buffer callbacks.
 * Spec:    [TR2 §6.3], [OMP 5.2 §19.5.2.23, §19.5.2.24]
 *
 * The lock is of what the two sides share; no callback is called under it. A
 * buffer belongs to the thread alone. Who stops, or wants all that there is,
 * asks the thread and waits for its answer, but not for ever: a tool's callback
 * may. One that does so itself is on that thread, which answers when the
 * callback has returned.
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
    "ompt-cc host device: a process with memory and a clock of its own";

enum {
  PATIENCE_S = 5, /* with a callback that a stop waits for */
  MOST_NAPS = 2000 /* with a writer, 50 us each */
};

struct client {
  const struct occ_trace_format *format;
  void (*request)(void), (*complete)(void);
  OCC_u64 types[2], events[2];
  int recording, paused, anew;
  OCC_u64 since, until; /* places in the ring: what is the client's */
  /* The thread's. */
  int refused; /* the tool has given no buffer */
  char *buffer;
  size_t bytes;
  unsigned count;
};

struct occ_tracing {
  pthread_mutex_t lock;
  pthread_cond_t answer;
  struct occ_ring *ring;
  struct occ_trace_device device;
  struct client client[OCC_TRACE_CLIENTS];
  int has_thread, leaves;
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

static int has_room(const struct client *client) {
  return (client->count + 1) * client->format->bytes <= client->bytes;
}

static void give_back(struct occ_tracing *trace, struct client *client) {
  if (!client->buffer)
    return;
  client->format->complete(client->complete, occ_trace_number(trace),
                           client->buffer, client->bytes, client->count);
  client->buffer = 0;
}

/* 0: there is none. A buffer in which no record fits goes back at once. */
static int want_buffer(struct occ_tracing *trace, struct client *client) {
  void *buffer = 0;
  if (client->buffer && has_room(client))
    return 1;
  give_back(trace, client);
  if (client->refused)
    return 0;
  client->bytes = 0;
  client->count = 0;
  client->format->request(client->request, occ_trace_number(trace), &buffer,
                          &client->bytes);
  client->buffer = client->bytes ? buffer : 0;
  client->refused = !client->buffer || !has_room(client);
  if (client->refused)
    give_back(trace, client);
  return !client->refused;
}

static void hand_over(struct occ_tracing *trace, struct client *client,
                      const OCC_u64 types[2], const struct occ_record *record) {
  char text[OCC_TRACE_LARGEST];
  const unsigned type =
      client->format->encode(text, record, occ_trace_number(trace));
  if (!type || !(types[type / 64] >> type % 64 & 1) ||
      !want_buffer(trace, client))
    return;
  memcpy(client->buffer + client->count++ * client->format->bytes, text,
         client->format->bytes);
}

static void deliver(struct occ_tracing *trace, const struct occ_record *record,
                    OCC_u64 place) {
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++) {
    struct client *client = &trace->client[i];
    pthread_mutex_lock(&trace->lock);
    const OCC_u64 types[2] = {client->types[0], client->types[1]};
    const int is_its = client->format && !client->paused &&
                       place >= client->since && place < client->until;
    if (is_its && client->anew)
      client->refused = client->anew = 0;
    pthread_mutex_unlock(&trace->lock);
    if (is_its)
      hand_over(trace, client, types, record);
  }
}

/* All that is in the ring now. A writer that has taken a place is about to fill
 * it, or its process has ended. */
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
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++)
    give_back(trace, &trace->client[i]);
  pthread_mutex_lock(&trace->lock);
  trace->answered = asked;
  pthread_cond_broadcast(&trace->answer);
  pthread_mutex_unlock(&trace->lock);
}

static void *serve(void *of) {
  struct occ_tracing *trace = of;
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
    if (waits)
      answer(trace, asked);
    if (leaves)
      return 0;
    occ_ring_sleep(trace->ring, seen, records);
  }
}

/* Under the lock. */
static int start_thread(struct occ_tracing *trace) {
  sigset_t none, before;
  if (trace->has_thread)
    return 1;
  sigfillset(&none);
  pthread_sigmask(SIG_SETMASK, &none, &before);
  trace->has_thread = !pthread_create(&trace->thread, 0, serve, trace);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (!trace->has_thread)
    occ_warn("device %d can't record: the system starts no thread",
             occ_trace_number(trace));
  return trace->has_thread;
}

static int is_thread(const struct occ_tracing *trace) {
  return trace->has_thread && pthread_equal(trace->thread, pthread_self());
}

/* Under the lock: everything up to now is handed over, and buffers go back. */
static void ask(struct occ_tracing *trace) {
  struct timespec limit;
  if (!trace->has_thread)
    return;
  const OCC_u64 mine = ++trace->asked;
  occ_ring_wake(trace->ring);
  if (is_thread(trace))
    return;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += PATIENCE_S;
  while (trace->answered < mine)
    if (pthread_cond_timedwait(&trace->answer, &trace->lock, &limit))
      return;
}

/* ---- What is recorded ---- */

/* Under the lock. */
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
  if (enable) { /* what nobody wants any more is encoded in vain */
    client->events[0] |= low;
    client->events[1] |= high;
  }
  pthread_mutex_unlock(&trace->lock);
}

/* Under the lock, of a client that records and a device that has started. */
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
  if (!client->recording) {
    client->format = format;
    client->request = request;
    client->complete = complete;
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

/* Under the lock. */
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
  return of && occ_load(&of->ring, ACQUIRE) ? of->device.time(of->device.of)
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

void occ_trace_leave(int device) {
  struct occ_tracing *trace = &all[device];
  pthread_mutex_lock(&trace->lock);
  for (unsigned i = 0; i < OCC_TRACE_CLIENTS; i++)
    if (trace->client[i].recording)
      end(trace, &trace->client[i]);
  trace->leaves = 1;
  const int joins =
      trace->has_thread && !is_thread(trace) && trace->answered == trace->asked;
  if (trace->has_thread)
    occ_ring_wake(trace->ring);
  pthread_mutex_unlock(&trace->lock);
  if (joins)
    pthread_join(trace->thread, 0);
}

void occ_trace_forget(void) {
  for (int i = 0; i < OCC_MOST_DEVICES; i++)
    all[i] = (struct occ_tracing){.lock = PTHREAD_MUTEX_INITIALIZER,
                                  .answer = PTHREAD_COND_INITIALIZER};
}
