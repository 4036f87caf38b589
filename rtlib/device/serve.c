/* serve.c: executes the host's requests, in a process that is a device.
 *
 * Layer:   device. May include base/, model/, tool/, abi.h.
 * Owns:    this process. Callers: device_image.c.
 *
 * The main thread waits for the host's end or for a byte from the host, and
 * then ends the process, whatever other threads do. Each line of the channel
 * has a thread: an initial thread with its own workers, which executes the
 * target regions requested on the line, one after another.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/serve.h"

#include "base/log.h"
#include "base/tsan.h"
#include "device/channel.h"
#include "device/memory.h"
#include "model/device_process.h"
#include "tool/recorder.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* These functions do not exist in a static program, which has no devices. */
#pragma weak dlopen
#pragma weak dlinfo

static struct occ_channel *channel; /* written before other threads exist */

int occ_device_self(void) { return channel ? channel->number : -1; }

/* ---- Commands ---- */

static void load(struct occ_line *line) {
  struct link_map *map = 0;
  void *handle = dlopen(*line->text ? line->text : 0, RTLD_NOW);
  line->argument[0] = handle && !dlinfo(handle, RTLD_DI_LINKMAP, &map);
  line->answer = map ? map->l_addr : 0;
}

/* Guards pages. If that fails, some faults are not found. */
static void guard(const struct occ_line *line) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *at = (char *)line->argument[2];
  if (line->argument[1] && mprotect((void *)line->argument[0],
                                    line->argument[1], PROT_READ | PROT_WRITE))
    occ_quit("the memory of device %d can't be placed at %p", channel->number,
             (void *)line->argument[0]);
  for (OCC_u64 i = 0; i < line->argument[4]; i++, at += line->argument[3])
    (void)mprotect(at, page, PROT_NONE);
}

static void run(const struct occ_line *line) {
  const struct OCC_construct *code =
      (const struct OCC_construct *)line->argument[0];
  void *env = (void *)line->argument[1];
  const OCC_i64 lower = (OCC_i64)line->argument[2],
                upper = (OCC_i64)line->argument[3],
                limit = (OCC_i64)line->argument[4];
  struct OCC_thread *self = OCC_self();
  struct OCC_parallel parallel;
  struct OCC_league league;
  struct occ_record record;
  occ_recorder_kernel_begin(&record, self, line->argument[5], line->argument[6],
                            upper);
  if (code->kind == OCC_TEAMS) {
    OCC_league_plan(self, &league, lower, upper, limit);
    OCC_parallel_begin(self, &parallel, code, league.teams, 1, 0);
    OCC_fork_league(self, &parallel, env, &league);
  } else {
    OCC_parallel_begin(self, &parallel, code, 1, 1, 0);
    OCC_fork_team(self, &parallel, env, 0, limit);
  }
  OCC_parallel_end(self, &parallel);
  occ_recorder_kernel_end(&record, self,
                          code->kind == OCC_TEAMS ? league.teams : 1);
  /* The region's output must come before the host's later output. */
  fflush(stdout);
  fflush(stderr);
}

/* Writes stdout's buffer. Gives up after 2 seconds: an interrupted region may
 * hold stdout's lock. */
static void write_out(void) {
  const struct timespec moment = {0, 10 * 1000 * 1000};
  for (int naps = 0; naps < 200; naps++) {
    if (!ftrylockfile(stdout)) {
      fflush(stdout); /* may take long if a pipe's reader is slow */
      funlockfile(stdout);
      return;
    }
    nanosleep(&moment, 0);
  }
}

/* Writes all buffers and ends the process. A region that waits for input may
 * hold the lock of the file that it reads. In this case the alarm ends the
 * process after 2 seconds. */
static _Noreturn void quit(void) {
  sigset_t alarms;
  write_out();
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM); /* the host may have blocked it */
  signal(SIGALRM, SIG_DFL);
  alarm(2);
  pthread_sigmask(SIG_UNBLOCK, &alarms, 0);
  fflush(0);
  _exit(0);
}

static void execute(struct occ_line *line) {
  switch (line->command) {
  case OCC_COMMAND_LOAD: load(line); return;
  case OCC_COMMAND_GUARD: guard(line); return;
  case OCC_COMMAND_COPY:
    memmove((void *)line->argument[0], (const void *)line->argument[1],
            line->argument[2]);
    return;
  case OCC_COMMAND_RUN: run(line); return;
  case OCC_COMMAND_TIME: line->answer = occ_device_ticks(); return;
  case OCC_COMMAND_RECORD: occ_recorder_listen(); return;
  }
}

/* ---- Lines ---- */

/* Says that the host has not ended. A thread that serves a line of the channel
 * need not check the host, because the main thread does. */
static int never(void *of) {
  (void)of;
  return 0;
}

static void open_line(struct occ_line *line);

static void *serve(void *of) {
  struct occ_line *line = of;
  int taken = 0;
  for (;;) {
    occ_line_await(line, OCC_TURN_DEVICE, never, 0);
    if (!taken)
      open_line(line + 1);
    taken = 1;
    /* These calls tell ThreadSanitizer that all earlier regions happened before
     * this one, even those that other threads served: the host's thread may
     * have waited for those regions. */
    occ_tsan_acquire(channel);
    execute(line);
    occ_tsan_release(channel);
    occ_line_pass(line, OCC_TURN_HOST);
  }
  return 0;
}

static void open_line(struct occ_line *line) {
  pthread_t thread;
  if (line == channel->line + OCC_LINES)
    return;
  if (pthread_create(&thread, 0, serve, line))
    occ_quit("device %d can't start a thread", channel->number);
  pthread_detach(thread);
}

void occ_device_serve(void) {
  const char *files = getenv(OCC_DEVICE_FILES);
  int shared, memory, host;
  char byte;
  if (!files || sscanf(files, "%d,%d,%d", &shared, &memory, &host) != 3)
    return;
  occ_device_begin();
  void *at =
      mmap(0, sizeof *channel, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
  if (at == MAP_FAILED)
    occ_quit("a device can't reach its host");
  channel = at;
  occ_device_number = channel->number;
  occ_recorder_start(&channel->ring);
  if (!occ_device_memory_join(memory, channel->there, channel->bytes))
    occ_quit("the memory of device %d can't be placed at %p", channel->number,
             channel->there);
  occ_fault_watch(&channel->fault);
  close(shared);
  close(memory);
  open_line(channel->line);
  __atomic_store_n(&channel->ready, 1, __ATOMIC_RELEASE);
  const ssize_t asked = read(host, &byte, 1);
  if (asked > 0)
    quit();
  _exit(0);
}
