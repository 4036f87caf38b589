/* live.c: runs a program under ptrace, and handles all of its threads, its
 * breakpoints and its memory.
 *
 * Owns:    struct live. One program at a time: each child that waitpid reports
 * is taken for a thread of the program.
 * Callers: the debuggers of tests/ompd and tests/ompd2013.
 *
 * When a thread stops, all other threads are stopped, so nothing else runs
 * while a breakpoint is handled. A thread that meanwhile has reached another
 * breakpoint is set back to that address, and reports it after the next live_go.
 */
/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_BREAKS 32
#define MOST_LWPS 512
#define INT3 0xcc

enum lwp_state { RUNS, STOPPED, AT_SIGNAL };

struct lwp {
  pid_t id;
  enum lwp_state state;
  int signal; /* to be delivered when the thread continues */
};

struct live {
  struct target target; /* must be first */
  pid_t pid;
  int memory;
  struct lwp lwp[MOST_LWPS];
  int lwps;
  struct {
    uint64_t address;
    unsigned char replaced;
  } broken[MOST_BREAKS];
  int breaks;
  pid_t steps_over; /* the thread that must step over its breakpoint; or 0 */
  int ended, status;
};

static int live_read(struct target *t, uint64_t address, void *buffer,
                     size_t bytes) {
  struct live *live = (struct live *)t;
  if (address > INT64_MAX ||
      pread(live->memory, buffer, bytes, (off_t)address) != (ssize_t)bytes)
    return -1;
  for (int i = 0; i < live->breaks; i++)
    if (live->broken[i].address >= address &&
        live->broken[i].address - address < bytes)
      ((unsigned char *)buffer)[live->broken[i].address - address] =
          live->broken[i].replaced;
  return 0;
}

static int live_write(struct target *t, uint64_t address, const void *buffer,
                      size_t bytes) {
  struct live *live = (struct live *)t;
  if (address > INT64_MAX ||
      pwrite(live->memory, buffer, bytes, (off_t)address) != (ssize_t)bytes)
    return -1;
  return 0;
}

static struct lwp *lwp_of(struct live *live, pid_t id) {
  for (int i = 0; i < live->lwps; i++)
    if (live->lwp[i].id == id)
      return &live->lwp[i];
  if (live->lwps == MOST_LWPS)
    abort();
  live->lwp[live->lwps] = (struct lwp){id, RUNS, 0};
  return &live->lwp[live->lwps++];
}

static void lwp_gone(struct live *live, pid_t id) {
  *lwp_of(live, id) = live->lwp[live->lwps - 1];
  live->lwps--;
  target_drop_thread(&live->target, id);
}

static int break_at(struct live *live, uint64_t address) {
  for (int i = 0; i < live->breaks; i++)
    if (live->broken[i].address == address)
      return i;
  return -1;
}

/* Reads from /proc which files are in the process's memory. If the list of files has changed, reads
 * their symbols again. */
void live_read_maps(struct target *t, pid_t pid) {
  char name[64], line[4352], file[4096];
  unsigned long long begin, end, offset;
  struct target fresh = {0};
  snprintf(name, sizeof name, "/proc/%d/maps", (int)pid);
  FILE *maps = fopen(name, "re");
  while (maps && fgets(line, sizeof line, maps))
    if (sscanf(line, "%llx-%llx %*s %llx %*s %*s %4095[^\n]", &begin, &end,
               &offset, file) == 4 &&
        file[0] == '/')
      target_add_mapped(&fresh, begin, end, offset, file);
  if (maps)
    fclose(maps);
  target_set_mapped(t, &fresh);
}

static void refresh(struct live *live) {
  for (int i = 0; i < live->lwps; i++) {
    struct target_thread *thread =
        target_add_thread(&live->target, live->lwp[i].id);
    if (ptrace(PTRACE_GETREGS, thread->lwp, 0, &thread->regs) == 0)
      thread->pthread = thread->regs.fs_base;
  }
  live_read_maps(&live->target, live->pid);
}

struct target *live_start(char *const argv[]) {
  int gate[2], status;
  char name[64], go = 0;
  if (pipe(gate))
    return NULL;
  pid_t pid = fork();
  if (pid == 0) {
    close(gate[1]);
    if (read(gate[0], &go, 1) != 1)
      _exit(127);
    close(gate[0]);
    execv(argv[0], argv);
    _exit(127);
  }
  struct live *live = calloc(1, sizeof *live);
  live->target.read = live_read;
  live->target.write = live_write;
  live->target.writable = 1;
  live->pid = pid;
  close(gate[0]);
  int traced =
      ptrace(PTRACE_SEIZE, pid, 0,
             PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC);
  if (traced || write(gate[1], &go, 1) != 1 ||
      waitpid(pid, &status, __WALL) != pid || !WIFSTOPPED(status) ||
      status >> 16 != PTRACE_EVENT_EXEC) {
    close(gate[1]);
    free(live);
    return NULL;
  }
  close(gate[1]);
  snprintf(name, sizeof name, "/proc/%d/mem", (int)pid);
  live->memory = open(name, O_RDWR | O_CLOEXEC);
  lwp_of(live, pid)->state = STOPPED;
  refresh(live);
  return &live->target;
}

pid_t live_pid(struct target *t) { return ((struct live *)t)->pid; }

