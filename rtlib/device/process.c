/* process.c: controls a device that is a process, from the host.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    struct occ_image. Callers: the table of devices, through the
 *          functions of struct occ_device_kind.
 *
 * The host maps the device's memory too, so the host allocates and copies this
 * memory without a request to the device. Variables of declare target lie in
 * the device's image; the device copies these variables from or to a temporary
 * block. The device has loaded the same files as the host, at other addresses.
 * To find the device's address of a function or a variable, the host takes the
 * offset of the function or variable in the file, and adds the address at which
 * the device has loaded the file.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/process.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "base/log.h"
#include "device/asking.h"
#include "device/spawn.h"
#include "model/device_process.h"
#include "model/icv.h"
#include "tool/emit.h"
#include "tool/trace.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* This function does not exist in a static program, which has no devices. */
#pragma weak dladdr1

/* ---- Files that both processes have loaded ---- */

struct occ_image { /* a file that both processes have loaded */
  struct occ_image *next;
  ElfW(Addr) here, there;
  int failed;
};

static void tell_load(const struct occ_process *process,
                      const struct link_map *map,
                      const struct occ_image *image) {
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

static struct occ_image *load(struct occ_process *process,
                              const struct link_map *map) {
  struct occ_line *line = occ_line_take(process);
  struct occ_image *image = occ_alloc(sizeof *image);
  snprintf(line->text, sizeof line->text, "%s", map->l_name);
  occ_line_ask(process, line, OCC_COMMAND_LOAD);
  image->here = map->l_addr;
  image->there = line->answer;
  image->failed = !line->argument[0];
  occ_line_give(process, line);
  tell_load(process, map, image);
  return image;
}

void *occ_process_address(struct occ_device *device, const void *host) {
  struct occ_process *process = occ_process_of(device);
  struct link_map *map;
  struct occ_image *image;
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

static void guard(void *of, const struct occ_guards *guards) {
  struct occ_process *process = of;
  struct occ_line *line = occ_line_take(process);
  const OCC_u64 there = (OCC_u64)process->memory.there;
  line->argument[0] = there + guards->open;
  line->argument[1] = guards->open_bytes;
  line->argument[2] = there + guards->guard;
  line->argument[3] = guards->stride;
  line->argument[4] = guards->count;
  occ_line_ask(process, line, OCC_COMMAND_GUARD);
  occ_line_give(process, line);
}

static void *allocate(struct occ_device *device, size_t bytes, const void *like,
                      size_t align) {
  return occ_device_memory_alloc(&occ_process_of(device)->memory, bytes, like,
                                 align);
}

static ptrdiff_t spoilt(struct occ_device *device, const void *memory) {
  return occ_device_memory_spoilt(&occ_process_of(device)->memory, memory);
}

static void release(struct occ_device *device, void *memory) {
  if (!occ_device_memory_release(&occ_process_of(device)->memory, memory))
    occ_quit("device %d has no allocated memory at %p, so it can't be freed",
             device->number, memory);
}

/* Asks the device to copy bytes from its image to a block, or from a block to
 * its image, and waits until it has done so. */
static void copy_there(struct occ_process *process, void *to, const void *from,
                       size_t bytes) {
  struct occ_line *line = occ_line_take(process);
  line->argument[0] = (OCC_u64)to;
  line->argument[1] = (OCC_u64)from;
  line->argument[2] = bytes;
  occ_line_ask(process, line, OCC_COMMAND_COPY);
  occ_line_give(process, line);
}

void *occ_process_block(struct occ_process *process, size_t bytes) {
  void *block = occ_device_memory_alloc(&process->memory, bytes, 0, 64);
  if (!block)
    occ_quit("device %d has no memory to copy %zu bytes",
             process->device.number, bytes);
  return block;
}

static void copy_to(struct occ_device *device, void *to, const void *from,
                    size_t bytes) {
  struct occ_process *process = occ_process_of(device);
  void *view = occ_device_memory_view(&process->memory, to, bytes);
  if (view) {
    memcpy(view, from, bytes);
    return;
  }
  void *block = occ_process_block(process, bytes);
  memcpy(occ_device_memory_view(&process->memory, block, bytes), from, bytes);
  copy_there(process, to, block, bytes);
  release(device, block);
}

static void copy_from(struct occ_device *device, void *to, const void *from,
                      size_t bytes) {
  struct occ_process *process = occ_process_of(device);
  const void *view = occ_device_memory_view(&process->memory, from, bytes);
  if (view) {
    memcpy(to, view, bytes);
    return;
  }
  void *block = occ_process_block(process, bytes);
  copy_there(process, block, from, bytes);
  memcpy(to, occ_device_memory_view(&process->memory, block, bytes), bytes);
  release(device, block);
}

static OCC_u64 time_of(struct occ_device *device) {
  struct occ_process *process = occ_process_of(device);
  struct occ_line *line = occ_line_take(process);
  occ_line_ask(process, line, OCC_COMMAND_TIME);
  const OCC_u64 ticks = line->answer;
  occ_line_give(process, line);
  return ticks;
}

static const struct occ_device_kind kind = {allocate,
                                            release,
                                            copy_to,
                                            copy_from,
                                            occ_process_address,
                                            occ_kernel_start,
                                            occ_kernel_finish,
                                            occ_kernel_check,
                                            time_of,
                                            spoilt};

/* ---- Records ---- */

static OCC_u64 time_for_trace(void *of) { return time_of(of); }

static void listen_to(void *of) {
  struct occ_process *process = of;
  struct occ_line *line = occ_line_take(process);
  occ_line_ask(process, line, OCC_COMMAND_RECORD);
  occ_line_give(process, line);
}

/* Connects the device with the trace; the device may begin to record
 * immediately. */
static void join_trace(struct occ_process *process) {
  const struct occ_trace_device functions = {time_for_trace, listen_to,
                                             process};
  occ_trace_join(process->device.number, &process->channel->ring, &functions);
}

/* ---- Beginning and end ---- */

enum { MOST_NAPS = 10000 }; /* a millisecond each */

static struct occ_channel *make_channel(int *file) {
  *file = memfd_create("ompt-cc channel", MFD_CLOEXEC);
  if (*file < 0 ||
      occ_file_most(sizeof(struct occ_channel)) < sizeof(struct occ_channel) ||
      ftruncate(*file, sizeof(struct occ_channel)))
    return 0;
  void *at = mmap(0, sizeof(struct occ_channel), PROT_READ | PROT_WRITE,
                  MAP_SHARED, *file, 0);
  return at == MAP_FAILED ? 0 : at;
}

/* Waits until the device's constructors have run. */
static int await_ready(struct occ_process *process) {
  const struct timespec moment = {0, 200 * 1000};
  while (!occ_load(&process->channel->ready, ACQUIRE)) {
    if (occ_process_is_gone(process))
      return 0;
    nanosleep(&moment, 0);
  }
  return 1;
}

static int start(struct occ_process *process, int number) {
  int file = -1, ends[2] = {-1, -1};
  process->channel = make_channel(&file);
  if (!process->channel ||
      socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) ||
      !occ_device_memory_open(&process->memory, number))
    return 0;
  process->memory.guard = guard;
  process->memory.of = process;
  process->channel->number = number;
  process->channel->there = process->memory.there;
  process->channel->bytes = process->memory.bytes;
  occ_ring_setup(&process->channel->ring);
  for (int i = 0; i < OCC_LINES; i++)
    process->channel->line[i].passive =
        occ_settings.wait_policy == OCC_WAIT_PASSIVE;
  process->alive = ends[1];
  int started =
      occ_spawn_device(&process->pid, file, process->memory.file, ends[0]);
  close(file);
  close(ends[0]);
  return started && await_ready(process);
}

struct occ_device *occ_process_start(int number) {
  struct occ_process *process = occ_alloc(sizeof *process);
  process->device.kind = &kind;
  process->device.number = number;
  pthread_mutex_init(&process->lock, 0);
  pthread_cond_init(&process->line_is_free, 0);
  occ_data_env_setup(&process->device.data);
  if (!start(process, number)) {
    if (process->memory.here)
      occ_device_memory_close(&process->memory);
    return 0;
  }
  join_trace(process);
  return &process->device;
}

/* Waits until the device's process has ended. If the program ends with a
 * message, kills the process after 10 seconds. */
static void await_end(const struct occ_process *process) {
  const struct timespec moment = {0, 1000 * 1000};
  for (int naps = 0; occ_is_quitting() && naps < MOST_NAPS; naps++) {
    if (waitpid(process->pid, 0, WNOHANG))
      return;
    nanosleep(&moment, 0);
  }
  if (occ_is_quitting())
    kill(process->pid, SIGKILL);
  while (waitpid(process->pid, 0, 0) < 0 && errno == EINTR)
    ;
}

/* The memory of `device` stays: other threads may use it until this process
 * ends. */
void occ_process_stop(struct occ_device *device) {
  struct occ_process *process = occ_process_of(device);
  (void)occ_trace_leave(device->number);
  occ_store(&process->stops, 1, RELEASE);
  (void)send(process->alive, "", 1, MSG_NOSIGNAL);
  await_end(process);
  close(process->alive);
}

void occ_process_leave(struct occ_device *device) {
  close(occ_process_of(device)->alive);
}
