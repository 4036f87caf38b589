/* tasks.c: EPCC's taskbench, and more: taskyield, taskgroup, taskloop.
 *
 * In a repetition each thread makes one task, or one thread makes one task for
 * each thread. All threads execute tasks at the same time, so the reference
 * executes only the delays of one thread.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

#define PRAGMA(text) _Pragma(#text)

static void parallel_task(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
  }
}

static void master_task(int reps) {
#pragma omp parallel
#pragma omp master
  {
    int all = reps * omp_get_num_threads();
    for (int i = 0; i < all; i++) {
#pragma omp task
      delay();
    }
  }
}

static void busy_workers(int reps) {
#pragma omp parallel
  {
    int generates = omp_get_thread_num() == 0;
    for (int i = 0; i < reps; i++) {
      if (generates) {
#pragma omp task
        delay();
      } else {
        delay();
      }
    }
  }
}

static volatile int never;

static void conditional(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task if (never)
    delay();
  }
}

/* Tasks with a copy of an array, such as the board of a puzzle. */
#define TASK_1KB(name, ...)                                \
  static void name(int reps) {                             \
    PRAGMA(omp parallel) {                                 \
      char board[1024] = {0};                              \
      for (int i = 0; i < reps; i++) {                     \
        PRAGMA(omp task firstprivate(board) __VA_ARGS__) { \
          __asm__ volatile("" ::"r"(board) : "memory");    \
          delay();                                         \
        }                                                  \
      }                                                    \
    }                                                      \
  }
TASK_1KB(task_1kb)
TASK_1KB(conditional_1kb, if (never))

static void task_wait(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
#pragma omp taskwait
  }
}

static void task_barrier(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
#pragma omp barrier
  }
}

static void task_yield(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
#pragma omp taskyield
  }
}

static void task_group(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp taskgroup
    {
#pragma omp task
      delay();
    }
  }
}

static void alone(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
  }
#pragma omp taskwait
}

/* ---- Tasks that make tasks ---- */

static void children(int n) {
  for (int i = 0; i < n; i++) {
#pragma omp task
    delay();
  }
#pragma omp taskwait
}

static void nested(int reps) {
#pragma omp parallel
  {
    int n = omp_get_num_threads(), share = (reps + n - 1) / n;
    for (int i = 0; i < share; i++) {
#pragma omp task
      children(n);
    }
  }
}

static void nested_master(int reps) {
#pragma omp parallel
#pragma omp master
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp task
      children(n);
    }
  }
}

/* In a branch tree each task has a delay. There are TREE tasks: the root, and
 * 2^DEPTH - 1 tasks below it. In a leaf tree only the leaves have a delay.
 * There are TREE leaves, and 2^DEPTH - 1 other tasks. */
enum { DEPTH = 6, TREE = 1 << DEPTH };

static void branch(int level) {
  if (level == 0)
    return;
#pragma omp task
  {
    branch(level - 1);
    branch(level - 1);
    delay();
  }
}

static void leaf(int level) {
  if (level == 0) {
    delay();
    return;
  }
#pragma omp task
  {
    leaf(level - 1);
    leaf(level - 1);
  }
}

static void branch_tree(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    {
      branch(DEPTH);
      delay();
    }
  }
}

static void leaf_tree(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++)
    leaf(DEPTH);
}

static void tree_delays(int reps) {
  for (int i = 0; i < reps; i++)
    delays(TREE);
}

/* ---- taskloop: with as many iterations as a loop of the group sched ---- */

static void loop_delays(int reps) {
  for (int i = 0; i < reps; i++)
    delays(iterations);
}

enum { LONG = 20 }; /* number of delays in an iteration */

static void long_delays(int reps) {
  for (int i = 0; i < reps; i++)
    delays(LONG * iterations);
}

#define TASKLOOP(name, length, ...)               \
  static void name(int reps) {                    \
    PRAGMA(omp parallel)                          \
    PRAGMA(omp master) {                          \
      int n = iterations * omp_get_num_threads(); \
      for (int i = 0; i < reps; i++) {            \
        PRAGMA(omp taskloop __VA_ARGS__)          \
        for (int j = 0; j < n; j++)               \
          delays(length);                         \
      }                                           \
    }                                             \
  }
TASKLOOP(taskloop, 1)
TASKLOOP(taskloop_1, 1, grainsize(1))
TASKLOOP(taskloop_16, 1, grainsize(16))
TASKLOOP(taskloop_tasks, 1, num_tasks(8))
TASKLOOP(taskloop_long, LONG, grainsize(1))

const struct bench task_benches[] = {
    {.name = "PARALLEL TASK", .test = parallel_task, .reference = delays},
    {.name = "MASTER TASK", .test = master_task, .reference = delays},
    {.name = "MASTER TASK BUSY SLAVES",
     .test = busy_workers,
     .reference = delays},
    {.name = "CONDITIONAL TASK", .test = conditional, .reference = delays},
    {.name = "TASK 1 KB", .test = task_1kb, .reference = delays},
    {.name = "CONDITIONAL TASK 1 KB",
     .test = conditional_1kb,
     .reference = delays},
    {.name = "TASK WAIT", .test = task_wait, .reference = delays},
    {.name = "TASK BARRIER", .test = task_barrier, .reference = delays},
    {.name = "TASK YIELD", .test = task_yield, .reference = delays},
    {.name = "TASK GROUP", .test = task_group, .reference = delays},
    {.name = "TASK ALONE", .test = alone, .reference = delays},
    {.name = "NESTED TASK", .test = nested, .reference = delays},
    {.name = "NESTED MASTER TASK", .test = nested_master, .reference = delays},
    {.name = "BRANCH TASK TREE",
     .test = branch_tree,
     .reference = tree_delays,
     .per = TREE},
    {.name = "LEAF TASK TREE",
     .test = leaf_tree,
     .reference = tree_delays,
     .per = TREE},
    {.name = "TASKLOOP", .test = taskloop, .reference = loop_delays},
    {.name = "TASKLOOP GRAINSIZE 1",
     .test = taskloop_1,
     .reference = loop_delays},
    {.name = "TASKLOOP GRAINSIZE 16",
     .test = taskloop_16,
     .reference = loop_delays},
    {.name = "TASKLOOP LONG TASKS",
     .test = taskloop_long,
     .reference = long_delays},
    {.name = "TASKLOOP NUM_TASKS 8",
     .test = taskloop_tasks,
     .reference = loop_delays},
    {.name = NULL}};
