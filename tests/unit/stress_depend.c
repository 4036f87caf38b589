/* stress_depend.c: compares the results of random graphs of tasks, which have
 * dependences, events and priorities, with the results of a serial run.
 *
 * Usage: stress_depend [threads [seed [rounds]]]. Aborts at the first wrong
 * result. Also for ThreadSanitizer: values are in plain variables, so a missing
 * dependence is a race.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "model/env.h"
#include "omp.h"

#include <pthread.h>
#include <string.h>

#define CELLS 10
#define MOST 3 /* most items of a task */

struct step {
  int serial; /* number that the step adds */
  int count;
  int cell[MOST];
  enum OCC_dependence kind[MOST];
  int flags, priority, nested;
  int event; /* 0: no event; 1: the body fulfils it; 2: the next task does; 3: a thread does */
};

struct graph {
  int steps;
  struct step *step;
  unsigned long cell[CELLS], want[CELLS];
  unsigned long *sums, *want_sums; /* of the values that each step reads */
};

struct work {
  struct graph *graph;
  int number;
  OCC_u64 event, other;
};

/* Reads or changes the cells of a step. The result depends on the order of two
 * steps only if their kinds of dependences order these steps. */
static void change(const struct graph *graph, const struct step *step,
                   unsigned long *cell, unsigned long *sum) {
  for (int i = 0; i < step->count; i++) {
    unsigned long *at = &cell[step->cell[i]];
    switch (step->kind[i]) {
    case OCC_DEPEND_IN: *sum = *sum * 3 + *at; break;
    case OCC_DEPEND_OUT:
    case OCC_DEPEND_INOUT: *at = *at * 5 + (unsigned)step->serial; break;
    case OCC_DEPEND_MUTEXINOUTSET: *at += (unsigned)step->serial; break;
    case OCC_DEPEND_INOUTSET:
      __atomic_fetch_add(at, (unsigned)step->serial, __ATOMIC_RELAXED);
      break;
    case OCC_DEPEND_AS_INOUT: break; /* not a kind of its own */
    case OCC_DEPEND_ALL_MEMORY:
    case OCC_DEPEND_INOUT_ALL_MEMORY:
      for (int c = 0; c < CELLS; c++)
        cell[c] = cell[c] * 7 + (unsigned)step->serial;
    }
  }
  (void)graph;
}

static void *fulfil(void *event) {
  omp_fulfill_event((omp_event_handle_t)event);
  return 0;
}

/* Runs a child of a graph's task. The children of one task form a chain. */
static void nested_task(struct OCC_thread *self, void *env) {
  int *at = *(int **)env;
  OCC_task_begin(self);
  *at = *at * 2 + 1;
  OCC_task_end(self);
}
static const struct OCC_construct nested_region = {OCC_TASK, 1,        1,
                                                "nested", "test.c", nested_task, 0};

static void nest(struct OCC_thread *self, int count) {
  int value = 0;
  struct OCC_depend item = {&value, OCC_DEPEND_OUT};
  for (int i = 0; i < count; i++) {
    struct OCC_task *task = OCC_task_new(self, &nested_region, sizeof(int *), 8,
                                         OCC_TASK_SPECIAL);
    *(int **)task->env = &value;
    OCC_task_create_after(self, task, &item, 1);
  }
  if (count % 2)
    OCC_taskwait_for(self, &any_region, &item, 1, 0);
  else
    OCC_taskwait(self, &any_region);
  MUST(value == (1 << count) - 1);
}

static void graph_task(struct OCC_thread *self, void *env) {
  struct work work = *(struct work *)env;
  struct graph *graph = work.graph;
  const struct step *step = &graph->step[work.number];
  OCC_task_begin(self);
  if (step->nested)
    nest(self, step->nested);
  change(graph, step, graph->cell, &graph->sums[work.number]);
  if (step->event == 1)
    omp_fulfill_event(work.event);
  if (work.other)
    omp_fulfill_event(work.other);
  OCC_task_end(self);
}
static const struct OCC_construct graph_region = {OCC_TASK, 1,        1,
                                               "graph",  "test.c", graph_task, 0};

