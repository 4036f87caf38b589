/* asking.h: sends the host's requests to a device that is a process, and waits
 * for the answers.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_process. Callers: process.c, kernel.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_ASKING_H
#define OCC_DEVICE_ASKING_H

#include "device/channel.h"
#include "device/memory.h"

#include <sys/types.h>

struct occ_image; /* process.c */

struct occ_process {
  struct occ_device device; /* first */
  struct occ_device_memory memory;
  struct occ_channel *channel;
  pid_t pid;
  /* A socket, which the system closes when this process ends. A byte on it
   * requests that the device writes its pending output and ends. */
  int alive;
  int stops; /* atomic; 1 if the host ends */

  pthread_mutex_t lock; /* protects the members below */
  pthread_cond_t line_is_free;
  unsigned char taken[OCC_LINES];
  struct occ_running running[OCC_LINES]; /* one for each line */
  struct occ_image *images;
};

static inline struct occ_process *occ_process_of(struct occ_device *device) {
  return (struct occ_process *)device;
}

/* Takes a line of the channel (device/channel.h); waits until one is free. */
struct occ_line *occ_line_take(struct occ_process *process);
/* Like occ_line_take, for code during which the host does other work. Returns
 * NULL if half of the lines are taken. */
struct occ_line *occ_line_take_if_many(struct occ_process *process);
void occ_line_give(struct occ_process *process, const struct occ_line *line);
struct occ_running *occ_line_runs(struct occ_process *process,
                                  const struct occ_line *line);

/* Returns true if the process has ended. Keeps the exit status for the thread
 * that ends the program. */
int occ_process_is_gone(void *process);
/* Ends the program, because the device has ended. `target`: the construct that
 * needs the device, or NULL. */
_Noreturn void occ_process_died(struct occ_process *process,
                                const struct OCC_construct *target);

/* Sends a request with the arguments in the line, and waits for the answer. */
void occ_line_ask(struct occ_process *process, struct occ_line *line,
                  enum occ_command command);
/* Waits for the answer to a sent request. */
void occ_line_answered(struct occ_process *process, struct occ_line *line);

/* Defined in process.c. `host` is the host's address of code, or of a variable
 * with static storage. occ_process_address returns the address of the same
 * object on the device, or 0. occ_process_block allocates memory of the device,
 * or ends the program. */
void *occ_process_address(struct occ_device *device, const void *host);
void *occ_process_block(struct occ_process *process, size_t bytes);

/* Defined in kernel.c: see struct occ_device_kind. */
int occ_kernel_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int may_fail,
                     struct occ_kernel_run *run);
void occ_kernel_finish(struct occ_device *device, struct occ_kernel_run *run);
void occ_kernel_check(struct occ_device *device,
                      const struct occ_kernel_run *run);

#endif
