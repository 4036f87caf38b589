/* run.c: runs a program with a tool, as if the program had been started
 * directly. See launch.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/launch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof passed_on / sizeof *passed_on };
static volatile pid_t child;

/* Writes the running program's path without its last `up` parts. Returns 0; -1
 * if this fails. */
static int own_folder(char path[PATH_MAX], int up) {
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = 0;
  while (up-- > 0) {
    char *slash = strrchr(path, '/');
    if (!slash)
      return -1;
    *slash = 0;
  }
  return 0;
}

void launch_program(const char *name, char *path, size_t size) {
  char bin[PATH_MAX];
  if (own_folder(bin, 1) == 0)
    snprintf(path, size, "%s/%s", bin, name);
  else
    snprintf(path, size, "%s", name);
}

int launch_library(const char *name, char *path, size_t size) {
  char prefix[PATH_MAX];
  int known = own_folder(prefix, 2) == 0;
  if (known &&
      (size_t)snprintf(path, size, "%s/lib/ompt-cc/tools/%s", prefix, name) <
          size &&
      access(path, R_OK) == 0)
    return 0;
  fprintf(stderr, "%s is not installed beside this program: %s\n", name,
          known ? path : "/proc/self/exe is not readable");
  return -1;
}

int launch_folder(const struct launch_usage *usage, char *path, size_t size) {
  const char *place = getenv("TMPDIR");
  snprintf(path, size, "%s/%s.XXXXXX", place && *place ? place : "/tmp",
           usage->program);
  if (mkdtemp(path))
    return 0;
  launch_say(usage, errno, "%s", path);
  return -1;
}

/* Passes a signal on to the program, unless it comes from the kernel: the
 * kernel sends a terminal's signals to the program, too. If a process has sent
 * the signal to the process group, the program gets it twice: siginfo_t does
 * not tell such a signal from one that was sent to this process only. */
static void on_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  if (info->si_code != SI_KERNEL)
    kill(child, number);
}

/* Passes signals on from now. An ignored signal, such as SIGHUP after nohup,
 * stays ignored, also in the program. */
