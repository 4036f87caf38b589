/* device_process.c: tells whether the program has devices, and whether this
 * process is a device.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_device_number. Callers: see the header.
 */
/* SPDX-License-Identifier: MIT */
#include "model/device_process.h"

#include "base/log.h"

#include <stdlib.h>
#include <time.h>

/* In a program that was linked for devices, device_image.c defines this
 * variable. */
extern const char occ_device_image __attribute__((__weak__));

int occ_device_number = -1;
static int begun; /* written before the device's threads exist */

const void *occ_device_program(void) { return &occ_device_image; }

int occ_is_device(void) {
  return &occ_device_image && (begun || getenv(OCC_DEVICE_FILES));
}

void occ_device_begin(void) {
  begun = 1;
  unsetenv(OCC_DEVICE_FILES);
}

int occ_device_count(void) {
  const char *text = getenv("OCC_DEVICES");
  char *end;
  if (!&occ_device_image)
    return 0;
  if (!text)
    return 1;
  const long number = strtol(text, &end, 10);
  if (end != text && !*end && number >= 0 && number <= OCC_MOST_DEVICES)
    return (int)number;
  if (!occ_is_device())
    occ_warn(
        "OCC_DEVICES: invalid value '%s'; it must be a number from 0 to %d; "
        "using 1",
        text, OCC_MOST_DEVICES);
  return 1;
}

unsigned long long occ_device_ticks(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  static const unsigned long long origin = 1000000007;
  return origin + (unsigned long long)now.tv_sec * 3000000 +
         (unsigned long long)now.tv_nsec * 3 / 1000;
}
