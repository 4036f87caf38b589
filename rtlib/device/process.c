/* process.c: the host's side of a device that is a process.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    struct process. Callers: the table of devices, through the functions
 *          of struct occ_device_kind.
 *
 * The device's memory is given out and copied here, without asking the device:
 * the host maps it too. What lies in the device's image, variables of declare
 * target, the device copies itself from or to a block that is made for that
 * moment. Code and variables are named by the file that they are in and where
 * in it; the device has loaded the same files, at other addresses.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/process.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "base/log.h"
#include "device/channel.h"
#include "device/memory.h"
#include "device/spawn.h"
#include "model/device_process.h"
#include "tool/emit.h"
#include "tool/trace.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A program that is static has no devices. */
#pragma weak dladdr1

struct image { /* a file that both processes have loaded */
  struct image *next;
  ElfW(Addr) here, there;
  int failed;
};

struct process {
  struct occ_device device; /* first */
  struct occ_device_memory memory;
  struct occ_channel *channel;
  pid_t pid;
  int alive; /* a pipe's end, which closes with this process */
  int stops; /* atomic: the host ends */

  pthread_mutex_t lock; /* of what follows */
  pthread_cond_t line_is_free;
  unsigned char taken[OCC_LINES];
  struct occ_running running[OCC_LINES]; /* each its line's */
  struct image *images;
};

static struct process *process_of(struct occ_device *device) {
  return (struct process *)device;
}

/* ---- Lines ---- */

static struct occ_line *take_line(struct process *process) {
  int i = 0;
  pthread_mutex_lock(&process->lock);
  for (;;) {
    for (i = 0; i < OCC_LINES && process->taken[i]; i++)
      ;
    if (i < OCC_LINES)
      break;
    pthread_cond_wait(&process->line_is_free, &process->lock);
  }
  process->taken[i] = 1;
  pthread_mutex_unlock(&process->lock);
  return &process->channel->line[i];
}

static void give_line(struct process *process, const struct occ_line *line) {
  pthread_mutex_lock(&process->lock);
  process->taken[line - process->channel->line] = 0;
  pthread_cond_signal(&process->line_is_free);
  pthread_mutex_unlock(&process->lock);
}

