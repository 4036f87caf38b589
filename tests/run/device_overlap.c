/* device_overlap.c: a target region with nowait runs at the same time as the host's next
 * statements, also in teams of one thread. Regions and the host communicate through pipes, so a
 * region can end only if the host and the other regions run meanwhile. [OMP 5.2 §12.9, §13.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
// env: OCC_DEVICES=3
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>

enum { PIPES = 6 };
static int ends[PIPES][2]; /* a device inherits the files that are open when it starts */

#pragma omp begin declare target
static void give(int to, int what) {
  const char byte = (char)what;
  if (write(to, &byte, 1) != 1)
    abort();
}
static int take(int from) {
  char byte = 0;
  return read(from, &byte, 1) == 1 ? byte : -1;
}
#pragma omp end declare target

/* The region waits for a statement of the host that follows the region. */
static void with_host(void) {
  int got = 0, in = ends[0][0], out = ends[1][1];
#pragma omp target nowait map(from : got)
  {
    got = take(in);
    give(out, got + 1);
  }
  give(ends[0][1], 7);
  EQ(take(ends[1][0]), 8);
#pragma omp taskwait
  EQ(got, 7);
}

/* Three devices pass on a number: the first device waits until the last device has begun. */
static void with_one_another(void) {
  int got[3] = {0};
#pragma omp taskgroup
  for (int i = 0; i < 3; i++) {
    int in = ends[i][0], out = ends[(i + 1) % 3][1];
#pragma omp target nowait device(i) map(from : got[i])
    {
      if (!i)
        give(out, 1);
      got[i] = take(in);
      if (i)
        give(out, got[i] + 1);
    }
  }
  EQ(got[0], 3);
  EQ(got[1], 1);
  EQ(got[2], 2);
}

/* Two regions become ready at the same time; a task waits for both of them. */
static void in_order(void) {
  int x = 1, y[2] = {0}, sum = 0, in = ends[0][0], out = ends[0][1], back = ends[1][1], there = ends[1][0];
#pragma omp target nowait depend(out : x) map(tofrom : x)
  x += 4;
#pragma omp target nowait device(1) depend(in : x) depend(out : y[0]) map(from : y[0]) map(to : x)
  {
    give(back, 1);
    y[0] = x + take(in);
  }
#pragma omp target nowait device(2) depend(in : x) depend(out : y[1]) map(from : y[1]) map(to : x)
  {
    give(out, x);
    y[1] = x + take(there);
  }
#pragma omp task depend(in : y[0], y[1]) shared(sum, y)
  sum = y[0] * 100 + y[1];
#pragma omp taskwait
  EQ(sum, 1006);
}

/* With nowait, neither the task that creates a target region nor that task's parent waits for the
 * region. A barrier does. */
static void of_a_task(void) {
  static int got[2];
  got[0] = got[1] = 0;
#pragma omp parallel num_threads(1)
  {
#pragma omp task
    {
      int in = ends[0][0];
#pragma omp target nowait map(from : got[0])
      got[0] = take(in);
#pragma omp task if (0)
      {
        int also = ends[1][0];
#pragma omp target nowait device(1) map(from : got[1])
        got[1] = take(also);
      }
      give(ends[0][1], 2);
    }
    give(ends[1][1], 3);
#pragma omp barrier
    EQ(got[0] * 10 + got[1], 23);
  }
}

/* The second region depends on a task with a detach clause, so it begins after
 * omp_fulfill_event. */
static void with_events(void) {
  int got = 0, in = ends[0][0], y = 0;
  omp_event_handle_t event;
#pragma omp task detach(event) depend(out : y) shared(y)
  y = 1;
#pragma omp target nowait map(from : got)
  got = take(in);
#pragma omp target nowait device(1) depend(inout : y) map(tofrom : y)
  y++;
  give(ends[0][1], 9);
#pragma omp taskyield
  omp_fulfill_event(event);
#pragma omp taskwait
  EQ(got, 9);
  EQ(y, 2);
}

/* Starts more regions than a device executes at a time. */
static void many(void) {
  static int a[200];
  for (int i = 0; i < 200; i++) {
    a[i] = 0;
#pragma omp target nowait device(i % 3) map(tofrom : a[i]) firstprivate(i)
    a[i] += i;
  }
#pragma omp taskwait
  int wrong = 0;
  for (int i = 0; i < 200; i++)
    wrong += a[i] != i;
  EQ(wrong, 0);
}

/* A long region does not keep other regions from using the device. */
static void while_others_map(void) {
  static int table[300][50];
  int got = 0, in = ends[0][0], wrong = 0;
#pragma omp target nowait map(from : got)
  got = take(in);
#pragma omp parallel for num_threads(2) reduction(+ : wrong)
  for (int i = 0; i < 300; i++) {
#pragma omp target map(tofrom : table[i])
    table[i][i % 50] = i;
    wrong += table[i][i % 50] != i;
  }
  EQ(wrong, 0);
  give(ends[0][1], 11);
#pragma omp taskwait
  EQ(got, 11);
}

/* Cancellation does not interrupt a region that has begun. */
static void cancelled(void) {
  int got = 0, in = ends[0][0];
#pragma omp taskgroup
  {
#pragma omp target nowait map(from : got)
    got = take(in);
    give(ends[0][1], 5);
#pragma omp task
    {
#pragma omp cancel taskgroup
    }
  }
  EQ(got, 5);
}

static void by_all(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int x = omp_get_thread_num();
#pragma omp target nowait device(x % 3) map(tofrom : x)
    x++;
#pragma omp taskwait
    wrong += x != omp_get_thread_num() + 1;
  }
  EQ(wrong, 0);
}

/* After fork(), the child does not wait for the region of the parent. */
static void and_fork(void) {
  int got = 0, in = ends[0][0], status = 0;
#pragma omp target nowait map(from : got)
  got = take(in);
  const pid_t child = fork();
  if (!child) {
#pragma omp taskwait
    _exit(got);
  }
  EQ(waitpid(child, &status, 0), child);
  EQ(status, 0);
  give(ends[0][1], 4);
#pragma omp taskwait
  EQ(got, 4);
}

/* The end of the program waits for the region that sets `last`. */
static int last;
__attribute__((destructor)) static void look(void) { printf("last %d\n", last); }

int main(void) {
  alarm(300);
  for (int i = 0; i < PIPES; i++)
    if (pipe(ends[i]))
      return 1;
  with_host();
#pragma omp parallel num_threads(1)
  with_host();
#pragma omp teams num_teams(1) thread_limit(1)
  with_host();
  with_one_another();
  in_order();
  of_a_task();
  with_events();
  many();
  while_others_map();
  cancelled();
  by_all();
  and_fork();
  int in = ends[0][0];
#pragma omp target nowait map(from : last)
  last = take(in);
  give(ends[0][1], 6);
  return check_ok();
}

/* output:
ok
last 6
*/
