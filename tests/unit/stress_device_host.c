/* stress_device_host.c: tests a device as a program uses it: the routines,
 * fork, exit while the device works, and the end of the device by a signal.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2 */
#include "lowered_by_hand.h"
#include "omp.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A program that is linked with -fopenmp-targets has this symbol. */
const char occ_device_image = 1;
__attribute__((__constructor__)) static void turn_aside(void) { OCC_serve(); }

extern char **environ;

static int asked_for_tool;
void *ompt_start_tool(unsigned version, const char *runtime) {
  (void)version;
  (void)runtime;
  asked_for_tool++;
  return 0;
}

enum what { LOOK, DIE, STAY, STRAY };
struct seen {
  int number, is_initial, devices, host, asked_for_tool;
};
struct env {
  struct seen *seen;
  int *stray;
  enum what what;
};

static void code(struct OCC_thread *self, void *of) {
  const struct env *env = of;
  OCC_implicit_task_begin(self, self->task->construct);
  *env->seen = (struct seen){omp_get_device_num(), omp_is_initial_device(),
                             omp_get_num_devices(), omp_get_initial_device(),
                             asked_for_tool};
  if (env->what == DIE)
    kill(getpid(), SIGKILL);
  while (env->what == STAY)
    pause();
  if (env->what == STRAY)
    env->stray[2] = 1;
  OCC_join(self, self->task->construct);
}

static const struct OCC_construct team = {OCC_TEAM, 12,   14, "f",
                                          "f.c",    code, 0};
static const struct OCC_construct target = {OCC_TARGET, 12, 14, "f",
                                            "f.c",      0,  0};

/* Does the same as #pragma omp target map(from: *seen). Returns 1 if a device
 * ran the region. */
static int run_on_device(struct seen *seen, enum what what) {
  static int stray[4];
  struct OCC_thread *self = OCC_self();
  struct env env = {seen, stray, what};
  struct OCC_map maps[] = {
      {"*seen", seen, sizeof *seen, 0, 0, 0, OCC_MAP_FROM, 1, 0},
      {"stray", stray, 0, 0, 0, 0, OCC_MAP_IMPLICIT,
       1 + offsetof(struct env, stray), 0}};
  struct OCC_kernel kernel = {&team, &env, sizeof env, 0, 0, 0, 0};
  struct OCC_target here;
  OCC_target_begin(self, &here, &target, OCC_device(self, &target, 0, 0, 0));
  const int there = OCC_target_run(self, &here, &kernel, maps, 2);
  OCC_target_end(self, &here);
  return there;
}

static void sees_itself(void) {
  struct seen seen = {0};
  MUST(run_on_device(&seen, LOOK));
  MUST(seen.number == 0 && !seen.is_initial);
  MUST(seen.devices == 2 && seen.host == 2 && !seen.asked_for_tool);
  MUST(omp_get_num_devices() == 2 && omp_get_initial_device() == 2);
  MUST(omp_get_device_num() == 2 && omp_is_initial_device());
  MUST(asked_for_tool);
}

/* ---- Memory ---- */

static void copies(void) {
  int a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {0};
  const size_t n = sizeof a;
  int *p = omp_target_alloc(n, 0), *q = omp_target_alloc(n, 1);
  MUST(p && q && !omp_target_alloc(0, 0) && !omp_target_alloc(n, 3));
  MUST(!omp_target_memcpy(p, a, n, 0, 0, 0, 2));
  MUST(!omp_target_memcpy(q, p, n, 0, 0, 1, 0));
  MUST(!omp_target_memcpy(q, q, 4, 20, 0, 1, 1));
  MUST(!omp_target_memcpy(b, q, n - 4, 4, 4, omp_initial_device, 1));
  MUST(b[0] == 0 && b[1] == 2 && b[4] == 5 && b[5] == 1);
  MUST(omp_target_memcpy(p, a, n, 0, 0, 7, 2) == ENODEV);
  MUST(omp_target_memcpy(p, 0, n, 0, 0, 0, 2) == EINVAL);

  const size_t volume[] = {2, 2}, zero[] = {0, 0}, from[] = {0, 1},
               small[] = {2, 2}, large[] = {2, 3};
  MUST(!omp_target_memcpy_rect(p, a, 4, 2, volume, zero, from, small, large, 0,
                               2));
  MUST(!omp_target_memcpy_rect_async(b, p, 4, 2, volume, zero, zero, large,
                                     small, 2, 0, 0, 0));
  OCC_taskwait(OCC_self(), &any_region);
  MUST(b[0] == 2 && b[1] == 3 && b[3] == 5 && b[4] == 6);
  MUST(!omp_target_memcpy_async(b, q, 4, 0, 20, 2, 1, 0, 0));
  OCC_taskwait(OCC_self(), &any_region);
  MUST(b[0] == 1);
  omp_target_free(p, 0);
  omp_target_free(q, 1);
  omp_target_free(0, 0);
}