int live_break(struct target *t, uint64_t address) {
  struct live *live = (struct live *)t;
  unsigned char trap = INT3;
  int i = live->breaks;
  if (break_at(live, address) >= 0)
    return 0;
  if (i == MOST_BREAKS || live_read(t, address, &live->broken[i].replaced, 1) ||
      live_write(t, address, &trap, 1))
    return -1;
  live->broken[i].address = address;
  live->breaks++;
  return 0;
}

/* Finds why a thread stopped. Returns 1 if it executed a breakpoint, and sets
 * *trap to the breakpoint's address. If live_break has set the breakpoint, the
 * thread's instruction pointer also becomes this address. */
static int stopped(struct live *live, pid_t id, int status, uint64_t *trap) {
  struct user_regs_struct regs;
  struct lwp *lwp = lwp_of(live, id);
  int signal = WSTOPSIG(status);
  lwp->state = STOPPED;
  lwp->signal = 0;
  if (status >> 16) { /* ptrace's own stop: a new thread, or PTRACE_INTERRUPT */
    unsigned long fresh;
    if (status >> 16 == PTRACE_EVENT_CLONE &&
        ptrace(PTRACE_GETEVENTMSG, id, 0, &fresh) == 0)
      lwp_of(live, (pid_t)fresh);
    return 0;
  }
  if (signal != SIGTRAP) {
    lwp->signal = signal;
    return 0;
  }
  if (ptrace(PTRACE_GETREGS, id, 0, &regs))
    return 0;
  *trap = regs.rip - 1;
  if (break_at(live, *trap) >= 0) {
    regs.rip--;
    ptrace(PTRACE_SETREGS, id, 0, &regs);
  }
  return 1;
}

static void ended(struct live *live, pid_t id, int status) {
  if (id == live->pid) {
    live->ended = 1;
    live->status = status;
  }
  lwp_gone(live, id);
}

/* Stops all threads except `but`. */
static void stop_all(struct live *live, pid_t but) {
  int status;
  for (;;) {
    int running = 0;
    for (int i = live->lwps - 1; i >= 0; i--)
      if (live->lwp[i].state == RUNS) {
        if (ptrace(PTRACE_INTERRUPT, live->lwp[i].id, 0, 0))
          lwp_gone(live, live->lwp[i].id); /* the thread has ended */
        else
          running++;
      }
    if (!running)
      return;
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0)
      return;
    if (!WIFSTOPPED(status)) {
      ended(live, id, status);
      continue;
    }
    uint64_t trap;
    if (stopped(live, id, status, &trap) && id != but &&
        break_at(live, trap) < 0) {
      /* The program contains this breakpoint. The thread executes it later. */
      struct user_regs_struct regs;
      ptrace(PTRACE_GETREGS, id, 0, &regs);
      regs.rip = trap;
      ptrace(PTRACE_SETREGS, id, 0, &regs);
    }
  }
}

/* Lets the thread `steps_over` execute the instruction under its breakpoint. */
static void step_over(struct live *live) {
  struct user_regs_struct regs;
  unsigned char trap = INT3;
  int status, i;
  pid_t id = live->steps_over;
  live->steps_over = 0;
  if (!id || ptrace(PTRACE_GETREGS, id, 0, &regs) ||
      (i = break_at(live, regs.rip)) < 0)
    return;
  live_write(&live->target, regs.rip, &live->broken[i].replaced, 1);
  uint64_t address = regs.rip;
  do {
    ptrace(PTRACE_SINGLESTEP, id, 0, 0);
    if (waitpid(id, &status, __WALL) != id)
      break;
    if (!WIFSTOPPED(status)) {
      ended(live, id, status);
      break;
    }
    if (!(status >> 16) && WSTOPSIG(status) != SIGTRAP)
      lwp_of(live, id)->signal = WSTOPSIG(status);
    ptrace(PTRACE_GETREGS, id, 0, &regs);
  } while (regs.rip == address);
  live_write(&live->target, address, &trap, 1);
}

static void resume(struct live *live) {
  for (int i = 0; i < live->lwps; i++) {
    struct lwp *lwp = &live->lwp[i];
    if (lwp->state == RUNS)
      continue;
    lwp->state = RUNS;
    ptrace(PTRACE_CONT, lwp->id, 0, lwp->signal);
    lwp->signal = 0;
  }
}

struct event live_go(struct target *t) {
  struct live *live = (struct live *)t;
  struct event event = {HAPPENED_END, 0, 0, 0};
  uint64_t trap = 0;
  int status;
  step_over(live);
  while (!live->ended) {
    resume(live);
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0)
      break;
    if (!WIFSTOPPED(status)) {
      ended(live, id, status);
      continue;
    }
    if (!stopped(live, id, status, &trap))
      continue;
    event.what = break_at(live, trap) < 0 ? HAPPENED_STOP : HAPPENED_BREAK;
    event.lwp = id;
    event.address = trap;
    if (event.what == HAPPENED_BREAK)
      live->steps_over = id;
    stop_all(live, id);
    refresh(live);
    return event;
  }
  event.status = live->status;
  return event;
}

void live_end(struct target *t) {
  struct live *live = (struct live *)t;
  int status;
  if (!live->ended) {
    kill(live->pid, SIGKILL);
    while (!live->ended) {
      pid_t id = waitpid(-1, &status, __WALL);
      if (id < 0)
        break;
      if (!WIFSTOPPED(status))
        ended(live, id, status);
    }
  }
  close(live->memory);
  target_clear(t);
  free(live);
}
