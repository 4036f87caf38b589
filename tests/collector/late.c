/* late.c: sends START when regions, tasks and idle workers already exist. Then
 * sends STOP and START again, while regions and tasks still run.
 *
 * Each case runs in a new child process that has not used OpenMP, so that nothing is left of an
 * earlier session. Fails when: a region that began without a session has no number or several
 * numbers; an idle worker is in a region; a team hangs or loses work because its threads disagree
 * on whether there is a session; or existing threads do not report events.
 */
/* not with thread: a worker that leaves an unobserved region may look at the next region's team */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int n;

/* ---- In the middle of regions ---- */

static void in_region(void) {
  uint64_t outer[16], inner[16][2];
  int started = 0;
  memset(outer, 0, sizeof outer);
  loose = 1;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(n)
  {
    int me = omp_get_thread_num();
#pragma omp parallel num_threads(2)
    {
      struct where now;
#pragma omp barrier
#pragma omp master
#pragma omp critical
      IS(request(OMP_REQ_START),
         started++ ? OMP_ERRCODE_SEQUENCE_ERR : OMP_ERRCODE_OK);
#pragma omp barrier
      now = here();
      IS(now.state_code, OMP_ERRCODE_OK);
      IS(now.state, THR_WORK_STATE);
      inner[me][omp_get_thread_num()] = now.region;
      if (omp_get_thread_num() == 0) {
        outer[me] = now.parent;
        IS(now.parent_code, OMP_ERRCODE_OK);
      } else {
        IS(now.parent_code, OMP_ERRCODE_THREAD_ERR);
      }
    }
    HOLDS(inner[me][0] != 0);
    IS(inner[me][0], inner[me][1]);
#pragma omp barrier
    IS(outer[me], outer[0]);
    IS(here().region, outer[0]);
    for (int other = 0; other < n; other++)
      HOLDS(other == me || inner[other][0] != inner[me][0]);
    HOLDS(inner[me][0] != outer[0]);
#pragma omp barrier
#pragma omp single
    for (int event = 1; event < EVENTS; event++)
      IS(enlist(event, on_event), OMP_ERRCODE_OK);
    /* All threads report events in a region that began without a session. */
#pragma omp barrier
#pragma omp master
    ;
  }
  IS(here().region, 0);
  /* There may be more ends: a thread may still have been in an earlier barrier. */
  UNTIL(SEEN(THR_END_EBAR) >= (unsigned)n);
  IS(SEEN(THR_BEGIN_EBAR), n);
  IS(SEEN(THR_BEGIN_MASTER), 1);
  IS(SEEN(JOIN), 1);
  IS(SEEN(FORK), 0);
  uint64_t region = 0;
#pragma omp parallel num_threads(n)
  {
#pragma omp critical
    HOLDS(region == 0 || region == here().region);
#pragma omp critical
    region = here().region;
  }
  IS(SEEN(FORK), 1);
  HOLDS(region != outer[0]);
}

/* ---- Idle workers ---- */

/* A worker that has left its last barrier sleeps when it is idle. */
static int is_asleep(pid_t thread) {
  char name[64], state = 0;
  snprintf(name, sizeof name, "/proc/self/task/%d/stat", (int)thread);
  FILE *file = fopen(name, "r");
  HOLDS(file && fscanf(file, "%*d (%*[^)]) %c", &state) == 1);
  if (file)
    fclose(file);
  return state == 'S';
}

static void idle_workers(void) {
  pthread_t threads[16];
  pid_t ids[16];
#pragma omp parallel num_threads(n + 1)
  {
    threads[omp_get_thread_num()] = pthread_self();
    ids[omp_get_thread_num()] = gettid();
  }
  for (int i = 1; i <= n; i++)
    UNTIL(is_asleep(ids[i]));
  collect(1);
  for (int i = 0; i <= n; i++) {
    struct where sample = look(threads[i]);
    IS(sample.state, i ? THR_IDLE_STATE : THR_SERIAL_STATE);
    IS(sample.region, 0);
    IS(sample.parent_code, i ? OMP_ERRCODE_THREAD_ERR : OMP_ERRCODE_OK);
  }
  loose = 1; /* THR_END_IDLE comes without THR_BEGIN_IDLE */
#pragma omp parallel num_threads(n + 1)
  ;
  UNTIL(SEEN(THR_BEGIN_IDLE) == (unsigned)n && SEEN(THR_END_IDLE) == (unsigned)n);
  IS(SEEN(THR_BEGIN_IBAR), n + 1);
}

/* ---- START at any time during work ---- */

static int round_of; /* differs from round to round */
static long work(int rounds) {
  long wrong = 0;
  for (int i = round_of; i < round_of + rounds; i++) {
    long sum = 0, tasks = 0, all = 0;
#pragma omp parallel num_threads(n > 1 ? n : 2) reduction(+ : sum)
    {
      sum += 1;
#pragma omp single nowait
      for (int t = 0; t < 8; t++)
#pragma omp task shared(tasks)
      {
#pragma omp atomic
        tasks++;
      }
      if (i % 3 == 0) {
#pragma omp barrier
      }
#pragma omp for reduction(+ : all)
      for (int k = 0; k < 10; k++)
        all += k;
#pragma omp task shared(tasks)
      {
#pragma omp atomic
        tasks++;
      }
    }
    wrong += sum != (n > 1 ? n : 2) || tasks != 8 + sum || all != 45;
    if (i % 5 == 0) {
#pragma omp parallel num_threads(2)
      ; /* another size */
    }
  }
  round_of += rounds;
  return wrong;
}

