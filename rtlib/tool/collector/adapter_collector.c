/* adapter_collector.c: implements the Collector API, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp_collector_api.h.
 * Owns:    the session and its callbacks.   Spec: [CAPI]
 * Callers: collectors, on any thread, through __omp_collector_api; tool/emit,
 *          with events; tool/loader, when the runtime starts.
 *
 * A collector can start a session at any time. If it starts the session before
 * the runtime starts, it gets the events of the first threads too. The runtime
 * never looks for a collector, so OMP_TOOL does not apply.
 *
 * `registered` has the collector's callbacks; the lock protects it. `active`
 * has the callbacks that may be called now: none while the session is paused or
 * stopped, or when the process ends. Only events with an active callback are
 * received. Callbacks run without the lock, so they may make requests.
 *
 * A collector that registers a callback stays loaded, even if the program
 * closes it (dlclose) without STOP.
 *
 * fork(). A session continues in the child: the child has a copy of the
 * collector's memory, so the collector in the child also expects events of this
 * session. It gets events again when the child's runtime starts.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/collector/adapter_collector.h"

#include "tool/inquiry.h"
#include "tool/modules.h"
#include "tool/receiver.h"
#include "tool/tool_library.h"

#include <pthread.h>
#include <string.h>

#define EVENTS (OMP_EVENT_THR_END_ATWT + 1)
#define WIDE 16 /* size of mem as struct { int; void *; } */

typedef void callback(OMP_COLLECTORAPI_EVENT event);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int started; /* atomic: read by requests in signal handlers */
static int paused, over, listening, prepared;
static callback *registered[EVENTS];
static callback *active[EVENTS]; /* atomic */
static struct occ_adapter adapter;

/* ---- Events ---- */

/* Has the collector's event for each event of occ_events.def, or 0 if there is
 * none. An event of any barrier has the collector's event for an implied
 * barrier. */
