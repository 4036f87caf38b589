/* fake_counters.c: pretends that the processor has counters. It is a library
 * that is preloaded into a program under ompt-prof.
 *
 * Counters of the kernel replace those of the processor: task-clock replaces
 * cycles, and page-faults replaces all others. Groups have at most two members.
 * With FAKE_TURNS=1 the groups report that they have counted during half of the
 * time only.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES = 4096 };
static char is_fake[FILES], members[FILES];

static long real_open(const struct perf_event_attr *attr, long process,
                      long processor, long leader, long flags) {
  long (*next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(SYS_perf_event_open, attr, process, processor, leader, flags);
}

static long fake_open(struct perf_event_attr attr, long process, long processor,
                      long leader, long flags) {
  if (leader >= 0 && members[leader] == 2) {
    errno = EINVAL;
    return -1;
  }
  attr.config = attr.config == PERF_COUNT_HW_CPU_CYCLES
                    ? PERF_COUNT_SW_TASK_CLOCK
                    : PERF_COUNT_SW_PAGE_FAULTS;
  attr.type = PERF_TYPE_SOFTWARE;
  const long file = real_open(&attr, process, processor, leader, flags);
  if (file >= 0 && file < FILES) {
    is_fake[file] = 1;
    members[leader < 0 ? file : leader]++;
  }
  return file;
}

long syscall(long number, ...) {
  long (*next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  long a[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg(list, long);
  va_end(list);
  const struct perf_event_attr *attr = (const struct perf_event_attr *)a[0];
  if (number == SYS_perf_event_open && attr->type == PERF_TYPE_HARDWARE)
    return fake_open(*attr, (int)a[1], (int)a[2], (int)a[3], a[4]);
  return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* Notes the new descriptor that F_DUPFD_CLOEXEC gives to a fake counter. */
int fcntl(int file, int command, ...) {
  int (*next)(int, int, ...) =
      (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl");
  va_list list;
  va_start(list, command);
  const long argument = va_arg(list, long);
  va_end(list);
  const int result = next(file, command, argument);
  if (command == F_DUPFD_CLOEXEC && result >= 0 && result < FILES &&
      file >= 0 && file < FILES) {
    is_fake[result] = is_fake[file];
    members[result] = members[file];
    is_fake[file] = members[file] = 0;
  }
  return result;
}

/* A group's data begins with the number of members, the time enabled and the
 * time counted. FAKE_TURNS halves the time counted. */
ssize_t read(int file, void *memory, size_t size) {
  static ssize_t (*next)(int, void *, size_t);
  uint64_t head[3];
  if (!next)
    next = (ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  const ssize_t result = next(file, memory, size);
  if (file < 0 || file >= FILES || !is_fake[file] ||
      result < (ssize_t)sizeof head || !getenv("FAKE_TURNS"))
    return result;
  memcpy(head, memory, sizeof head);
  head[2] = head[1] / 2;
  memcpy(memory, head, sizeof head);
  return result;
}
