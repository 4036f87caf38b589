/* devices.c: a debugger for the devices of a program, each of which is a
 * process with its own address space.
 *
 * usage: devices [-l LIBRARY] COUNT PROGRAM
 *   COUNT   number of devices; all of them stop
 * devices_program.c stops each device in a parallel region. While the debugger
 * looks at a device, the host is stopped, too.
 * Spec: [OMP 5.2 §20.5.2.2, §20.5.3.1]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_DEVICES 8

struct device {
  pid_t pid;
  struct look look;
  int number;
};

static struct target *host;
static ompd_address_space_handle_t *host_space;
static pid_t host_pid;
static struct device device[MOST_DEVICES];
static int devices;

static ompd_rc_t open_as(struct target *t, int number,
                         ompd_address_space_handle_t **handle) {
  return ompd.device_initialize(host_space, context_of(t),
                                ompd_device_id_number, sizeof number, &number,
                                handle);
}

/* ---- The program ---- */

static pid_t start(char **argv) {
  pid_t pid = fork();
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    execv(argv[0], argv);
    _exit(127);
  }
  return pid;
}

/* Waits until all devices have stopped, and stops the host. Returns 0 if the
 * program has ended. */
static int all_stopped(void) {
  int status, stopped = 0;
  while (stopped < devices) {
    if (waitpid(host_pid, &status, WNOHANG))
      return 0;
    stopped = 0;
    for (pid_t pid = 0; stopped < devices;) {
      pid = process_child(host_pid, pid);
      if (!pid)
        break;
      if (process_is_stopped(pid))
        device[stopped++].pid = pid;
    }
    sched_yield();
  }
  kill(host_pid, SIGSTOP);
  return waitpid(host_pid, &status, WUNTRACED) == host_pid &&
         WIFSTOPPED(status);
}

static void go_on(void) {
  for (int i = 0; i < devices; i++)
    kill(device[i].pid, SIGCONT);
  kill(host_pid, SIGCONT);
}

/* ---- Address spaces ---- */

/* Reads the description in the device's memory, and gets a handle of the
 * device's address space. */
static int open_device(struct device *d) {
  const char *tracked = getenv("OMP_DEBUG");
  struct target *t = process_open(d->pid);
  uint64_t at = t ? target_symbol(t, "device_number", NULL) : 0, record = 0;
  uint64_t told = t ? target_symbol(t, "device_told", NULL) : 0;
  d->look.target = t;
  d->look.tracked = tracked && !strcmp(tracked, "enabled");
  return HOLDS(t) && HOLDS(at) &&
         HOLDS(t->read(t, at, &d->number, sizeof d->number) == 0) &&
         HOLDS(t->read(t, told, &record, sizeof record) == 0) &&
         HOLDS(look_read(&d->look, record) == 0) &&
         OK(open_as(t, d->number, &d->look.space));
}

static void wrong_numbers(struct device *d) {
  static const int wrong[] = {-1, 0, 1, 2, 64, 2147483647, -2147483647 - 1};
  ompd_address_space_handle_t *handle;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    if (wrong[i] != d->number)
      ANSWERS(ompd_rc_unavailable, open_as(d->look.target, wrong[i], &handle));
    ANSWERS(ompd_rc_unavailable, open_as(host, wrong[i], &handle));
  }
}

static void wrong_arguments(struct device *d) {
  ompd_address_space_handle_t *handle;
  ompd_address_space_context_t *context = context_of(d->look.target);
  long long id = d->number;
  ANSWERS(ompd_rc_unsupported,
          ompd.device_initialize(host_space, context, 2, sizeof(int), &id,
                                 &handle));
  ANSWERS(ompd_rc_bad_input,
          ompd.device_initialize(host_space, context, ompd_device_id_number,
                                 sizeof id, &id, &handle));
  ANSWERS(ompd_rc_bad_input,
          ompd.device_initialize(host_space, context, ompd_device_id_number, 2,
                                 &id, &handle));
}

/* ---- Threads of different address spaces ---- */

struct found {
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
};

static int find(ompd_address_space_handle_t *space, int lwp, struct found *f) {
  return OK(ompd.get_thread_handle(space, ompd_thread_id_lwp, sizeof lwp, &lwp,
                                   &f->thread)) &&
         OK(ompd.get_curr_parallel_handle(f->thread, &f->region)) &&
         OK(ompd.get_curr_task_handle(f->thread, &f->task));
}

static void give_back(struct found *f) {
  OK(ompd.rel_task_handle(f->task));
  OK(ompd.rel_parallel_handle(f->region));
  OK(ompd.rel_thread_handle(f->thread));
}

