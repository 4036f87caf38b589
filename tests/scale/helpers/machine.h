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
  LEVELS = 3 /* of the tree: cluster, socket, machine */
};

typedef unsigned long long ps; /* picoseconds, the unit of all times */

/* Processors of a cluster have consecutive numbers, as do the clusters of a
 * socket. If there are more threads than processors, the machine gets more
 * sockets of the same kind, each as far from the other sockets as the second
 * socket is from the first. */
struct machine {
  const char *name, *title;
  unsigned cluster; /* processors that share a last-level cache */
  unsigned socket; /* clusters in a socket */
  unsigned sockets;
  double transfer[LEVELS]; /* ns to move a line between processors of
                            * one cluster, one socket, different sockets */
  double hit; /* ns to access a line that the processor has */
  double change; /* ns to change an owned line atomically */
  double pause; /* ns of the pause of a polling loop */
  double call; /* ns to enter and leave a function */
};

extern const struct machine machines[];
extern const struct machine *machine;

const struct machine *machine_named(const char *name);

/* Gives all transfers of the machine this time. */
void machine_set_transfer(double ns);

/* Returns the distance of two processors, as an index of `transfer`. */
unsigned machine_level(unsigned cpu, unsigned other);

/* Returns the picoseconds in which a line moves between two processors at this
 * distance (machine_level). */
ps machine_transfer(unsigned level);

/* Returns the least time, in ns, to pass a message to `count` threads. In each
 * step the number of threads with the message doubles: among sockets, then
 * among clusters, then in a cluster. A step is two transfers: a thread takes a
 * line from a polling thread, which then fetches the line back. */
double machine_bound(unsigned count);

#endif
