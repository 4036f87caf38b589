/* room.c: estimates how many more threads the system can run.
 *
 * Layer:   base. May include base/.
 * Owns:    nothing.
 * Callers: as room.h says.
 *
 * Threads are limited for the system (pid_max, threads-max), for each user
 * (RLIMIT_NPROC) and for each control group (pids.max). Each thread also needs
 * addresses for its stack (RLIMIT_AS), the memory that it touches, and two
 * mappings (max_map_count): one is the stack, the other the guard page. The
 * smallest limit decides; a limit that the system does not report is ignored.
 */
/* SPDX-License-Identifier: MIT */
#include "base/room.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define UNKNOWN ULONG_MAX
/* Bytes that a thread touches: kernel stack, stack, descriptor. */
#define TOUCHED (64ul << 10)
#define MAPPINGS 1000ul /* mappings of a program, not of its threads */

/* Returns the beginning of a file; "" if it cannot be read. */
static const char *contents(const char *path, char *text, size_t size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = file >= 0 ? read(file, text, size - 1) : 0;
  if (file >= 0)
    close(file);
  text[length > 0 ? length : 0] = 0;
  return text;
}

/* Returns the number after `label` in a file. Returns UNKNOWN if no number
 * follows, for example if "max" follows. */
static unsigned long number(const char *path, const char *label) {
  char text[4096], *end;
  const char *at = strstr(contents(path, text, sizeof text), label);
  unsigned long value = at ? strtoul(at + strlen(label), &end, 10) : 0;
  return at && end != at + strlen(label) ? value : UNKNOWN;
}

static unsigned long least(unsigned long a, unsigned long b) {
  return a < b ? a : b;
}

/* Returns `limit` - `used`, but at least 0. An unknown limit stays unknown. */
static unsigned long rest(unsigned long limit, unsigned long used) {
  if (limit == UNKNOWN || used == UNKNOWN)
    return limit;
  return limit > used ? limit - used : 0;
}

static unsigned long soft_limit(int resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) || limit.rlim_cur == RLIM_INFINITY)
    return UNKNOWN;
  return limit.rlim_cur;
}

/* Returns how many threads a control group and the groups around it still
 * allow. `path` has space for the names of the group's files. Cuts `path` to
 * its first `root` characters. */
static unsigned long group_room(char *path, size_t root) {
  unsigned long room = UNKNOWN;
  for (;;) {
    size_t end = strlen(path);
    unsigned long limit, used;
    strcpy(path + end, "/pids.max");
    limit = number(path, "");
    strcpy(path + end, "/pids.current");
    used = number(path, "");
    room = least(room, rest(limit, used));
    strcpy(path + end, "/memory.max");
    limit = number(path, "");
    strcpy(path + end, "/memory.current");
    used = number(path, "");
    if (limit != UNKNOWN)
      room = least(room, rest(limit, used) / TOUCHED);
    path[end] = 0;
    if (end <= root)
      return room;
    *strrchr(path, '/') = 0;
  }
}

/* Returns how many threads the control groups still allow. Their list has a
 * line for each hierarchy: "8:pids:/a/b", or "0::/a/b" for the unified
 * hierarchy. */
static unsigned long groups_room(void) {
  char text[4096], path[4096 + 64];
  unsigned long room = UNKNOWN;
  const char *line = contents("/proc/self/cgroup", text, sizeof text);
  while (*line) {
    const char *name = strchr(line, ':');
    size_t length = strcspn(line, "\n"), root = 0;
    const char *place = name ? strchr(name + 1, ':') : 0;
    if (place && !strncmp(name, "::", 2))
      root = (size_t)sprintf(path, "/sys/fs/cgroup");
    else if (place && !strncmp(name, ":pids:", 6))
      root = (size_t)sprintf(path, "/sys/fs/cgroup/pids");
    if (root) {
      sprintf(path + root, "%.*s", (int)(line + length - place - 1), place + 1);
      if (!strcmp(path + root, "/"))
        path[root] = 0;
      room = least(room, group_room(path, root));
    }
    line += length + (line[length] == '\n');
  }
  return room;
}

static unsigned long stack_of(unsigned long stack_size) {
  unsigned long size = stack_size ? stack_size : soft_limit(RLIMIT_STACK);
  return size == UNKNOWN || size == 0 ? 8ul << 20 : size;
}

unsigned occ_room_for_threads(unsigned long stack_size) {
  unsigned long running = number("/proc/loadavg", "/"); /* "1/98": 98 exist */
  unsigned long room = rest(least(number("/proc/sys/kernel/pid_max", ""),
                                  number("/proc/sys/kernel/threads-max", "")),
                            running);
  unsigned long bytes = number("/proc/meminfo", "MemAvailable:");
  unsigned long space = rest(soft_limit(RLIMIT_AS),
                             number("/proc/self/statm", "") == UNKNOWN
                                 ? 0
                                 : number("/proc/self/statm", "") *
                                       (unsigned long)sysconf(_SC_PAGESIZE));
  if (geteuid() != 0) /* the limit does not hold for root */
    room = least(room, soft_limit(RLIMIT_NPROC));
  room =
      least(room, rest(number("/proc/sys/vm/max_map_count", ""), MAPPINGS) / 2);
  if (bytes != UNKNOWN)
    room = least(room, bytes * 1024 / TOUCHED);
  if (space != UNKNOWN)
    room = least(room, space / stack_of(stack_size));
  room = least(room, groups_room());
  return room < 1 ? 1 : room > INT_MAX ? INT_MAX : (unsigned)room;
}
