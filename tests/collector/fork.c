/* fork.c: a session continues in a forked child, independent of the parent's
 * session.
 *
 * Fails when: the child's requests are refused or hang; the child's regions are
 * not reported, or are reported in the parent; or the parent is disturbed.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t split(void) {
  fflush(stdout);
  return fork();
}

static void forks(int count) {
  for (int i = 0; i < count; i++)
#pragma omp parallel
    ;
}

static void wait_for(pid_t child) {
  int status = -1;
  waitpid(child, &status, 0);
  IS(status, 0);
}

static int stop_it;
static void *requests(void *unused) {
  while (!__atomic_load_n(&stop_it, __ATOMIC_ACQUIRE)) {
    enlist(OMP_EVENT_JOIN, on_event);
    dismiss(OMP_EVENT_THR_BEGIN_ATWT);
  }
  return unused;
}

int main(void) {
  pid_t child;
  loose = 1; /* fork may come before workers report the end of their barrier */
  /* Before OpenMP has started. */
  collect(1);
  if ((child = split()) == 0) {
    alarm(30);
    IS(here().state, THR_SERIAL_STATE);
    forks(3);
    IS(SEEN(FORK), 3);
    IS(SEEN(JOIN), 3);
    exit(failures != 0);
  }
  wait_for(child);
  IS(SEEN(FORK), 0);

  forks(2);
  if ((child = split()) == 0) {
    alarm(30);
    IS(here().state_code, OMP_ERRCODE_OK);
    IS(here().region, 0);
    forks(3);
    IS(SEEN(FORK), 5);
    IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
    forks(3);
    IS(SEEN(FORK), 5);
    collect(1);
    forks(1);
    IS(SEEN(FORK), 6);
    exit(failures != 0);
  }
  wait_for(child);
  forks(1);
  IS(SEEN(FORK), 3);

  /* The child sends STOP before it uses OpenMP. Then it makes a child. */
  if ((child = split()) == 0) {
    alarm(30);
    IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
    forks(1);
    IS(SEEN(FORK), 3);
    collect(1);
    if ((child = split()) == 0) {
      forks(1);
      IS(SEEN(FORK), 4);
      exit(failures != 0);
    }
    wait_for(child);
    exit(failures != 0);
  }
  wait_for(child);

  /* Forks in a region, and then while another thread makes requests. */
#pragma omp parallel
#pragma omp master
  if ((child = split()) == 0) {
    alarm(30);
    IS(here().state_code, OMP_ERRCODE_OK);
    IS(dismiss(OMP_EVENT_JOIN), OMP_ERRCODE_OK);
    fflush(stdout);
    _exit(failures != 0);
  }
  wait_for(child);
  pthread_t thread;
  pthread_create(&thread, NULL, requests, NULL);
  for (int i = 0; i < 30; i++) {
    if ((child = split()) == 0) {
      alarm(30);
      IS(enlist(OMP_EVENT_FORK, on_event), OMP_ERRCODE_OK);
      unsigned long long before = SEEN(FORK);
      forks(1);
      IS(SEEN(FORK), before + 1);
      fflush(stdout);
      _exit(failures != 0);
    }
    wait_for(child);
  }
  __atomic_store_n(&stop_it, 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
  return failures != 0;
}
