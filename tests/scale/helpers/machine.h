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

typedef unsigned long long ps; /* picoseconds, of which all times are */

/* A processor is numbered so that those of a cluster follow each other, and the
 * clusters of a socket. More threads than one machine has processors get more
 * sockets of the same kind, each as far from the others as the second is from
 * the first. */
struct machine {
  const char *name, *title;
  unsigned cluster; /* processors that share a last-level cache */
  unsigned socket; /* clusters in a socket */
  unsigned sockets; /* that such a machine has */
  double transfer[LEVELS]; /* ns: a line from one processor to another in the
                            * same cluster, in the same socket, in another */
  double hit; /* ns: an access of a line that the processor has */
  double change; /* ns: an atomic change of one that it owns */
  double pause; /* ns: the pause of a polling loop */
  double call; /* ns: a function's begin and end */
};

extern const struct machine machines[];
extern const struct machine *machine; /* the one in use */

const struct machine *machine_named(const char *name);

/* Of the machine at hand all transfers take so many ns. */
void machine_set_transfer(double ns);

/* How far two processors are from each other: an index of `transfer`. */
unsigned machine_level(unsigned cpu, unsigned other);

/* Picoseconds for a line to pass between two processors. */
ps machine_transfer(unsigned level);

/* Nanoseconds that no way of telling `count` threads something takes less than:
 * at each level of the machine's tree each that knows tells one that does not,
 * so half of them at a time. To tell is to take the line away from who polls
 * it, who then fetches it: two transfers. */
double machine_bound(unsigned count);

#endif