static void mapped(void) {
  int a[4] = {1, 2, 3, 4};
  char *p = omp_target_alloc(100, 0);
  MUST(omp_target_is_present(a, 2) && omp_target_is_accessible(a, 16, 2));
  MUST(!omp_target_is_present(a, 0) && !omp_target_is_accessible(a, 16, 0));
  MUST(!omp_get_mapped_ptr(a, 0) && omp_get_mapped_ptr(a, 2) == a);
  MUST(!omp_target_associate_ptr(a, p, sizeof a, 8, 0));
  MUST(!omp_target_associate_ptr(a, p, sizeof a, 8, 0));
  MUST(omp_target_associate_ptr(a, p, sizeof a, 12, 0) == EINVAL);
  MUST(omp_target_associate_ptr(a, p, sizeof a, 8, 2) == EINVAL);
  MUST(omp_target_associate_ptr(a, p, sizeof a, 8, 5) == ENODEV);
  MUST(omp_target_is_present(a + 3, 0) && !omp_target_is_present(a + 3, 1));
  MUST(omp_get_mapped_ptr(a + 1, 0) == p + 12);
  MUST(!omp_target_disassociate_ptr(a, 0));
  MUST(omp_target_disassociate_ptr(a, 0) == EINVAL);
  MUST(!omp_target_is_present(a, 0));
  omp_target_free(p, 0);
}

/* ---- fork ---- */

static void in_child(void (*body)(void)) {
  int status;
  const pid_t child = fork();
  if (!child) {
    body();
    exit(5);
  }
  MUST(waitpid(child, &status, 0) == child);
  MUST(WIFEXITED(status) && WEXITSTATUS(status) == 5);
}

static void has_none(void) {
  struct seen seen;
  MUST(omp_get_num_devices() == 0 && omp_get_initial_device() == 0);
  MUST(!run_on_device(&seen, LOOK));
  MUST(!omp_target_alloc(8, 1));
}

/* ---- Ends ---- */

static void *stay(void *unused) {
  struct seen seen;
  run_on_device(&seen, STAY);
  return unused;
}

static int end(const char *how) {
  struct seen seen;
  pthread_t thread;
  if (!strcmp(how, "dies"))
    run_on_device(&seen, DIE);
  else if (!strcmp(how, "strays"))
    run_on_device(&seen, STRAY);
  else if (!strcmp(how, "frees"))
    omp_target_free(&seen, 0);
  else if (!strcmp(how, "copies"))
    omp_target_memcpy(&seen, &seen, sizeof seen, 0, 0, 0, 1 + 1);
  run_on_device(&seen, LOOK);
  pthread_create(&thread, 0, stay, 0);
  usleep(50 * 1000);
  exit(3);
}

/* Checks the status and the messages with which a process ends. */
static void ends(const char *how, int status, const char *says) {
  char text[1000] = "", *arguments[] = {"stress", (char *)how, 0};
  int pipes[2], got;
  posix_spawn_file_actions_t actions;
  pid_t pid;
  MUST(!pipe2(pipes, O_CLOEXEC));
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipes[1], 2);
  MUST(!posix_spawn(&pid, "/proc/self/exe", &actions, 0, arguments, environ));
  posix_spawn_file_actions_destroy(&actions);
  close(pipes[1]);
  for (size_t n = 0; n < sizeof text - 1;) {
    const ssize_t more = read(pipes[0], text + n, sizeof text - 1 - n);
    if (more <= 0)
      break;
    n += (size_t)more;
  }
  close(pipes[0]);
  MUST(waitpid(pid, &got, 0) == pid);
  if (!WIFEXITED(got) || WEXITSTATUS(got) != status || !strstr(text, says))
    fprintf(stderr, "%s: status %x, %s\n", how, (unsigned)got, text);
  MUST(WIFEXITED(got) && WEXITSTATUS(got) == status);
  MUST(*says ? strstr(text, says) != 0 : !*text);
}

int main(int argc, char **argv) {
  setenv("OCC_DEVICES", "2", 1);
  if (argc > 1 && *argv[1] > '9')
    return end(argv[1]);
  in_child(sees_itself); /* no device has started: the child starts one */
  sees_itself();
  in_child(has_none);
  sees_itself();
  copies();
  mapped();
  in_child(has_none);
  ends("exits", 3, "");
  ends("dies", 1, "f.c:12: device 0 ended in this construct, by signal 9");
  ends("strays", 1, "f.c:12: target on device 0 ");
  ends("strays", 1, "'stray' is not mapped, or only a part of it (byte 8)");
  ends("copies", 1, "a copy on device 0 ");
  ends("frees", 1, "device 0 has no allocated memory at ");
  sees_itself();
  return 0;
}
