/* attach.c: takes a profile of a running process, from outside of the process.
 * See attach.h.
 *
 * Owns:    the sampler, and the signals that end it.
 * Callers: main.c.
 *
 * The file of samples has the same format as in inside/writer.c (record.h).
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/attach.h"

#include "prof/attach/outside.h"
#include "prof/attach/sampler.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SECOND = 1000000000 };

struct limits {
  int64_t until; /* CLOCK_MONOTONIC; 0: no limit */
  unsigned long samples; /* 0: no limit */
};

/* Prints that the process uses another runtime than ours, or none. */
static void say_other_runtime(const struct launch_usage *usage,
                              const struct remote *remote) {
  static const char *const others[] = {"libgomp.so", "libomp.so",
                                       "libiomp5.so"};
  const char *program = launch_base(remote->program);
  for (int i = 0; i < remote->count; i++)
    for (int k = 0; k < 3; k++)
      if (strncmp(launch_base(remote->object[i].path), others[k],
                  strlen(others[k])) == 0) {
        launch_say(usage, 0,
                   "process %d (%s) runs on the runtime of another compiler, "
                   "%s: start it with ompt-run, then attach",
                   (int)remote->pid, program, remote->object[i].path);
        return;
      }
  launch_say(usage, 0,
             "process %d (%s) does not run on the runtime of ompt-cc: none "
             "of its objects contains the table for debuggers",
             (int)remote->pid, program);
}

/* Opens our own libompd, not the library that the process names: that library's
 * code would run with the rights of ompt-prof. */
static int open_view(const struct launch_usage *usage, struct remote *remote) {
  static const char *const places[] = {
      "../libompd.so", "../../x86_64-linux-gnu/ompt-cc/libompd.so"};
  char library[PATH_MAX], tool[PATH_MAX];
  if (launch_library("ompt-prof.so", tool, sizeof tool) != 0)
    return -1;
  *strrchr(tool, '/') = 0;
  for (int i = 0; i < 2; i++)
    if ((size_t)snprintf(library, sizeof library, "%s/%s", tool, places[i]) <
            sizeof library &&
        access(library, R_OK) == 0)
      break;
  const char *why = view_open(library, remote);
  if (why)
    launch_say(usage, 0, "process %d can't be read: %s", (int)remote->pid, why);
  return why ? -1 : 0;
}

static int open_all(const struct launch_usage *usage, pid_t pid,
                    struct remote *remote) {
  int error = remote_open(remote, pid);
  if (error) {
    attach_refused(usage, pid, error);
    return -1;
  }
  if (!remote->table) {
    say_other_runtime(usage, remote);
    return -1;
  }
  if (frames_prepare(remote) != 0) {
    launch_say(usage, 0, "libdw can't unwind the stacks of process %d: %s",
               (int)pid, dwfl_errmsg(-1));
    return -1;
  }
  return open_view(usage, remote);
}

/* ---- The loop ------------------------------------------------------------ */

static int has_ended(int process) {
  return poll(&(struct pollfd){.fd = process, .events = POLLIN}, 1, 0) > 0;
}

/* Fills *set with SIGCHLD and the signals that end the sampling. A signal that
 * was ignored, as after nohup, stays ignored. */
