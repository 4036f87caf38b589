/* machine.c: the figures of the machines, from published and our own
 * measurements.
 *
 * Layer:   tests/scale. May include its own headers.
 * Owns:    the table of machines. docs/scaling.md names the source of each
 *          figure.
 * Callers: every file of tests/scale.
 *
 * The published latency from core to core is half of a round trip of a
 * compare-and-swap on one line. So it is the time of a transfer with ownership.
 */
/* SPDX-License-Identifier: MIT */
#include "machine.h"

#include <string.h>

const struct machine machines[] = {{.name = "epyc",
                                    .title = "EPYC, 64 cores in 8 CCDs",
                                    .cluster = 8,
                                    .socket = 8,
                                    .sockets = 1,
                                    .transfer = {26, 117, 192},
                                    .hit = 0.15,
                                    .change = 5,
                                    .pause = 20,
                                    .call = 0.35},
                                   {.name = "xeon",
                                    .title = "2 x Xeon, 56 cores each",
                                    .cluster = 56,
                                    .socket = 1,
                                    .sockets = 2,
                                    .transfer = {79, 79, 172},
                                    .hit = 0.15,
                                    .change = 6,
                                    .pause = 44,
                                    .call = 0.35},
                                   {.name = "grace",
                                    .title = "Grace, 72 cores",
                                    .cluster = 72,
                                    .socket = 1,
                                    .sockets = 1,
                                    .transfer = {46, 46, 146},
                                    .hit = 0.15,
                                    .change = 5,
                                    .pause = 1,
                                    .call = 0.35},
                                   {.name = "here",
                                    .title = "the two processors at hand",
                                    .cluster = 1,
                                    .socket = 2,
                                    .sockets = 1,
                                    .transfer = {28, 28, 28},
                                    .hit = 0.15,
                                    .change = 2,
                                    .pause = 20,
                                    .call = 0.35},
                                   {.name = 0}};

const struct machine *machine;

const struct machine *machine_named(const char *name) {
  for (const struct machine *one = machines; one->name; one++)
    if (!strcmp(one->name, name))
      return one;
  return 0;
}

void machine_set_transfer(double ns) {
  static struct machine at_hand;
  at_hand = *machine;
  for (unsigned level = 0; level < LEVELS; level++)
    at_hand.transfer[level] = ns;
  machine = &at_hand;
}

unsigned machine_level(unsigned cpu, unsigned other) {
  if (cpu / machine->cluster == other / machine->cluster)
    return 0;
  cpu /= machine->cluster * machine->socket;
  other /= machine->cluster * machine->socket;
  return cpu == other ? 1 : 2;
}

ps machine_transfer(unsigned level) {
  return (ps)(machine->transfer[level] * 1000);
}

double machine_bound(unsigned count) {
  const unsigned groups[LEVELS] = {machine->cluster, machine->socket, ~0u};
  double all = 0;
  for (unsigned level = 0; level < LEVELS; level++) {
    unsigned here = count < groups[level] ? count : groups[level];
    for (unsigned knowing = 1; knowing < here; knowing *= 2)
      all += 2 * machine->transfer[level];
    count = (count + groups[level] - 1) / (groups[level] ? groups[level] : 1);
    if (groups[level] == ~0u)
      break;
  }
  return all;
}