static void do_not_compare(struct found *a, struct found *b) {
  int compared;
  ANSWERS(ompd_rc_bad_input,
          ompd.thread_handle_compare(a->thread, b->thread, &compared));
  ANSWERS(ompd_rc_bad_input,
          ompd.parallel_handle_compare(a->region, b->region, &compared));
  ANSWERS(ompd_rc_bad_input,
          ompd.task_handle_compare(a->task, b->task, &compared));
}

/* Checks that the thread's device is this address space, and that no other
 * space has the thread. */
static void owns(struct device *d, ompd_thread_handle_t *thread, int lwp) {
  ompd_address_space_handle_t *space;
  ompd_thread_handle_t *again;
  int compared = 1;
  if (OK(ompd.get_device_from_thread(thread, &space))) {
    if (OK(ompd.get_thread_handle(space, ompd_thread_id_lwp, sizeof lwp, &lwp,
                                  &again))) {
      if (OK(ompd.thread_handle_compare(thread, again, &compared)))
        IS(compared, 0);
      OK(ompd.rel_thread_handle(again));
    }
    ANSWERS(ompd_rc_unavailable,
            ompd.get_thread_handle(space, ompd_thread_id_lwp, sizeof host_pid,
                                   &host_pid, &again));
    OK(ompd.rel_address_space_handle(space));
  }
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(host_space, ompd_thread_id_lwp, sizeof lwp,
                                 &lwp, &again));
  for (int i = 0; i < devices; i++)
    if (&device[i] != d)
      ANSWERS(ompd_rc_unavailable,
              ompd.get_thread_handle(device[i].look.space, ompd_thread_id_lwp,
                                     sizeof lwp, &lwp, &again));
}

static void apart(struct device *d) {
  int lwp = d->look.stop.truth[0].lwp;
  struct found here, there;
  if (!find(host_space, host_pid, &here) || !find(d->look.space, lwp, &there))
    return;
  owns(d, there.thread, lwp);
  do_not_compare(&here, &there);
  do_not_compare(&there, &here);
  give_back(&here);
  for (int i = 0; i < devices; i++)
    if (&device[i] != d &&
        find(device[i].look.space, device[i].look.stop.truth[0].lwp, &here)) {
      do_not_compare(&here, &there);
      give_back(&here);
    }
  give_back(&there);
}

/* ---- Verdicts ---- */

static const struct {
  const char *name;
  void (*check)(struct look *look);
} checks[] = {{"space", check_space},
              {"threads", check_threads},
              {"regions", check_regions},
              {"tasks", check_tasks},
              {"icvs", check_icvs}};

static void look_at(struct device *d) {
  long kept = pieces.allocated - pieces.freed;
  for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
    verdict_begin("%s of device %d", checks[i].name, d->number);
    IS(d->look.stop.count, 4);
    checks[i].check(&d->look);
    verdict_end();
  }
  verdict_begin("other numbers and contexts, device %d", d->number);
  wrong_numbers(d);
  wrong_arguments(d);
  verdict_end();
  verdict_begin("handles of device %d and of others", d->number);
  apart(d);
  IS(pieces.allocated - pieces.freed - kept, 0);
  verdict_end();
}

static int open_all(const char *library) {
  unsigned seen = 0;
  host = process_open(host_pid);
  if (!HOLDS(host) || !HOLDS(debugger_load(host, library) == 0) ||
      !debugger_initialize() ||
      !OK(ompd.process_initialize(context_of(host), &host_space)))
    return 0;
  for (int i = 0; i < devices; i++) {
    if (!open_device(&device[i]))
      return 0;
    seen |= 1u << device[i].number;
  }
  return IS(seen, (1u << devices) - 1);
}

static void close_all(void) {
  for (int i = 0; i < devices; i++) {
    OK(ompd.rel_address_space_handle(device[i].look.space));
    process_close(device[i].look.target);
  }
  OK(ompd.rel_address_space_handle(host_space));
  process_close(host);
  OK(ompd.finalize());
  IS(pieces.allocated, pieces.freed);
  IS(pieces.bad_frees, 0);
}

int main(int argc, char **argv) {
  const char *library = debugger_library(&argc, &argv);
  int status = -1;
  devices = argc > 2 ? atoi(argv[1]) : 0;
  if (devices < 1 || devices > MOST_DEVICES)
    return 2;
  host_pid = start(argv + 2);
  setenv("OMP_TOOL", "disabled", 1); /* for the checks: devices have no tool */
  verdict_begin("%d devices stop, and are opened", devices);
  int opened = HOLDS(all_stopped()) && open_all(library);
  verdict_end();
  for (int i = 0; opened && i < devices; i++)
    look_at(&device[i]);
  verdict_begin("the end");
  if (opened)
    close_all();
  go_on();
  HOLDS(waitpid(host_pid, &status, 0) == host_pid && WIFEXITED(status) &&
        WEXITSTATUS(status) == 0);
  verdict_end();
  return verdict_totals();
}
