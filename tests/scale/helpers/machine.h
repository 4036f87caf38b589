/* machine.h: the machines that tests/scale simulates.
 *
 * Layer:   tests/scale. Includes nothing.
 * Owns:    struct machine.
 * Callers: every file of tests/scale.
 */
/* SPDX-License-Identifier: MIT */
#ifndef SCALE_MACHINE_H
#define SCALE_MACHINE_H

enum {
  CPUS_MOST = 512,
  LEVELS = 3 /* of a machine's tree: cluster, socket, machine */
};

typedef unsigned long long ps; /* picoseconds, the unit of all times */

/* Processors of a cluster have consecutive numbers, as do the clusters of a
 * socket. If there are more threads than processors, the machine gets more
 * sockets of the same kind, each as far from the others as the second is from
 * the first. */
struct machine {
  const char *name, *title;
  unsigned cluster; /* processors that share a last-level cache */
  unsigned socket; /* clusters in a socket */
  unsigned sockets; /* of one machine */
  double transfer[LEVELS]; /* ns: a line between processors of one cluster, of
                            * one socket, of different sockets */
  double hit; /* ns: an access of a line that the processor has */
  double change; /* ns: an atomic change of an owned line */
  double pause; /* ns: the pause of a polling loop */
  double call; /* ns: a function's entry and exit */
};

extern const struct machine machines[];
extern const struct machine *machine; /* the one in use */

const struct machine *machine_named(const char *name);

/* Sets the ns of all transfers of this machine. */
void machine_set_transfer(double ns);

/* The distance of two processors, as an index of `transfer`. */
unsigned machine_level(unsigned cpu, unsigned other);

/* Picoseconds for a line to pass between two processors. */
ps machine_transfer(unsigned level);

/* The least time, in ns, to pass a message to `count` threads. At each level of
 * the machine's tree, each thread with the message passes it to a thread
 * without, so their number doubles. To pass it, a thread takes a line from a
 * polling thread, which then fetches it: two transfers. */
double machine_bound(unsigned count);

#endif
