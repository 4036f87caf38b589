/* ticks.c: chooses a clock for events. See ticks.h.
 *
 * The processor's counter is used if Linux uses it for its own clock. Linux
 * tests it first. In a virtual machine of KVM, Linux computes its clock from
 * the counter, with factors that the host may change (kvm-clock). To read that
 * clock takes 70 ns on some machines, and the counter 30. A host that shows the
 * guest an invariant counter does not change the factors.
 *
 * Owns:    the choice. Callers: sample.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ticks.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#ifdef __x86_64__
#include <cpuid.h>
#endif

int ticks_of_processor;

/* Returns 1 if the system's clock is the one with this name. */
static int clock_is(const char *name) {
  static const char path[] =
      "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  char found[32];
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  const ssize_t size = file < 0 ? -1 : read(file, found, sizeof found);
  if (file >= 0)
    close(file);
  return size == (ssize_t)strlen(name) + 1 && found[size - 1] == '\n' &&
         memcmp(found, name, strlen(name)) == 0;
}

/* Returns 1 if the counter always runs at the same rate [Intel SDM, CPUID
 * leaf 80000007H]. */
static int is_invariant(void) {
#ifdef __x86_64__
  unsigned a, b, c, d;
  return __get_cpuid(0x80000007, &a, &b, &c, &d) && (d & 1u << 8);
#else
  return 0;
#endif
}

void ticks_start(void) {
  ticks_of_processor =
      clock_is("tsc") || (is_invariant() && clock_is("kvm-clock"));
}
