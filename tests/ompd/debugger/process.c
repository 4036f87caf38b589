/* process.c: opens, as a struct target, a process that SIGSTOP has stopped.
 * Reads the process's memory from /proc, without ptrace.
 *
 * Owns:    struct process.
 * Callers: devices.c, for processes of devices. live.c does not trace these.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct process {
  struct target target; /* must be first */
  int memory;
};

static int process_read(struct target *t, uint64_t address, void *buffer,
                        size_t bytes) {
  struct process *process = (struct process *)t;
  return address <= INT64_MAX && pread(process->memory, buffer, bytes,
                                       (off_t)address) == (ssize_t)bytes
             ? 0
             : -1;
}

static int process_write(struct target *t, uint64_t address, const void *buffer,
                         size_t bytes) {
  (void)t, (void)address, (void)buffer, (void)bytes;
  return -1;
}

struct target *process_open(pid_t pid) {
  char name[64];
  snprintf(name, sizeof name, "/proc/%d/mem", (int)pid);
  int memory = open(name, O_RDONLY | O_CLOEXEC);
  struct process *process = memory < 0 ? NULL : calloc(1, sizeof *process);
  if (!process)
    return NULL;
  process->memory = memory;
  process->target.read = process_read;
  process->target.write = process_write;
  live_read_maps(&process->target, pid);
  return &process->target;
}

void process_close(struct target *t) {
  close(((struct process *)t)->memory);
  target_clear(t);
  free(t);
}

/* Returns the letter of a process's state from /proc/N/stat, and sets *parent.
 * Both follow the name in parentheses. Returns 0 if the file does not exist. */
static char state_in(const char *file, int *parent) {
  char text[512], state = 0;
  FILE *stat = fopen(file, "re");
  size_t got = stat ? fread(text, 1, sizeof text - 1, stat) : 0;
  if (stat)
    fclose(stat);
  text[got] = 0;
  const char *end = strrchr(text, ')');
  return end && sscanf(end + 1, " %c %d", &state, parent) == 2 ? state : 0;
}

int process_is_stopped(pid_t pid) {
  char name[320];
  int parent, stopped = 1, threads = 0;
  snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
  DIR *folder = opendir(name);
  for (struct dirent *one; folder && (one = readdir(folder));) {
    if (one->d_name[0] == '.')
      continue;
    snprintf(name, sizeof name, "/proc/%d/task/%s/stat", (int)pid, one->d_name);
    stopped &= state_in(name, &parent) == 'T';
    threads++;
  }
  if (folder)
    closedir(folder);
  return stopped && threads > 0;
}

pid_t process_child(pid_t parent, pid_t last) {
  pid_t found = 0;
  DIR *folder = opendir("/proc");
  for (struct dirent *one; folder && (one = readdir(folder));) {
    char name[320];
    pid_t pid = atoi(one->d_name);
    int its = 0;
    snprintf(name, sizeof name, "/proc/%d/stat", (int)pid);
    if (pid > last && (!found || pid < found) && state_in(name, &its) &&
        its == parent)
      found = pid;
  }
  if (folder)
    closedir(folder);
  return found;
}
