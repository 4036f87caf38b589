/* omp5_tool.c: starts and ends a tool of OpenMP 5 or of its preview, and
 * receives events for it.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    the callbacks for OpenMP 5, the adapter, the tool's phase.
 * Spec:    [OMP 5.2 §19.2, §19.6.1]
 * Callers: adapter_omp5, adapter_preview5.
 *
 * A callback may be replaced or removed until the tool is finalized. But the
 * set of received events is fixed after the initializer: later, a callback that
 * needs further events is refused.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5_tool.h"

#include "model/icv.h"
#include "tool/modules.h"
#include "tool/trace.h"

#include <string.h>

ompt_callback_t occ_omp5_callbacks[OCC_OMP5_CALLBACKS];
struct occ_adapter occ_omp5_adapter;
static enum occ_omp5_phase phase; /* atomic */

enum occ_omp5_phase occ_omp5_phase(void) { return occ_load(&phase, ACQUIRE); }

void occ_omp5_silence(void) {
  for (unsigned i = 0; i < OCC_OMP5_CALLBACKS; i++)
    occ_store(&occ_omp5_callbacks[i], 0, SEQ_CST);
}

/* ---- Events for the tool ---- */

#define OCC_REGION(event, translation, gives, needs) OCC_UNTOLD(event)
#define OCC_MUTEX(event, kind, translation, gives, needs) OCC_UNTOLD(event)
#define OCC_WORK(event, translation, gives, needs) OCC_UNTOLD(event)
#define OCC_DEVICE(event, translation, gives, needs) OCC_UNTOLD(event)
#define OCC_LIST "tool/omp5_preview5/omp5_events.def"
#include "tool/decides.def"

/* ---- Registration ---- */

static int is_received(unsigned event, OCC_u64 callbacks) {
  struct occ_omp5_event to = occ_omp5_region_event(event);
  return to.receiver && ((to.gives | to.needs) & callbacks);
}

/* Without devices these callbacks are never called. */
static int is_of_devices(unsigned callback) {
  const OCC_u64 bit = 1ull << callback;
  return (bit & (1ull << ompt_callback_target_data_op |
                 1ull << ompt_callback_target_data_op_emi |
                 1ull << ompt_callback_target_submit |
                 1ull << ompt_callback_target_submit_emi |
                 1ull << ompt_callback_target_map |
                 1ull << ompt_callback_target_map_emi |
                 1ull << ompt_callback_device_initialize |
                 1ull << ompt_callback_device_load |
                 1ull << ompt_callback_device_finalize)) != 0;
}

/* The runtime's own events always come. Events of lowered code come only from
 * translation units that were compiled to report them. */
ompt_set_result_t occ_omp5_promise(unsigned callback) {
  OCC_u64 wanted = 0;
  enum occ_promise promise;
  int own = 0;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++) {
    struct occ_omp5_event to = occ_omp5_region_event(event);
    if (!(to.gives >> callback & 1))
      continue;
    if (event < OCC_EV_LOWERED_COUNT)
      wanted |= 1ull << event;
    else
      own = 1;
  }
  if (!wanted)
    return own && (!is_of_devices(callback) || occ_settings.devices)
               ? ompt_set_always
               : ompt_set_never;
  promise = occ_module_promises(wanted);
  /* The dispatch callback is not called for every iteration: see omp5_work. */
  if (promise == OCC_COMES_ALWAYS && callback != ompt_callback_dispatch)
    return ompt_set_always;
  return promise != OCC_COMES_NEVER || own ? ompt_set_sometimes
                                           : ompt_set_never;
}

int occ_omp5_is_settled(unsigned callback) {
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (occ_omp5_region_event(event).gives >> callback & 1 &&
        !occ_omp5_adapter.receiver[event])
      return 0;
  return 1;
}

int occ_omp5_registered(const ompt_callback_t *table, unsigned count,
                        unsigned number, ompt_callback_t *callback) {
  ompt_callback_t registered =
      number < 1 || number >= count ? 0 : occ_load(&table[number], ACQUIRE);
  if (!registered)
    return 0;
  *callback = registered;
  return 1;
}

/* ---- Life ---- */

static void receive(void) {
  OCC_u64 callbacks = 0;
  for (unsigned i = 1; i < OCC_OMP5_CALLBACKS; i++)
    if (occ_omp5_callbacks[i])
      callbacks |= 1ull << i;
  for (unsigned event = 0; event < OCC_EV_COUNT; event++)
    if (is_received(event, callbacks) || event == OCC_EV_THREAD_BEGIN ||
        event == OCC_EV_THREAD_END)
      occ_omp5_adapter.receiver[event] = occ_omp5_region_event(event).receiver;
}

void occ_omp5_forget(void) { occ_store(&phase, OCC_OMP5_OVER, RELEASE); }

const struct occ_adapter *occ_omp5_start(int (*initialize)(void),
                                         void (*silence)(void)) {
  memset(&occ_omp5_adapter, 0, sizeof occ_omp5_adapter);
  occ_omp5_adapter.silence = silence;
  silence();
  occ_store(&phase, OCC_OMP5_STARTING, RELEASE);
  if (!initialize()) {
    silence();
    occ_omp5_forget();
    return 0;
  }
  occ_store(&phase, OCC_OMP5_RUNNING, RELEASE);
  receive();
  return &occ_omp5_adapter;
}

int occ_omp5_end(void) {
  if (occ_swap(&phase, OCC_OMP5_OVER, SEQ_CST) == OCC_OMP5_OVER)
    return 0;
  occ_trace_end(OCC_TRACE_OMP5); /* the tool gets its buffers back */
  occ_omp5_adapter.silence();
  return 1;
}
