/* asking.c: sends the host's requests to a device that is a process, and waits
 * for the answers.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    the choice of lines. Callers: process.c, kernel.c.
 *
 * Target regions that run while the host does other work take at most half of
 * the channel's lines (device/channel.h). Otherwise one of these regions could
 * take the last line, and then wait for another thread that needs a line.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/asking.h"

#include "base/atomic.h"
#include "base/log.h"

#include <sys/wait.h>
#include <unistd.h>

static struct occ_line *take_one(struct occ_process *process) {
  for (int i = 0; i < OCC_LINES; i++)
    if (!process->taken[i]) {
      process->taken[i] = 1;
      return &process->channel->line[i];
    }
  return 0;
}

struct occ_line *occ_line_take(struct occ_process *process) {
  struct occ_line *line;
  pthread_mutex_lock(&process->lock);
  while (!(line = take_one(process)))
    pthread_cond_wait(&process->line_is_free, &process->lock);
  pthread_mutex_unlock(&process->lock);
  return line;
}

struct occ_line *occ_line_take_if_many(struct occ_process *process) {
  int busy = 0;
  pthread_mutex_lock(&process->lock);
  for (int i = 0; i < OCC_LINES; i++)
    busy += process->taken[i];
  struct occ_line *line = busy < OCC_LINES / 2 ? take_one(process) : 0;
  pthread_mutex_unlock(&process->lock);
  return line;
}

void occ_line_give(struct occ_process *process, const struct occ_line *line) {
  pthread_mutex_lock(&process->lock);
  process->taken[line - process->channel->line] = 0;
  pthread_cond_signal(&process->line_is_free);
  pthread_mutex_unlock(&process->lock);
}

int occ_process_is_gone(void *of) {
  const struct occ_process *process = of;
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process->pid, &info,
                WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

_Noreturn void occ_process_died(struct occ_process *process,
                                const struct OCC_construct *target) {
  const int number = process->device.number;
  siginfo_t info = {0};
  while (occ_load(&process->stops, ACQUIRE))
    pause(); /* another thread ends this process */
  if (occ_load(&process->channel->fault.happened, ACQUIRE))
    occ_fault_report(&process->channel->fault, &process->device,
                     &process->memory, process->running, OCC_LINES);
  waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
  const char *how = info.si_code == CLD_EXITED ? "with status" : "by signal";
  if (!target && OCC_current && OCC_current->target)
    target = OCC_current->target->construct;
  if (target)
    occ_quit("%s:%d: device %d ended in this construct, %s %d", target->file,
             target->line, number, how, info.si_status);
  occ_quit("device %d ended, %s %d", number, how, info.si_status);
}

struct occ_running *occ_line_runs(struct occ_process *process,
                                  const struct occ_line *line) {
  return &process->running[line - process->channel->line];
}

void occ_line_answered(struct occ_process *process, struct occ_line *line) {
  if (!occ_line_await(line, OCC_TURN_HOST, occ_process_is_gone, process))
    occ_process_died(process, occ_line_runs(process, line)->target);
}

void occ_line_ask(struct occ_process *process, struct occ_line *line,
                  enum occ_command command) {
  line->command = command;
  occ_line_pass(line, OCC_TURN_DEVICE);
  occ_line_answered(process, line);
}
