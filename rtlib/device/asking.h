/* asking.h: the host asks a device that is a process, and waits for its answer.
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
  /* A socket, which closes with this process. A byte on it tells the device to
   * write its pending output, and to end. */
  int alive;
  int stops; /* atomic: the host ends */
  int left; /* this process is a child of the process that started the device */

  pthread_mutex_t lock; /* protects the lines below */
  pthread_cond_t line_is_free;
  unsigned char taken[OCC_LINES];
  struct occ_running running[OCC_LINES]; /* one for each line */
  struct occ_image *images;
};

static inline struct occ_process *occ_process_of(struct occ_device *device) {
  return (struct occ_process *)device;
}

/* Takes a line for the calling thread. */
struct occ_line *occ_line_take(struct occ_process *process);
/* Like occ_line_take, for code for whose line another thread may have to wait.
 * NULL: half of the lines are taken. */
struct occ_line *occ_line_take_if_many(struct occ_process *process);
void occ_line_give(struct occ_process *process, const struct occ_line *line);
struct occ_running *occ_line_runs(struct occ_process *process,
                                  const struct occ_line *line);

/* True if the process has ended. The thread that ends the program reads its
 * status. */
int occ_process_is_gone(void *process);
/* Ends the program. `target` is the construct that needs the device, or
 * NULL. */
_Noreturn void occ_process_died(struct occ_process *process,
                                const struct OCC_construct *target);

/* Asks, and returns with the answer. */
void occ_line_ask(struct occ_process *process, struct occ_line *line,
                  enum occ_command command);
/* Waits for the answer to a request that was sent. */
void occ_line_answered(struct occ_process *process, struct occ_line *line);

/* Defined in process.c, for this whole layer. */
void *occ_process_address(struct occ_device *device, const void *host);
void *occ_process_block(struct occ_process *process, size_t bytes);

/* kernel.c: see struct occ_device_kind. */
int occ_kernel_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int may_fail,
                     struct occ_kernel_run *run);
void occ_kernel_finish(struct occ_device *device, struct occ_kernel_run *run);
void occ_kernel_check(struct occ_device *device,
                      const struct occ_kernel_run *run);

#endif
