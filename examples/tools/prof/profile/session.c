/* session.c: runs a program with the sampling library, and reads the profiles.
 * See session.h.
 *
 * The library writes a record for each process that used OpenMP, into a new
 * folder, which session_read removes. The record that began first is the
 * program's. The other records are of child processes, of ranks that an MPI
 * launcher has started, and of programs that a process has executed by exec.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/session.h"

#include "launch/program.h"

#include <dirent.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The environment variables that launch_run changes. */
static const char *const changed[] = {"LD_PRELOAD", "LD_LIBRARY_PATH",
                                      "OMP_TOOL", "ASAN_OPTIONS"};
enum { CHANGED = sizeof changed / sizeof *changed };

enum { STACK = 8 << 20 }; /* bytes; the usual limit */

static int by_begin(const void *a, const void *b) {
  const struct profile *x = *(struct profile *const *)a;
  const struct profile *y = *(struct profile *const *)b;
  return x->rank != y->rank    ? x->rank - y->rank
         : x->begin < y->begin ? -1
                               : x->begin > y->begin;
}

static void read_all(const char *folder, struct session *session) {
  DIR *list = opendir(folder);
  for (struct dirent *entry; list && (entry = readdir(list));) {
    char path[PATH_MAX];
    if (entry->d_name[0] == '.')
      continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    struct profile *profile = profile_read(path);
    if (profile)
      *LAUNCH_ADD(session->profile, session->count, session->room) = profile;
    else
      session->failed++;
    unlink(path);
  }
  if (list)
    closedir(list);
  rmdir(folder);
  if (session->count > 0)
    qsort(session->profile, (size_t)session->count, sizeof *session->profile,
          by_begin);
}

struct job {
  const char *folder;
  struct session *session;
};

static void *do_job(void *argument) {
  const struct job *its = argument;
  read_all(its->folder, its->session);
  return NULL;
}

/* Reads in a thread whose stack does not depend on the user's limit (ulimit
 * -s): libdw puts a large program's lines on the stack. */
void session_read(const char *folder, struct session *session) {
  struct job job = {folder, session};
  pthread_attr_t large;
  pthread_t thread;
  pthread_attr_init(&large);
  pthread_attr_setstacksize(&large, STACK);
  if (pthread_create(&thread, &large, do_job, &job) == 0)
    pthread_join(thread, NULL);
  else
    read_all(folder, session);
  pthread_attr_destroy(&large);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int session_run(const struct launch_usage *usage, const char *rate,
                char *const argv[], struct session *session) {
  char library[PATH_MAX], folder[PATH_MAX], *before[CHANGED];
  memset(session, 0, sizeof *session);
  if (launch_library("ompt-prof.so", library, sizeof library) != 0 ||
      session_folder(usage, folder, sizeof folder) != 0)
    return -1;
  for (int i = 0; i < CHANGED; i++) {
    const char *value = getenv(changed[i]);
    before[i] = value ? strdup(value) : NULL;
  }
  setenv("OMPT_PROF_FOLDER", folder, 1);
  setenv("OMPT_PROF_HZ", rate, 1);
  double begin = now();
  session->status = launch_run(usage, LAUNCH_TR2, library, argv);
  session->seconds = now() - begin;
  for (int i = 0; i < CHANGED; i++) {
    if (before[i])
      setenv(changed[i], before[i], 1);
    else
      unsetenv(changed[i]);
    free(before[i]);
  }
  session_read(folder, session);
  return 0;
}

void session_explain(const struct launch_usage *usage, const char *program) {
  const char *reason = launch_keeps_out(program);
  if (launch_contains_runtime(program)) {
    launch_say(usage, 0,
               "nothing to show: %s contains the runtime, which then does not "
               "find ompt-prof's library: link the program without "
               "-static-openmp and -static, or start it and use ompt-prof "
               "--pid=PID",
               program);
    return;
  }
  launch_say(usage, 0, "nothing to show: %s %s%s", program,
             reason ? "can't be observed: " : "has not used OpenMP",
             reason ? reason : "");
}

void session_end(struct session *session) {
  for (int i = 0; i < session->count; i++)
    profile_free(session->profile[i]);
  free(session->profile);
}