static void catch_signals(sigset_t *set) {
  static const int enders[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction before;
  sigemptyset(set);
  sigaddset(set, SIGCHLD);
  for (int i = 0; i < 3; i++)
    if (sigaction(enders[i], NULL, &before) == 0 &&
        before.sa_handler != SIG_IGN)
      sigaddset(set, enders[i]);
  tracees_prepare();
}

/* Waits until the next round is due. Returns 1 if a signal asks for the end. */
static int wait_for(struct sampler *sampler, const sigset_t *set) {
  for (;;) {
    int64_t rest = sampler->next - tracees_now();
    struct timespec time = {rest / SECOND, rest % SECOND};
    tracees_serve(&sampler->tracees);
    if (rest <= 0)
      return 0;
    int number = sigtimedwait(set, NULL, &time);
    if (number > 0 && number != SIGCHLD)
      return 1;
  }
}

/* Takes samples. Returns why sampling stopped, as the end of a sentence;
 * NULL: a limit was reached, or the user sent a signal. */
static const char *sample(struct sampler *sampler, int process,
                          struct limits limits, const sigset_t *set) {
  while (!wait_for(sampler, set)) {
    if (has_ended(process))
      return "has ended";
    if (sampler->tracees.became)
      return "executes another program now";
    if (limits.until && tracees_now() >= limits.until)
      return NULL;
    sampler_round(sampler);
    if (sampler->error && sampler->count == 0)
      return "may not be observed";
    if (limits.samples && sampler->samples >= limits.samples)
      return NULL;
  }
  return NULL;
}

struct running {
  struct sampler sampler;
  struct remote *remote;
  struct record *record;
  struct limits limits;
  sigset_t set;
  int process;
  const char *why;
  int error;
};

/* Executed by a thread that only samples. When this thread ends, the kernel
 * detaches it from the process. */
static void *run_sampler(void *argument) {
  struct running *its = argument;
  sampler_begin(&its->sampler, its->remote, its->record);
  its->why = sample(&its->sampler, its->process, its->limits, &its->set);
  its->error = its->sampler.samples == 0 ? its->sampler.error : 0;
  sampler_end(&its->sampler);
  return NULL;
}

static int run(const struct launch_usage *usage, struct remote *remote,
               struct record *record, struct limits limits) {
  static struct running its;
  sigset_t before;
  pthread_t thread;
  const char *program = launch_base(remote->program);
  its = (struct running){.remote = remote, .record = record, .limits = limits};
  its.process = (int)syscall(SYS_pidfd_open, remote->pid, 0);
  if (its.process < 0) {
    attach_refused(usage, remote->pid, ESRCH);
    return -1;
  }
  catch_signals(&its.set);
  sigprocmask(SIG_BLOCK, &its.set, &before);
  launch_say(usage, 0, "sampling process %d (%s)%s", (int)remote->pid, program,
             limits.until || limits.samples ? "" : "; Ctrl-C ends the profile");
  its.error = pthread_create(&thread, NULL, run_sampler, &its);
  if (!its.error)
    pthread_join(thread, NULL);
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(its.process);
  if (its.error)
    attach_refused(usage, remote->pid, its.error);
  else if (its.why)
    launch_say(usage, 0, "process %d (%s) %s", (int)remote->pid, program,
               its.why);
  return its.error ? -1 : 0;
}

int attach_run(const struct launch_usage *usage, const struct attach_wish *wish,
               struct session *session) {
  char folder[PATH_MAX];
  struct remote remote;
  struct limits limits = {0, 0};
  const int rate = launch_number(usage, wish->rate, "--hz", 1000);
  pid_t pid = launch_number(usage, wish->pid, "--pid", INT_MAX);
  memset(session, 0, sizeof *session);
  if (wish->samples)
    limits.samples = (unsigned long)launch_number(usage, wish->samples,
                                                  "--samples", INT_MAX);
  if (wish->seconds)
    limits.until =
        tracees_now() +
        (int64_t)SECOND * launch_number(usage, wish->seconds, "--for", INT_MAX);
  if (!attach_allowed(usage, pid) || open_all(usage, pid, &remote) != 0 ||
      session_folder(usage, folder, sizeof folder) != 0)
    return -1;
  signal(SIGXFSZ, SIG_IGN); /* a limit (ulimit -f) is an error in writing */
  const int64_t begin = tracees_now();
  struct record *record = outside_start(folder, &remote, (unsigned)rate);
  int failed = !record || run(usage, &remote, record, limits) != 0;
  session->seconds = (double)(tracees_now() - begin) / SECOND;
  if (record)
    outside_end(record);
  session_read(folder, session);
  view_close();
  remote_close(&remote);
  if (!failed && (session->count == 0 || session->profile[0]->samples == 0)) {
    launch_say(usage, 0,
               "nothing to show: no thread of process %d used OpenMP meanwhile",
               (int)pid);
    failed = 1;
  }
  return failed ? -1 : 0;
}
