/* refuse.c: tells the user why a process can't be profiled.
 *
 * Callers: attach.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/attach.h"

#include <elf.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns the number after "NAME:" in /proc/PID/status; -1: there is none. */
static long status_of(pid_t pid, const char *name) {
  char path[64], line[256];
  long value = -1;
  size_t length = strlen(name);
  snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file))
    if (strncmp(line, name, length) == 0 && line[length] == ':')
      value = strtol(line + length + 1, NULL, 10);
  if (file)
    fclose(file);
  return value;
}

/* Reads the process's state, a letter, and the kernel's flags of it [proc(5)].
 * Returns 0 if there is no such process. */
static int read_state(pid_t pid, char *state, unsigned *flags) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
  FILE *file = fopen(path, "re");
  size_t got = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file)
    fclose(file);
  text[got] = 0;
  const char *end_of_name = strrchr(text, ')');
  return end_of_name &&
         sscanf(end_of_name, ") %c %*d %*d %*d %*d %*d %u", state, flags) == 2;
}

static int is_zombie(pid_t pid) {
  char state;
  unsigned flags;
  return read_state(pid, &state, &flags) && (state == 'Z' || state == 'X');
}

static int is_of_kernel(pid_t pid) {
  enum { PF_KTHREAD = 0x200000 };
  char state;
  unsigned flags;
  return read_state(pid, &state, &flags) && flags & PF_KTHREAD;
}

static int setting(void) { /* Yama's ptrace_scope; 0: no Yama */
  int value = 0;
  FILE *file = fopen("/proc/sys/kernel/yama/ptrace_scope", "re");
  if (file && fscanf(file, "%d", &value) != 1)
    value = 0;
  if (file)
    fclose(file);
  return value;
}

void attach_refused(const struct launch_usage *usage, pid_t pid, int error) {
  struct stat status;
  char path[64];
  const int scope = setting();
  snprintf(path, sizeof path, "/proc/%d", (int)pid);
  if (error == ESRCH || stat(path, &status) != 0 || is_zombie(pid))
    launch_say(usage, 0, "process %d has ended", (int)pid);
  else if (error != EPERM && error != EACCES)
    launch_say(usage, error, "process %d", (int)pid);
  else if (geteuid() != 0 && status.st_uid != geteuid())
    launch_say(usage, 0,
               "process %d belongs to user %u: only this user and root may "
               "observe it",
               (int)pid, (unsigned)status.st_uid);
  else if (scope == 3)
    launch_say(usage, 0,
               "process %d: the setting kernel.yama.ptrace_scope is 3: no "
               "process may observe another process until the next boot",
               (int)pid);
  else if (scope > 0)
    launch_say(usage, 0,
               "process %d: the setting kernel.yama.ptrace_scope is %d: run "
               "ompt-prof as root, or allow it with sysctl "
               "kernel.yama.ptrace_scope=0",
               (int)pid, scope);
  else
    launch_say(usage, error,
               "process %d: it may not be observed (ptrace): in a container, "
               "this needs the capability SYS_PTRACE",
               (int)pid);
}

/* Returns 1 if the program is for a kind of processor whose registers ompt-prof
 * does not know. */
static int is_foreign(pid_t pid, int *error) {
  char path[64];
  Elf64_Ehdr head;
  snprintf(path, sizeof path, "/proc/%d/exe", (int)pid);
  FILE *file = fopen(path, "re");
  *error = file ? 0 : errno;
  int whole = file && fread(&head, sizeof head, 1, file) == 1;
  if (file)
    fclose(file);
  return whole &&
         (memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
          head.e_ident[EI_CLASS] != ELFCLASS64 || head.e_machine != EM_X86_64);
}

pid_t attach_allowed(const struct launch_usage *usage, pid_t pid) {
  int error;
  const long process = status_of(pid, "Tgid");
  /* the number of the thread that traces, not of its process */
  const long tracer = status_of(pid, "TracerPid");
  if (process < 0)
    launch_say(usage, 0, "there is no process %d", (int)pid);
  else if (process != pid)
    launch_say(usage, 0, "%d is a thread of process %ld: use --pid=%ld",
               (int)pid, process, process);
  else if (is_zombie(pid))
    launch_say(usage, 0, "process %d has ended", (int)pid);
  else if (is_of_kernel(pid))
    launch_say(usage, 0, "process %d is a thread of the kernel", (int)pid);
  else if (pid == getpid())
    launch_say(usage, 0, "process %d is ompt-prof itself", (int)pid);
  else if (tracer > 0)
    launch_say(usage, 0,
               "process %d is observed by process %ld already, which may be a "
               "debugger",
               (int)pid, status_of((pid_t)tracer, "Tgid"));
  else if (is_foreign(pid, &error))
    launch_say(usage, 0,
               "process %d is a program for a processor other than x86-64",
               (int)pid);
  else if (error)
    attach_refused(usage, pid, error);
  else
    return pid;
  return 0;
}
