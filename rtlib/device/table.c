/* table.c: which devices there are, and when they begin and end.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    all devices. Callers: construct/target, api/omp_device.
 */
/* SPDX-License-Identifier: MIT */
#include "device/table.h"
#include "device/data_env.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "base/log.h"
#include "device/process.h"
#include "device/serve.h"
#include "model/icv.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST = 64 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct OCC_globals *globals; /* of the units that are loaded */
static struct occ_device *device[MOST]; /* atomic */
static unsigned char failed[MOST];
static int count = -1; /* atomic; -1: not asked yet */

/* In a program that was linked for devices this is device_image.c's. */
extern const char occ_device_image
    __attribute__((__weak__, __visibility__("default")));

static int asked_for(void) {
  const char *text = getenv("OCC_DEVICES");
  char *end;
  if (!&occ_device_image || occ_settings.target_offload == OCC_OFFLOAD_DISABLED)
    return 0;
  if (!text)
    return 1;
  const long number = strtol(text, &end, 10);
  if (end != text && !*end && number >= 0 && number <= MOST)
    return (int)number;
  occ_warn("OCC_DEVICES=%s is no number from 0 to %d; there is 1 device", text,
           MOST);
  return 1;
}

int occ_devices(void) {
  int known = occ_load(&count, ACQUIRE);
  if (known >= 0)
    return known;
  pthread_mutex_lock(&lock);
  if (count < 0)
    occ_store(&count, asked_for(), RELEASE);
  pthread_mutex_unlock(&lock);
  return count;
}

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
    if (device[i])
      keep(device[i], unit);
  pthread_mutex_unlock(&lock);
}

void OCC_globals_unload(struct OCC_globals *unit) {
  struct OCC_globals **at = &globals;
  pthread_mutex_lock(&lock);
  while (*at && *at != unit)
    at = &(*at)->next;
  if (*at)
    *at = unit->next;
  for (int i = 0; i < MOST; i++)
    if (device[i])
      forget(device[i], unit);
  pthread_mutex_unlock(&lock);
}

/* ---- Devices ---- */

/* What they write has to be there when the host has ended. */
static void stop_all(void) {
  for (int i = 0; i < MOST; i++)
    if (device[i])
      occ_process_stop(device[i]);
}

/* The devices are the parent's: a child of it executes target regions itself.
 */
static void be_alone(void) {
  pthread_mutex_init(&lock, 0);
  for (int i = 0; i < MOST; i++) {
    device[i] = 0;
    failed[i] = 1;
  }
}

static struct occ_device *start(int number) {
  static int stops;
  if (failed[number])
    return 0;
  struct occ_device *of = occ_process_start(number);
  if (!of) {
    failed[number] = 1;
    occ_warn("device %d can't be started", number);
    return 0;
  }
  for (const struct OCC_globals *unit = globals; unit; unit = unit->next)
    keep(of, unit);
  if (!stops)
    stops = !atexit(stop_all) && !pthread_atfork(0, 0, be_alone);
  occ_store(&device[number], of, RELEASE);
  return of;
}

struct occ_device *occ_device_get(int number) {
  if (number < 0 || number >= occ_devices() || occ_device_self() >= 0)
    return 0;
  struct occ_device *of = occ_load(&device[number], ACQUIRE);
  if (of)
    return of;
  pthread_mutex_lock(&lock);
  of = device[number] ? device[number] : start(number);
  pthread_mutex_unlock(&lock);
  return of;
}