static void pass_signals_on(struct sigaction before[SIGNALS]) {
  struct sigaction action = {.sa_sigaction = on_signal,
                             .sa_flags = SA_SIGINFO | SA_RESTART};
  for (int i = 0; i < SIGNALS; i++) {
    sigaction(passed_on[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN)
      sigaction(passed_on[i], &action, NULL);
  }
}

/* Puts the folder with our libgomp and libomp first in LD_LIBRARY_PATH. The
 * folder has no other libraries. */
static int put_first(void) {
  char prefix[PATH_MAX], folder[PATH_MAX];
  const char *old = getenv("LD_LIBRARY_PATH");
  char *value;
  int status;
  if (own_folder(prefix, 2) != 0 ||
      (size_t)snprintf(folder, sizeof folder, "%s/lib/ompt-cc/instead",
                       prefix) >= sizeof folder ||
      access(folder, R_OK) != 0 || strpbrk(folder, ":;") ||
      asprintf(&value, "%s%s%s", folder, old && *old ? ":" : "",
               old ? old : "") < 0)
    return -1;
  status = setenv("LD_LIBRARY_PATH", value, 1);
  free(value);
  return status;
}

int launch_instead(const struct launch_usage *usage) {
  if (put_first() == 0)
    return 0;
  launch_say(
      usage, 0,
      "the runtime for programs of other compilers is not installed beside "
      "this program");
  return -1;
}

/* Lets programs of gcc -fsanitize=address run: libasan.so ends a program that
 * has loaded another library first, unless this option is set. The user's own
 * setting stays. */
static int permit_preload(void) {
  const char *old = getenv("ASAN_OPTIONS");
  char *value;
  int status;
  if (old && strstr(old, "verify_asan_link_order"))
    return 0;
  if (asprintf(&value, "%s%sverify_asan_link_order=0", old ? old : "",
               old && *old ? ":" : "") < 0)
    return -1;
  status = setenv("ASAN_OPTIONS", value, 1);
  free(value);
  return status;
}

static int attach(const struct launch_usage *usage,
                  enum launch_interface interface, const char *library) {
  const char *variable =
      interface == LAUNCH_TR2 ? "LD_PRELOAD" : "OMP_TOOL_LIBRARIES";
  const char *old = getenv(variable);
  char *value;
  int status;
  if (strpbrk(library, interface == LAUNCH_TR2 ? ": " : ":")) {
    launch_say(usage, 0,
               "%s: %s can't name a file with a colon or a space in its path",
               library, variable);
    return -1;
  }
  if (asprintf(&value, "%s%s%s", library, old && *old ? ":" : "",
               old ? old : "") < 0)
    return -1;
  status = setenv(variable, value, 1);
  free(value);
  setenv("OMP_TOOL", "enabled", 1);
  if (interface == LAUNCH_TR2)
    status |= permit_preload();
  return status;
}

/* Runs in the child. Sends an error of exec through the pipe `tell`, which a
 * successful exec closes. */
static _Noreturn void become_or_tell(char *const argv[], int tell) {
  int error;
  execvp(argv[0], argv);
  error = errno;
  _exit(write(tell, &error, sizeof error) == sizeof error ? 126 : 125);
}

/* The status of a program that can't be executed, as a shell gives it. */
static int status_of(int error) { return error == ENOENT ? 127 : 126; }

static int is_source(const char *name) {
  return launch_stem(name, ".c .cc .cpp .cxx .f90") != name &&
         access(name, F_OK) == 0;
}

/* Says why the program can't be executed. */
static void refuse(const struct launch_usage *usage, int error,
                   const char *name) {
  char here[PATH_MAX];
  if (is_source(name))
    launch_say(usage, 0, "%s is a source file: compile it, and run the program",
               name);
  else if (!strchr(name, '/') &&
           snprintf(here, sizeof here, "./%s", name) < PATH_MAX &&
           access(here, X_OK) == 0)
    launch_say(usage, 0, "%s: %s; did you mean %s?", name, strerror(error),
               here);
  else
    launch_say(usage, error, "%s", name);
}

void launch_become(const struct launch_usage *usage, char *const argv[]) {
  int error;
  execvp(argv[0], argv);
  error = errno;
  refuse(usage, error, argv[0]);
  _exit(status_of(error));
}

int launch_wait(pid_t process) {
  int status;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR)
      return 125;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

pid_t launch_child(void) { return child; }

int launch_run(const struct launch_usage *usage,
               enum launch_interface interface, const char *library,
               char *const argv[]) {
  struct sigaction before[SIGNALS];
  sigset_t ours, mask;
  int tell[2], error = 0, status;
  /* If put_first fails, a program of gcc or clang keeps its own runtime, and
   * has no tool. */
  put_first();
  if (attach(usage, interface, library) != 0)
    return 125;
  if (pipe2(tell, O_CLOEXEC) != 0) {
    launch_say(usage, errno, "pipe");
    return 125;
  }
  /* Block the signals until the child to which they are passed is known. */
  sigemptyset(&ours);
  for (int i = 0; i < SIGNALS; i++)
    sigaddset(&ours, passed_on[i]);
  sigprocmask(SIG_BLOCK, &ours, &mask);
  child = fork();
  if (child == 0) {
    sigprocmask(SIG_SETMASK, &mask, NULL);
    become_or_tell(argv, tell[1]);
  }
  error = child < 0 ? errno : 0;
  close(tell[1]);
  if (error) {
    launch_say(usage, error, "fork");
    close(tell[0]);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return 125;
  }
  pass_signals_on(before);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  if (read(tell[0], &error, sizeof error) != sizeof error)
    error = 0;
  close(tell[0]);
  status = launch_wait(child);
  for (int i = 0; i < SIGNALS; i++)
    sigaction(passed_on[i], &before[i], NULL);
  if (!error)
    return status;
  refuse(usage, error, argv[0]);
  return status_of(error);
}
