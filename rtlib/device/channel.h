/* channel.h: the messages between the host and a device that is a process.
 *
 * Layer:   device. May include base/, tool/.
 * Owns:    struct occ_channel. Callers: process.c in the host, serve.c in the
 *          device.
 *
 * A page or more of shared memory with a number of lines. On each line one
 * thread of the host asks and one thread of the device answers, in turn; lines
 * are independent of one another. The host takes the first line that is free.
 * The device has a thread for each line that was ever taken, and one for the
 * next.
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
  OCC_LINES = 64, /* constructs on a device at a time; others wait */
  OCC_LINE_ARGUMENTS = 8
};

enum occ_turn {
  OCC_TURN_HOST, /* the line is free, or its answer is there */
  OCC_TURN_DEVICE
};

enum occ_command {
  /* text: a file's name, "" for the program. Answer: the difference of its
   * addresses from those in the file; arguments[0] becomes 0 if it can't be
   * loaded. */
  OCC_COMMAND_LOAD = 1,
  /* Arguments as in struct occ_guards, with addresses. */
  OCC_COMMAND_GUARD,
  /* to, from, bytes: inside the device. */
  OCC_COMMAND_COPY,
  /* the code's record, its environment, teams_lower, teams_upper,
   * thread_limit: the last three as in struct OCC_kernel; for records, the IDs
   * of the target region and of the operation. */
  OCC_COMMAND_RUN,
  /* Answer: the time in ticks of the device's clock. */
  OCC_COMMAND_TIME,
  /* From now on the device's threads write records. */
  OCC_COMMAND_RECORD
};

struct occ_line {
  unsigned turn; /* atomic, a futex: enum occ_turn */
  int passive; /* OMP_WAIT_POLICY; of the host, set before there is a device */
  unsigned
      sleeper[2]; /* atomic: the side with that turn sleeps until it has it */
  enum occ_command command;
  OCC_u64 argument[OCC_LINE_ARGUMENTS];
  OCC_u64 answer;
  char text[PATH_MAX];
} __attribute__((__aligned__(64)));

struct occ_channel {
  unsigned ready; /* atomic, a futex: the device can be asked */
  int number; /* the device's number */
  void *there; /* the address and the size that its memory must have */
  size_t bytes;
  struct occ_fault fault;
  struct occ_ring ring;
  struct occ_line line[OCC_LINES];
};

/* Hands the line over. */
void occ_line_pass(struct occ_line *line, enum occ_turn turn);
/* The host passes the line and does not wait for the answer. It polls `turn`,
 * or sleeps on it together with other words, until the line comes back. */
void occ_line_pass_and_leave(struct occ_line *line);
void occ_line_come_back(struct occ_line *line);
/* Waits until it is this side's turn. From time to time it calls `gone`, which
 * tells whether the other side has ended; then the wait ends and returns 0. */
int occ_line_await(struct occ_line *line, enum occ_turn turn,
                   int (*gone)(void *of), void *of);

#endif