/* Works for this many rounds, but for at most about three seconds, because on a busy machine one
 * round may take a second. */
static long work_some(int rounds) {
  long wrong = 0;
  time_t begin = time(NULL);
  while (rounds-- > 0 && time(NULL) - begin < 3)
    wrong += work(1);
  return wrong;
}

static int stop_it;
static void *come_and_go(void *argument) {
  struct timespec moment = {0, *(long *)argument};
  nanosleep(&moment, NULL);
  loose = 1;
  collect(1);
  for (int turn = 0; !__atomic_load_n(&stop_it, __ATOMIC_ACQUIRE); turn++) {
    nanosleep(&moment, NULL);
    switch (turn % 6) {
    case 0: IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_OK); break;
    case 1: IS(request(OMP_REQ_RESUME), OMP_ERRCODE_OK); break;
    case 2: IS(dismiss(OMP_EVENT_THR_BEGIN_IBAR), OMP_ERRCODE_OK); break;
    case 3: IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK); break;
    case 4: collect(1); break;
    default: nap();
    }
  }
  return NULL;
}

static void flip(long nanoseconds) {
  pthread_t thread;
  time_t begin = time(NULL);
  HOLDS(work_some(20) == 0);
  pthread_create(&thread, NULL, come_and_go, &nanoseconds);
  /* On a busy machine the other thread may start late, so some turns may have no events. */
  for (int turn = 0; SEEN(FORK) == 0 || SEEN(JOIN) == 0 ||
                     SEEN(THR_END_IBAR) == 0 ||
                     (turn < 200 && SEEN(JOIN) < 50 && time(NULL) - begin < 6);
       turn++)
    HOLDS(work_some(50) == 0);
  __atomic_store_n(&stop_it, 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
  HOLDS(SEEN(FORK) > 0 && SEEN(JOIN) > 0 && SEEN(THR_END_IBAR) > 0);
  /* Without a session no event comes. */
  request(OMP_REQ_START);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
  unsigned long long before = SEEN(FORK);
  HOLDS(work_some(20) == 0);
  IS(SEEN(FORK), before);
}

/* ---- No events after STOP ---- */

static int callbacks_are_over; /* atomic */
static void slow(OMP_COLLECTORAPI_EVENT event) {
  (void)event;
  HOLDS(!__atomic_load_n(&callbacks_are_over, __ATOMIC_ACQUIRE));
  nanosleep(&(struct timespec){0, 300000}, NULL);
  HOLDS(!__atomic_load_n(&callbacks_are_over, __ATOMIC_ACQUIRE));
}

static void *others(void *unused) {
  while (!__atomic_load_n(&stop_it, __ATOMIC_ACQUIRE))
#pragma omp parallel num_threads(n)
    ;
  return unused;
}

static void quiet(void) {
  pthread_t thread;
  IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  pthread_create(&thread, NULL, others, NULL);
  time_t begin = time(NULL);
  for (int turn = 0; turn < 100 && (turn < 9 || time(NULL) - begin < 10); turn++) {
    __atomic_store_n(&callbacks_are_over, 0, __ATOMIC_RELEASE);
    for (int event = 1; event < EVENTS; event++)
      IS(enlist(event, slow), OMP_ERRCODE_OK);
    nanosleep(&(struct timespec){0, 100000}, NULL);
    if (turn % 3 == 0) {
      IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_OK);
    } else if (turn % 3 == 1) {
      for (int event = 1; event < EVENTS; event++)
        IS(dismiss(event), OMP_ERRCODE_OK);
    } else {
      IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
    }
    __atomic_store_n(&callbacks_are_over, 1, __ATOMIC_RELEASE);
    nanosleep(&(struct timespec){0, 100000}, NULL);
    if (turn % 3 == 0) {
      __atomic_store_n(&callbacks_are_over, 0, __ATOMIC_RELEASE);
      IS(request(OMP_REQ_RESUME), OMP_ERRCODE_OK);
    } else if (turn % 3 == 2) {
      IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
    }
  }
  __atomic_store_n(&callbacks_are_over, 0, __ATOMIC_RELEASE);
  __atomic_store_n(&stop_it, 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
}

/* Runs `one` or, if it is NULL, flip(nanoseconds) in a child process. */
static void in_child(const char *name, void (*one)(void), long nanoseconds) {
  int status = -1;
  pid_t child;
  fflush(stdout);
  child = fork();
  if (child == 0) {
    alarm(90); /* long, for a busy machine */
    failures = 0;
    if (one)
      one();
    else
      flip(nanoseconds);
    exit(failures != 0);
  }
  waitpid(child, &status, 0);
  if (status != 0)
    printf("%s, %ld: status %d\n", name, nanoseconds, status), failures++;
}

int main(void) {
  const char *threads = getenv("OMP_NUM_THREADS"); /* must not use OpenMP */
  n = threads ? atoi(threads) : 2;
  in_child("in_region", in_region, 0);
  in_child("idle_workers", idle_workers, 0);
  in_child("quiet", quiet, 0);
  time_t begin = time(NULL);
  for (int i = 0; i < 25 && (i < 2 || time(NULL) - begin < 15); i++)
    in_child("flip", NULL, 1000 + 37000 * i);
  return failures != 0;
}
