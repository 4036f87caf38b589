/* kernel.c: executes code of target regions on a device that is a process.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_kernel_run. Callers: process.c's table.
 *
 * The host requests the execution of a region on a line of the channel
 * (device/channel.h). The region occupies this line until its code has ended,
 * even if the host's thread does other work in the meantime.
 */
/* SPDX-License-Identifier: MIT */
#include "base/atomic.h"
#include "base/log.h"
#include "device/asking.h"

#include <stdio.h>
#include <string.h>

static void fill(struct occ_line *line, const struct OCC_kernel *kernel,
                 const void *code, const void *env) {
  const struct OCC_target *construct = OCC_current ? OCC_current->target : 0;
  line->command = OCC_COMMAND_RUN;
  line->argument[0] = (OCC_u64)code;
  line->argument[1] = (OCC_u64)env;
  line->argument[2] = (OCC_u64)kernel->teams_lower;
  line->argument[3] = (OCC_u64)kernel->teams_upper;
  line->argument[4] = (OCC_u64)kernel->thread_limit;
  line->argument[5] = construct ? construct->id : 0;
  line->argument[6] = construct ? construct->operation : 0;
}

int occ_kernel_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int may_fail,
                     struct occ_kernel_run *run) {
  struct occ_process *process = occ_process_of(device);
  const void *code = occ_process_address(device, kernel->code);
  if (!code)
    occ_quit("%s:%d: device %d can't load the file that this construct is in",
             target->file, target->line, device->number);
  /* The call may take a line of the channel for a short time. So it must come
   * before the next statement, which takes the line for the region. */
  run->env = occ_process_block(process, kernel->bytes);
  struct occ_line *line =
      may_fail ? occ_line_take_if_many(process) : occ_line_take(process);
  if (!line) {
    device->kind->release(device, run->env);
    return 0;
  }
  run->line = line;
  run->word = (struct occ_park_word){&line->turn, OCC_TURN_DEVICE};
  device->kind->copy_to(device, run->env, kernel->env, kernel->bytes);
  /* The device's output must follow the host's output. fflush(0) could wait
   * without end for the lock of a file from which another thread reads. */
  fflush(stdout);
  fflush(stderr);
  fill(line, kernel, code, run->env);
  *occ_line_runs(process, line) = (struct occ_running){target, items, count};
  if (may_fail)
    occ_line_pass_and_leave(line);
  else
    occ_line_pass(line, OCC_TURN_DEVICE);
  return 1;
}

void occ_kernel_finish(struct occ_device *device, struct occ_kernel_run *run) {
  struct occ_process *process = occ_process_of(device);
  struct occ_line *line = run->line;
  occ_line_answered(process, line);
  occ_line_come_back(line);
  occ_line_runs(process, line)->target = 0;
  occ_line_give(process, line);
  device->kind->release(device, run->env);
}

static int is_answered(const struct occ_kernel_run *run) {
  return occ_load(run->word.at, SEQ_CST) != run->word.expected;
}

void occ_kernel_check(struct occ_device *device,
                      const struct occ_kernel_run *run) {
  struct occ_process *process = occ_process_of(device);
  /* The process may have answered right before its end. So the answer is looked
   * for once more after the end has been found. */
  if (!is_answered(run) && occ_process_is_gone(process) && !is_answered(run))
    occ_process_died(process, occ_line_runs(process, run->line)->target);
}