static const unsigned char events[OCC_EV_COUNT] = {
#define OCC_TOLD(event, translation, number) \
  [OCC_EV_##event] = OMP_EVENT_##number,
#define OCC_UNTOLD(event)
#include "tool/collector/collector_events.def"
};

static unsigned of_barrier(unsigned event, enum OCC_barrier_kind kind) {
  return kind == OCC_BARRIER_INTERNAL ? 0
         : kind == OCC_BARRIER_EXPLICIT
             ? event + (OMP_EVENT_THR_BEGIN_EBAR - OMP_EVENT_THR_BEGIN_IBAR)
             : event;
}

static int leads_to(unsigned canonical, unsigned event) {
  unsigned first = events[canonical];
  return first == event || ((first == OMP_EVENT_THR_BEGIN_IBAR ||
                             first == OMP_EVENT_THR_END_IBAR) &&
                            of_barrier(first, OCC_BARRIER_EXPLICIT) == event);
}

/* Calls the collector's callback for the event. Does nothing inside another
 * callback: when TAU's callbacks call omp_set_lock, they must not be called for
 * this lock's events. `beginning` is the region that begins, if the event is a
 * fork. */
static void deliver(struct OCC_thread *self,
                    const struct OCC_construct *construct, unsigned event,
                    OCC_u64 beginning) {
  struct occ_thread *me = occ_thread_of(self);
  int error = *me->error;
  callback *function;
  if (occ_collector_event(me) || !event)
    return;
  occ_reporting_begin(me, construct);
  function = occ_load(&active[event], SEQ_CST);
  if (function) {
    if (event == OMP_EVENT_FORK)
      occ_store(&me->slot[OCC_SLOT_COLLECTOR_REGION].word, beginning, RELAXED);
    occ_store(&me->slot[OCC_SLOT_COLLECTOR_EVENT].word, event, RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    function((OMP_COLLECTORAPI_EVENT)event);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    occ_store(&me->slot[OCC_SLOT_COLLECTOR_EVENT].word, 0, RELAXED);
  }
  occ_reporting_end(me, error);
}

OCC_HEARS(fork, parallel) {
  deliver(self, construct, events[event], argument->id);
}

OCC_HEARS(barrier, kind) {
  deliver(self, construct, of_barrier(events[event], argument), 0);
}

OCC_HEARS(other, none) { deliver(self, construct, events[event], 0); }

#define OCC_LIST "tool/collector/collector_events.def"
#include "tool/decides.def"

static OCC_receiver *const receivers[OCC_EV_COUNT] = {
#define OCC_TOLD(event, translation, number) [OCC_EV_##event] = on_##event,
#define OCC_UNTOLD(event)
#include "tool/collector/collector_events.def"
};

/* Returns true if a loaded translation unit was compiled to report the event,
 * or if no translation unit is loaded yet. */
static int is_reported(unsigned event) {
  OCC_u64 some, all;
  occ_module_events(&some, &all);
  for (unsigned canonical = 0; canonical < OCC_EV_COUNT; canonical++)
    if (leads_to(canonical, event) &&
        (canonical >= OCC_EV_LOWERED_COUNT || (some | all) >> canonical & 1))
      return 1;
  return 0;
}

/* ---- The session: call these functions with the lock held ---- */

static void refresh(void) {
  int on = started && !paused && !over;
  for (unsigned event = 0; event < EVENTS; event++)
    occ_store(&active[event], on ? registered[event] : 0, SEQ_CST);
  for (unsigned canonical = 0; canonical < OCC_EV_COUNT; canonical++) {
    OCC_receiver *receiver = 0;
    for (unsigned event = 1; event < EVENTS; event++)
      if (active[event] && leads_to(canonical, event))
        receiver = receivers[canonical];
    occ_store(&adapter.receiver[canonical], receiver, RELAXED);
  }
  occ_emit_renew();
}

static void silence(void) {
  pthread_mutex_lock(&lock);
  over = 1;
  refresh();
  pthread_mutex_unlock(&lock);
}

static void listen(void) {
  adapter.silence = silence;
  occ_emit_listen(&adapter);
  listening = 1;
}

static void prepare_fork(void) { pthread_mutex_lock(&lock); }
static void parent_after_fork(void) { pthread_mutex_unlock(&lock); }
static void child_after_fork(void) {
  listening = over = 0;
  pthread_mutex_unlock(&lock);
}

static OMP_COLLECTORAPI_EC start(void) {
  if (started || over)
    return OMP_ERRCODE_SEQUENCE_ERR;
  if (!prepared) {
    pthread_atfork(prepare_fork, parent_after_fork, child_after_fork);
    prepared = 1;
  }
  memset(registered, 0, sizeof registered);
  paused = 0;
  occ_store(&started, 1, RELEASE);
  refresh();
  if (!listening)
    listen();
  return OMP_ERRCODE_OK;
}

/* Returns the callback in a REGISTER request. The caller has checked that mem
 * has room for a callback. */
static callback *callback_of(const struct occ_entry *entry) {
  int at = occ_entry_room(entry) >= WIDE ? 8 : 4;
  callback *function;
  memcpy(&function, (const char *)(entry + 1) + at, sizeof function);
  return function;
}

static OMP_COLLECTORAPI_EC change(const struct occ_entry *entry, int is_new) {
  const int room = occ_entry_room(entry), both = 12;
  int event;
  if (room < (is_new ? both : (int)sizeof event) ||
      (is_new && room >= WIDE && (unsigned long)(entry + 1) % 8 != 0))
    return OMP_ERRCODE_ERROR;
  memcpy(&event, entry + 1, sizeof event);
  if (event < OMP_EVENT_FORK || event >= EVENTS)
    return OMP_ERRCODE_UNKNOWN;
  if (is_new && !is_reported((unsigned)event))
    return OMP_ERRCODE_UNSUPPORTED;
  registered[event] = is_new ? callback_of(entry) : 0;
  refresh();
  return OMP_ERRCODE_OK;
}

static OMP_COLLECTORAPI_EC act(const struct occ_entry *entry) {
  if (entry->request == OMP_REQ_START)
    return start();
  if (!started)
    return OMP_ERRCODE_SEQUENCE_ERR;
  switch (entry->request) {
  case OMP_REQ_REGISTER: return change(entry, 1);
  case OMP_REQ_UNREGISTER: return change(entry, 0);
  case OMP_REQ_STOP: occ_store(&started, 0, RELEASE); break;
  default: paused = entry->request == OMP_REQ_PAUSE; break;
  }
  refresh();
  return OMP_ERRCODE_OK;
}

/* ---- Requests ---- */

static OMP_COLLECTORAPI_EC act_alone(const struct occ_entry *entry) {
  OMP_COLLECTORAPI_EC code;
  pthread_mutex_lock(&lock);
  code = act(entry);
  pthread_mutex_unlock(&lock);
  /* Our lock is not held here, because occ_tool_keep takes the dynamic linker's
   * lock, and a constructor that holds that lock may wait for ours. */
  if (code == OMP_ERRCODE_OK && entry->request == OMP_REQ_REGISTER)
    occ_tool_keep((const void *)callback_of(entry));
  /* Waits until removed callbacks have returned. Here too our lock is not held,
   * because such a callback may wait for it. */
  if (code == OMP_ERRCODE_OK && entry->request != OMP_REQ_START &&
      entry->request != OMP_REQ_REGISTER && entry->request != OMP_REQ_RESUME)
    occ_emit_drain(occ_inquire_thread());
  return code;
}

static void process(struct occ_entry *entry) {
  OMP_COLLECTORAPI_EC (*ask)(struct occ_entry *) = 0;
  switch (entry->request) {
  case OMP_REQ_STATE: ask = occ_collector_state; break;
  case OMP_REQ_CURRENT_PRID: ask = occ_collector_region; break;
  case OMP_REQ_PARENT_PRID: ask = occ_collector_parent; break;
  default: break;
  }
  entry->returned = 0;
  if (entry->request != OMP_REQ_START && !occ_load(&started, ACQUIRE))
    entry->code = OMP_ERRCODE_SEQUENCE_ERR; /* for any value of the request */
  else if (ask)
    entry->code = (int)ask(entry);
  else if (entry->request < OMP_REQ_START || entry->request >= OMP_REQ_LAST)
    entry->code = OMP_ERRCODE_UNKNOWN;
  else
    entry->code = act_alone(entry);
}

__attribute__((__visibility__("default"))) int
__omp_collector_api(void *message) {
  struct occ_entry *entry = message;
  if (!message || (unsigned long)message % sizeof(int) != 0)
    return -1;
  while (entry->size != 0) {
    if (entry->size < (int)sizeof *entry)
      return -1;
    if (entry->size % (int)sizeof(int) != 0) {
      entry->code = OMP_ERRCODE_ERROR;
      entry->returned = 0;
      return -1;
    }
    process(entry);
    entry = (struct occ_entry *)((char *)entry + entry->size);
  }
  return 0;
}

/* ---- The functions for the loader ---- */

static int find(int enabled) {
  int found;
  (void)enabled;
  pthread_mutex_lock(&lock);
  found = started;
  if (started && !listening) {
    refresh();
    listen();
  }
  pthread_mutex_unlock(&lock);
  return found;
}

const struct occ_interface occ_collector = {OMP_COLLECTOR_API, 0, find, 0, 0};