static void run_graph(struct OCC_thread *self, struct graph *graph) {
  OCC_u64 other = 0; /* an event that the next task fulfils */
  pthread_t thread[8];
  int threads = 0;
  for (int i = 0; i < graph->steps; i++) {
    const struct step *step = &graph->step[i];
    struct OCC_depend item[MOST];
    struct OCC_task *task =
        OCC_task_new(self, &graph_region, sizeof(struct work), 8,
                     step->flags | OCC_TASK_SPECIAL |
                         (step->event ? OCC_TASK_DETACH : 0));
    struct work *work = task->env;
    OCC_u64 event = step->event ? OCC_task_event(task) : 0;
    work->graph = graph;
    work->number = i;
    work->event = event;
    work->other = 0;
    if (step->priority)
      OCC_task_priority(task, step->priority);
    for (int k = 0; k < step->count; k++) {
      item[k].address = &graph->cell[step->cell[k]];
      item[k].kind = step->kind[k];
    }
    /* An undeferred task may have to wait for the event `other`, so this event
     * is fulfilled first. */
    if (other && step->flags & OCC_TASK_UNDEFERRED) {
      omp_fulfill_event(other);
      other = 0;
    }
    /* Only a task without dependences fulfills `other`, because a task with
     * dependences may have to wait for this event. */
    if (other && step->count == 0) {
      work->other = other;
      other = 0;
    }
    OCC_task_create_after(self, task, item, (OCC_u64)step->count);
    if (step->event == 2) {
      if (other)
        omp_fulfill_event(other);
      other = event;
    } else if (step->event == 3) {
      if (threads == 8) {
        omp_fulfill_event(event);
      } else {
        MUST(!pthread_create(&thread[threads], 0, fulfil,
                             (void *)(unsigned long)event));
        threads++;
      }
    }
  }
  if (other)
    omp_fulfill_event(other);
  for (int i = 0; i < threads; i++)
    pthread_join(thread[i], 0);
}

struct job {
  struct graph *graph;
  int end; /* The tasks are awaited by a barrier (0), a taskwait (1) or a taskgroup (2). */
};

static void body(struct OCC_thread *self, void *env) {
  struct job *job = env;
  struct OCC_taskgroup group;
  OCC_implicit_task_begin(self, &any_region);
  if (OCC_single(self)) {
    if (job->end == 2)
      OCC_taskgroup_begin(self, &group, &any_region);
    run_graph(self, job->graph);
    if (job->end == 2)
      OCC_taskgroup_end(self, &group, &any_region);
    else if (job->end == 1)
      OCC_taskwait(self, &any_region);
    if (job->end)
      MUST(!memcmp(job->graph->cell, job->graph->want,
                   sizeof job->graph->cell));
  }
  end_parallel(self);
}

static void make(struct graph *graph, unsigned long long *seed) {
  int range = 1 + (int)(next_random(seed) % CELLS);
  int all = next_random(seed) % 4 == 0, events = next_random(seed) % 3 == 0;
  graph->steps = 1 + (int)(next_random(seed) % 300);
  graph->step = calloc((unsigned)graph->steps, sizeof *graph->step);
  graph->sums = calloc((unsigned)graph->steps, sizeof(long));
  graph->want_sums = calloc((unsigned)graph->steps, sizeof(long));
  for (int i = 0; i < CELLS; i++)
    graph->cell[i] = graph->want[i] = (unsigned)i;
  for (int i = 0; i < graph->steps; i++) {
    struct step *step = &graph->step[i];
    step->serial = i;
    step->count = (int)(next_random(seed) % (MOST + 1));
    for (int k = 0; k < step->count; k++) {
      step->cell[k] = (int)(next_random(seed) % (unsigned)range);
      step->kind[k] = OCC_DEPEND_IN + next_random(seed) % 4;
      /* If a task names a cell twice, both dependences are `out`, so that the
       * result does not depend on their order. */
      for (int j = 0; j < k; j++)
        if (step->cell[j] == step->cell[k])
          step->kind[j] = step->kind[k] = OCC_DEPEND_OUT;
    }
    if (all && next_random(seed) % 20 == 0) {
      step->count = 1;
      step->kind[0] = OCC_DEPEND_ALL_MEMORY;
    }
    if (next_random(seed) % 15 == 0)
      step->flags = OCC_TASK_UNDEFERRED;
    if (next_random(seed) % 5 == 0)
      step->priority = (int)(next_random(seed) % 3);
    if (next_random(seed) % 25 == 0)
      step->nested = 1 + (int)(next_random(seed) % 6);
    if (events && next_random(seed) % 4 == 0)
      step->event = step->flags ? 1 : 1 + (int)(next_random(seed) % 3);
    change(graph, step, graph->want, &graph->want_sums[i]);
  }
}

int main(int count, char **argument) {
  int threads = count > 1 ? atoi(argument[1]) : 4;
  unsigned long long seed = count > 2 ? strtoull(argument[2], 0, 0) : 1;
  int rounds = count > 3 ? atoi(argument[3]) : 150;
  setenv("OMP_MAX_TASK_PRIORITY", "2", 0);
  occ_env_keep();
  for (int i = 0; i < rounds; i++) {
    struct graph graph = {0};
    struct job job = {&graph, (int)(next_random(&seed) % 3)};
    make(&graph, &seed);
    if (i % 10 == 9) { /* outside regions */
      struct OCC_thread *self = OCC_self();
      run_graph(self, &graph);
      OCC_taskwait(self, &any_region);
    } else {
      run_parallel(body, &job, threads);
    }
    MUST(!memcmp(graph.cell, graph.want, sizeof graph.cell));
    MUST(!memcmp(graph.sums, graph.want_sums,
                 (unsigned)graph.steps * sizeof(long)));
    free(graph.step);
    free(graph.sums);
    free(graph.want_sums);
  }
  printf("stress_depend: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