/* The status is left for who ends the program. */
static int is_gone(void *of) {
  const struct process *process = of;
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process->pid, &info,
                WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

static _Noreturn void died(struct process *process,
                           const struct OCC_construct *target) {
  const int number = process->device.number;
  siginfo_t info = {0};
  while (occ_load(&process->stops, ACQUIRE))
    pause(); /* another thread ends this process */
  if (occ_load(&process->channel->fault.happened, ACQUIRE))
    occ_fault_report(&process->channel->fault, number, process->running,
                     OCC_LINES);
  waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
  const char *how = info.si_code == CLD_EXITED ? "with status" : "by signal";
  if (target)
    occ_quit("%s:%d: device %d ended in this construct, %s %d", target->file,
             target->line, number, how, info.si_status);
  occ_quit("device %d ended, %s %d", number, how, info.si_status);
}

static void ask(struct process *process, struct occ_line *line,
                enum occ_command command) {
  line->command = command;
  occ_line_pass(line, OCC_TURN_DEVICE);
  if (!occ_line_await(line, OCC_TURN_HOST, is_gone, process))
    died(process, process->running[line - process->channel->line].target);
}

/* ---- What is in both images ---- */

static void tell_load(const struct process *process, const struct link_map *map,
                      const struct image *image) {
  static OCC_u64 modules;
  const struct occ_device_told told = {
      .number = process->device.number,
      .file = *map->l_name ? map->l_name : program_invocation_name,
      .host = (void *)map->l_addr,
      .there = (void *)image->there,
      .module = occ_add(&modules, 1, RELAXED) + 1};
  if (OCC_current && !image->failed)
    occ_emit_DEVICE_LOAD((struct occ_thread *)OCC_current, &told);
}

static struct image *load(struct process *process, const struct link_map *map) {
  struct occ_line *line = take_line(process);
  struct image *image = occ_alloc(sizeof *image);
  snprintf(line->text, sizeof line->text, "%s", map->l_name);
  ask(process, line, OCC_COMMAND_LOAD);
  image->here = map->l_addr;
  image->there = line->answer;
  image->failed = !line->argument[0];
  give_line(process, line);
  tell_load(process, map, image);
  return image;
}

static void *address_of(struct occ_device *device, const void *host) {
  struct process *process = process_of(device);
  struct link_map *map;
  struct image *image;
  Dl_info info;
  if (!dladdr1(host, &info, (void **)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  pthread_mutex_lock(&process->lock);
  for (image = process->images; image && image->here != map->l_addr;
       image = image->next)
    ;
  pthread_mutex_unlock(&process->lock);
  if (!image) {
    image = load(process, map);
    pthread_mutex_lock(&process->lock);
    image->next = process->images;
    process->images = image;
    pthread_mutex_unlock(&process->lock);
  }
  return image->failed
             ? 0
             : (char *)(image->there + ((ElfW(Addr))host - image->here));
}

/* ---- Memory ---- */

static void *allocate(struct occ_device *device, size_t bytes) {
  return occ_device_memory_alloc(&process_of(device)->memory, bytes);
}

static void release(struct occ_device *device, void *memory) {
  if (!occ_device_memory_release(&process_of(device)->memory, memory))
    occ_quit("device %d has no memory at %p that could be freed",
             device->number, memory);
}

/* A copy in the device, between its image and a block. */
static void copy_there(struct process *process, void *to, const void *from,
                       size_t bytes) {
  struct occ_line *line = take_line(process);
  line->argument[0] = (OCC_u64)to;
  line->argument[1] = (OCC_u64)from;
  line->argument[2] = bytes;
  ask(process, line, OCC_COMMAND_COPY);
  give_line(process, line);
}

static void *block_for(struct process *process, size_t bytes) {
  void *block = occ_device_memory_alloc(&process->memory, bytes);
  if (!block)
    occ_quit("device %d has no memory to copy %zu bytes",
             process->device.number, bytes);
  return block;
}

static void copy_to(struct occ_device *device, void *to, const void *from,
                    size_t bytes) {
  struct process *process = process_of(device);
  void *view = occ_device_memory_view(&process->memory, to, bytes);
  if (view) {
    memcpy(view, from, bytes);
    return;
  }
  void *block = block_for(process, bytes);
  memcpy(occ_device_memory_view(&process->memory, block, bytes), from, bytes);
  copy_there(process, to, block, bytes);
  release(device, block);
}

static void copy_from(struct occ_device *device, void *to, const void *from,
                      size_t bytes) {
  struct process *process = process_of(device);
  const void *view = occ_device_memory_view(&process->memory, from, bytes);
  if (view) {
    memcpy(to, view, bytes);
    return;
  }
  void *block = block_for(process, bytes);
  copy_there(process, block, from, bytes);
  memcpy(to, occ_device_memory_view(&process->memory, block, bytes), bytes);
  release(device, block);
}

/* ---- Code ---- */

static void run(struct occ_device *device, const struct OCC_construct *target,
                const struct OCC_kernel *kernel, const struct occ_item *items,
                size_t count) {
  struct process *process = process_of(device);
  const void *code = address_of(device, kernel->code);
  if (!code)
    occ_quit("%s:%d: device %d can't load the file that this construct is in",
             target->file, target->line, device->number);
  void *env = block_for(process, kernel->bytes);
  copy_to(device, env, kernel->env, kernel->bytes);
  fflush(0); /* what the device writes comes after it */
  struct occ_line *line = take_line(process);
  line->argument[0] = (OCC_u64)code;
  line->argument[1] = (OCC_u64)env;
  line->argument[2] = (OCC_u64)kernel->teams_lower;
  line->argument[3] = (OCC_u64)kernel->teams_upper;
  line->argument[4] = (OCC_u64)kernel->thread_limit;
  const struct OCC_target *construct = OCC_current ? OCC_current->target : 0;
  line->argument[5] = construct ? construct->id : 0;
  line->argument[6] = construct ? construct->operation : 0;
  struct occ_running *runs = &process->running[line - process->channel->line];
  *runs = (struct occ_running){target, items, count};
  ask(process, line, OCC_COMMAND_RUN);
  runs->target = 0;
  give_line(process, line);
  release(device, env);
}

static OCC_u64 time_of(struct occ_device *device) {
  struct process *process = process_of(device);
  struct occ_line *line = take_line(process);
  ask(process, line, OCC_COMMAND_TIME);
  const OCC_u64 ticks = line->answer;
  give_line(process, line);
  return ticks;
}

static const struct occ_device_kind kind = {
    allocate, release, copy_to, copy_from, address_of, run, time_of};

/* ---- Records ---- */

static OCC_u64 time_for_trace(void *of) { return time_of(of); }

static void listen(void *of) {
  struct process *process = of;
  struct occ_line *line = take_line(process);
  ask(process, line, OCC_COMMAND_RECORD);
  give_line(process, line);
}

/* It may begin to record at once. */
static void join_trace(struct process *process) {
  const struct occ_trace_device functions = {time_for_trace, listen, process};
  occ_trace_join(process->device.number, &process->channel->ring, &functions);
}

/* ---- Beginning and end ---- */

static struct occ_channel *make_channel(int *file) {
  *file = memfd_create("ompt-cc channel", MFD_CLOEXEC);
  if (*file < 0 || ftruncate(*file, sizeof(struct occ_channel)))
    return 0;
  void *at = mmap(0, sizeof(struct occ_channel), PROT_READ | PROT_WRITE,
                  MAP_SHARED, *file, 0);
  return at == MAP_FAILED ? 0 : at;
}

/* Until its constructors have run. */
static int await_ready(struct process *process) {
  const struct timespec moment = {0, 200 * 1000};
  while (!occ_load(&process->channel->ready, ACQUIRE)) {
    if (is_gone(process))
      return 0;
    nanosleep(&moment, 0);
  }
  return 1;
}

static int start(struct process *process, int number) {
  int file = -1, ends[2] = {-1, -1};
  process->channel = make_channel(&file);
  if (!process->channel || pipe2(ends, O_CLOEXEC) ||
      !occ_device_memory_open(&process->memory, number))
    return 0;
  process->channel->number = number;
  process->channel->there = process->memory.there;
  process->channel->bytes = process->memory.bytes;
  occ_ring_setup(&process->channel->ring);
  process->alive = ends[1];
  int started =
      occ_spawn_device(&process->pid, file, process->memory.file, ends[0]);
  close(file);
  close(ends[0]);
  return started && await_ready(process);
}

struct occ_device *occ_process_start(int number) {
  struct process *process = occ_alloc(sizeof *process);
  process->device.kind = &kind;
  process->device.number = number;
  pthread_mutex_init(&process->lock, 0);
  pthread_cond_init(&process->line_is_free, 0);
  occ_data_env_setup(&process->device.data);
  if (!start(process, number))
    return 0;
  join_trace(process);
  return &process->device;
}

/* A thread that waits for an answer keeps all that it looks at. */
static int is_idle(struct process *process) {
  int busy = 0;
  pthread_mutex_lock(&process->lock);
  for (int i = 0; i < OCC_LINES; i++)
    busy += process->taken[i];
  pthread_mutex_unlock(&process->lock);
  return busy == 1;
}

void occ_process_stop(struct occ_device *device) {
  struct process *process = process_of(device);
  const int is_read = !occ_trace_leave(device->number);
  occ_store(&process->stops, 1, RELEASE);
  struct occ_line *line = take_line(process);
  line->command = OCC_COMMAND_QUIT;
  occ_line_pass(line, OCC_TURN_DEVICE);
  while (waitpid(process->pid, 0, 0) < 0 && errno == EINTR)
    ;
  close(process->alive);
  if (is_read || !is_idle(process))
    return;
  munmap(process->channel, sizeof *process->channel);
  occ_device_memory_close(&process->memory);
  for (struct image *image = process->images, *next; image; image = next) {
    next = image->next;
    occ_free(image);
  }
  occ_free(process);
}

void occ_process_leave(struct occ_device *device) {
  close(process_of(device)->alive);
}
