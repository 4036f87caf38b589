/* table.c: starts and ends the program's devices.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    all devices.
 * Callers: construct/target, api/omp_device.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP */
#include "device/table.h"
#include "device/data_env.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "base/log.h"
#include "device/process.h"
#include "device/serve.h"
#include "engine/task_wait.h"
#include "model/device_process.h"
#include "model/icv.h"
#include "tool/emit.h"
#include "tool/trace.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST = OCC_MOST_DEVICES };

/* Recursive: a tool's callback under the lock may call exit, and a handler of
 * exit locks again. */
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct OCC_globals *globals; /* the lists of all loaded units */
static struct occ_device *device[MOST]; /* atomic */
static unsigned char failed[MOST];
static int inherited; /* 1 in a child, which has no devices */
/* Atomic. 1 if the program ends and the devices are being stopped. */
static int over;
/* 1 if the program requires unified_shared_memory. Then it has no devices. */
static int unwanted;

int occ_devices(void) {
  return inherited || unwanted ? 0 : occ_settings.devices;
}

/* This process has started the device. */
static int is_ours(int number) { return device[number] && !inherited; }

/* ---- Variables of declare target ---- */

static void keep(struct occ_device *of, const struct OCC_globals *unit) {
  for (OCC_u64 i = 0; i < unit->count; i++) {
    const struct OCC_global *it = &unit->item[i];
    void *there = of->kind->address_of(of, it->address);
    if (there && (it->flags & OCC_GLOBAL_LINK))
      occ_data_link(of, it->address, it->bytes, there);
    else if (there)
      occ_data_keep(of, it->address, it->bytes, there);
  }
}

static void forget(struct occ_device *of, const struct OCC_globals *unit) {
  for (OCC_u64 i = 0; i < unit->count; i++)
    occ_data_forget(of, unit->item[i].address);
}

void OCC_globals_load(struct OCC_globals *unit) {
  pthread_mutex_lock(&lock);
  unit->next = globals;
  globals = unit;
  for (int i = 0; i < MOST; i++)
    if (is_ours(i))
      keep(device[i], unit);
  pthread_mutex_unlock(&lock);
}

/* Does nothing at the program's end: any function that works with a device may
 * call exit while its thread holds a lock, and this function would wait for
 * that lock forever. */
void OCC_globals_unload(struct OCC_globals *unit) {
  struct OCC_globals **at = &globals;
  if (occ_load(&over, ACQUIRE) || occ_is_quitting())
    return;
  pthread_mutex_lock(&lock);
  while (*at && *at != unit)
    at = &(*at)->next;
  if (*at)
    *at = unit->next;
  for (int i = 0; i < MOST; i++)
    if (is_ours(i))
      forget(device[i], unit);
  pthread_mutex_unlock(&lock);
}

/* ---- Devices ---- */

/* Reports a device's start or end, if the thread has used OpenMP. */
static void tell(int number, int begins) {
  const struct occ_device_told told = {.number = number,
                                       .type = occ_trace_device_type,
                                       .host = occ_trace_of(number)};
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  if (self && begins)
    occ_emit_DEVICE_BEGIN(self, &told);
  else if (self)
    occ_emit_DEVICE_END(self, &told);
}

void OCC_without_devices(void) {
  for (int i = 0; i < MOST; i++)
    if (is_ours(i))
      occ_quit("a loaded library requires unified_shared_memory, but device "
               "%d has been started, and its memory is not shared",
               i);
  unwanted = 1;
}

/* Ends the devices. exit calls this function, so the devices' output is written
 * before the host ends. */
static void stop_all(void) {
  if (OCC_current && !inherited && !occ_is_quitting())
    occ_task_wait_for_devices((struct occ_thread *)OCC_current);
  occ_store(&over, 1, SEQ_CST);
  for (int i = 0; i < MOST; i++)
    if (is_ours(i)) {
      occ_process_stop(device[i]);
      tell(i, 0);
    }
}

/* ---- fork ---- A device serves the process that started it. A child of that
 * process has no devices. The child neither ends its parent's devices nor keeps
 * them alive. */

static __thread int held; /* 1 if this thread calls fork() and has the lock */

/* While the program ends with a message (occ_quit), does not wait for the lock:
 * the thread that has the lock may be waiting for the program's end. */
static void before_fork(void) {
  held = occ_is_quitting() ? !pthread_mutex_trylock(&lock)
                           : !pthread_mutex_lock(&lock);
}
static void in_parent(void) {
  if (held)
    pthread_mutex_unlock(&lock);
}

static void in_child(void) {
  for (int i = 0; i < MOST; i++)
    if (is_ours(i))
      occ_process_leave(device[i]);
  inherited = 1;
  occ_trace_forget();
  /* The mutex stores its holder's thread number, which differs in the child. */
  lock = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
}

/* Registers the handlers of exit and fork, once. The caller holds `lock`. From
 * now on a fork() in another thread waits until the caller releases it. */
static void begin(void) {
  static int done;
  if (done++)
    return;
  atexit(stop_all);
  pthread_atfork(before_fork, in_parent, in_child);
}

static struct occ_device *start(int number) {
  if (failed[number])
    return 0;
  begin();
  struct occ_device *of = occ_process_start(number);
  if (!of) {
    failed[number] = 1;
    occ_warn("device %d can't be started", number);
    return 0;
  }
  tell(number, 1);
  /* Makes the device report where it has loaded the program. */
  of->kind->address_of(of, occ_device_program());
  for (const struct OCC_globals *unit = globals; unit; unit = unit->next)
    keep(of, unit);
  occ_store(&device[number], of, RELEASE);
  return of;
}

/* Returns 0 if there is no such device, or while the program ends; then the
 * host executes the construct. While the program ends, the devices are stopped,
 * or this thread may hold a device's locks: an error of the device made this
 * thread end the program. */
struct occ_device *occ_device_get(int number) {
  if (number < 0 || number >= occ_devices() || occ_device_self() >= 0 ||
      occ_load(&over, SEQ_CST) || occ_is_quitter())
    return 0;
  struct occ_device *of = occ_load(&device[number], ACQUIRE);
  if (of)
    return of;
  pthread_mutex_lock(&lock);
  of = device[number] ? device[number] : start(number);
  pthread_mutex_unlock(&lock);
  return of;
}

int occ_device_reach(int number, struct occ_device **of) {
  const int self = occ_device_self(), host = occ_devices();
  *of = 0;
  if (self >= 0)
    return number == self;
  if (number == host || number == -1)
    return 1;
  *of = occ_device_get(number);
  return *of != 0;
}
