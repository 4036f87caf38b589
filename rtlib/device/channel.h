/* channel.h: carries messages between the host and a device that is a process.
 *
 * Layer:   device. May include base/, tool/.
 * Owns:    struct occ_channel. Callers: process.c in the host, serve.c in the
 *          device.
 *
 * The channel is shared memory with a number of independent lines. On a line, a
 * thread of the host and a thread of the device take turns: the host's thread
 * asks, the device's thread answers. The host takes the first free line. The
 * device has a thread for each line that was ever taken, and one thread for the
 * next line.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_CHANNEL_H
#define OCC_DEVICE_CHANNEL_H

#include "device/fault.h"
#include "model/exported_abi.h"
#include "tool/trace_ring.h"

#include <limits.h>
#include <stddef.h>

enum {
  OCC_LINES = 64, /* the most requests to a device at a time */
  OCC_LINE_ARGUMENTS = 8
};

enum occ_turn {
  OCC_TURN_HOST, /* the line is free, or has the answer */
  OCC_TURN_DEVICE
};

enum occ_command {
  /* Loads the file whose name is in `text`. An empty name means the program.
   * The answer is the difference between addresses in the process and in the
   * file. If the file can't be loaded, argument[0] becomes 0. */
  OCC_COMMAND_LOAD = 1,
  /* Guards pages. Arguments: as struct occ_guards, with addresses instead of
   * offsets. */
  OCC_COMMAND_GUARD,
  /* Copies inside the device. Arguments: to, from, bytes. */
  OCC_COMMAND_COPY,
  /* Executes code. Arguments: the code's construct, its environment, three
   * members of struct OCC_kernel (teams_lower, teams_upper, thread_limit), and
   * for trace records the IDs of the target region and of the operation. */
  OCC_COMMAND_RUN,
  /* The answer is the device's time in ticks. */
  OCC_COMMAND_TIME,
  /* From now on the device's threads write trace records. */
  OCC_COMMAND_RECORD
};

struct occ_line {
  unsigned turn; /* atomic, a futex: enum occ_turn */
  int passive; /* OMP_WAIT_POLICY is passive; set before there is a device */
  /* Atomic. sleeper[OCC_TURN_HOST] is 1 while the host sleeps, and
   * sleeper[OCC_TURN_DEVICE] is 1 while the device sleeps. */
  unsigned sleeper[2];
  enum occ_command command;
  OCC_u64 argument[OCC_LINE_ARGUMENTS];
  OCC_u64 answer;
  char text[PATH_MAX];
} __attribute__((__aligned__(64)));

struct occ_channel {
  unsigned ready; /* atomic; 1 if the device can be asked */
  int number; /* the device's number */
  void *there; /* where the device's memory must be */
  size_t bytes;
  struct occ_fault fault;
  struct occ_ring ring;
  struct occ_line line[OCC_LINES];
};

/* Gives the line to the side `turn`, and wakes this side if it sleeps. */
void occ_line_pass(struct occ_line *line, enum occ_turn turn);
/* For the host: passes the line and does not wait. The host polls `turn`, or
 * sleeps on it and other words. Call come_back after the answer. */
void occ_line_pass_and_leave(struct occ_line *line);
void occ_line_come_back(struct occ_line *line);
/* Waits until it is this side's turn, and returns 1. From time to time this
 * function calls `gone`, which returns true if the other process has ended.
 * Then this function returns 0. */
int occ_line_await(struct occ_line *line, enum occ_turn turn,
                   int (*gone)(void *of), void *of);

#endif
